import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { diffRows } from '#domain/changes/invert-changes.ts';
import { sectionOrderDifferences } from '#domain/versions/sequences.ts';
import type { Section } from '#domain/projects/section.ts';
import {
  changedFields,
  type FieldText,
  type DifferenceItem,
  joinAlike,
  differenceItem,
} from '#domain/versions/difference-item.ts';
import { countText } from '#domain/versions/project-names.ts';

const fields: readonly FieldText<Section>[] = [
  { label: 'color', text: ({ color }) => (color === 'primary' ? 'blue' : color) },
  { label: 'icon', text: ({ icon }) => icon },
  { label: 'fuse', text: ({ fuseMa }) => (fuseMa === null ? 'none' : `${fuseMa} mA`) },
];

/** Differences of the sections of two states; the contents of new and removed ones are counted. */
export function sectionDifferences(before: DerivedProject, after: DerivedProject): DifferenceItem[] {
  const { updated, created, deleted } = diffRows(before.snapshot.sections, after.snapshot.sections);
  return [
    ...created.map((section) => presence(section, 'added', after, before)),
    ...deleted.map((section) => presence(section, 'removed', before, after)),
    ...updated.flatMap(({ before: was, after: is }) => changes(was, is)),
    ...sectionOrderDifferences(before.snapshot, after.snapshot),
  ];
}

function presence(
  { id, name }: Section,
  kind: 'added' | 'removed',
  { snapshot }: DerivedProject,
  { snapshot: other }: DerivedProject,
): DifferenceItem {
  const known = new Set(other.components.map((component) => component.id));
  const parts = snapshot.components.filter(({ sectionId, id: part }) => sectionId === id && !known.has(part));
  const count = (isLight: boolean): string[] => {
    const rows = parts.filter(({ componentType }) => (componentType === 'led') === isLight);
    const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces === 0) return [];
    return [isLight ? countText(pieces, true) : countText(pieces, false).replace('part', 'other part')];
  };
  const contents = [...count(true), ...count(false)].join(' and ');
  const verb = kind === 'added' ? 'new' : 'removed';
  return differenceItem('section', kind, `Section ${name} ${verb}${contents === '' ? '' : `, with ${contents}`}`);
}

function changes(was: Section, is: Section): DifferenceItem[] {
  const texts = [...(was.name === is.name ? [] : [`called ${was.name} before`]), ...changedFields(fields, was, is)];
  if (texts.length === 0) return [];
  const text = texts.join(', ');
  const joining = joinAlike(text, 1, (pieces) => `${pieces} sections: ${text}`);
  return [differenceItem('section', 'changed', `Section ${is.name}: ${text}`, { row: is.id, joining })];
}
