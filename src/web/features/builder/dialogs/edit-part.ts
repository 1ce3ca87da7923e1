import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ComponentFields } from '#domain/changes/change.ts';
import { changedFields } from '#domain/changes/changed-fields.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import { movePart } from '#web/features/builder/commands/part-edits.ts';
import { propertiesOver } from '#web/features/builder/dialogs/entered-part.ts';
import type { DropPlace } from '#web/features/builder/project/circuit-choice.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';

type EditedFields = Pick<ComponentFields, 'customName' | 'quantity' | 'properties'>;

/**
 * Changes the fields of a placed part that differ from what it was when its dialog was opened, and moves it when a place
 * is given; one edit, taken back as one.
 */
export function editPart(name: string, opened: Component, fields: EditedFields, place: DropPlace | null): Edit {
  const { id, customName, quantity, properties } = opened;
  return {
    name: `edit ${name}`,
    changes: (whole) => {
      const now = whole.components.find((row) => row.id === id);
      const merged = propertiesOver(now?.properties ?? {}, properties, fields.properties);
      const named = { ...fields, customName: fields.customName === '' ? null : fields.customName };
      const wanted = changedFields<EditedFields>({ customName, quantity, properties }, named)?.set ?? {};
      const changes = updateComponent(whole, id, { ...wanted, properties: merged });
      if (place === null) return changes;
      return [...changes, ...movePart(name, id, place).changes(applyChanges(whole, changes))];
    },
  };
}
