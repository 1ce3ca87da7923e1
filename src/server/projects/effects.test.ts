import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Effect, Rooms } from '#domain/effects/effect.ts';
import type { Scene } from '#domain/effects/scene.ts';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Client } from '#server/testing/client.ts';
import { makeCircuit, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const blink: Effect = {
  steps: [
    { ms: 500, level: 100, ramp: true },
    { ms: 500, level: 0 },
  ],
  repeat: 3,
  preset: 'beacon',
};
const house = { id: 'house', seed: 7, least: 1, most: 2, minS: 1, maxS: 9 };

describe.each(engines)('effects on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let projectId: string;
  let hull: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  beforeEach(async () => {
    projectId = (await makeProject(owner)).id;
    hull = (await makeSection(owner, projectId)).id;
  });
  afterAll(() => test.close());

  const read = async (id = projectId) =>
    (await owner.send('GET', `/api/projects/${id}/snapshot`)).body as ProjectSnapshot;
  const exported = async (id = projectId) =>
    (await owner.send('GET', `/api/projects/${id}/export`)).body as ProjectFile;
  const putSettings = (settings: object) => owner.send('PUT', `/api/projects/${projectId}`, { settings });

  /** A circuit that blinks and one of parts only, a scene of both that a button of a board starts, and a house. */
  async function makeScene() {
    const one = await makeCircuit(owner, hull, 1, { effect: blink });
    const two = await makeCircuit(owner, hull, 2, { effect: null });
    await makeComponent(owner, hull, { circuitNumber: 2 });
    const control = { componentType: 'control', componentId: 'mcu-arduino-nano' } as const;
    const board = await makeComponent(owner, hull, control);
    const input = { componentId: board.id, terminal: 'D2' };
    const button = await makeComponent(owner, hull, { ...control, componentId: 'switch-push-momentary-7mm', input });
    const entries = [
      { circuit: one.id, effect: { generator: 'candle', seed: 9 } as const },
      { circuit: two.id, effect: null },
    ];
    const trigger = { kind: 'sensor', componentId: button.id, holdMs: 500 } as const;
    const scene: Scene = { id: 'alert', name: 'Alert', trigger, entries, lengthMs: null, then: null };
    const rooms: Rooms[] = [{ ...house, circuits: [one.id, two.id] }];
    expect((await putSettings({ scenes: [scene], rooms })).status).toBe(200);
    return { one, two, board, button, scene, rooms };
  }

  it('[L8] [L9] stores effects, scenes, houses, and inputs, and exports and imports them', async () => {
    const { one, board, button, scene, rooms } = await makeScene();
    const before = await read();
    expect(before.project.settings).toMatchObject({ scenes: [scene], rooms });
    expect(before.circuits.find(({ id }) => id === one.id)?.effect).toEqual(blink);
    const file = await exported();
    const place = { section: 2, circuit: 1 };
    const position = {
      section: 2,
      component: before.components.filter((row) => row.sectionId === hull).findIndex((row) => row.id === button.id) + 1,
    };
    expect(file).toMatchObject({
      version: 5,
      project: {
        settings: {
          rooms: [{ ...house, circuits: [place, { section: 2, circuit: 2 }] }],
          scenes: [
            {
              trigger: { kind: 'sensor', holdMs: 500, ...position },
              entries: [{ circuit: place }, { circuit: { section: 2, circuit: 2 } }],
            },
          ],
        },
      },
    });
    expect(file.sections[1]?.circuits).toMatchObject([{ circuitNumber: 1, effect: blink }, { circuitNumber: 2 }]);
    expect(file.sections[1]?.components[position.component - 1]?.input).toMatchObject({ section: 2, terminal: 'D2' });
    const imported = await owner.send('POST', '/api/projects/import', file);
    expect(imported).toMatchObject({ status: 201, body: { dropped: [] } });
    expect(await exported((imported.body as { id: string }).id)).toEqual(file);
    expect((await owner.send('DELETE', `/api/components/${board.id}`)).status).toBe(204);
    const lost = (await read()).components.find(({ id }) => id === button.id);
    expect(lost?.input).toEqual({ componentId: null, terminal: 'D2' });
  });

  it.each<[unknown, string]>([
    [{ steps: [{ ms: 0, level: 100 }] }, 'effect.steps.0.ms'],
    [{ steps: Array.from({ length: 65 }, () => ({ ms: 1, level: 1 })) }, 'effect.steps'],
    [{ steps: [{ ms: 1, level: 101 }] }, 'effect.steps.0.level'],
    [{ steps: [{ ms: 1.5, level: 1 }] }, 'effect.steps.0.ms'],
    [{ generator: 'disco', seed: 1 }, 'effect.generator'],
    [{ generator: 'candle' }, 'effect.seed'],
    [{ generator: 'candle', seed: 0 }, 'effect.seed'],
    [{ rooms: 'house', levelPct: 50 }, 'effect.levelPct'],
    [{}, 'effect'],
  ])('[L8] refuses the effect %j with its path', async (effect, path) => {
    const { id } = await makeCircuit(owner, hull, 1);
    const answer = await owner.send('PUT', `/api/circuits/${id}`, { effect });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('[L8] refuses a house with the least above the most, and missing circuits, with their paths', async () => {
    const { one, two, scene } = await makeScene();
    const circuits = [one.id, two.id];
    const entries = [{ circuit: 'gone', effect: null }];
    for (const [settings, path] of [
      [{ rooms: [{ ...house, least: 2, most: 1, circuits }] }, 'settings.rooms.0.least'],
      [{ rooms: [{ ...house, circuits: ['gone', one.id] }] }, 'settings.rooms.0.circuits.0'],
      [{ scenes: [{ ...scene, entries }] }, 'settings.scenes.0.entries.0.circuit'],
      [{ scenes: [{ ...scene, then: 'gone' }] }, 'settings.scenes.0.then'],
    ] as const) {
      expect(await putSettings(settings)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    }
    const created = await owner.send('POST', '/api/projects', { settings: { scenes: [scene] } });
    expect(created).toMatchObject({ status: 400, body: { issues: [{ path: 'settings.scenes.0.entries.0.circuit' }] } });
  });

  it('[L8] an import drops wrong effects and missing circuits, and lists them', async () => {
    await makeScene();
    const file = structuredClone(await exported()) as unknown as {
      project: { settings: { scenes: { entries: unknown[] }[]; rooms: { readonly id: string; least: number }[] } };
      sections: { circuits: { effect: unknown }[] }[];
    };
    const { settings } = file.project;
    file.sections[1]!.circuits[0]!.effect = { steps: [{ ms: 0, level: 100 }] };
    settings.scenes[0]!.entries.push({ circuit: { section: 2, circuit: 9 }, effect: null });
    settings.rooms[0]!.least = 3;
    file.sections[1]!.circuits[1]!.effect = { rooms: settings.rooms[0]!.id };
    const imported = await owner.send('POST', '/api/projects/import', file);
    const paths = [
      'sections.1.circuits.0.effect.steps.0.ms',
      'project.settings.rooms.0.least',
      'project.settings.scenes.0.entries.2.circuit',
    ];
    expect(imported).toMatchObject({ status: 201, body: { dropped: paths.map((path) => ({ path })) } });
    const { circuits, project } = await read((imported.body as { id: string }).id);
    expect(circuits.map(({ effect }: Circuit) => effect)).toEqual([null, null]);
    expect(project.settings.rooms).toEqual([]);
    expect(project.settings.scenes.map(({ entries }) => entries.length)).toEqual([2]);
  });
});
