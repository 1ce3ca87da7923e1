import type { ReactNode } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { PartSelection } from '#web/features/builder/commands/part-selection.ts';
import type { BuilderView } from '#web/features/builder/project/builder-context.ts';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { withPackages } from '#domain/changes/package-copies.ts';
import { clipCircuit, clipParts, clipSelection, type PartsClip } from '#domain/changes/parts-clip.ts';
import { catalogueOf, partView } from '#web/features/builder/project/part-view.ts';

/** Everything that commands use; provided by the design view. */
export interface CommandContext {
  readonly target: CommandTarget;
  /** Whether the project is a template, whose parts can be selected and copied but not edited. */
  readonly readOnly: boolean;
  readonly selection: PartSelection;
  readonly rows: RowFocus;
  /** Returns the current project. */
  readonly snapshot: () => ProjectSnapshot;
  /** Returns the Blueprint of the current project. */
  readonly blueprint: () => Blueprint;
  /** Returns the active section; null while all sections are shown. */
  readonly activeSectionId: () => string | null;
  /** Applies an edit and queues it; false if it is refused, which a toast explains. */
  readonly runEdit: (edit: Edit) => boolean;
  readonly openDialog: (request: DialogRequest) => void;
  /** Shows a view of the project. */
  readonly showView: (view: BuilderView) => void;
}

/** Focus of the rows of parts and the headers of circuits. */
export interface RowFocus {
  /** Returns the part whose row is focused. */
  readonly focused: () => string | null;
  /** Returns the part below some parts, else the one above them. */
  readonly neighbor: (ids: readonly string[]) => string | null;
  /** Focuses the row of a part after it is rendered at its new position. */
  readonly focusPart: (id: string) => void;
  /**
   * Focuses the header of a circuit after it is rendered at its new position, on the same button as in the focused
   * header.
   */
  readonly focusCircuit: (place: CircuitPlace) => void;
}

/** Result of a command. */
export interface Outcome {
  readonly isDone: boolean;
  /** Ids of the created rows, of parts and others. */
  readonly created?: readonly string[];
  /** New place of a moved circuit. */
  readonly place?: CircuitPlace;
}

/** Keys of a command. */
export interface CommandKeys {
  /** Text in menus and tooltips. */
  readonly text: string;
  /** Null for keys that are handled by the row itself (Enter) or as clipboard events. */
  readonly matches: ((event: KeyboardEvent) => boolean) | null;
}

interface CommandBase {
  readonly name: string;
  readonly label: (context: CommandContext) => string;
  readonly icon: ReactNode;
  readonly keys?: CommandKeys;
  readonly isDanger?: boolean;
  readonly isAllowed: (context: CommandContext) => boolean;
  /**
   * Focus after the command: the same row (`same`), the next row (`neighbor`), the first created part, with all created
   * parts selected (`created`; `same` if nothing was created), or unchanged (`none`).
   */
  readonly focusAfter: 'same' | 'neighbor' | 'created' | 'none';
}

/** A command that runs one action. */
export interface ActionCommand extends CommandBase {
  readonly run: (context: CommandContext) => Outcome;
}

/** A command with a submenu of choices. */
export interface ChoiceCommand extends CommandBase {
  readonly choices: (context: CommandContext) => readonly Choice[];
  /** If the choices show the current state: `single` if one of them is chosen, `multiple` for any number. */
  readonly selection?: 'single' | 'multiple';
  /** Reason shown if there are no choices. */
  readonly noChoices: string;
}

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** A second line. */
  readonly description?: string;
  readonly isDisabled?: boolean;
  /** Whether it is currently chosen. */
  readonly isChosen?: boolean;
  readonly run: (context: CommandContext) => Outcome;
}

/** A user command on parts or a circuit, which menus, the selection bar, and keys share. */
export type Command = ActionCommand | ChoiceCommand;

export const done: Outcome = { isDone: true };

/** Runs a command, if it is allowed, and moves the focus accordingly. */
export function runCommand(command: ActionCommand, context: CommandContext): void {
  if (command.isAllowed(context)) runAs(command, context, command.run);
}

/** Runs an action on behalf of a command, such as one of its choices, and moves the focus accordingly. */
export function runAs(command: Pick<Command, 'focusAfter'>, context: CommandContext, run: ActionCommand['run']): void {
  const { rows, target, snapshot } = context;
  const ids = partsOfTarget(snapshot(), target);
  const same = rows.focused() ?? ids[0] ?? null;
  const next = command.focusAfter === 'neighbor' ? rows.neighbor(ids) : same;
  const { isDone, created, place } = run(context);
  if (!isDone || command.focusAfter === 'none') return;
  if (created !== undefined) selectCreated(context, created);
  else if (place !== undefined) rows.focusCircuit(place);
  else if (next !== null) rows.focusPart(next);
}

/** Selects the parts among created rows and focuses the first. */
function selectCreated({ selection, rows, snapshot }: CommandContext, created: readonly string[]): void {
  const ids = snapshot().components.flatMap(({ id }) => (created.includes(id) ? id : []));
  selection.replace(ids);
  if (ids[0] !== undefined) rows.focusPart(ids[0]);
}

/** Whether Ctrl or Cmd is held, and Alt is not. */
export function hasCtrlOrCmd({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey !== metaKey && !altKey;
}

/** Target of a command: the selection, one part, a circuit, or nothing. */
export type CommandTarget =
  /** `partId`: the selected part on whose row the command was called. */
  | { readonly kind: 'selection'; readonly ids: readonly string[]; readonly partId: string | null }
  | { readonly kind: 'part'; readonly partId: string }
  | { readonly kind: 'circuit'; readonly place: CircuitPlace }
  | { readonly kind: 'none' };

/** Target of a command on the row of a part: the selection, if the part is selected. */
export function targetOfPart(selected: ReadonlySet<string>, partId: string): CommandTarget {
  return selected.has(partId) ? { kind: 'selection', ids: [...selected], partId } : { kind: 'part', partId };
}

/** Ids of the parts of a target. */
export function partsOfTarget(snapshot: ProjectSnapshot, target: CommandTarget): readonly string[] {
  switch (target.kind) {
    case 'selection':
      return target.ids;
    case 'part':
      return [target.partId];
    case 'circuit':
      return partsOfCircuit(snapshot, target.place);
    case 'none':
      return [];
  }
}

/** The parts of a target, in the order of the rows. */
export function componentsOfTarget({ snapshot, target }: Pick<CommandContext, 'snapshot' | 'target'>): Component[] {
  const ids = new Set(partsOfTarget(snapshot(), target));
  return snapshot().components.filter(({ id }) => ids.has(id));
}

/** Ids of the parts of a circuit. */
export function partsOfCircuit(
  snapshot: ProjectSnapshot,
  { sectionId, circuitNumber }: CircuitPlace,
): readonly string[] {
  return snapshot.components
    .filter((row) => row.sectionId === sectionId && row.circuitNumber === circuitNumber)
    .map(({ id }) => id);
}

/** The circuits of some parts, in the order of the parts. */
export function circuitsOfParts({ components }: ProjectSnapshot, ids: Iterable<string>): readonly CircuitPlace[] {
  const rows = new Map(components.map((row) => [row.id, row]));
  const places = new Map<string, CircuitPlace>();
  for (const id of ids) {
    const { sectionId, circuitNumber = null } = rows.get(id) ?? {};
    if (sectionId === undefined || circuitNumber === null) continue;
    places.set(`${sectionId} ${circuitNumber}`, { sectionId, circuitNumber });
  }
  return [...places.values()];
}

/** Name of a target for the names of edits: "Beacon", "3 parts", "circuit 2". */
export function targetName(snapshot: ProjectSnapshot, target: CommandTarget): string {
  if (target.kind === 'circuit') return `circuit ${target.place.circuitNumber}`;
  const ids = partsOfTarget(snapshot, target);
  const only = ids.length === 1 ? snapshot.components.find(({ id }) => id === ids[0]) : undefined;
  return only === undefined ? `${ids.length} parts` : partView(only, catalogueOf(snapshot)).title;
}

/** Copies the parts of a target; null without a target. */
export function clipOfTarget(snapshot: ProjectSnapshot, target: CommandTarget): PartsClip | null {
  switch (target.kind) {
    case 'selection':
      return clipSelection(snapshot, withPackages(snapshot.components, target.ids));
    case 'part':
      return clipParts(snapshot, withPackages(snapshot.components, [target.partId]));
    case 'circuit':
      return clipCircuit(snapshot, target.place);
    case 'none':
      return null;
  }
}
