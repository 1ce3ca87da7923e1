import type { PartsClip } from '#domain/changes/parts-clip.ts';
import { catalogueOf, lookOfPart } from '#web/features/builder/project/part-view.ts';
import type { BenchSubject } from '#web/features/builder/commands/selection-subject.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

function counted(count: number, word: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? word : `${word}s`}`];
}

/** What a clip carries: "1 circuit and 2 parts". */
export function clipWords({ circuits, components }: PartsClip): string {
  return [...counted(circuits.length, 'circuit'), ...counted(components.length, 'part')].join(' and ');
}

/** What a deed is about: "Beacon", "3 parts", "circuit 2". */
export function subjectWords(whole: WholeProject, subject: BenchSubject): string {
  if (subject.kind === 'circuit') return `circuit ${subject.place.circuitNumber}`;
  const ids = subject.kind === 'part' ? [subject.id] : subject.ids;
  const only = ids.length === 1 ? whole.components.find(({ id }) => id === ids[0]) : undefined;
  return only === undefined ? `${ids.length} parts` : lookOfPart(only, catalogueOf(whole)).title;
}
