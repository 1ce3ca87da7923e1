import type { PendingEdit } from '#web/features/builder/sync/edit.ts';
import type { EditPorts, SavedRows, SendFailure } from '#web/features/builder/sync/edit-ports.ts';

/**
 * `saving`: an edit is being sent. `unsent`: an edit could not be sent and waits for a retry. `behind`: all edits are
 * sent, but changes made elsewhere could not be loaded.
 */
export type SaveState = 'saved' | 'saving' | 'unsent' | 'behind';

/** Steps of the queue that change the project, implemented by EditSession. */
export interface QueueSteps {
  /** The pending edit to send next. */
  readonly next: () => PendingEdit | undefined;
  /** Called when the server has stored the edit; `rows` are the rows that it touched. */
  readonly accept: (edit: PendingEdit, rows: SavedRows) => void;
  /** Called when the server refused the edit: removes it, with all edits that depend on it. */
  readonly reject: (edit: PendingEdit, failure: SendFailure) => Promise<void>;
  /** Loads the server's project; resolves to true if it already contains the next edit. */
  readonly catchUp: () => Promise<boolean>;
  /** Whether the server may have changes that were made elsewhere and are not loaded. */
  readonly isBehind: () => boolean;
  /** Revision of the loaded project. */
  readonly revision: () => number;
  readonly show: (saveState: SaveState) => void;
}

/** Sends pending edits strictly one after the other, and handles failed calls. */
export class EditQueue {
  readonly #ports: EditPorts;
  readonly #steps: QueueSteps;
  #saveState: SaveState = 'saved';
  /** Only one of sending and catching up runs at a time. */
  #isBusy = false;
  /** Resolves when the newest edit is painted. */
  #painted: Promise<void> | undefined;
  /** Whether the user was notified that the server is unreachable; once until a call succeeds. */
  #isOfflineKnown = false;
  /** Id of the edit on which the server failed once; the second time it is rejected. */
  #failedOnce: string | null = null;

  constructor(ports: EditPorts, steps: QueueSteps) {
    this.#ports = ports;
    this.#steps = steps;
  }

  /** Sends pending edits; a new edit is sent as soon as it is painted. */
  send(): Promise<void> {
    this.#painted = this.#ports.nextPaint?.();
    return this.#sendAll();
  }

  /** Resends edits that could not be sent, and loads changes made elsewhere. */
  async retry(): Promise<void> {
    if (this.#isBusy) return;
    if (this.#saveState === 'unsent') {
      this.#isBusy = true;
      this.#show('saving');
      await this.#catchUp();
      this.#isBusy = false;
    }
    await this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    const { send } = this.#ports;
    if (send === null || this.#isBusy || this.#saveState === 'unsent') return;
    this.#isBusy = true;
    let isDone = true;
    while (isDone && (this.#steps.next() !== undefined || this.#steps.isBehind())) {
      const edit = this.#steps.next();
      isDone = edit === undefined ? await this.#refresh() : await this.#sendOne(send, edit);
    }
    this.#isBusy = false;
    if (isDone) this.#show('saved');
  }

  /** Sends an edit; resolves to false if it waits for a retry. */
  async #sendOne(send: NonNullable<EditPorts['send']>, edit: PendingEdit): Promise<boolean> {
    this.#show('saving');
    try {
      if (this.#painted !== undefined) await this.#painted;
      // An undo or redo was judged at this revision; the server judges new edits against its current project.
      const rows = await send(edit.changes, edit.direction === 'do' ? undefined : this.#steps.revision());
      this.#isOfflineKnown = false;
      this.#steps.accept(edit, rows);
      return true;
    } catch (error) {
      return this.#recover(edit, error);
    }
  }

  /** Loads changes made elsewhere. A failure shows no message: no edit is at risk, and the header shows the state. */
  async #refresh(): Promise<boolean> {
    try {
      await this.#steps.catchUp();
      return true;
    } catch (error) {
      // Prompts an unauthorized user to sign in.
      await this.#ports.explain(error);
      this.#show('behind');
      return false;
    }
  }

  /** Handles a failed call; resolves to true if sending continues. */
  async #recover(edit: PendingEdit, error: unknown): Promise<boolean> {
    const failure = await this.#ports.explain(error);
    const isFirstFailure = failure.kind === 'broken' && this.#failedOnce !== edit.entryId;
    if (isFirstFailure) this.#failedOnce = edit.entryId;
    if (isFirstFailure || failure.kind === 'unreachable' || failure.kind === 'unauthorized') {
      this.#pause(failure);
      return false;
    }
    await this.#steps.reject(edit, failure);
    return true;
  }

  /** Loads the project before a retry: the first edit may have arrived although its reply was lost. */
  async #catchUp(): Promise<void> {
    try {
      if (await this.#steps.catchUp()) this.#isOfflineKnown = false;
    } catch (error) {
      const failure = await this.#ports.explain(error);
      // Sending meets the same failure, and handles it for the edit.
      if (failure.kind !== 'gone' && failure.kind !== 'refused') this.#pause(failure);
    }
  }

  /** Keeps the edits until a retry. */
  #pause(failure: SendFailure): void {
    this.#show('unsent');
    // The screen prompts an unauthorized user to sign in.
    if (failure.kind === 'unauthorized') return;
    if (!this.#isOfflineKnown) this.#ports.announce({ kind: 'unreachable', message: failure.message });
    this.#isOfflineKnown = true;
  }

  #show(saveState: SaveState): void {
    if (this.#saveState === saveState) return;
    this.#saveState = saveState;
    this.#steps.show(saveState);
  }
}
