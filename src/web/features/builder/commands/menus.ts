import { arrangeLeds } from '#web/features/builder/commands/arrange-command.tsx';
import { copy, cut, paste } from '#web/features/builder/commands/parts/clipboard-commands.tsx';
import { color } from '#web/features/builder/commands/parts/color-command.tsx';
import type { Command } from '#web/features/builder/commands/command.ts';
import { circuitEffect, circuitsEffect, circuitSettings } from '#web/features/builder/commands/circuit-commands.tsx';
import { current } from '#web/features/builder/commands/parts/current-command.tsx';
import { drivenBy, drives } from '#web/features/builder/commands/parts/driver-commands.tsx';
import { label } from '#web/features/builder/commands/parts/label-command.tsx';
import { match } from '#web/features/builder/commands/parts/match-command.tsx';
import * as moves from '#web/features/builder/commands/parts/move-commands.tsx';
import { moveDown, moveUp } from '#web/features/builder/commands/parts/shift-commands.tsx';
import { showProgram } from '#web/features/builder/commands/parts/program-command.tsx';
import { showOnModel } from '#web/features/builder/commands/parts/show-on-model-command.tsx';
import { split } from '#web/features/builder/commands/parts/split-command.tsx';
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
