import type { Change, SectionFields } from '#domain/changes/change.ts';
import { changedFields } from '#domain/changes/changed-fields.ts';
import { byOrder, orderSlots } from '#domain/projects/order-slots.ts';
import { isGlobal } from '#domain/projects/section.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** Moves a section to another place (0 is the first) among those that are not the global one. */
export function reorderSection(whole: WholeProject, id: string, newIndex: number): Change[] {
  const sections = byOrder(whole.sections.filter((section) => !isGlobal(section)));
  const moving = sections.find((section) => section.id === id);
  if (moving === undefined) return [];
  const slots = orderSlots(sections);
  const sequence = sections.filter((section) => section !== moving).toSpliced(newIndex, 0, moving);
  return sequence.flatMap((section, index) => {
    const fields = changedFields<SectionFields>(section, { order: slots[index] ?? section.order });
    return fields === null ? [] : [{ action: 'update-section', id: section.id, ...fields } satisfies Change];
  });
}
