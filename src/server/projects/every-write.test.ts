import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { type Change, maxChanges } from '#domain/changes/change.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { judgeChanges } from '#domain/changes/judge-changes.ts';
import { type Component, withoutReferences } from '#domain/parts/component.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { findGlobalSection, findMasterSupply } from '#domain/projects/master-supply.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Client } from '#server/testing/client.ts';
import { emptyFile } from '#server/testing/every-call.ts';
import { makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';
import { builders } from '#testing/random-edits.ts';
import { storedProject } from '#testing/random-project.ts';
import { aCircuit, aComponent } from '#testing/snapshot.ts';

/** A project that breaks no rule of circuits. */
const allowedProject = storedProject.map((snapshot): ProjectSnapshot => {
  const alone = (row: Component) => (row.componentType === 'control' ? { ...row, circuitNumber: null } : row);
  return { ...snapshot, components: snapshot.components.map(alone) };
});

const anyEdits = fc.array(fc.oneof(...Object.values(builders)), { minLength: 1, maxLength: 5 });

/** A project with parts at the places that are wanted. */
const fullProject = allowedProject.filter(({ sections, components }) => sections.length > 1 && components.length > 3);

const placed = {
  sectionId: fc.constantFrom('s1', 'global'),
  order: fc.constantFrom(0, 1, 2, 3, 999_999_999, 1_000_000_000),
  circuitNumber: fc.option(fc.constantFrom(1, 2, 3, 11, 12)),
};
const made = fc.constantFrom('new1', 'new2', 'new3', 'new4');

/** Records of numbers that no other has: that a number has one record is the database's to say. */
const anyRecord = fc.constantFrom(
  { id: 'record1', circuitNumber: 11 },
  { id: 'record1', circuitNumber: 13 },
  { id: 'record2', circuitNumber: 12 },
  { id: 'record2', circuitNumber: 14 },
);

/** Changes that no builder makes: they tie, and change again what they have made. */
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record({ id: made, ...placed, componentId: fc.constantFrom('led-5mm', 'switch-reed') })
    .map(({ componentId, ...row }): Change => {
      const componentType = componentId === 'led-5mm' ? 'led' : 'control';
      return {
        action: 'create-component',
        component: withoutReferences(aComponent({ ...row, componentType, componentId })),
      };
    }),
  fc
    .record({ id: fc.oneof(made, fc.constantFrom('c0', 'c1', 'c2')), set: fc.record(placed, { requiredKeys: [] }) })
    .map(({ id, set }): Change => ({ action: 'update-component', id, set, was: {} })),
  fc.constantFrom('new1', 'c0', 'c1').map((id): Change => ({ action: 'delete-component', id })),
  fc.tuple(anyRecord, placed.sectionId, placed.order).map(([record, sectionId, order]): Change => ({
    action: 'create-circuit',
    circuit: aCircuit({ ...record, sectionId, order }),
  })),
  fc.tuple(anyRecord, placed.order).map(([{ id, circuitNumber }, order]): Change => ({
    action: 'update-circuit',
    id,
    set: { circuitNumber, order },
    was: {},
  })),
);

/** A value of plain data with some ids replaced wherever they stand. */
function renamed<T>(value: T, ids: ReadonlyMap<string, string>): T {
  const revive = (_key: string, part: unknown): unknown => (typeof part === 'string' ? (ids.get(part) ?? part) : part);
  return JSON.parse(JSON.stringify(value), revive) as T;
}

/** A project whose rows stand in the order of their ids, without what the server adds. */
function sorted({ sections, circuits, components, project }: ProjectSnapshot) {
  const byId = <R extends { readonly id: string }>(rows: readonly R[]) =>
    rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const { id, name, powerSupplyId, supplyInputId, color, resistorMode, resistorRounding, settings } = project;
  const fields = { id, name, powerSupplyId, supplyInputId, color, resistorMode, resistorRounding, settings };
  // The references of a project that is copied to the server are its own; another test compares references.
  return {
    fields,
    sections: byId(sections),
    circuits: byId(circuits),
    components: byId(components).map(withoutReferences),
  };
}

describe.each(engines)('every write on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let run = 0;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  // Throws when a request was answered 500.
  afterAll(() => test.close());

  async function read(projectId: string): Promise<ProjectSnapshot> {
    const rows = async (what: string) => (await owner.send('GET', `/api/projects/${projectId}${what}`)).body;
    const [project, sections, circuits, components] = [
      await rows(''),
      await rows('/sections'),
      await rows('/circuits'),
      await rows('/components'),
    ];
    return { project, sections, circuits, components, customComponents: [] } as unknown as ProjectSnapshot;
  }

  const sending = (projectId: string) => (changes: readonly Change[]) =>
    owner.send('POST', `/api/projects/${projectId}/changes`, { changes });

  /** Makes a random project on the server; the ids that it has there. */
  async function make(snapshot: ProjectSnapshot) {
    run += 1;
    const rows = [...snapshot.sections, ...snapshot.circuits, ...snapshot.components].map(({ id }) => id);
    const ids = new Map(rows.map((id) => [id, `${id}-${run}`]));
    const {
      id: _,
      accessoryReferences: __,
      highestReferences: ___,
      numberedWires: ____,
      ...fields
    } = renamed(snapshot.project, ids);
    const { id: projectId } = await makeProject(owner, fields);
    const fresh = await read(projectId);
    const global = findGlobalSection(fresh.sections)?.id ?? '';
    const master = findMasterSupply(fresh)?.id ?? '';
    for (const [old, now] of [
      ['p', projectId],
      ['global', global],
      ['master', master],
    ] as const) {
      ids.set(old, now);
    }
    const { sections, circuits, components } = renamed(snapshot, ids);
    const restore: Change = {
      action: 'restore',
      sections: sections.filter(({ id }) => id !== global),
      circuits,
      components: components.filter(({ id }) => id !== master),
    };
    expect((await sending(projectId)([restore])).status).toBe(200);
    return { projectId, ids };
  }

  it('[A12] is made as the browser shows it, taken back, and undone within one list', async () => {
    await fc.assert(
      fc.asyncProperty(allowedProject, anyEdits, async (snapshot, edits) => {
        const { projectId, ids } = await make(snapshot);
        const send = sending(projectId);
        let local = snapshot;
        for (const edit of edits) {
          const before = sorted(await read(projectId));
          const changes = edit(local);
          const inverse = invertChanges(local, changes);
          if (changes.length === 0) continue;
          run += 1;
          for (const { id } of applyChanges(local, changes).components) if (!ids.has(id)) ids.set(id, `${id}-${run}`);
          const both = await send(renamed([...changes, ...inverse], ids));
          expect(both.status).toBeLessThan(500);
          expect(sorted(await read(projectId))).toEqual(before);
          const made = await send(renamed(changes, ids));
          if (made.status !== 200) {
            // A rule may be in the way; then nothing is stored.
            expect([400, 403, 409]).toContain(made.status);
            expect(sorted(await read(projectId))).toEqual(before);
            continue;
          }
          const after = applyChanges(local, changes);
          expect(sorted(await read(projectId))).toEqual(sorted(renamed(after, ids)));
          if (inverse.length === 0) continue;
          expect((await send(renamed(inverse, ids))).status).toBe(200);
          expect(sorted(await read(projectId))).toEqual(before);
          expect((await send(renamed(invertChanges(after, inverse), ids))).status).toBe(200);
          local = after;
        }
      }),
      { numRuns: 8 },
    );
  });

  it('[A12] [H26] is judged on the rows concerned as on the whole project', async () => {
    await fc.assert(
      fc.asyncProperty(fullProject, fc.array(anyChange, { minLength: 4, maxLength: 12 }), async (snapshot, list) => {
        const { projectId, ids } = await make(snapshot);
        for (const id of ['new1', 'new2', 'new3', 'new4', 'record1', 'record2']) ids.set(id, `${id}-${run}`);
        const before = await read(projectId);
        const kindOf = (id: string) => builtInCatalogue.get(id)?.type;
        const judge = (changes: readonly Change[]) => judgeChanges(before, changes, { kindOf, isGuest: false });
        // Of a list that is refused nothing would be seen but the refusal.
        const changes = renamed(list, ids).reduce<Change[]>(
          (some, next) => (judge([...some, next]).isAllowed ? [...some, next] : some),
          [],
        );
        const judged = judge(changes);
        fc.pre(changes.length > 0);
        expect((await sending(projectId)(changes)).status).toBe(200);
        expect(sorted(await read(projectId))).toEqual(sorted(judged.isAllowed ? judged.after : before));
      }),
      { numRuns: 60 },
    );
  });

  it('[A12] sent as the largest body that is wrong all over is a 400 that names the first place', async () => {
    const { id: projectId } = await makeProject(owner);
    const nothing = { action: 'restore', sections: [], circuits: [], components: [] };
    const wrong = Array.from({ length: 19_999 }, () => ({}));
    for (const kind of ['sections', 'circuits', 'components']) {
      const answer = await owner.send('POST', `/api/projects/${projectId}/changes`, {
        changes: [{ ...nothing, [kind]: wrong }],
      });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: `changes.0.${kind}.0.id` }] } });
    }
    const file = { ...emptyFile, sections: [{ name: 'a', components: Array.from({ length: 5000 }, () => ({})) }] };
    const answer = await owner.send('POST', '/api/projects/import', file);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  });

  it('[A12] sent as the largest body that is taken is answered clearly', async () => {
    const { id: projectId } = await makeProject(owner);
    const send = sending(projectId);
    const sectionId = findGlobalSection((await read(projectId)).sections)?.id ?? '';
    const wide = '😀'.repeat(80);
    const parts = Array.from({ length: 1600 }, (_, at) =>
      withoutReferences(
        aComponent({
          id: `wide-${engine}-${at}`,
          sectionId,
          quantity: 99,
          customName: wide,
          properties: { color: 'warm-white', forwardVoltage: 3.123 },
          circuitNumber: 100_000,
          order: 1e9,
        }),
      ),
    );
    const creating = parts.map((component): Change => ({ action: 'create-component', component }));
    expect((await send(creating)).status).toBe(200);
    const many = Array.from({ length: 14 }, () => creating).flat();
    expect(await send(many)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    const moving = parts.map(({ id }): Change => ({
      action: 'update-component',
      id,
      set: { order: 0, circuitNumber: null },
      was: {},
    }));
    expect((await send([...moving, ...moving])).status).toBe(200);
    const nothing = Array.from({ length: maxChanges }, (): Change => ({
      action: 'delete-component',
      id: 'not there',
    }));
    expect((await send(nothing)).status).toBe(200);
    expect((await send([...nothing, ...nothing.slice(0, 1)])).status).toBe(400);
    const orders = (await read(projectId)).components.map(({ order }) => order);
    expect([orders.length, new Set(orders).size]).toEqual([1601, 1601]);
  });

  it('[A12] sent as the largest batch, brought back after its section was deleted, and as a file', async () => {
    const { id: projectId } = await makeProject(owner);
    const { id: sectionId } = await makeSection(owner, projectId);
    const part = { componentType: 'led', componentId: 'led-5mm', quantity: 99, customName: '😀'.repeat(80) };
    const components = Array.from({ length: 1000 }, (_, at) => ({
      ...part,
      circuitNumber: (at % 200) + 1,
      order: 1e9,
    }));
    const url = `/api/sections/${sectionId}/components/batch`;
    expect((await owner.send('POST', url, { components })).status).toBe(201);
    expect(await owner.send('POST', url, { components: [...components, part] })).toMatchObject({ status: 400 });
    const before = await read(projectId);
    expect((await owner.send('DELETE', `/api/sections/${sectionId}`)).status).toBe(204);
    const isIts = (row: Component) => row.sectionId === sectionId;
    const restore: Change = {
      action: 'restore',
      sections: before.sections.filter(({ id }) => id === sectionId),
      circuits: [],
      components: before.components.filter(isIts),
    };
    expect((await sending(projectId)([restore])).status).toBe(200);
    expect(sorted(await read(projectId))).toEqual(sorted(before));
    const file = (await owner.send('GET', `/api/projects/${projectId}/export`)).body;
    const imported = await owner.send('POST', '/api/projects/import', file);
    expect(imported.status).toBe(201);
    const copy = (imported.body as { readonly id: string }).id;
    expect((await owner.send('GET', `/api/projects/${copy}/export`)).body).toEqual(file);
  });
});
