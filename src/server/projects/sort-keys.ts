import { supplyName } from '#domain/catalogue/supply-name.ts';
import { type Project, projectColors } from '#domain/projects/project.ts';
import { foldText } from '#server/database/search-text.ts';

/** What a project is sorted by: its name without case and accents, its colour's place in the rainbow. */
export function sortKeys({ name, color }: Pick<Project, 'name' | 'color'>) {
  return { sort_name: foldText(name), sort_color: projectColors.indexOf(color) };
}

/** What a project is sorted by when it is sorted by its supply: the supply's name. */
export function supplySortKey(powerSupplyId: string): string {
  return foldText(supplyName(powerSupplyId));
}
