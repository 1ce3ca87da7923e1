import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ComponentFields } from '#domain/changes/change.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import type { Command } from '#web/features/builder/commands/command.ts';
import { movePart } from '#web/features/builder/design/part-commands.ts';
import type { DropPlace } from '#web/features/builder/dialogs/part-dialogs-context.ts';

/** Changes the fields of a placed part, and moves it when a place is given; one edit, taken back as one. */
export function editPart(name: string, id: string, fields: Partial<ComponentFields>, place: DropPlace | null): Command {
  return {
    name: `edit ${name}`,
    changes: (whole) => {
      const changes = updateComponent(whole, id, fields);
      if (place === null) return changes;
      return [...changes, ...movePart(name, id, place).changes(applyChanges(whole, changes))];
    },
  };
}
