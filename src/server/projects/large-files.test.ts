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

  it('[A52] a file with too many rows is refused before they are parsed', async () => {
    const { client } = await test.member();
    const before = await contents(test.services);
    const deck = { name: 'Deck' };
    // The rows are invalid, so parsing them would fail with INVALID.
    const lists = [
      Array.from({ length: projectBounds.sections + 1 }, () => ({})),
      [deck, { ...deck, circuits: Array.from({ length: projectBounds.circuitsOfSection + 1 }, () => ({})) }],
      [1, 2].map(() => ({ ...deck, components: Array.from({ length: projectBounds.items / 2 + 1 }, () => ({})) })),
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
