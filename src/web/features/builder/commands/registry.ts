import { copy, cut, paste } from '#web/features/builder/commands/clipboard-commands.tsx';
import type { ActionCommand, Command } from '#web/features/builder/commands/command.ts';
import * as moves from '#web/features/builder/commands/move-commands.tsx';
import * as parts from '#web/features/builder/commands/part-commands.tsx';

/** The menu of a part, in groups; what is not allowed is left out. */
export const partMenu: readonly (readonly Command[])[] = [
  [parts.edit, parts.select, parts.duplicate],
  [copy, cut, paste],
  [moves.moveUp, moves.moveDown, moves.moveToCircuit, moves.moveToSection],
  [parts.deleteParts],
];

/** The menu of a circuit; what is not allowed is disabled. */
export const circuitMenu: readonly ActionCommand[] = [parts.select, parts.duplicate, copy, paste];

/** The bar of what is selected; what is not allowed is disabled. */
export const selectionBar: readonly Command[] = [
  moves.moveToSection,
  moves.connect,
  moves.disconnect,
  parts.duplicate,
  copy,
  cut,
  parts.deleteParts,
];

/** The bar of what is selected in a template. */
export const readOnlySelectionBar: readonly Command[] = [copy];

/** The commands whose keys change what is selected. */
export const selectingKeys: readonly ActionCommand[] = [parts.clearSelection, parts.selectAll];

/** The commands whose keys edit the project. */
export const editingKeys: readonly ActionCommand[] = [parts.deleteParts, parts.duplicate, moves.moveUp, moves.moveDown];
