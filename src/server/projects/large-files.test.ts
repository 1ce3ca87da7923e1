// @module-tag long
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProjectFile, toProjectFile } from '#domain/project-file/project-file.ts';
import { projectBounds } from '#domain/projects/project-limits.ts';
import { newProject } from '#server/projects/store-project.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { aCircuit, aComponent, aSection } from '#testing/snapshot.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The file of a project of 70,000 circuits in 100 sections with 19,000 parts, as an export writes it. */
function largeFile(): ProjectFile {
  const project = newProject('p1', {});
  const sections = numbers(100).map((at) => aSection({ id: `deck${at}`, order: at + 1 }));
  const circuits = sections.flatMap(({ id: sectionId }) =>
    numbers(700).map((order) => aCircuit({ sectionId, circuitNumber: order + 1, order })),
  );
  const components = numbers(19_000).map((order) => aComponent({ sectionId: `deck${order % 100}`, order }));
  return toProjectFile({
    ...project,
    sections: [...project.sections, ...sections],
    circuits,
    components: [...project.components, ...components],
  });
}

describe.each(engines)('large files on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  it('[A52] a file of more rows than a project may have is refused before they are read', async () => {
    const { client } = await test.member();
    const before = await contents(test.services);
    const named = { name: 'Deck' };
    // Nothing in the lists is as it must be, which reading them would tell.
    const lists = [
      Array.from({ length: projectBounds.sections + 1 }, () => ({})),
      [named, { ...named, circuits: Array.from({ length: projectBounds.circuitsOfSection + 1 }, () => ({})) }],
      [1, 2].map(() => ({ ...named, components: Array.from({ length: projectBounds.items / 2 + 1 }, () => ({})) })),
    ];
    for (const sections of lists) {
      const file = { format: 'lightyard-project', version: 1, project: { name: 'Huge' }, sections };
      const answer = await client.send('POST', '/api/projects/import', file);
      expect(answer).toMatchObject({ status: 403, body: { code: 'PROJECT_TOO_LARGE' } });
    }
    for (const file of [[], 7, null, { sections: 7 }, { sections: [null, { circuits: 7 }] }]) {
      expect((await client.send('POST', '/api/projects/import', JSON.stringify(file))).status).toBe(400);
    }
    expect(await contents(test.services)).toEqual(before);
  });

  it('[A52] a file of 70,000 circuits and 19,000 parts is imported, as it was exported', async () => {
    const { client } = await test.member();
    const file = largeFile();
    const made = await client.send('POST', '/api/projects/import', file);
    expect(made.status).toBe(201);
    const { id } = made.body as { id: string };
    const { sections } = (await client.send('GET', `/api/projects/${id}/export`)).body as ProjectFile;
    const sizes = (all: ProjectFile['sections']) => all.map((each) => [each.circuits.length, each.components.length]);
    expect(sizes(sections)).toEqual(sizes(file.sections));
  });

  it('[A100] others write while a large file is stored, and its owner sees it once it is whole', async () => {
    const [{ client }, other] = [await test.member(), (await test.member()).client];
    const url = `/api/projects/${(await makeProject(other)).id}`;
    const circuits = test.services.db.selectFrom('circuits').select((row) => row.fn.countAll<number>().as('stored'));
    const { stored: before } = await circuits.executeTakeFirstOrThrow();
    const state = { isOver: false };
    const importing = client.send('POST', '/api/projects/import', largeFile()).finally(() => (state.isOver = true));
    let writes = 0;
    while (!state.isOver) {
      const { stored } = await circuits.executeTakeFirstOrThrow();
      if (stored > before && stored < before + 70_000) {
        expect((await other.send('PUT', url, { color: 'red' })).status).toBe(200);
        expect((await client.send('GET', '/api/projects')).body).toEqual([]);
        writes += 1;
      }
      await nextTurn();
    }
    expect([(await importing).status, writes >= 10]).toEqual([201, true]);
  });
});
