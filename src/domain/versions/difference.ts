import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { noProgress, type SolderProgress } from '#domain/soldering/progress.ts';
import { circuitDifferences } from '#domain/versions/circuit-differences.ts';
import { type CircuitPairs, pairCircuits } from '#domain/versions/circuit-pairs.ts';
import {
  type DifferenceLine,
  type DifferenceItem,
  type Topic,
  topics,
  type DifferenceKind,
} from '#domain/versions/difference-item.ts';
import { type NamedStates, partDifferences } from '#domain/versions/part-differences.ts';
import { pictureDifferences, pictureLengthDifferences } from '#domain/versions/picture-differences.ts';
import { projectDifferences } from '#domain/versions/project-differences.ts';
import { ProjectNames } from '#domain/versions/project-names.ts';
import { resistorDifferences } from '#domain/versions/resistor-differences.ts';
import { sectionDifferences } from '#domain/versions/section-differences.ts';
import { orderDifferences } from '#domain/versions/sequences.ts';
import { solderedDifferences } from '#domain/versions/soldered-differences.ts';

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
function joinDifferences(items: readonly DifferenceItem[]): DifferenceLine[] {
  const order = Object.keys(topics) as Topic[];
  const groups = groupRows(items, ({ topic, kind }) => `${topic} ${kind}`);
  return Array.from(groups.values())
    .toSorted(([one], [other]) => order.indexOf(one?.topic ?? 'part') - order.indexOf(other?.topic ?? 'part'))
    .flatMap(linesOf);
}

export type { DifferenceKind, DifferenceLine } from '#domain/versions/difference-item.ts';

/** Marks of sections and parts by id, of circuits by `circuitKey`, and of calculated resistors by reference. */
export type DifferenceMarks = ReadonlyMap<string, DifferenceKind>;

/** The difference of two states in words, and the marks of what was added, removed, or changed. */
export interface Difference {
  readonly lines: readonly DifferenceLine[];
  readonly marks: DifferenceMarks;
}

/**
 * Compares two states of a project. What has been soldered and no longer fits the second comes first; many alike
 * differences are one line. Equal states have no lines. Source: sharing and versions, 2.3; rule B217.
 */
export function differenceOf(
  before: DerivedProject,
  after: DerivedProject,
  progress: SolderProgress = noProgress,
): Difference {
  const [was, is] = [new ProjectNames(before), new ProjectNames(after)];
  const circuits = pairCircuits(before, after);
  const resistors = resistorDifferences(before, after, circuits, is);
  const withNewResistor = new Set(resistors.flatMap(({ row }) => row ?? []));
  const states: NamedStates = { before, after, was, is, circuits, withNewResistor };
  const items = [
    ...solderedDifferences(before, after, progress),
    ...projectDifferences(before, after),
    ...sectionDifferences(before, after),
    ...partDifferences(states),
    ...orderDifferences(before.snapshot, after.snapshot),
    ...circuitDifferences(states),
    ...resistors,
    ...pictureLengthDifferences(states),
    ...pictureDifferences(states),
  ];
  return { lines: joinDifferences(items), marks: marksOf(states, items) };
}

function marksOf({ before, after, circuits }: NamedStates, items: readonly DifferenceItem[]): DifferenceMarks {
  const marks = new Map<string, DifferenceKind>();
  for (const { row, topic, reference, kind } of items) {
    if (row !== undefined) marks.set(row, 'changed');
    if (topic === 'resistor' && reference !== null) marks.set(reference, kind);
  }
  markMissing(marks, after, before, 'added');
  markMissing(marks, before, after, 'removed');
  markCircuits(marks, circuits);
  return marks;
}

/** Marks the sections and parts that another state does not have. */
function markMissing(
  marks: Map<string, DifferenceKind>,
  { snapshot }: DerivedProject,
  { snapshot: other }: DerivedProject,
  kind: DifferenceKind,
): void {
  const known = new Set([...other.sections, ...other.components].map(({ id }) => id));
  for (const { id } of [...snapshot.sections, ...snapshot.components]) if (!known.has(id)) marks.set(id, kind);
}

function markCircuits(marks: Map<string, DifferenceKind>, { added, removed, both }: CircuitPairs): void {
  for (const { key } of removed) marks.set(key, 'removed');
  for (const { key } of added) marks.set(key, 'added');
  // A renumbered circuit is marked at both of its places.
  for (const [{ sectionId, circuit, key }, current] of both) {
    if (key !== current.key && !marks.has(circuitKey(sectionId, circuit.number))) marks.set(key, 'changed');
  }
}
