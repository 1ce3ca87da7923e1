import type { ReactNode } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { PartSelection } from '#web/features/builder/commands/part-selection.ts';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { clipCircuit, clipParts, clipSelection, type PartsClip } from '#domain/changes/parts-clip.ts';
import { catalogueOf, partView } from '#web/features/builder/project/part-view.ts';

/** Everything that commands read and use; the design view provides it. */
export interface CommandContext {
  readonly target: CommandTarget;
  /** A template is shown: parts are selected and copied, and nothing is edited. */
  readonly readOnly: boolean;
  readonly selection: PartSelection;
  readonly rows: RowFocus;
  /** The project as it is shown at this moment. */
  readonly snapshot: () => ProjectSnapshot;
  /** What is computed from it. */
  readonly blueprint: () => Blueprint;
  /** The section in the workspace; null while all of them are shown. */
  readonly activeSectionId: () => string | null;
  /** Shows an edit and sends it; false when it is refused; a message then says why. */
  readonly runEdit: (edit: Edit) => boolean;
  readonly openDialog: (request: DialogRequest) => void;
}

/** The rows of parts and the headers of circuits on the screen. */
export interface RowFocus {
  /** The part whose row has the focus. */
  readonly focused: () => string | null;
  /** The part below some parts, else the one above them. */
  readonly neighbor: (ids: readonly string[]) => string | null;
  /** Focuses the row of a part once the screen shows where it is now. */
  readonly focusPart: (id: string) => void;
  /**
   * Focuses the header of a circuit once the screen shows where it is now: the button that has the focus in another
   * one.
   */
  readonly focusCircuit: (place: CircuitPlace) => void;
}

/** What a command has done. */
export interface Outcome {
  readonly isDone: boolean;
  /** The rows that it has created, parts and others. */
  readonly created?: readonly string[];
  /** Where the circuit is now that it has moved. */
  readonly place?: CircuitPlace;
}

/** The keys of a command. */
export interface CommandKeys {
  /** The keys as menus and tooltips show them. */
  readonly text: string;
  /** Null for keys that the row itself handles (Enter) or the browser turns into events of the clipboard. */
  readonly matches: ((event: KeyboardEvent) => boolean) | null;
}

interface CommandBase<Context> {
  readonly name: string;
  readonly label: (context: Context) => string;
  readonly icon: ReactNode;
  readonly keys?: CommandKeys;
  readonly isDanger?: boolean;
  readonly isAllowed: (context: Context) => boolean;
  /**
   * Where the focus goes when the command is done: to the row that had it (`same`), to the next row (`neighbor`), to
   * the first created part, all of which get selected (`created`; `same` where there is none), or it is left alone
   * (`none`).
   */
  readonly focusAfter: 'same' | 'neighbor' | 'created' | 'none';
}

/** A command that does one thing. */
export interface ActionCommand<Context = CommandContext> extends CommandBase<Context> {
  readonly run: (context: Context) => Outcome;
}

/** A command that asks where to, by a submenu. */
export interface ChoiceCommand extends CommandBase<CommandContext> {
  readonly choices: (context: CommandContext) => readonly Choice[];
  /** Where the choices say what is so now: `single` for one of them, `multiple` for any number. */
  readonly selection?: 'single' | 'multiple';
  /** The reason where there is nothing to choose from. */
  readonly noChoices: string;
}

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** A second line. */
  readonly description?: string;
  readonly isDisabled?: boolean;
  /** Whether it is so now. */
  readonly isChosen?: boolean;
  readonly run: (context: CommandContext) => Outcome;
}

/** Something that the user can do with parts or a circuit: menus, the selection bar and keys are made of these. */
export type Command = ActionCommand | ChoiceCommand;

export const done: Outcome = { isDone: true };

/** Runs a command, if it is allowed, and moves the focus as the command says. */
export function runCommand(command: ActionCommand, context: CommandContext): void {
  if (command.isAllowed(context)) runAs(command, context, command.run);
}

/** Runs an action in the name of a command, such as one of its choices, and moves the focus as the command says. */
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

/** What a command acts on: all that is selected, one part by itself, a circuit, or nothing. */
export type CommandTarget =
  /** `partId`: the selected part on whose row the command was called. */
  | { readonly kind: 'selection'; readonly ids: readonly string[]; readonly partId: string | null }
  | { readonly kind: 'part'; readonly partId: string }
  | { readonly kind: 'circuit'; readonly place: CircuitPlace }
  | { readonly kind: 'none' };

/** The target of a command that is called on the row of a part: a selected part stands for all that is selected. */
export function targetOfPart(selected: ReadonlySet<string>, partId: string): CommandTarget {
  return selected.has(partId) ? { kind: 'selection', ids: [...selected], partId } : { kind: 'part', partId };
}

/** The ids of the parts of a target. */
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

/** The ids of the parts of a circuit. */
export function partsOfCircuit(
  snapshot: ProjectSnapshot,
  { sectionId, circuitNumber }: CircuitPlace,
): readonly string[] {
  return snapshot.components
    .filter((row) => row.sectionId === sectionId && row.circuitNumber === circuitNumber)
    .map(({ id }) => id);
}

/** The name of a target in the names of edits: "Beacon", "3 parts", "circuit 2". */
export function targetName(snapshot: ProjectSnapshot, target: CommandTarget): string {
  if (target.kind === 'circuit') return `circuit ${target.place.circuitNumber}`;
  const ids = partsOfTarget(snapshot, target);
  const only = ids.length === 1 ? snapshot.components.find(({ id }) => id === ids[0]) : undefined;
  return only === undefined ? `${ids.length} parts` : partView(only, catalogueOf(snapshot)).title;
}

/** Copies the parts of a target; null for no target. */
export function clipOfTarget(snapshot: ProjectSnapshot, target: CommandTarget): PartsClip | null {
  switch (target.kind) {
    case 'selection':
      return clipSelection(snapshot, target.ids);
    case 'part':
      return clipParts(snapshot, [target.partId]);
    case 'circuit':
      return clipCircuit(snapshot, target.place);
    case 'none':
      return null;
  }
}
