import { groupRows } from '#domain/projects/rows.ts';
import { type DifferenceLine, type Finding, type Topic, topics } from '#domain/versions/finding.ts';

/** Number of lines of one topic and kind; more become one line. */
const mostLines = 12;

const verbs = { added: 'new', removed: 'removed', changed: 'changed' } as const;

function lineOf({ kind, reference, text }: Finding): DifferenceLine {
  return { kind, reference, text };
}

/** One line for alike findings if they are enough. */
function joined(findings: readonly Finding[]): DifferenceLine[] {
  const joining = findings[0]?.joining;
  if (joining === undefined || findings.length < joining.from) return findings.map(lineOf);
  const pieces = findings.reduce((sum, each) => sum + (each.joining?.pieces ?? 1), 0);
  return [{ kind: findings[0]?.kind ?? 'changed', reference: null, text: joining.text(pieces) }];
}

/** Lines of one topic and kind; a single one if they are too many to be read. */
function linesOf(findings: readonly Finding[]): DifferenceLine[] {
  const alike = groupRows(findings, ({ joining, text }) => joining?.key ?? text);
  const lines = Array.from(alike.values(), joined).flat();
  const [first] = findings;
  if (lines.length <= mostLines || first === undefined || first.topic === 'soldered') return lines;
  const pieces = findings.reduce((sum, { joining }) => sum + (joining?.pieces ?? 1), 0);
  const verb = first.topic === 'move' ? '' : ` ${verbs[first.kind]}`;
  return [{ kind: first.kind, reference: null, text: `${pieces} ${topics[first.topic]}${verb}` }];
}

/** Writes differences as lines by topic; joins alike ones, and those of a topic that has too many. */
export function joinFindings(findings: readonly Finding[]): DifferenceLine[] {
  const order = Object.keys(topics) as Topic[];
  const groups = groupRows(findings, ({ topic, kind }) => `${topic} ${kind}`);
  return Array.from(groups.values())
    .toSorted(([one], [other]) => order.indexOf(one?.topic ?? 'part') - order.indexOf(other?.topic ?? 'part'))
    .flatMap(linesOf);
}
