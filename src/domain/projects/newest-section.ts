import { isGlobal, type Section } from '#domain/projects/section.ts';

/**
 * The section that takes a component when none is active: the one of the highest order, of several the latest made,
 * which stands last. None when there is only the global section. Source: decisions B10.
 */
export function newestSection(sections: readonly Section[]): Section | undefined {
  return sections
    .filter((section) => !isGlobal(section))
    .reduce<Section | undefined>(
      (newest, section) => (newest === undefined || section.order >= newest.order ? section : newest),
      undefined,
    );
}
