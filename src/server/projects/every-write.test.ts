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

/** A project that breaks no rule about circuits. */
const allowedProject = storedProject.map((snapshot): ProjectSnapshot => {
  const disconnectControl = (row: Component) =>
    row.componentType === 'control' ? { ...row, circuitNumber: null } : row;
  return { ...snapshot, components: snapshot.components.map(disconnectControl) };
});

const anyEdits = fc.array(fc.oneof(...Object.values(builders)), { minLength: 1, maxLength: 5 });

/** A project with enough sections and components for `anyChange`. */
const fullProject = allowedProject.filter(({ sections, components }) => sections.length > 1 && components.length > 3);

const position = {
  sectionId: fc.constantFrom('s1', 'global'),
  order: fc.constantFrom(0, 1, 2, 3, 999_999_999, 1_000_000_000),
  circuitNumber: fc.option(fc.constantFrom(1, 2, 3, 11, 12)),
};
const newId = fc.constantFrom('new1', 'new2', 'new3', 'new4');

/** Circuits with unique numbers, because only the database checks that numbers are unique. */
const anyCircuit = fc.constantFrom(
  { id: 'record1', circuitNumber: 11 },
  { id: 'record1', circuitNumber: 13 },
  { id: 'record2', circuitNumber: 12 },
  { id: 'record2', circuitNumber: 14 },
);

/** Changes that no command creates: equal orders, and updates of rows created in the same list. */
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record({ id: newId, ...position, componentId: fc.constantFrom('led-5mm', 'switch-reed') })
    .map(({ componentId, ...row }): Change => {
      const componentType = componentId === 'led-5mm' ? 'led' : 'control';
      return {
        action: 'create-component',
        component: withoutReferences(aComponent({ ...row, componentType, componentId })),
      };
    }),
  fc
    .record({ id: fc.oneof(newId, fc.constantFrom('c0', 'c1', 'c2')), set: fc.record(position, { requiredKeys: [] }) })
    .map(({ id, set }): Change => ({ action: 'update-component', id, set, was: {} })),
  fc.constantFrom('new1', 'c0', 'c1').map((id): Change => ({ action: 'delete-component', id })),
  fc.tuple(anyCircuit, position.sectionId, position.order).map(([circuit, sectionId, order]): Change => ({
    action: 'create-circuit',
    circuit: aCircuit({ ...circuit, sectionId, order }),
  })),
  fc.tuple(anyCircuit, position.order).map(([{ id, circuitNumber }, order]): Change => ({
    action: 'update-circuit',
    id,
    set: { circuitNumber, order },
    was: {},
  })),
);

/** Returns a copy of plain data with ids replaced. */
function replaceIds<T>(value: T, ids: ReadonlyMap<string, string>): T {
  const revive = (_key: string, part: unknown): unknown => (typeof part === 'string' ? (ids.get(part) ?? part) : part);
  return JSON.parse(JSON.stringify(value), revive) as T;
}

/** A project with rows sorted by id, without the fields that the server adds. */
function sorted({ sections, circuits, components, pictures, project }: ProjectSnapshot) {
  const byId = <R extends { readonly id: string }>(rows: readonly R[]) =>
    rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const { id, name, powerSupplyId, supplyInputId, color, resistorMode, resistorRounding, settings } = project;
  const fields = { id, name, powerSupplyId, supplyInputId, color, resistorMode, resistorRounding, settings };
  // The server assigns its own references; another test compares them.
  return {
    fields,
    sections: byId(sections),
    circuits: byId(circuits),
    components: byId(components).map(withoutReferences),
    pictures: byId(pictures),
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
  // Throws if any response had status 500.
  afterAll(() => test.close());

  async function read(projectId: string): Promise<ProjectSnapshot> {
    const rows = async (path: string) => (await owner.send('GET', `/api/projects/${projectId}${path}`)).body;
    const [project, sections, circuits, components, pictures] = [
      await rows(''),
      await rows('/sections'),
      await rows('/circuits'),
      await rows('/components'),
      await rows('/pictures'),
    ];
    return { project, sections, circuits, components, pictures, customComponents: [] } as unknown as ProjectSnapshot;
  }

  const senderFor = (projectId: string) => (changes: readonly Change[]) =>
    owner.send('POST', `/api/projects/${projectId}/changes`, { changes });

  /** Creates a project on the server; returns its id, and a map from ids in the snapshot to those on the server. */
  async function create(snapshot: ProjectSnapshot) {
    run += 1;
    const { sections: before, circuits: records, components: parts, pictures: views } = snapshot;
    const rows = [...before, ...records, ...parts, ...views].map(({ id }) => id);
    const ids = new Map(rows.map((id) => [id, `${id}-${run}`]));
    const {
      id: _,
      accessoryReferences: __,
      highestReferences: ___,
      numberedWires: ____,
      ...fields
    } = replaceIds(snapshot.project, ids);
    const { rooms, scenes, ...settings } = fields.settings;
    const { id: projectId } = await makeProject(owner, { ...fields, settings });
    const initial = await read(projectId);
    const global = findGlobalSection(initial.sections)?.id ?? '';
    const master = findMasterSupply(initial)?.id ?? '';
    for (const [localId, serverId] of [
      ['p', projectId],
      ['global', global],
      ['master', master],
    ] as const) {
      ids.set(localId, serverId);
    }
    const { circuits, pictures, ...others } = replaceIds(snapshot, ids);
    const sections = others.sections.filter(({ id }) => id !== global);
    const components = others.components.filter(({ id }) => id !== master);
    const restore: Change = { action: 'restore', sections, circuits, components, pictures };
    // Scenes name circuits, so these have to exist.
    const naming: Change = { action: 'update-project', set: { settings: { ...settings, rooms, scenes } }, was: {} };
    expect((await senderFor(projectId)([restore, replaceIds(naming, ids)])).status).toBe(200);
    return { projectId, ids };
  }

  it('[A12] every edit has the same result on the server as in the browser, and its inverse undoes it', async () => {
    await fc.assert(
      fc.asyncProperty(allowedProject, anyEdits, async (snapshot, edits) => {
        const { projectId, ids } = await create(snapshot);
        const send = senderFor(projectId);
        let local = snapshot;
        for (const edit of edits) {
          const before = sorted(await read(projectId));
          const changes = edit(local);
          const inverse = invertChanges(local, changes);
          if (changes.length === 0) continue;
          run += 1;
          for (const { id } of applyChanges(local, changes).components) if (!ids.has(id)) ids.set(id, `${id}-${run}`);
          const both = await send(replaceIds([...changes, ...inverse], ids));
          expect(both.status).toBeLessThan(500);
          expect(sorted(await read(projectId))).toEqual(before);
          const applied = await send(replaceIds(changes, ids));
          if (applied.status !== 200) {
            // Edits may break a rule; then nothing is stored.
            expect([400, 403, 409]).toContain(applied.status);
            expect(sorted(await read(projectId))).toEqual(before);
            continue;
          }
          const after = applyChanges(local, changes);
          expect(sorted(await read(projectId))).toEqual(sorted(replaceIds(after, ids)));
          if (inverse.length === 0) continue;
          expect((await send(replaceIds(inverse, ids))).status).toBe(200);
          expect(sorted(await read(projectId))).toEqual(before);
          expect((await send(replaceIds(invertChanges(after, inverse), ids))).status).toBe(200);
          local = after;
        }
      }),
      { numRuns: 8 },
    );
  });

  it('[A12] [C2] any list of changes has the same result on the server as in the domain', async () => {
    await fc.assert(
      fc.asyncProperty(fullProject, fc.array(anyChange, { minLength: 4, maxLength: 12 }), async (snapshot, list) => {
        const { projectId, ids } = await create(snapshot);
        for (const id of ['new1', 'new2', 'new3', 'new4', 'record1', 'record2']) ids.set(id, `${id}-${run}`);
        const before = await read(projectId);
        const kindOf = (id: string) => builtInCatalogue.get(id)?.type;
        const judge = (changes: readonly Change[]) => judgeChanges(before, changes, { kindOf, isGuest: false });
        // A refused list would only test the refusal, so changes that would be refused are dropped.
        const changes = replaceIds(list, ids).reduce<Change[]>(
          (allowed, next) => (judge([...allowed, next]).isAllowed ? [...allowed, next] : allowed),
          [],
        );
        const judged = judge(changes);
        fc.pre(changes.length > 0);
        expect((await senderFor(projectId)(changes)).status).toBe(200);
        expect(sorted(await read(projectId))).toEqual(sorted(judged.isAllowed ? judged.after : before));
      }),
    );
  });

  it('[A12] the largest body with only invalid rows returns 400 with the first issue', async () => {
    const { id: projectId } = await makeProject(owner);
    const emptyRestore = { action: 'restore', sections: [], circuits: [], components: [] };
    const invalid = Array.from({ length: 19_999 }, () => ({}));
    for (const kind of ['sections', 'circuits', 'components']) {
      const answer = await owner.send('POST', `/api/projects/${projectId}/changes`, {
        changes: [{ ...emptyRestore, [kind]: invalid }],
      });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: `changes.0.${kind}.0.id` }] } });
    }
    const file = { ...emptyFile, sections: [{ name: 'a', components: Array.from({ length: 5000 }, () => ({})) }] };
    const answer = await owner.send('POST', '/api/projects/import', file);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  });

  it('[A12] the largest accepted body succeeds, and larger ones are refused', async () => {
    const { id: projectId } = await makeProject(owner);
    const send = senderFor(projectId);
    const sectionId = findGlobalSection((await read(projectId)).sections)?.id ?? '';
    const wide = '😀'.repeat(80);
    const components = Array.from({ length: 1600 }, (_, index) =>
      withoutReferences(
        aComponent({
          id: `wide-${engine}-${index}`,
          sectionId,
          quantity: 99,
          customName: wide,
          properties: { color: 'warm-white', forwardVoltage: 3.123 },
          circuitNumber: 100_000,
          order: 1e9,
        }),
      ),
    );
    const creations = components.map((component): Change => ({ action: 'create-component', component }));
    expect((await send(creations)).status).toBe(200);
    const tooMany = Array.from({ length: 14 }, () => creations).flat();
    expect(await send(tooMany)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    const moves = components.map(({ id }): Change => ({
      action: 'update-component',
      id,
      set: { order: 0, circuitNumber: null },
      was: {},
    }));
    expect((await send([...moves, ...moves])).status).toBe(200);
    const deletions = Array.from({ length: maxChanges }, (): Change => ({
      action: 'delete-component',
      id: 'not there',
    }));
    expect((await send(deletions)).status).toBe(200);
    expect((await send([...deletions, ...deletions.slice(0, 1)])).status).toBe(400);
    const orders = (await read(projectId)).components.map(({ order }) => order);
    expect([orders.length, new Set(orders).size]).toEqual([1601, 1601]);
  });

  it('[A12] the largest batch can be created, restored with its section, and imported from a file', async () => {
    const { id: projectId } = await makeProject(owner);
    const { id: sectionId } = await makeSection(owner, projectId);
    const component = { componentType: 'led', componentId: 'led-5mm', quantity: 99, customName: '😀'.repeat(80) };
    const components = Array.from({ length: 1000 }, (_, index) => ({
      ...component,
      circuitNumber: (index % 200) + 1,
      order: 1e9,
    }));
    const url = `/api/sections/${sectionId}/components/batch`;
    expect((await owner.send('POST', url, { components })).status).toBe(201);
    expect(await owner.send('POST', url, { components: [...components, component] })).toMatchObject({ status: 400 });
    const before = await read(projectId);
    expect((await owner.send('DELETE', `/api/sections/${sectionId}`)).status).toBe(204);
    const restore: Change = {
      action: 'restore',
      sections: before.sections.filter(({ id }) => id === sectionId),
      circuits: [],
      components: before.components.filter((row) => row.sectionId === sectionId),
      pictures: [],
    };
    expect((await senderFor(projectId)([restore])).status).toBe(200);
    expect(sorted(await read(projectId))).toEqual(sorted(before));
    const file = (await owner.send('GET', `/api/projects/${projectId}/export`)).body;
    const imported = await owner.send('POST', '/api/projects/import', file);
    expect(imported.status).toBe(201);
    const copy = (imported.body as { readonly id: string }).id;
    expect((await owner.send('GET', `/api/projects/${copy}/export`)).body).toEqual(file);
  });
});
