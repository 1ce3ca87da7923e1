import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { Edit, PendingEdit } from '#web/features/builder/sync/edit.ts';
import {
  type EditEntry,
  type EditHistory,
  emptyHistory,
  forgetEdits,
  recordEdit,
  retryOf,
  stepBack,
  stepForward,
} from '#web/features/builder/sync/edit-history.ts';
import type { EditPorts, SavedRows, SendFailure, ServerProject } from '#web/features/builder/sync/edit-ports.ts';
import { EditQueue, type SaveState } from '#web/features/builder/sync/edit-queue.ts';
import { areChangesMade, isReversible, rebase, withRows } from '#web/features/builder/sync/rebase.ts';
import { type Readable, Store } from '#web/store.ts';

/** State of an edit session at one moment. */
export interface EditState {
  /** The server's project with all pending edits. */
  readonly snapshot: ProjectSnapshot;
  readonly history: EditHistory;
  readonly saveState: SaveState;
}

/** Start of a session: the server's project, and the work that the tab kept before a reload. */
export interface EditStart extends ServerProject {
  readonly history?: EditHistory;
  readonly pending?: readonly PendingEdit[];
}

/**
 * Edits of one project. An edit is shown at once and sent from a queue; if the server refuses it, it is rolled back
 * together with the edits that depend on it. A read-only project accepts no edits.
 */
export class EditSession implements Readable<EditState> {
  readonly #ports: EditPorts;
  readonly #queue: EditQueue;
  /** The project as confirmed by the server. */
  #base: ProjectSnapshot;
  /** Revision of the server's project that is completely in the base. */
  #revision: number;
  /** Whether the server may have changes that were made elsewhere and are not loaded. */
  #isBehind = false;
  #pending: readonly PendingEdit[];
  readonly #state: Store<EditState>;
  /** Whether the server's rows differ from the shown ones; they are shown once nothing is pending. */
  #diverged = false;

  constructor(start: EditStart, ports: EditPorts) {
    this.#ports = ports;
    this.#queue = new EditQueue(ports, {
      next: () => this.#pending[0],
      accept: (edit, rows) => this.#accept(edit, rows),
      reject: (edit, failure) => this.#reject(edit, failure),
      catchUp: () => this.#catchUp(),
      isBehind: () => this.#isBehind,
      revision: this.revision,
      show: (saveState) => this.#show({ saveState }),
    });
    this.#base = start.snapshot;
    this.#revision = start.revision;
    this.#pending = this.isReadOnly ? [] : (start.pending ?? []);
    const history = this.isReadOnly ? emptyHistory : (start.history ?? emptyHistory);
    this.#state = new Store<EditState>(() => ({ snapshot: start.snapshot, history, saveState: 'saved' }));
  }

  get isReadOnly(): boolean {
    return this.#ports.send === null;
  }

  /** Applies and sends the edits kept before a reload, except one that had arrived although its reply was lost. */
  start(): void {
    const first = this.#pending[0];
    if (first !== undefined && areChangesMade(this.#base, first.changes)) this.#accept(first, null);
    this.#announceForgotten(this.#rebase());
    void this.#queue.send();
  }

  readonly subscribe: Readable<EditState>['subscribe'] = (listener) => this.#state.subscribe(listener);

  readonly now = (): EditState => this.#state.now();

  /** Work that a tab keeps over a reload: the server's project, the pending edits, the history. */
  kept(): Required<EditStart> {
    return { snapshot: this.#base, revision: this.#revision, pending: this.#pending, history: this.now().history };
  }

  /** Shows an edit and sends it; ignores an edit without changes. */
  run(edit: Edit): void {
    const { snapshot, history } = this.now();
    const changes = edit.changes(snapshot);
    if (changes.length === 0) return;
    const { name, toasts, fromDialog } = edit;
    const entry: EditEntry = { id: this.#ports.newId(), name, changes, inverse: invertChanges(snapshot, changes) };
    const extras = { ...(toasts && { toasts }), ...(fromDialog && { fromDialog }) };
    this.#add({ entryId: entry.id, name, direction: 'do', changes, ...extras }, recordEdit(history, entry));
  }

  /** Shows and sends changes that the user did not request: they have no undo step and no message. */
  note(name: string, changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#add({ entryId: this.#ports.newId(), name, direction: 'do', changes }, this.now().history);
  }

  readonly undo = (): void => {
    const { history } = this.now();
    const entry = history.past.at(-1);
    if (entry === undefined) return;
    const steps = { changes: entry.inverse, opposite: entry.changes };
    this.#step(entry, 'undo', steps, (changes) => stepBack(history, { changes }));
  };

  readonly redo = (): void => {
    const { history } = this.now();
    const entry = history.future.at(-1);
    if (entry === undefined) return;
    const steps = { changes: entry.changes, opposite: entry.inverse };
    this.#step(entry, 'redo', steps, (inverse) => stepForward(history, { inverse }));
  };

  /** Resends edits that could not be sent. */
  readonly retry = (): Promise<void> => this.#queue.retry();

  /** Revision of the loaded project. */
  readonly revision = (): number => this.#revision;

  /**
   * Loads changes made elsewhere; `revision` is one that the server is known to have. For a read-only project it rejects
   * with the error of the call.
   */
  readonly refresh = async (revision = Infinity): Promise<void> => {
    if (revision <= this.#revision) return;
    if (this.isReadOnly) return void (await this.#catchUp());
    this.#isBehind = true;
    await this.#queue.retry();
  };

  /** Applies an undo or redo. Computes its inverse again, because the order of rows may have changed. */
  #step(
    entry: EditEntry,
    direction: 'undo' | 'redo',
    { changes, opposite }: Required<Pick<PendingEdit, 'changes' | 'opposite'>>,
    historyWith: (opposite: readonly Change[]) => EditHistory,
  ): void {
    const { snapshot } = this.now();
    const name = `${direction} ${entry.name}`;
    if (isReversible(snapshot, changes, opposite)) {
      const back = invertChanges(snapshot, changes);
      this.#add({ entryId: entry.id, name, direction, changes, opposite: back }, historyWith(back));
      return;
    }
    this.#forget([entry.id]);
    this.#announceForgotten([{ name }]);
  }

  #add(edit: PendingEdit, history: EditHistory): void {
    if (this.isReadOnly) return;
    this.#pending = [...this.#pending, edit];
    this.#show({ snapshot: applyChanges(this.now().snapshot, edit.changes), history });
    void this.#queue.send();
  }

  /** Marks a pending edit as stored. `rows` are the rows that it touched on the server; null if the reply was lost. */
  #accept(edit: PendingEdit, rows: SavedRows | null): void {
    // Any revision but the next contains changes that were made elsewhere.
    if (rows?.revision === this.#revision + 1) this.#revision = rows.revision;
    else if (rows !== null) this.#isBehind = true;
    const applied = applyChanges(this.#base, edit.changes);
    this.#base = rows === null ? applied : withRows(applied, rows);
    this.#diverged ||= this.#base !== applied;
    if (edit.toasts?.saved) this.#ports.announce({ kind: 'saved', toast: edit.toasts.saved });
    this.#pending = this.#pending.slice(1);
    if (this.#pending.length > 0) this.#show({});
    else if (this.#diverged) this.#show({ snapshot: this.#base });
    else this.#base = this.now().snapshot;
    if (this.#pending.length === 0) this.#diverged = false;
  }

  /** Rolls a refused edit back, with the edits that depend on it. */
  async #reject(edit: PendingEdit, { kind, code, message, tellUs }: SendFailure): Promise<void> {
    if (code === 'STALE' && edit.direction !== 'do' && (await this.#hasCaughtUp())) return;
    const { toasts } = edit;
    const retry = kind === 'broken' ? retryOf(edit, this.now().history) : undefined;
    this.#pending = this.#pending.filter((other) => other !== edit);
    this.#forget([edit.entryId]);
    const lost = [...this.#rebase()];
    try {
      this.#takeBase(await this.#load());
      lost.push(...this.#rebase());
    } catch {
      // Keep the previous base; the next refusal or retry loads the project again.
    }
    if (edit.changes.every(({ action }) => action === 'number-wires') && lost.length === 0) return;
    this.#ports.announce({
      kind: 'refused',
      name: edit.name,
      code,
      message,
      tellUs,
      lost: lost.map((each) => each.name),
      failed: toasts?.failed,
      drafts: draftsOf([edit, ...lost]),
      retry,
    });
  }

  /** Rebases on the server's project; resolves to true if the first pending edit had arrived without a reply. */
  async #catchUp(): Promise<boolean> {
    const loaded = await this.#load();
    if (loaded.revision === this.#revision) {
      const { customComponents } = loaded.snapshot;
      if (isSameValue(customComponents, this.#base.customComponents)) return false;
    }
    const first = this.#pending[0];
    const hasArrived = first !== undefined && areChangesMade(loaded.snapshot, first.changes);
    if (hasArrived) this.#accept(first, null);
    this.#takeBase(loaded);
    this.#announceForgotten(this.#rebase());
    return hasArrived;
  }

  /** Whether a newer revision was loaded, against which a refused undo or redo can be judged again. */
  async #hasCaughtUp(): Promise<boolean> {
    const before = this.#revision;
    try {
      await this.#catchUp();
    } catch {
      return false;
    }
    return this.#revision !== before;
  }

  async #load(): Promise<ServerProject> {
    this.#isBehind = false;
    try {
      return await this.#ports.load();
    } catch (error) {
      this.#isBehind = true;
      throw error;
    }
  }

  #takeBase({ snapshot, revision }: ServerProject): void {
    this.#base = snapshot;
    this.#revision = revision;
  }

  /** Shows the base with the pending edits; returns the edits that no longer apply and are dropped. */
  #rebase(): readonly PendingEdit[] {
    const { shown, kept, dropped } = rebase(this.#base, this.#pending);
    this.#pending = kept;
    this.#diverged = false;
    this.#forget(dropped.map((edit) => edit.entryId));
    this.#show({ snapshot: shown });
    return dropped;
  }

  #announceForgotten(edits: readonly Pick<PendingEdit, 'name' | 'fromDialog'>[]): void {
    if (edits.length === 0) return;
    const names = edits.map(({ name }) => name);
    this.#ports.announce({ kind: 'forgotten', names, drafts: draftsOf(edits) });
  }

  #forget(ids: readonly string[]): void {
    if (ids.length > 0) this.#show({ history: forgetEdits(this.now().history, new Set(ids)) });
  }

  #show(change: Partial<EditState>): void {
    this.#state.set({ ...this.now(), ...change });
  }
}

function draftsOf(edits: readonly Pick<PendingEdit, 'fromDialog'>[]) {
  return edits.flatMap((edit) => edit.fromDialog ?? []);
}
