import { type Change, type SectionFields, diffFields } from '#domain/changes/change.ts';
import { circuitNumberOf } from '#domain/parts/component.ts';
import { nextOrder, byOrder, orderSlots } from '#domain/projects/order-slots.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type DismissedFinding, type ProjectFields, settingLimits } from '#domain/projects/project.ts';

/** Own values of a supply, which do not fit another one. */
const noOwnSupply = { ownCapacityMah: null, ownLimitMa: null } as const;

/**
 * Updates the fields of the project that differ; the master supply follows `powerSupplyId`. Another supply or source
 * has no own capacity or limit.
 */
export function updateProject({ project }: Pick<ProjectSnapshot, 'project'>, wanted: Partial<ProjectFields>): Change[] {
  const name = wanted.name?.trim() ?? project.name;
  const { powerSupplyId = project.powerSupplyId, supplyInputId = project.supplyInputId } = wanted;
  const isOther = powerSupplyId !== project.powerSupplyId || supplyInputId !== project.supplyInputId;
  const settings = wanted.settings ?? (isOther ? { ...project.settings, ...noOwnSupply } : project.settings);
  const fields = diffFields<ProjectFields>(project, { ...wanted, name, settings });
  return fields === null ? [] : [{ action: 'update-project', ...fields }];
}

/** Places of a project: itself, its sections, circuits, and parts. Source: specification 5. */
function placesIn({ sections, circuits, components }: ProjectSnapshot): ReadonlySet<string> {
  const numbered = [...circuits, ...components].flatMap((row) => {
    const number = 'componentType' in row ? circuitNumberOf(row) : row.circuitNumber;
    return number === null ? [] : `${row.sectionId}/${number}`;
  });
  return new Set(['p', ...numbered, ...[...sections, ...components].map(({ id }) => id)]);
}

const isSame = (one: DismissedFinding, other: DismissedFinding): boolean =>
  one.id === other.id && one.place === other.place;

/** Stores the dismissed findings, without those of missing places; above the limit, the oldest are dropped. */
function storeDismissed(snapshot: ProjectSnapshot, wanted: readonly DismissedFinding[]): Change[] {
  const places = placesIn(snapshot);
  const dismissed = wanted.filter(({ place }) => places.has(place)).slice(-settingLimits.dismissed);
  return updateProject(snapshot, { settings: { ...snapshot.project.settings, dismissed } });
}

/** Dismisses findings at their places. Rule E129. */
export function dismissFindings(snapshot: ProjectSnapshot, findings: readonly DismissedFinding[]): Change[] {
  const { dismissed } = snapshot.project.settings;
  const added = findings.filter((finding) => !dismissed.some((each) => isSame(each, finding)));
  return added.length === 0 ? [] : storeDismissed(snapshot, [...dismissed, ...added]);
}

/** Restores dismissed findings. Rule E129. */
export function restoreFindings(snapshot: ProjectSnapshot, findings: readonly DismissedFinding[]): Change[] {
  const { dismissed } = snapshot.project.settings;
  const remaining = dismissed.filter((each) => !findings.some((finding) => isSame(each, finding)));
  return remaining.length === dismissed.length ? [] : storeDismissed(snapshot, remaining);
}

/** A section to create; omitted fields take their defaults. Source: specification 1, section 9. */
export type NewSection = Pick<Section, 'name'> & Partial<SectionFields>;

function editable(snapshot: ProjectSnapshot, id: string): Section[] {
  return snapshot.sections.filter((section) => section.id === id && !isGlobal(section));
}

/** Creates a section after the others. */
export function createSection(snapshot: ProjectSnapshot, wanted: NewSection, newId: () => string): Change[] {
  const section: Section = {
    id: newId(),
    projectId: snapshot.project.id,
    icon: 'circle',
    color: 'primary',
    order: nextOrder(snapshot.sections),
    fuseMa: null,
    accessoryReferences: [],
    ...wanted,
    name: wanted.name.trim(),
    sectionType: 'regular',
    numberedWires: [],
  };
  return [{ action: 'create-section', section }];
}

/** Updates the fields of a section that differ. Ignores the global section. */
export function updateSection(snapshot: ProjectSnapshot, id: string, wanted: Partial<SectionFields>): Change[] {
  return editable(snapshot, id).flatMap((section) => {
    const name = wanted.name?.trim() ?? section.name;
    const fields = diffFields<SectionFields>(section, { ...wanted, name });
    return fields === null ? [] : [{ action: 'update-section', id, ...fields } satisfies Change];
  });
}

/** Deletes a section with its contents. Ignores the global section. */
export function deleteSection(snapshot: ProjectSnapshot, id: string): Change[] {
  return editable(snapshot, id).map(() => ({ action: 'delete-section', id }));
}

/** Moves a section to another index (from 0) among the regular sections. */
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
