import { arrangeLeds, split } from '#web/features/builder/commands/parts/arrange-commands.tsx';
import { copy, cut, paste } from '#web/features/builder/commands/parts/clipboard-commands.tsx';
import { color, current, label, match } from '#web/features/builder/commands/parts/value-commands.tsx';
import type { Command } from '#web/features/builder/commands/command.ts';
import { circuitEffect, circuitsEffect, circuitSettings } from '#web/features/builder/commands/circuit-commands.tsx';
import { drivenBy, drives } from '#web/features/builder/commands/parts/driver-commands.tsx';
import * as moves from '#web/features/builder/commands/parts/move-commands.tsx';
import { moveDown, moveUp } from '#web/features/builder/commands/parts/shift-commands.tsx';
import { showOnModel, showProgram } from '#web/features/builder/commands/parts/show-commands.tsx';
import * as parts from '#web/features/builder/commands/parts/part-commands.tsx';

/** Menu of a part, in groups; commands that are not allowed are hidden. */
export const partMenu: readonly (readonly Command[])[] = [
  [parts.edit, parts.select, parts.duplicate],
  [copy, cut, paste],
  [moveUp, moveDown, moves.moveToCircuit, moves.moveToSection, arrangeLeds, match, drives],
  [parts.whatIf, showOnModel, showProgram],
  [parts.deleteParts],
];

/** Menu of a circuit, in groups; commands that are not allowed are disabled. */
export const circuitMenu: readonly (readonly Command[])[] = [
  [drivenBy, circuitEffect, circuitSettings, arrangeLeds, match],
  [parts.select, parts.duplicate, copy, paste],
  [showOnModel],
];

/** Bar of the selection; commands that are not allowed are disabled. */
export const selectionBar: readonly Command[] = [
  moves.moveToSection,
  moves.connect,
  moves.disconnect,
  split,
  arrangeLeds,
  circuitsEffect,
  color,
  current,
  label,
  parts.duplicate,
  copy,
  cut,
  parts.deleteParts,
];

/** Bar of the selection in a template. */
export const readOnlySelectionBar: readonly Command[] = [copy];
