import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '#domain/changes/change.ts';
import { type Component, withoutReferences } from '#domain/parts/component.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import { changeProject } from '#server/projects/change-project.ts';
import { listCircuits, listComponents } from '#server/projects/load-snapshot.ts';
import { circuitRow, componentRow, sectionRow } from '#server/projects/rows.ts';
import type { Client } from '#server/testing/client.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';
import { aCircuit, aComponent, aSection } from '#testing/snapshot.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** How many combinations of the values of its lists a statement asks for. */
function combinations(sql: string): number {
  const lists = [...sql.matchAll(/ in \(([^()]*)\)/g)];
  return lists.reduce((product, [, values = '']) => product * values.split(',').length, 1);
}

describe.each(engines)('what an edit reads on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let projectId: string;
  let sections: string[];

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  beforeEach(async () => {
    projectId = (await makeProject(owner)).id;
  });
  afterAll(() => test.close());

  /** Puts sections of so many circuit records each into the project, past the API. */
  async function fill(count: number, records: number, fields: Partial<Circuit> = {}): Promise<Circuit[]> {
    const made = numbers(count).map((at) => aSection({ id: randomUUID(), projectId, order: at + 2 }));
    await test.services.db.insertInto('sections').values(made.map(sectionRow)).execute();
    sections = made.map(({ id }) => id);
    const circuits = sections.flatMap((sectionId) =>
      numbers(records).map((at) =>
        aCircuit({ id: randomUUID(), sectionId, circuitNumber: at + 1, order: at, ...fields }),
      ),
    );
    for (let from = 0; from < circuits.length; from += rowsPerInsert) {
      const rows = circuits.slice(from, from + rowsPerInsert).map((row) => circuitRow(projectId, row));
      await test.services.db.insertInto('circuits').values(rows).execute();
    }
    return circuits;
  }

  async function place(parts: readonly Component[]): Promise<void> {
    for (let from = 0; from < parts.length; from += rowsPerInsert) {
      const rows = parts.slice(from, from + rowsPerInsert).map((row) => componentRow(projectId, row));
      await test.services.db.insertInto('components').values(rows).execute();
    }
  }

  function part(sectionId = '', fields: Partial<Component> = {}): Component {
    return aComponent({ id: randomUUID(), sectionId, reference: 'D1', ...fields });
  }

  function create(component: Component): Change {
    return { action: 'create-component', component: withoutReferences(component) };
  }

  /** Makes changes, and tells of the statements that read for them. */
  async function change(changes: readonly Change[]) {
    const { db, statements } = watchStatements(test.services.db);
    const target = { id: projectId, writer: { kind: 'anonymous' }, revisions: null } as const;
    const { rows } = await changeProject(db, target, { changes: () => changes });
    const reading = statements.filter(({ sql }) => sql.startsWith('select'));
    return {
      made: rows,
      rows: reading.reduce((sum, statement) => sum + statement.rows, 0),
      largest: Math.max(...reading.map((statement) => statement.rows)),
      widest: Math.max(...reading.map(({ sql }) => combinations(sql))),
      count: reading.length,
    };
  }

  const listed = () => listCircuits(test.services.db, projectId);
  const drivenBy = async (id: string | null) => (await listed()).filter(({ driver }) => driver?.componentId === id);

  const refusal = (changes: readonly Change[]) => change(changes).catch(({ code }: { code: string }) => code);

  it('[A51] of circuits that are named anew the others of their sections are not read', async () => {
    const circuits = await fill(60, 1000);
    const changes = circuits
      .filter(({ circuitNumber }) => circuitNumber === 500)
      .map(({ id }): Change => ({ action: 'update-circuit', id, set: { name: 'Glow' }, was: { name: null } }));
    const { made, rows } = await change(changes);
    expect(made.circuits.updated).toHaveLength(60);
    expect(rows).toBeLessThan(1000);
  });

  it('[A51] [H25] circuits that get another place are judged by the places of the others, some sections at a time', async () => {
    const circuits = await fill(60, 1000);
    const changes = circuits
      .filter(({ circuitNumber }) => circuitNumber === 500)
      .map(({ id }): Change => ({ action: 'update-circuit', id, set: { order: 200 }, was: {} }));
    const { made, largest } = await change(changes);
    expect(new Set(made.circuits.updated.map(({ after }) => after.order))).toEqual(new Set([499]));
    expect(made.circuits.updated).toHaveLength(60);
    expect(largest).toBeLessThan(6000);
  });

  it('[A51] places and circuits in many sections are looked for in their own section', async () => {
    await fill(60, 1);
    await place(sections.map((sectionId) => part(sectionId, { order: 7, circuitNumber: 1 })));
    const changes = numbers(2400).map((at): Change =>
      create(part(sections[at % 60], { order: at === 0 ? 7 : 100 + at, circuitNumber: 1 + Math.floor(at / 60) })),
    );
    const { made, widest, count } = await change(changes);
    expect(made.components.created.map(({ order }) => order)).toEqual([8, ...numbers(2399).map((at) => at + 101)]);
    expect(widest).toBeLessThan(2401);
    expect(count).toBeLessThan(60 * 5);
  });

  it('[A51] [H62] a part that drives thousands of circuits lets go of all, which are not read in one go', async () => {
    const driver = { componentId: randomUUID(), output: 'D6' };
    await fill(13, 1000, { driver });
    await place([part(sections[0], { id: driver.componentId })]);
    const { made, rows } = await change([{ action: 'delete-component', id: driver.componentId }]);
    expect(made.circuits.updated).toHaveLength(5000);
    expect(made.circuits.updated.every(({ after }) => after.driver?.componentId === null)).toBe(true);
    expect(rows).toBeLessThan(6000);
    expect((await drivenBy(null)).filter((circuit) => circuit.driver?.output === 'D6')).toHaveLength(13_000);
  });

  it('[A51] [H62] so do parts in sections that are deleted, and they alone', async () => {
    const parts = numbers(3).map(() => part('', { componentType: 'control', componentId: 'switch-toggle' }));
    const drivers = parts.map(({ id }) => ({ componentId: id, output: 'D6' }));
    await fill(10, 1000);
    const [bow = '', stern = '', ...others] = sections;
    await place(parts.map((row, at) => ({ ...row, sectionId: at < 2 ? bow : stern, order: at })));
    for (const [at, driver] of drivers.entries()) {
      await test.services.db
        .updateTable('circuits')
        .set({ driver: JSON.stringify(driver), driver_component_id: driver.componentId })
        .where('section_id', 'in', at === 0 ? others.slice(0, 6) : others.slice(at + 5, at + 6))
        .execute();
    }
    const { rows } = await change([{ action: 'delete-section', id: bow }]);
    expect(rows).toBeLessThan(6000);
    expect(await drivenBy(null)).toHaveLength(7000);
    expect(await drivenBy(parts[2]?.id ?? '')).toHaveLength(1000);
  });

  it('[A51] [H62] circuits let go of a part that is deleted and made again by one list, and of no other', async () => {
    const driver = { componentId: randomUUID(), output: 'D6' };
    const made = part('', { id: driver.componentId });
    await fill(6, 1000, { driver });
    const theirs = { projectId, part: { ...made, sectionId: sections[0] ?? '' } };
    await place([theirs.part]);
    projectId = (await makeProject(owner)).id;
    await change([
      { action: 'delete-component', id: theirs.part.id },
      { action: 'delete-section', id: theirs.part.sectionId },
    ]);
    projectId = theirs.projectId;
    const [first] = await drivenBy(made.id);
    expect(await drivenBy(made.id)).toHaveLength(6000);
    await change([
      { action: 'delete-component', id: made.id },
      create(theirs.part),
      { action: 'update-circuit', id: first?.id ?? '', set: { driver }, was: {} },
    ]);
    expect(await drivenBy(made.id)).toEqual([first]);
  });

  it('[A52] of a full section only those circuits are read that parts or records enter or leave', async () => {
    const circuits = await fill(1, 998);
    const [hull = ''] = sections;
    const [one, two, three] = [5000, 5000, 6000].map((circuitNumber, order) => part(hull, { circuitNumber, order }));
    if (one === undefined || two === undefined || three === undefined) throw new Error('There are three parts.');
    await place([one, two, three]);
    const move = ({ id }: Component, circuitNumber: number): Change => {
      return { action: 'update-component', id, set: { circuitNumber }, was: {} };
    };
    const renumber = (at: number, circuitNumber: number): Change => {
      return { action: 'update-circuit', id: circuits[at]?.id ?? '', set: { circuitNumber }, was: {} };
    };
    const record: Change = {
      action: 'create-circuit',
      circuit: aCircuit({ id: randomUUID(), sectionId: hull, circuitNumber: 9000, order: 5000 }),
    };
    const remove: Change = { action: 'delete-circuit', id: circuits[8]?.id ?? '' };
    for (const changes of [
      [move(one, 7000)],
      [renumber(4, 7000), move(one, 5)],
      [record],
      [move(one, 7000), remove, record],
    ]) {
      expect(await refusal(changes)).toBe('PROJECT_TOO_LARGE');
    }
    for (const changes of [
      [move(three, 7000)],
      [move(one, 7), move(two, 7001)],
      [renumber(4, 7002)],
      [renumber(5, 5)],
      [remove, record],
      [move(one, 8)],
    ]) {
      const { rows } = await change(changes);
      expect(rows).toBeLessThan(100 + (changes.includes(record) ? 1000 : 0));
    }
    expect(await refusal([move(one, 9999)])).toBe('PROJECT_TOO_LARGE');
  });

  it.each([true, false])(
    '[A55] a section that is deleted and made again by one list keeps nothing of what was in it, whether a part comes back elsewhere: %s',
    async (comesBack) => {
      await fill(2, 3);
      const [hull = '', bow = ''] = sections;
      const [stays, goes] = [part(hull), part(hull, { order: 1 })];
      await place([stays, goes]);
      const back = {
        action: 'restore',
        sections: [],
        circuits: [],
        components: [{ ...stays, sectionId: bow }],
      } as const;
      const { made } = await change([
        { action: 'delete-section', id: hull },
        { action: 'create-section', section: aSection({ id: hull, projectId, order: 2 }) },
        ...(comesBack ? [back] : []),
      ]);
      expect(made.components.updated.map(({ after }) => after.id)).toEqual(comesBack ? [stays.id] : []);
      const rows = test.services.db.selectFrom('components').select(['id', 'section_id']);
      const left = await rows.where('section_id', 'in', sections).execute();
      expect(left).toEqual(comesBack ? [{ id: stays.id, section_id: bow }] : []);
      expect((await owner.send('GET', `/api/sections/${hull}/circuits`)).body).toEqual([]);
    },
  );

  it('[A51] [A55] sections that are deleted and made again are not read for it, however much is in them', async () => {
    await fill(20, 1000);
    const [hull = ''] = sections;
    const goes = part(hull, { order: 7, circuitNumber: 1, reference: 'D41' });
    const comes = { ...goes, id: randomUUID(), circuitNumber: 2000 };
    await place([goes]);
    const { rows } = await change([
      ...sections.map((id): Change => ({ action: 'delete-section', id })),
      ...sections.map((id, at): Change => {
        return { action: 'create-section', section: aSection({ id, projectId, order: at + 2 }) };
      }),
      { action: 'restore', sections: [], circuits: [], components: [comes] },
    ]);
    expect(rows).toBeLessThan(100);
    expect(await listed()).toEqual([]);
    const left = await listComponents(test.services.db, projectId);
    expect(left.filter(({ sectionId }) => sectionId === hull)).toMatchObject([
      { id: comes.id, order: 7, reference: 'D41' },
    ]);
  });

  it('[H73] of a project in which something is brought back the references are read, and no whole parts', async () => {
    const [circuit] = await fill(1, 1);
    if (circuit === undefined) throw new Error('There is a circuit.');
    await place(
      numbers(1500).map((at) =>
        part(sections[0], {
          order: at,
          reference: `D${at + 1}`,
          resistorReferences: [`R${at + 1}`],
          ...(at === 0
            ? { accessoryReferences: ['C9'], circuitReferences: { reference: 'R9000', accessoryReferences: ['Q9'] } }
            : {}),
        }),
      ),
    );
    const back = part(sections[0], { order: 5000, circuitNumber: 7 });
    const bring = (fields: Partial<Component>): Change => {
      return { action: 'restore', sections: [], circuits: [], components: [{ ...back, ...fields }] };
    };
    const fields = {
      reference: 'D700',
      resistorReferences: ['R800', 'R9000', 'R9001'],
      accessoryReferences: ['C9', 'Q9', 'Q10'],
    };
    const parse = vi.spyOn(JSON, 'parse');
    const { made } = await change([bring(fields)]);
    // The properties of a part that is read whole.
    expect(parse.mock.calls.filter(([text]) => text === '{}').length).toBeLessThan(150);
    const [row] = made.components.created;
    expect(row?.reference).not.toBe('D700');
    expect(row?.resistorReferences).toEqual(['R9001']);
    expect(row?.accessoryReferences).toEqual(['Q10']);
  });
});
