import { updateComponent } from '#domain/changes/component-changes.ts';
import { aComponent } from '#testing/snapshot.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';

/** The edit `add {id}`, which adds a red LED with this id. */
export function addEdit(id: string, sectionId = 'hull'): Edit {
  return {
    name: `add ${id}`,
    changes: () => [{ action: 'create-component', component: aComponent({ id, sectionId }) }],
  };
}

/** The edit `label {id}`, which labels a part. */
export function labelEdit(id: string, customName: string): Edit {
  return { name: `label ${id}`, changes: (snapshot) => updateComponent(snapshot, id, { customName }) };
}
