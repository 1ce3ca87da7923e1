import { clipCircuit, clipParts, clipSelection, type PartsClip } from '#domain/changes/parts-clip.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { BenchSubject } from '#web/features/builder/commands/selection-subject.ts';

/** Copies what a deed is about. */
export function clipOfSubject(whole: WholeProject, subject: BenchSubject): PartsClip {
  switch (subject.kind) {
    case 'selection':
      return clipSelection(whole, subject.ids);
    case 'part':
      return clipParts(whole, [subject.id]);
    case 'circuit':
      return clipCircuit(whole, subject.place);
  }
}
