import { type Change, type SectionFields, diffFields } from '#domain/changes/change.ts';
import { circuitNumberOf } from '#domain/parts/component.ts';
import { nextOrder, byOrder, orderSlots } from '#domain/projects/order-slots.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type DismissedFinding, type ProjectFields, settingLimits } from '#domain/projects/project.ts';

/** Sets the fields of the project that differ from what it holds; the master supply follows `powerSupplyId`. */
export function updateProject(snapshot: ProjectSnapshot, wanted: Partial<ProjectFields>): Change[] {
  const name = wanted.name?.trim() ?? snapshot.project.name;
  const fields = diffFields<ProjectFields>(snapshot.project, { ...wanted, name });
  return fields === null ? [] : [{ action: 'update-project', ...fields }];
}

/** The places that a project has: itself, its sections, their circuits, its parts. Source: specification 5. */
function placesIn({ sections, circuits, components }: ProjectSnapshot): ReadonlySet<string> {
  const numbered = [...circuits, ...components].flatMap((row) => {
    const number = 'componentType' in row ? circuitNumberOf(row) : row.circuitNumber;
    return number === null ? [] : `${row.sectionId}/${number}`;
  });
  return new Set(['p', ...numbered, ...[...sections, ...components].map(({ id }) => id)]);
}

const isSame = (one: DismissedFinding, other: DismissedFinding): boolean =>
  one.id === other.id && one.place === other.place;

/** Stores what is dismissed, without what is about places that are gone; of too many the oldest are forgotten. */
function storeDismissed(snapshot: ProjectSnapshot, wanted: readonly DismissedFinding[]): Change[] {
  const places = placesIn(snapshot);
  const dismissed = wanted.filter(({ place }) => places.has(place)).slice(-settingLimits.dismissed);
  return updateProject(snapshot, { settings: { ...snapshot.project.settings, dismissed } });
}

/** Dismisses findings for their places. Rule E129. */
export function dismissFindings(snapshot: ProjectSnapshot, findings: readonly DismissedFinding[]): Change[] {
  const { dismissed } = snapshot.project.settings;
  const more = findings.filter((finding) => !dismissed.some((each) => isSame(each, finding)));
  return more.length === 0 ? [] : storeDismissed(snapshot, [...dismissed, ...more]);
}

/** Brings dismissed findings back. Rule E129. */
export function restoreFindings(snapshot: ProjectSnapshot, findings: readonly DismissedFinding[]): Change[] {
  const { dismissed } = snapshot.project.settings;
  const left = dismissed.filter((each) => !findings.some((finding) => isSame(each, finding)));
  return left.length === dismissed.length ? [] : storeDismissed(snapshot, left);
}

/** A section to be made; what is left out takes its default. Source: specification 1, section 9. */
export type NewSection = Pick<Section, 'name'> & Partial<SectionFields>;

function editable(snapshot: ProjectSnapshot, id: string): Section[] {
  return snapshot.sections.filter((section) => section.id === id && !isGlobal(section));
}

/** Makes a section behind the others. */
export function createSection(snapshot: ProjectSnapshot, wanted: NewSection, newId: () => string): Change[] {
  const section: Section = {
    id: newId(),
    projectId: snapshot.project.id,
    icon: 'circle',
    color: 'primary',
    order: nextOrder(snapshot.sections),
    ...wanted,
    name: wanted.name.trim(),
    sectionType: 'regular',
    numberedWires: [],
  };
  return [{ action: 'create-section', section }];
}

/** Sets the fields of a section that differ from what it holds. The global section is left alone. */
export function updateSection(snapshot: ProjectSnapshot, id: string, wanted: Partial<SectionFields>): Change[] {
  return editable(snapshot, id).flatMap((section) => {
    const name = wanted.name?.trim() ?? section.name;
    const fields = diffFields<SectionFields>(section, { ...wanted, name });
    return fields === null ? [] : [{ action: 'update-section', id, ...fields } satisfies Change];
  });
}

/** Deletes a section with all that is in it. The global section is left alone. */
export function deleteSection(snapshot: ProjectSnapshot, id: string): Change[] {
  return editable(snapshot, id).map(() => ({ action: 'delete-section', id }));
}

/** Moves a section to another place (0 is the first) among those that are not the global one. */
export function reorderSection(snapshot: ProjectSnapshot, id: string, newIndex: number): Change[] {
  const sections = byOrder(snapshot.sections.filter((section) => !isGlobal(section)));
  const moving = sections.find((section) => section.id === id);
  if (moving === undefined) return [];
  const slots = orderSlots(sections);
  const sequence = sections.filter((section) => section !== moving).toSpliced(newIndex, 0, moving);
  return sequence.flatMap((section, index) => {
    const fields = diffFields<SectionFields>(section, { order: slots[index] ?? section.order });
    return fields === null ? [] : [{ action: 'update-section', id: section.id, ...fields } satisfies Change];
  });
}
