import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { knownCustomComponents } from '#domain/projects/known-custom-components.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { changesFit } from '#domain/changes/judge-changes.ts';
import { changesAreMade } from '#web/features/builder/sync/changes-made.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import type { ChangedRows, EditPorts, SendFailure } from '#web/features/builder/sync/edit-ports.ts';
import type { EditStart, EditState } from '#web/features/builder/sync/edit-state.ts';
import { isSameEdit, type PendingEdit } from '#web/features/builder/sync/pending-edit.ts';
import { editAgain } from '#web/features/builder/sync/edit-again.ts';
import { renameIds } from '#web/features/builder/sync/rename-ids.ts';
import { settleEdits } from '#web/features/builder/sync/settle-edits.ts';
import { splitEdit } from '#web/features/builder/sync/split-edit.ts';
import { withRows } from '#web/features/builder/sync/with-rows.ts';
import {
  type EditEntry,
  type EditHistory,
  emptyHistory,
  forgetEdits,
  recordEdit,
  stepBack,
  stepForward,
} from '#web/features/builder/sync/edit-history.ts';

/**
 * The edits of one project: shown at once, sent strictly one after the other, taken back when the server refuses.
 * What was refused is dropped together with the edits that built on it. A project that may only be read takes no edit.
 */
export class EditSession {
  readonly #ports: EditPorts;
  readonly #listeners = new Set<() => void>();
  #confirmed: WholeProject;
  #pending: readonly PendingEdit[];
  #state: EditState;
  #pumping = false;
  /** Whether the server's rows differ from what is shown; they are shown once nothing is on its way. */
  #diverged = false;
  /** Whether the user was told that nothing gets through; once is enough until something does. */
  #said = false;
  /** The edit over which the server stumbled; at the second time it is taken back. */
  #stumbledOver: string | null = null;
  /** The edit for which the project was made again; that it is still missed then is a refusal. */
  #restoredFor: string | null = null;

  constructor(start: EditStart, ports: EditPorts) {
    this.#ports = ports;
    this.#confirmed = start.whole;
    this.#pending = this.isReadOnly ? [] : (start.pending ?? []);
    const history = this.isReadOnly ? emptyHistory : (start.history ?? emptyHistory);
    this.#state = { whole: start.whole, history, saveState: 'saved' };
  }

  /** The project may only be read. */
  get isReadOnly(): boolean {
    return this.#ports.send === null;
  }

  /** Lays the edits kept from before a reload over the project and sends them. */
  start(): void {
    this.#announceForgotten(this.#layOut());
    void this.#pump();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): EditState => this.#state;

  /** What a tab keeps over a reload: the project as the server has it, the edits on their way, the history. */
  kept(): Required<EditStart> {
    return { whole: this.#confirmed, pending: this.#pending, history: this.#state.history };
  }

  /** Shows an edit and sends it; an edit without changes does nothing. */
  run(command: Edit): void {
    const { whole, history } = this.#state;
    const changes = command.changes(whole);
    if (changes.length === 0) return;
    const entry: EditEntry = {
      id: this.#ports.newId(),
      name: command.name,
      changes,
      inverse: invertChanges(whole, changes),
    };
    const { name, toasts, confirmed } = command;
    const kept = { ...(toasts && { toasts }), ...(confirmed && { confirmed }) };
    const edit: PendingEdit = { entryId: entry.id, name, direction: 'do', changes, ...kept };
    this.#enqueue(edit, recordEdit(history, entry));
  }

  readonly undo = (): void => {
    const { history } = this.#state;
    const entry = history.past.at(-1);
    if (entry !== undefined) this.#step(entry, 'undo', entry.inverse, (changes) => stepBack(history, { changes }));
  };

  readonly redo = (): void => {
    const { history } = this.#state;
    const entry = history.future.at(-1);
    if (entry !== undefined) this.#step(entry, 'redo', entry.changes, (inverse) => stepForward(history, { inverse }));
  };

  /** Takes the user's own parts as they are now; one that has gone stays known. Edits on their way stay too. */
  readonly learnParts = (parts: readonly CustomComponent[]): void => {
    const { whole } = this.#state;
    const customComponents = knownCustomComponents(whole.customComponents, parts);
    if (customComponents === whole.customComponents) return;
    this.#confirmed = { ...this.#confirmed, customComponents };
    this.#show({ whole: { ...whole, customComponents } });
  };

  /** Sends again what could not be sent. */
  readonly retry = async (): Promise<void> => {
    if (this.#state.saveState !== 'unsent') return;
    this.#show({ saveState: 'saving' });
    if (await this.#catchUp()) await this.#pump();
  };

  /** Takes a guest's project as the server has it by now; makes it again when it is gone. Edits wait meanwhile. */
  readonly comeBack = async (): Promise<void> => {
    if (this.#pumping) return;
    this.#pumping = true;
    try {
      await this.#restore();
    } catch (error) {
      this.#wait(await this.#ports.explain(error));
    }
    this.#pumping = false;
    await this.#pump();
  };

  /** Makes the changes of a step; what leads back from it is computed anew, from what the step really changes. */
  #step(
    entry: EditEntry,
    direction: 'undo' | 'redo',
    changes: readonly Change[],
    historyWith: (wayBack: readonly Change[]) => EditHistory,
  ): void {
    const { whole } = this.#state;
    const name = `${direction} ${entry.name}`;
    if (changesFit(whole, changes)) {
      const history = historyWith(invertChanges(whole, changes));
      this.#enqueue({ entryId: entry.id, name, direction, changes }, history);
      return;
    }
    this.#forget([entry.id]);
    this.#announceForgotten([{ name }]);
  }

  #enqueue(edit: PendingEdit, history: EditHistory): void {
    if (this.isReadOnly) return;
    this.#pending = [...this.#pending, ...splitEdit(edit)];
    this.#show({ whole: applyChanges(this.#state.whole, edit.changes), history });
    void this.#pump();
  }

  async #pump(): Promise<void> {
    const { send } = this.#ports;
    if (send === null || this.#pumping || this.#state.saveState === 'unsent') return;
    this.#pumping = true;
    for (let edit = this.#pending[0]; edit !== undefined; edit = this.#pending[0]) {
      if (this.#state.saveState !== 'saving') this.#show({ saveState: 'saving' });
      try {
        this.#accept(edit, await send(edit.changes));
      } catch (error) {
        if (!(await this.#recover(edit, error))) break;
      }
    }
    this.#pumping = false;
    if (this.#state.saveState === 'saving') this.#show({ saveState: 'saved' });
  }

  /** An edit is on the server. `rows` are those it touched, as they are there; null when no answer came. */
  #accept(edit: PendingEdit, rows: ChangedRows | null): void {
    const before = this.#confirmed;
    const applied = applyChanges(before, edit.changes);
    this.#confirmed = rows === null ? applied : withRows(applied, rows);
    this.#diverged ||= this.#confirmed !== applied;
    this.#said = false;
    const [next, ...rest] = this.#pending.slice(1);
    const isWhole = next === undefined || !isSameEdit(next, edit);
    if (isWhole && edit.toasts?.saved) this.#ports.announce({ kind: 'saved', toast: edit.toasts.saved });
    if (next !== undefined) {
      const takeBack = [...invertChanges(before, edit.changes), ...(edit.takeBack ?? [])];
      this.#pending = [isWhole ? next : { ...next, takeBack }, ...rest];
      return;
    }
    this.#pending = [];
    if (this.#diverged) this.#show({ whole: this.#confirmed });
    else this.#confirmed = this.#state.whole;
    this.#diverged = false;
  }

  /** Whether sending goes on after a failure. */
  async #recover(edit: PendingEdit, error: unknown): Promise<boolean> {
    let failure = await this.#ports.explain(error);
    if (failure.kind === 'gone' && this.#ports.restore !== null && this.#restoredFor !== edit.entryId) {
      this.#restoredFor = edit.entryId;
      try {
        await this.#restore();
        return true;
      } catch (again) {
        failure = await this.#ports.explain(again);
      }
    }
    const stumbled = failure.kind === 'broken' && this.#stumbledOver !== edit.entryId;
    if (stumbled) this.#stumbledOver = edit.entryId;
    if (stumbled || failure.kind === 'unreachable' || failure.kind === 'stranger') {
      this.#wait(failure);
      return false;
    }
    await this.#takeBack(edit, failure);
    return true;
  }

  /** An edit that was refused goes back, the parts of it that had been accepted too, and what built on it. */
  async #takeBack(edit: PendingEdit, { kind, code, message, tellUs }: SendFailure): Promise<void> {
    const { takeBack = [], toasts, confirmed: _confirmed, ...plain } = edit;
    const again = kind === 'broken' ? editAgain(edit, this.#state.history) : undefined;
    const others = this.#pending.filter((other) => !isSameEdit(other, edit));
    this.#pending = [...splitEdit({ ...plain, direction: 'undo', changes: takeBack }), ...others];
    this.#forget([edit.entryId]);
    const lost = [...this.#layOut()];
    try {
      this.#confirmed = await this.#ports.load();
      lost.push(...this.#layOut());
    } catch {
      // The project as it was last confirmed stays; the next refusal or retry asks again.
    }
    const why = { code, message, tellUs, failed: toasts?.failed, again };
    const confirmed = [edit, ...lost].flatMap((each) => each.confirmed ?? []);
    const names = lost.map((each) => each.name);
    this.#ports.announce({ kind: 'refused', name: edit.name, lost: names, confirmed, ...why });
  }

  /** Learns what the server has after nothing got through: the first edit may have arrived without an answer. */
  async #catchUp(): Promise<boolean> {
    try {
      const loaded = await this.#ports.load();
      const first = this.#pending[0];
      if (first !== undefined && changesAreMade(loaded, first.changes)) this.#accept(first, null);
      this.#confirmed = loaded;
      this.#announceForgotten(this.#layOut());
      return true;
    } catch (error) {
      const failure = await this.#ports.explain(error);
      if (failure.kind === 'gone' || failure.kind === 'refused') return true;
      this.#wait(failure);
      return false;
    }
  }

  async #restore(): Promise<void> {
    if (this.#ports.restore === null) return;
    const { whole, renamed } = await this.#ports.restore(this.#confirmed);
    this.#confirmed = whole;
    this.#pending = renameIds(this.#pending, renamed);
    this.#show({ history: renameIds(this.#state.history, renamed) });
    this.#announceForgotten(this.#layOut());
  }

  /** Shows the server's project with the edits that are on its way; answers those that no longer fit. */
  #layOut(): readonly PendingEdit[] {
    const { shown, kept, dropped } = settleEdits(this.#confirmed, this.#pending);
    this.#pending = kept;
    this.#diverged = false;
    this.#forget(dropped.map((edit) => edit.entryId));
    this.#show({ whole: shown });
    return dropped;
  }

  #announceForgotten(edits: readonly Pick<PendingEdit, 'name' | 'confirmed'>[]): void {
    if (edits.length === 0) return;
    const confirmed = edits.flatMap((edit) => edit.confirmed ?? []);
    this.#ports.announce({ kind: 'forgotten', names: edits.map(({ name }) => name), confirmed });
  }

  #wait(failure: SendFailure): void {
    this.#show({ saveState: 'unsent' });
    // A stranger is asked to sign in by the screen itself.
    if (failure.kind === 'stranger') return;
    if (!this.#said) this.#ports.announce({ kind: 'unreachable', message: failure.message });
    this.#said = true;
  }

  #forget(ids: readonly string[]): void {
    if (ids.length > 0) this.#show({ history: forgetEdits(this.#state.history, new Set(ids)) });
  }

  #show(change: Partial<EditState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
