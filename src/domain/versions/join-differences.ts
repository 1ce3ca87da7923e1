import { groupRows } from '#domain/projects/rows.ts';
import { type DifferenceLine, type DifferenceItem, type Topic, topics } from '#domain/versions/difference-item.ts';

/** Number of lines of one topic and kind; more become one line. */
const mostLines = 12;

const verbs = { added: 'new', removed: 'removed', changed: 'changed' } as const;

function lineOf({ kind, reference, text }: DifferenceItem): DifferenceLine {
  return { kind, reference, text };
}

/** One line for alike items if they are enough. */
function joined(items: readonly DifferenceItem[]): DifferenceLine[] {
  const joining = items[0]?.joining;
  if (joining === undefined || items.length < joining.from) return items.map(lineOf);
  const pieces = items.reduce((sum, each) => sum + (each.joining?.pieces ?? 1), 0);
  return [{ kind: items[0]?.kind ?? 'changed', reference: null, text: joining.text(pieces) }];
}

/** Lines of one topic and kind; a single one if they are too many to be read. */
function linesOf(items: readonly DifferenceItem[]): DifferenceLine[] {
  const alike = groupRows(items, ({ joining, text }) => joining?.key ?? text);
  const lines = Array.from(alike.values(), joined).flat();
  const [first] = items;
  if (lines.length <= mostLines || first === undefined || first.topic === 'soldered') return lines;
  const pieces = items.reduce((sum, { joining }) => sum + (joining?.pieces ?? 1), 0);
  const verb = first.topic === 'move' ? '' : ` ${verbs[first.kind]}`;
  return [{ kind: first.kind, reference: null, text: `${pieces} ${topics[first.topic]}${verb}` }];
}

/** Writes differences as lines by topic; joins alike ones, and those of a topic that has too many. */
export function joinDifferences(items: readonly DifferenceItem[]): DifferenceLine[] {
  const order = Object.keys(topics) as Topic[];
  const groups = groupRows(items, ({ topic, kind }) => `${topic} ${kind}`);
  return Array.from(groups.values())
    .toSorted(([one], [other]) => order.indexOf(one?.topic ?? 'part') - order.indexOf(other?.topic ?? 'part'))
    .flatMap(linesOf);
}
