import type { ProjectFile } from '#domain/project-file/project-file.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { Section } from '#domain/projects/section.ts';
import type { SolderProgress } from '#domain/soldering/progress.ts';

/** A project file with solder progress, whose steps have the sections `s1`, `s2`, ... */
export interface SolderedFile extends ProjectFile {
  readonly soldering?: SolderProgress | undefined;
}

/** Replaces the section names in the steps of progress; `names` has the new name of each renamed section. Rule B290. */
export function renameSections(progress: SolderProgress, names: ReadonlyMap<string, string>): SolderProgress {
  const rename = (step: string): string => {
    const [section = '', ...key] = step.split('|');
    return [names.get(section) ?? section, ...key].join('|');
  };
  const { done, undone, place } = progress;
  return {
    done: done.map((each) => ({ ...each, step: rename(each.step) })),
    undone,
    place: place && { ...place, step: rename(place.step) },
  };
}

/** Converts progress for the project file. Undone ids are omitted, since no other device knows them. */
export function toFileProgress(progress: SolderProgress, sections: readonly Section[]): SolderProgress {
  const places = new Map(byOrder(sections).map(({ id }, at) => [id, `s${at + 1}`]));
  return renameSections({ ...progress, undone: [] }, places);
}
