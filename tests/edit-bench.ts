import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import type { Component } from '#domain/parts/component.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { newGlobalSection, type Section } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { canApply } from '#domain/changes/judge-changes.ts';
import type { EditNotice, EditPorts, SendFailure } from '#web/features/builder/sync/edit-ports.ts';
import { EditSession, type EditStart } from '#web/features/builder/sync/edit-session.ts';

/** A section with what does not matter filled in. */
export function sectionOf(fields: Partial<Section> & Pick<Section, 'id'>): Section {
  return {
    projectId: 'p1',
    name: fields.id,
    icon: 'circle',
    color: 'blue',
    order: 1,
    sectionType: 'regular',
    ...fields,
  };
}

/** A red LED with what does not matter filled in. */
export function ledOf(fields: Partial<Component> & Pick<Component, 'id' | 'sectionId'>): Component {
  const led = { componentType: 'led', componentId: 'led-5mm', quantity: 1, customName: null, order: 0 } as const;
  return { ...led, properties: {}, circuitNumber: null, ...fields };
}

/** A project as it is born, its global section holding the master supply, with a section Hull. */
export function benchProject(id = 'p1'): ProjectSnapshot {
  const global = {
    id: 'global',
    projectId: id,
    name: newGlobalSection.name,
    order: 0,
    sectionType: 'global_components',
  } as const;
  const master = { componentType: 'power', componentId: projectDefaults.powerSupplyId } as const;
  return {
    project: { id, ...projectDefaults },
    sections: [sectionOf(global), sectionOf({ id: 'hull', projectId: id, name: 'Hull' })],
    circuits: [],
    components: [ledOf({ id: 'master', sectionId: 'global', ...master, properties: { isPowerSupply: true } })],
    customComponents: [],
  };
}

/** A failure as the calls of these tests throw it. */
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

type Mishap = 'silence' | 'lost answer' | SendFailure;

/** The far end of an edit session: a project that takes changes one request after the other, with mishaps on demand. */
export class FarEnd {
  snapshot: ProjectSnapshot;
  /** Every request that arrived. */
  readonly requests: (readonly Change[])[] = [];
  readonly notices: EditNotice[] = [];
  /** What befalls the requests to come, the next one first. */
  readonly mishaps: (Mishap | null)[] = [];
  #held: (() => void)[] | null = null;
  #lastId = 0;

  constructor(snapshot: ProjectSnapshot) {
    this.snapshot = snapshot;
  }

  open(start: Partial<EditStart> = {}, ports: Partial<EditPorts> = {}): EditSession {
    const session = new EditSession(
      { snapshot: this.snapshot, ...start },
      {
        send: (changes) => this.#send(changes),
        load: async () => this.snapshot,
        restore: null,
        explain,
        newId: () => `id${(this.#lastId += 1)}`,
        announce: (notice) => this.notices.push(notice),
        ...ports,
      },
    );
    session.start();
    return session;
  }

  /** Requests wait from now on until `release`. */
  hold(): void {
    this.#held = [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const go of held) go();
  }

  async #send(changes: readonly Change[]) {
    this.requests.push(changes);
    if (this.#held !== null) await new Promise<void>((go) => this.#held?.push(go));
    const mishap = this.mishaps.shift() ?? null;
    if (mishap === 'silence') throw new Failure(unreachable);
    if (mishap !== null && mishap !== 'lost answer') throw new Failure(mishap);
    if (!canApply(this.snapshot, changes)) throw new Failure(refusal('STALE'));
    this.snapshot = applyChanges(this.snapshot, changes);
    if (mishap === 'lost answer') throw new Failure(unreachable);
    const { project } = this.snapshot;
    return { project, sections: [], circuits: [], components: [] };
  }
}

/** A refusal with a code. */
export function refusal(code: NonNullable<SendFailure['code']>): SendFailure {
  return { kind: 'refused', code, message: `Refused: ${code}.` };
}

/** Lets everything that is on its way arrive. */
export async function settled(session: EditSession): Promise<void> {
  while (session.state().saveState === 'saving') await new Promise((resolve) => setImmediate(resolve));
}
