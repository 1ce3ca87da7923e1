import type { ActionCommand } from '#web/features/builder/commands/command.ts';
import * as parts from '#web/features/builder/commands/part-commands.tsx';
import { moveDown, moveUp } from '#web/features/builder/commands/shift-commands.tsx';

/** The commands whose keys change what is selected. */
export const selectingKeys: readonly ActionCommand[] = [parts.clearSelection, parts.selectAll];

/** The commands whose keys edit the project. */
export const editingKeys: readonly ActionCommand[] = [parts.deleteParts, parts.duplicate, moveUp, moveDown];
