import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { canApply } from '#domain/changes/judge-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aSnapshot } from '#testing/snapshot.ts';
import type { EditNotice, EditPorts, SendFailure, ServerProject } from '#web/features/builder/sync/edit-ports.ts';
import { EditSession, type EditStart } from '#web/features/builder/sync/edit-session.ts';

/** Error of a failed call. */
class Failure extends Error {
  readonly failure: SendFailure;

  constructor(failure: SendFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

const unreachable = { kind: 'unreachable', code: null, message: 'No answer.' } as const;

function explain(error: unknown): SendFailure {
  return error instanceof Failure ? error.failure : unreachable;
}

/** Fault of a request: it is lost, its response is lost, or the response is a failure. */
type Fault = 'no answer' | 'lost answer' | SendFailure;

/** A server for edit sessions of one project; tests can inject faults and hold requests. */
export class FakeServer {
  #snapshot: ProjectSnapshot;
  #revision = 0;
  /** All received requests. */
  readonly requests: (readonly Change[])[] = [];
  readonly notices: EditNotice[] = [];
  /** Faults of the next requests, in order; null is no fault. */
  readonly faults: (Fault | null)[] = [];
  #held: (() => void)[] | null = null;
  #lastId = 0;

  constructor(snapshot: ProjectSnapshot = aSnapshot()) {
    this.#snapshot = snapshot;
  }

  get snapshot(): ProjectSnapshot {
    return this.#snapshot;
  }

  /** Stores a write, of a request or another client. */
  set snapshot(snapshot: ProjectSnapshot) {
    this.#snapshot = snapshot;
    this.#revision += 1;
  }

  /** Starts a session that edits the project of this server. */
  openSession(start: Partial<EditStart> = {}, ports: Partial<EditPorts> = {}): EditSession {
    const session = new EditSession(
      { snapshot: this.snapshot, revision: this.#revision, ...start },
      {
        send: (changes, revision) => this.#send(changes, revision),
        load: () => this.load(),
        explain,
        newId: () => `id${(this.#lastId += 1)}`,
        announce: (notice) => this.notices.push(notice),
        ...ports,
      },
    );
    session.start();
    return session;
  }

  async load(): Promise<ServerProject> {
    return { snapshot: this.#snapshot, revision: this.#revision };
  }

  /** Holds requests until `release` is called. */
  hold(): void {
    this.#held = [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const resume of held) resume();
  }

  async #send(changes: readonly Change[], revision = this.#revision) {
    this.requests.push(changes);
    if (this.#held !== null) await new Promise<void>((resume) => this.#held?.push(resume));
    const fault = this.faults.shift() ?? null;
    if (fault === 'no answer') throw new Failure(unreachable);
    if (fault !== null && fault !== 'lost answer') throw new Failure(fault);
    if (revision !== this.#revision || !canApply(this.snapshot, changes)) throw new Failure(refusal('STALE'));
    this.snapshot = applyChanges(this.snapshot, changes);
    if (fault === 'lost answer') throw new Failure(unreachable);
    const { project } = this.snapshot;
    return { project, sections: [], circuits: [], components: [], pictures: [], revision: this.#revision };
  }
}

/** A refusal with an error code. */
export function refusal(code: NonNullable<SendFailure['code']>): SendFailure {
  return { kind: 'refused', code, message: `Refused: ${code}.` };
}

/** Waits until the session has no pending request. */
export async function waitUntilSettled(session: EditSession): Promise<void> {
  while (session.now().saveState === 'saving') await new Promise((resolve) => setImmediate(resolve));
}
