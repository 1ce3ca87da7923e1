import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectBounds } from '#domain/projects/project-limits.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { contents, engines } from '#server/testing/test-database.ts';

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
});
