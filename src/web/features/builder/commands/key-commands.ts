import type { ActionCommand } from '#web/features/builder/commands/command.ts';
import * as parts from '#web/features/builder/commands/parts/part-commands.tsx';
import { moveDown, moveUp } from '#web/features/builder/commands/parts/shift-commands.tsx';

/** Commands whose keys change the selection. */
export const selectingKeys: readonly ActionCommand[] = [parts.clearSelection, parts.selectAll];

/** Commands whose keys edit the project. */
export const editingKeys: readonly ActionCommand[] = [parts.deleteParts, parts.duplicate, moveUp, moveDown];
