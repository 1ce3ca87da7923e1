import { type Project, projectColors } from '#domain/projects/project.ts';

/** What a project is sorted by: its name without case and accents, its colour's place in the rainbow. */
export function sortKeys({ name, color }: Pick<Project, 'name' | 'color'>) {
  return {
    sort_name: name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    sort_color: projectColors.indexOf(color),
  };
}
