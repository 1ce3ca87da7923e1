import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packContent, unpackContent } from '#server/versions/version-content.ts';
import { storedProject } from '#testing/random-project.ts';
import { aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

const byId = <R extends { readonly id: string }>(rows: readonly R[]) =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

it('[L60] a version contains every value of a project', async () => {
  await fc.assert(
    fc.asyncProperty(storedProject, async (snapshot) => {
      const { content, size } = await packContent(snapshot);
      expect(size).toBe(content.byteLength);
      const unpacked = await unpackContent(content);
      expect(unpacked.project).toEqual(snapshot.project);
      for (const kind of ['sections', 'circuits', 'components', 'pictures', 'customComponents'] as const) {
        expect(byId<{ readonly id: string }>(unpacked[kind])).toEqual(byId<{ readonly id: string }>(snapshot[kind]));
      }
    }),
    { numRuns: 20 },
  );
});

const sections = [aGlobalSection(), aSection({ id: 's1', order: 1 })];
const components = [aMasterSupply(), aComponent({ id: 'c1', sectionId: 's1', order: 1 })];
const project = aSnapshot({ sections, components });

it('[L60] equal projects have the same hash, whatever the sequence of rows and fields', async () => {
  const other = {
    ...project,
    sections: project.sections.toReversed(),
    components: project.components
      .toReversed()
      .map((row) => Object.fromEntries(Object.entries(row).toReversed()) as typeof row),
  };
  expect((await packContent(other)).hash).toBe((await packContent(project)).hash);
  const changed = { ...project, sections: project.sections.map((row) => ({ ...row, order: row.order + 1 })) };
  expect((await packContent(changed)).hash).not.toBe((await packContent(project)).hash);
});

it('[L60] a version of a release without pictures and fuses can be read', async () => {
  const { content } = await packContent(project);
  const text = inflateSync(content)
    .toString()
    .replaceAll(/"fuseMa":null,/g, '')
    .replace('"pictures":[],', '');
  expect(text).not.toMatch(/fuseMa|pictures/);
  expect(await unpackContent(deflateSync(text))).toEqual(await unpackContent(content));
});
