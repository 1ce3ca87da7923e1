import { isSameValue } from '#domain/projects/same-value.ts';

export type DifferenceKind = 'added' | 'removed' | 'changed';

/** One difference of two states in words; `reference` is the part that it is about, null if it is about no single part. */
export interface DifferenceLine {
  readonly kind: DifferenceKind;
  readonly reference: string | null;
  readonly text: string;
}

/** Subjects of differences, in the order of the lines, with their plural. */
export const topics = {
  soldered: 'soldered steps no longer fit',
  project: 'settings of the project',
  section: 'sections',
  move: 'parts moved',
  part: 'parts',
  circuit: 'circuits',
  resistor: 'resistors',
  length: 'lengths',
  scene: 'scenes',
  picture: 'pictures',
  place: 'places on pictures',
} as const;
export type Topic = keyof typeof topics;

/** How alike differences are written as one line. */
export interface Joining {
  /** Equal for differences that are alike. */
  readonly key: string;
  readonly pieces: number;
  readonly text: (pieces: number) => string;
  /** Number of alike differences from which they are one line. */
  readonly from: number;
}

/** A difference before alike ones are joined. */
export interface DifferenceItem extends DifferenceLine {
  readonly topic: Topic;
  readonly joining?: Joining;
  /** Mark of the part, circuit, or section that changed: its id, or the key of a circuit. */
  readonly row?: string;
}

/** Creates a difference, by default one about no single part. */
export function differenceItem(
  topic: Topic,
  kind: DifferenceKind,
  text: string,
  more: Partial<Pick<DifferenceItem, 'reference' | 'row' | 'joining'>> = {},
): DifferenceItem {
  return { topic, kind, reference: null, text, ...more };
}

/** Number of alike differences that are still written one by one. */
const mostAlike = 3;

/** Joins alike differences if there are more than three. */
export function joinAlike(key: string, pieces: number, text: (pieces: number) => string): Joining {
  return { key, pieces, text, from: mostAlike + 1 };
}

/** A field of a row, with the text of its value. */
export interface FieldText<Row> {
  readonly label: string;
  readonly text: (row: Row) => string;
}

/** Returns the fields whose texts differ: `current 20 mA becomes 10 mA`. */
export function changedFields<Row>(fields: readonly FieldText<Row>[], before: Row, after: Row): string[] {
  return fields.flatMap(({ label, text }) => {
    const [was, is] = [text(before), text(after)];
    return was === is ? [] : [`${label} ${was} becomes ${is}`];
  });
}

/** Whether rows have another sequence of those that are in both lists. */
export function hasOtherSequence(before: readonly string[], after: readonly string[]): boolean {
  const [known, ids] = [new Set(before), new Set(after)];
  return !isSameValue(
    before.filter((id) => ids.has(id)),
    after.filter((id) => known.has(id)),
  );
}
