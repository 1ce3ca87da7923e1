import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { BlueprintReply } from '#domain/blueprint/present-blueprint.ts';
import { dismissFindings } from '#domain/changes/project-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Client } from '#server/testing/client.ts';
import { makeCircuit, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { contents, engines } from '#server/testing/test-database.ts';

const nano = { componentType: 'control', componentId: 'mcu-arduino-nano' };

describe.each(engines)('drivers and wires of circuits on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let projectId: string;
  let hull: string;
  let bow: string;
  /** A board in circuit 4 of the bow, and the circuit of the hull that it drives. */
  let board: string;
  let circuit: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  beforeEach(async () => {
    projectId = (await makeProject(owner)).id;
    hull = (await makeSection(owner, projectId)).id;
    bow = (await makeSection(owner, projectId, { name: 'Bow' })).id;
    board = (await makeComponent(owner, bow, { ...nano, circuitNumber: 4 })).id;
    circuit = (await makeCircuit(owner, hull, 1, { driver: { componentId: board, output: 'D6' } })).id;
  });
  afterAll(() => test.close());

  const put = (body: object) => owner.send('PUT', `/api/circuits/${circuit}`, body);
  const putProject = (body: object) => owner.send('PUT', `/api/projects/${projectId}`, body);
  const change = (...changes: object[]) => owner.send('POST', `/api/projects/${projectId}/changes`, { changes });

  async function snapshot(): Promise<ProjectSnapshot> {
    return (await owner.send('GET', `/api/projects/${projectId}/snapshot`)).body as ProjectSnapshot;
  }
  const driver = async () => (await snapshot()).circuits.find(({ id }) => id === circuit)?.driver;
  const exported = async (id: string) => (await owner.send('GET', `/api/projects/${id}/export`)).body as ProjectFile;

  it('[H60] a circuit has a default driver, an output of a component, or explicitly no driver', async () => {
    for (const expected of [null, { componentId: null, output: null }, { componentId: board, output: 'A0' }]) {
      expect(await put({ driver: expected })).toMatchObject({ status: 200, body: { id: circuit, driver: expected } });
      expect(await driver()).toEqual(expected);
    }
  });

  it.each<[string, readonly (readonly [object, string])[]]>([
    [
      '[H60] an invalid driver',
      [
        [{ driver: { componentId: 'unknown', output: 'D6' } }, 'driver.componentId'],
        [{ driver: { componentId: 'a b', output: 'D6' } }, 'driver.componentId'],
        [{ driver: { componentId: null, output: '' } }, 'driver.output'],
        [{ driver: { componentId: null, output: 'D'.repeat(41) } }, 'driver.output'],
        [{ driver: { componentId: 'unknown', output: null } }, 'driver.output'],
        [{ driver: { componentId: null } }, 'driver.output'],
        [{ driver: { componentId: null, output: null, section: 1 } }, 'driver.section'],
      ],
    ],
    [
      '[H61] a wire or duty out of range',
      [
        [{ wireAwg: 25 }, 'wireAwg'],
        [{ wireDiameterMm: 0.11 }, 'wireDiameterMm'],
        [{ wireLengthCm: -0.5 }, 'wireLengthCm'],
        [{ wireLengthCm: 10_001 }, 'wireLengthCm'],
        [{ dutyPct: 0 }, 'dutyPct'],
        [{ dutyPct: 50.5 }, 'dutyPct'],
        [{ dutyPct: null }, 'dutyPct'],
        [{ sealed: 1 }, 'sealed'],
      ],
    ],
    [
      '[V1] a resistor or number of LEDs per string out of range',
      [
        [{ ownOhms: -1 }, 'ownOhms'],
        [{ ownOhms: 'abc' }, 'ownOhms'],
        [{ ownOhms: 1e9 }, 'ownOhms'],
        [{ ownOhms: 4705 }, 'ownOhms'],
        [{ ledsPerString: 0 }, 'ledsPerString'],
        [{ ledsPerString: 1.5 }, 'ledsPerString'],
        [{ ledsPerString: 100 }, 'ledsPerString'],
        [{ sharedResistor: null }, 'sharedResistor'],
      ],
    ],
  ])('%s of a circuit is refused with its path', async (_, cases) => {
    const before = await contents(test.services);
    for (const [body, path] of cases) {
      const calls = [
        [put(body), path],
        [owner.send('POST', `/api/sections/${hull}/circuits`, { circuitNumber: 8, ...body }), path],
        [change({ action: 'update-circuit', id: circuit, set: body, was: {} }), `changes.0.set.${path}`],
      ] as const;
      for (const [answer, issuePath] of calls) {
        expect(await answer).toMatchObject({ status: 400, body: { issues: [{ path: issuePath }] } });
      }
    }
    expect(await contents(test.services)).toEqual(before);
  });

  it.each([-1, 'abc', 1e9, 4705])('[V1] a resistor of %s Ω of an LED is refused with its path', async (ownOhms) => {
    const set = { properties: { ownOhms } };
    const body = { componentType: 'led', componentId: 'led-5mm', ...set };
    const refused = { status: 400, body: { issues: [{ path: 'properties.ownOhms' }] } };
    expect(await owner.send('POST', `/api/sections/${hull}/components`, body)).toMatchObject(refused);
    expect(await owner.send('PUT', `/api/components/${board}`, set)).toMatchObject(refused);
  });

  it.each<[string, readonly (readonly [object, string])[]]>([
    [
      '[H61] settings out of range',
      [
        [{ settings: { wireAwg: 25 } }, 'settings.wireAwg'],
        [{ settings: { wireDiameterMm: 0.6 } }, 'settings.wireDiameterMm'],
        [{ settings: { wireLengthCm: '50' } }, 'settings.wireLengthCm'],
        [{ settings: { linkLengthCm: -1 } }, 'settings.linkLengthCm'],
        [{ settings: { feedLengthCm: 10_001 } }, 'settings.feedLengthCm'],
        [{ settings: { fuseMa: 0 } }, 'settings.fuseMa'],
        [{ settings: { fuseMa: 15_001 } }, 'settings.fuseMa'],
        [{ settings: { dismissed: [{ id: 'led-dim' }] } }, 'settings.dismissed.0.place'],
        [{ settings: { spares: { ledPct: 10, resistors: 2 } } }, 'settings.spares.wirePct'],
        [{ settings: { spares: { ledPct: 101, resistors: 2, wirePct: 15 } } }, 'settings.spares.ledPct'],
        [{ settings: { spares: { ledPct: 10, resistors: -1, wirePct: 15 } } }, 'settings.spares.resistors'],
        [{ settings: { spares: { ledPct: 10, resistors: 2, wirePct: 0.5 } } }, 'settings.spares.wirePct'],
        [{ settings: { holdUf: 46 } }, 'settings.holdUf'],
        [{ settings: { holdUf: 2201 } }, 'settings.holdUf'],
        [{ settings: { glow: 1 } }, 'settings.glow'],
      ],
    ],
    [
      '[E97] regulators and unknown parts as the input supply',
      [
        [{ supplyInputId: 'regulator-lm7805' }, 'supplyInputId'],
        [{ supplyInputId: 'fusion-cell' }, 'supplyInputId'],
      ],
    ],
  ])('%s are refused with their path', async (_, cases) => {
    const before = await contents(test.services);
    for (const [body, path] of cases) {
      const refused = { status: 400, body: { issues: [{ path }] } };
      expect(await putProject(body)).toMatchObject(refused);
      expect(await owner.send('POST', '/api/projects', body)).toMatchObject(refused);
    }
    expect(await contents(test.services)).toEqual(before);
  });

  it('[H60] a component of another project is refused as a driver', async () => {
    const other = await makeSection(owner, (await makeProject(owner)).id);
    const foreign = await makeComponent(owner, other.id, nano);
    const answer = await put({ driver: { componentId: foreign.id, output: 'D6' } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'driver.componentId' }] } });
  });

  async function moveAndDelete() {
    const { id: sectionId } = await makeSection(owner, projectId);
    const set = { sectionId, circuitNumber: null };
    return change({ action: 'update-component', id: board, set, was: {} }, { action: 'delete-section', id: sectionId });
  }

  it.each<[string, () => Promise<{ status: number }>]>([
    ['a component', () => owner.send('DELETE', `/api/components/${board}`)],
    ['a component in a list of changes', () => change({ action: 'delete-component', id: board })],
    ['a circuit', () => owner.send('DELETE', `/api/sections/${bow}/circuits/4`)],
    ['a section', () => owner.send('DELETE', `/api/sections/${bow}`)],
    ['a section after moving the component there in the same list', moveAndDelete],
  ])('[H65] deleting %s removes the component from the driver of a circuit', async (_, act) => {
    expect([200, 204]).toContain((await act()).status);
    expect(await driver()).toEqual({ componentId: null, output: 'D6' });
  });

  it('[H65] the response to a deletion contains the affected circuits, and undo restores the driver', async () => {
    const before = await snapshot();
    const changes = [{ action: 'delete-section', id: bow } as const];
    const answer = await change(...changes);
    expect(answer.body).toMatchObject({ circuits: [{ id: circuit, driver: { componentId: null, output: 'D6' } }] });
    expect((await change(...invertChanges(before, changes))).status).toBe(200);
    expect(await driver()).toEqual({ componentId: board, output: 'D6' });
  });

  it('[H65] a circuit whose driver was deleted is restored without it', async () => {
    const before = await snapshot();
    const changes = [{ action: 'delete-circuit', id: circuit } as const];
    await change(...changes, { action: 'delete-component', id: board });
    expect((await change(...invertChanges(before, changes))).status).toBe(200);
    expect(await driver()).toEqual({ componentId: null, output: 'D6' });
  });

  it('[H65] a moved component remains the driver of its circuit', async () => {
    await owner.send('PUT', `/api/components/${board}`, { sectionId: hull, circuitNumber: null });
    await owner.send('DELETE', `/api/sections/${bow}`);
    expect(await driver()).toEqual({ componentId: board, output: 'D6' });
  });

  it('[A19] PUT sets only the sent settings, and a change replaces all of them', async () => {
    expect((await putProject({ settings: { wireAwg: 28, dismissed: [{ id: 'led-dim', place: 'p' }] } })).status).toBe(
      200,
    );
    const spares = { ledPct: 20, resistors: 0, wirePct: 5 };
    const answer = await putProject({
      supplyInputId: 'battery-9v',
      settings: { fuseMa: 500, linkLengthCm: 0.5, spares },
    });
    const dismissed = [{ id: 'led-dim', place: 'p' }];
    const settings = { ...projectSettingsDefaults, wireAwg: 28, fuseMa: 500, linkLengthCm: 0.5, spares, dismissed };
    expect(answer.body).toMatchObject({ supplyInputId: 'battery-9v', settings });
    expect((await snapshot()).project).toMatchObject({ supplyInputId: 'battery-9v', settings });
    const allSettings = { ...settings, feedLengthCm: 80 };
    const update = { action: 'update-project', set: { settings: allSettings }, was: { settings } };
    expect((await change(update)).body).toMatchObject({ project: { settings: allSettings } });
    expect(await change(update)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    // A change without settings does not affect them.
    expect((await change({ action: 'update-project', set: { color: 'pink' }, was: {} })).body).toMatchObject({
      project: { settings: allSettings },
    });
    expect((await makeProject(owner, { settings: { fuseMa: 750 } })).settings).toEqual({
      ...projectSettingsDefaults,
      fuseMa: 750,
    });
  });

  it('[E129] dismissing a finding is an edit that undo reverts, and omits it from the findings', async () => {
    await makeComponent(owner, hull, { componentType: 'led', componentId: 'led-5mm', circuitNumber: 2 });
    const noSwitchState = async () => {
      const { body } = await owner.send('GET', `/api/projects/${projectId}/blueprint`);
      const { checks, findings } = body as BlueprintReply;
      const check = checks.find(({ id }) => id === 'no-switch');
      return { dismissed: check?.dismissed === true, isListed: findings.some(({ id }) => id === 'no-switch') };
    };
    expect(await noSwitchState()).toEqual({ dismissed: false, isListed: true });
    const before = await snapshot();
    const changes = dismissFindings(before, [{ id: 'no-switch', place: 'p' }]);
    expect((await change(...changes)).status).toBe(200);
    expect(await noSwitchState()).toEqual({ dismissed: true, isListed: false });
    expect((await change(...invertChanges(before, changes))).status).toBe(200);
    expect(await noSwitchState()).toEqual({ dismissed: false, isListed: true });
  });

  it('[F6] [W145] export and import preserve settings, wires, and drivers, even deleted ones', async () => {
    await putProject({
      supplyInputId: 'power-plug-12v',
      settings: { dismissed: [{ id: 'led-dim', place: `${hull}/1` }] },
    });
    await makeCircuit(owner, hull, 2, { driver: { componentId: null, output: 'D3' }, wireAwg: 28, wireLengthCm: 7.25 });
    await makeCircuit(owner, hull, 3, {
      driver: { componentId: null, output: null },
      dutyPct: 40,
      sealed: true,
      wireAwg: 34,
      wireDiameterMm: 0.15,
    });
    const file = await exported(projectId);
    expect(file).toMatchObject({
      version: 5,
      project: { supplyInputId: 'power-plug-12v', settings: { dismissed: [{ id: 'led-dim', place: 's2/1' }] } },
    });
    expect(file.sections[1]?.circuits).toMatchObject([
      { circuitNumber: 1, driver: { section: 3, component: 1, output: 'D6' } },
      { circuitNumber: 2, driver: { section: null, component: null, output: 'D3' }, wireAwg: 28, wireLengthCm: 7.25 },
      {
        circuitNumber: 3,
        driver: { section: null, component: null, output: null },
        dutyPct: 40,
        wireAwg: 34,
        wireDiameterMm: 0.15,
      },
    ]);
    const { body } = await owner.send('POST', '/api/projects/import', file);
    const copyId = (body as { id: string }).id;
    expect(await exported(copyId)).toEqual(file);
    const circuits = (await owner.send('GET', `/api/projects/${copyId}/circuits`)).body as Circuit[];
    const components = (await owner.send('GET', `/api/projects/${copyId}/components`)).body as { id: string }[];
    expect(circuits.map((row) => row.driver?.componentId ?? null)).toEqual([components.at(-1)?.id, null, null]);
  });
});
