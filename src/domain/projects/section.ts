import type { NumberedWires } from '#domain/projects/wire-numbers.ts';

/** Section colors; `primary` is the stored default. Source: specification 1, section 3. */
export const sectionColors = [
  'primary',
  'blue',
  'green',
  'orange',
  'red',
  'purple',
  'yellow',
  'pink',
  'indigo',
  'teal',
  'cyan',
  'gray',
  'emerald',
] as const;
export type SectionColor = (typeof sectionColors)[number];

/** Selectable section colors: all except the stored default. */
export const offeredSectionColors: readonly SectionColor[] = sectionColors.filter((color) => color !== 'primary');

/** Color of a new section: the selectable color that the fewest other sections use, the first of several. */
export function nextSectionColor(sections: readonly Pick<Section, 'color' | 'sectionType'>[]): SectionColor {
  const regular = sections.filter((section) => !isGlobal(section));
  // On the screen, the stored default is blue.
  const uses = (wanted: SectionColor) =>
    regular.filter(({ color }) => (color === 'primary' ? 'blue' : color) === wanted).length;
  return offeredSectionColors.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}

/** Section icons; the builder always saves `circle`. */
export const sectionIcons = ['circle', 'rocket', 'ship', 'star', 'shield', 'zap'] as const;
export type SectionIcon = (typeof sectionIcons)[number];

/** `global_components` is the type of the one section that contains the master supply. */
export const sectionTypes = ['regular', 'global_components'] as const;
export type SectionType = (typeof sectionTypes)[number];

/** A named part of the model, such as Bridge or Hull. */
export interface Section {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly icon: SectionIcon;
  readonly color: SectionColor;
  readonly order: number;
  readonly sectionType: SectionType;
  readonly numberedWires: NumberedWires;
  /** Fuse in the plus lead of its branch (mA); null for none. */
  readonly fuseMa: number | null;
  /** Reference of its fuse, kept after the fuse is removed. */
  readonly accessoryReferences: readonly string[];
}

/** Fields of the section that every project has initially. Source: decisions B1. */
export const newGlobalSection = {
  name: 'Global Components',
  icon: 'circle',
  color: 'primary',
  order: 0,
  sectionType: 'global_components',
  numberedWires: [],
  fuseMa: null,
  accessoryReferences: [],
} as const satisfies Omit<Section, 'id' | 'projectId'>;

/** Whether a section is the protected one that contains the master supply. */
export function isGlobal(section: Pick<Section, 'sectionType'>): boolean {
  return section.sectionType === 'global_components';
}

/**
 * Section for a new component if none is active: the one with the highest order, the last of several. Undefined if
 * there is only the global section. Source: decisions B10.
 */
export function newestSection(sections: readonly Section[]): Section | undefined {
  return sections
    .filter((section) => !isGlobal(section))
    .reduce<Section | undefined>(
      (newest, section) => (newest === undefined || section.order >= newest.order ? section : newest),
      undefined,
    );
}
