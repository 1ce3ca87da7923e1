import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it, afterEach, beforeEach } from 'vitest';
import { importedProjectFile } from '#contract/projects/project-file.ts';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { e12Values } from '#domain/electrical/e12.ts';
import { fuseFor } from '#domain/electrical/fuse.ts';
import { resolveSupply } from '#domain/electrical/supply.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { isSupplyItem } from '#domain/projects/master-supply.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { isGlobal } from '#domain/projects/section.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { imageHash } from '#server/pictures/encode-image.ts';
import { readDataUrl } from '#server/pictures/data-url.ts';
import { addStarterPictures } from '#server/templates/starter-pictures.ts';
import { starterTemplates, loadStarterTemplates, type StarterTemplate } from '#server/templates/starter-templates.ts';
import { failures } from '#contract/failures.ts';
import { logOptions } from '#server/log.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

describe.each(engines)('loading the starter templates on %s', (engine) => {
  let test: TestApp;
  let logged: string[];

  beforeEach(async () => {
    test = await openTestApp(engine);
    logged = [];
  });
  afterEach(() => test.close());

  const { log } = Fastify({
    logger: { ...(logOptions('info') as object), stream: { write: (line) => void logged.push(line) } },
  });
  const load = (starters: readonly StarterTemplate[] = starterTemplates) =>
    loadStarterTemplates(test.services.db, starters, log);
  const templates = () =>
    test.services.db.selectFrom('projects').selectAll().where('is_template', '=', 1).orderBy('name').execute();
  const names = async (): Promise<string[]> => (await templates()).map(({ name }) => name);
  const all = [
    'Bridge Diorama',
    'Lighthouse',
    'Race Car',
    'Starship with Nacelles',
    'Steam Locomotive',
    'Street of Houses',
  ];

  it('[K1] loads all starter templates once when several servers start an empty installation', async () => {
    await Promise.all([1, 2, 3].map(() => load()));
    await load();
    expect(await names()).toEqual(all);
    expect(logged).toEqual([]);
    for (const row of await templates()) expect(row).toMatchObject({ user_id: null, guest_id: null, revision: 0 });
  });

  it('[K1] loaded starter templates equal their files and are readable by anyone', async () => {
    await load();
    const guest = test.guest();
    const [, , , starship] = await templates();
    const path = `/api/projects/${starship?.id}`;
    const description = starterTemplates.find(({ file }) => file === 'starship.json');
    expect((await guest.send('GET', path)).body).toMatchObject({
      isTemplate: true,
      name: 'Starship with Nacelles',
      templateDescription: description?.description,
      userId: null,
    });
    const file = JSON.parse(description?.text ?? '') as { pictures: { image: string }[] };
    const exported = (await guest.send('GET', `${path}/export`)).body;
    expect(exported).toMatchObject({ ...file, pictures: [{ ...file.pictures[0], image: description?.image }] });
    const [picture] = (await guest.send('GET', `${path}/pictures`)).body as { id: string }[];
    expect((await guest.send('GET', `/api/pictures/${picture?.id}/image`)).status).toBe(200);
    expect(await test.services.db.selectFrom('image_owners').selectAll().execute()).toEqual([]);
  });

  /** The starter templates as they were without pictures. */
  const withoutPictures = starterTemplates.map(({ file, text, description }): StarterTemplate => {
    const { pictures: _, sections, ...json } = JSON.parse(text) as StarterFile;
    const plain = sections.map(({ components, ...section }) => {
      return { ...section, components: components.map(({ places: __, ...part }) => part) };
    });
    return { file, text: JSON.stringify({ ...json, sections: plain }), description };
  });

  it('[K1] an installation with starter templates gets their pictures once, except in changed ones', async () => {
    await load(withoutPictures);
    const { db } = test.services;
    await db.updateTable('projects').set({ revision: 1 }).where('name', '=', 'Lighthouse').execute();
    await addStarterPictures(db, starterTemplates, log);
    const pictured = async () => {
      const query = db.selectFrom('pictures').innerJoin('projects', 'projects.id', 'pictures.project_id');
      const rows = await query.select(['projects.name', 'projects.revision']).orderBy('projects.name').execute();
      return rows.map(({ name, revision }) => `${name} ${revision}`);
    };
    expect(await pictured()).toEqual(['Starship with Nacelles 1', 'Street of Houses 1']);
    expect(await names()).toEqual(all);
    await db.deleteFrom('pictures').execute();
    await addStarterPictures(db, starterTemplates, log);
    expect(await pictured()).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('[K1] does not restore deleted starter templates', async () => {
    await load();
    await test.services.db.deleteFrom('projects').where('is_template', '=', 1).execute();
    await load();
    expect(await names()).toEqual([]);
  });

  it('[K1] never loads starter templates into an installation with templates', async () => {
    const { client } = await test.member('app_admin');
    const { id } = await makeProject(client, { name: 'Falcon' });
    await test.services.db.updateTable('projects').set({ is_template: 1 }).where('id', '=', id).execute();
    await load();
    expect(await names()).toEqual(['Falcon']);
    await test.services.db.deleteFrom('projects').execute();
    await load();
    expect(await names()).toEqual([]);
  });

  it('[K1] loads starter templates into an installation with projects but without templates', async () => {
    const { client } = await test.member();
    await makeProject(client, { name: 'Falcon' });
    await load();
    expect(await names()).toEqual(all);
  });

  const withInvalidFile = (change: (text: string) => string): StarterTemplate[] =>
    starterTemplates.map((starter) =>
      starter.file === 'lighthouse.json' ? { ...starter, text: change(starter.text) } : starter,
    );

  it.each<[string, (text: string) => string, string]>([
    ['without valid JSON', (text) => text.slice(0, -20), 'This is not valid JSON.'],
    ['that is empty', () => '', 'format: This is not a Lightyard project file.'],
    [
      'of a later version',
      (text) => text.replace('"version": 5', '"version": 99'),
      'version: This project file has version 99; this Lightyard reads versions up to 5.',
    ],
    [
      'with an unknown part, twice',
      (text) => text.replace('"led-5mm"', '"led-sun"').replaceAll('"led-candle-flicker"', '"led-moon"'),
      'sections.1.components.0.componentId: There is no led part with this id. ' +
        'sections.3.components.1.componentId: There is no led part with this id.',
    ],
    [
      'with an invalid color and an invalid quantity',
      (text) => text.replace('"color": "red"', '"color": "plaid"').replace('"quantity": 1', '"quantity": 0'),
      'sections.0.components.0.quantity: This must be at least 1.',
    ],
    [
      'that is too large',
      (text) => {
        const file = JSON.parse(text) as { sections: object[] };
        return JSON.stringify({
          ...file,
          sections: [...file.sections, ...Array.from({ length: 500 }, () => ({ name: 'Deck' }))],
        });
      },
      failures.PROJECT_TOO_LARGE[1],
    ],
    [
      'with a custom component',
      (text) => text.replace('"customComponents": []', '"customComponents": [{"id":"a","name":"A","category":"led"}]'),
      'customComponents: A starter template can only contain built-in parts.',
    ],
  ])('[K1] skips a starter file %s, logs its issues in one line, and loads the others', async (_, change, issues) => {
    await load(withInvalidFile(change));
    expect(await names()).toEqual(all.filter((name) => name !== 'Lighthouse'));
    expect(logged).toHaveLength(1);
    const { msg, level } = JSON.parse(logged[0] ?? '') as { msg: string; level: number };
    expect(level).toBe(50);
    expect(msg.startsWith('The starter template lighthouse.json is skipped. ')).toBe(true);
    expect(msg.endsWith(issues)).toBe(true);
    expect(msg).not.toContain('\n');
  });

  it('[K1] stores no starter template if loading fails, and all of them the next time', async () => {
    const before = await contents(test.services);
    const failing: StarterTemplate[] = starterTemplates.map((starter, index) => {
      if (index < 3) return starter;
      return {
        file: starter.file,
        description: starter.description,
        get text(): string {
          throw new Error('The disk is full.');
        },
      };
    });
    await expect(load(failing)).rejects.toThrow('The disk is full.');
    expect(await contents(test.services)).toEqual(before);
    await load();
    expect(await names()).toEqual(all);
  });
});

/** The fields of a starter file that have to do with pictures. */
interface StarterFile {
  readonly pictures?: readonly { readonly image: string; readonly width: number; readonly height: number }[];
  readonly sections: readonly { readonly components: readonly { readonly places?: readonly object[] }[] }[];
}

/** Whether a string works with a standard resistor, or has only lights with a built-in resistor. */
function isLit({ status, standardOhms, worstLedRatio, sideBranchIds }: LedString): boolean {
  if (status === 'no-leds') return sideBranchIds.length > 0;
  return status === 'ok' && e12Values.includes(standardOhms ?? 0) && (worstLedRatio ?? 2) <= 1.1;
}

const countLights = ({ parts }: Blueprint): number =>
  parts.filter(({ type }) => type === 'led').reduce((sum, { quantity }) => sum + quantity, 0);

const duplicatesIn = (names: readonly unknown[]): unknown[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe.each(starterTemplates)('the starter template $file', ({ file, text, description, image }) => {
  const json = JSON.parse(text) as unknown;
  const snapshot = fromProjectFile(importedProjectFile.parse(json), (place) => place);
  const { project, sections, circuits, components } = snapshot;
  const blueprint = deriveBlueprint(snapshot);

  it(`[K1] ${file} is formatted like an exported project file`, () => {
    expect(toProjectFile(snapshot)).toMatchObject(json as object);
    expect(text).toBe(`${JSON.stringify(json, null, 2)}\n`);
  });

  it(`[K1] ${file} has no warnings, lights every string, and does not exceed its supply`, () => {
    expect(blueprint.checks.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(blueprint.strings.filter((string) => !isLit(string))).toEqual([]);
    const { known, part } = resolveSupply(project.powerSupplyId);
    expect(known).toBe(true);
    expect(blueprint.power.totalMa).toBeGreaterThan(0);
    expect(blueprint.power.totalMa).toBeLessThanOrEqual(part.electrical.warnMa);
  });

  it(`[K1] ${file} has the fuse for its load if it has a LiPo pack`, () => {
    const isLipo = project.powerSupplyId.startsWith('battery-lipo');
    expect(project.settings.fuseMa).toBe(isLipo ? fuseFor(blueprint.power.totalMa) : null);
  });

  it(`[K1] ${file} has only built-in parts, all of them wired, and one main switch`, () => {
    expect(snapshot.customComponents).toEqual([]);
    expect(components.filter(({ componentId }) => !builtInCatalogue.has(componentId))).toEqual([]);
    expect(connect(snapshot, blueprint).sections.filter(({ loose }) => loose.length > 0)).toEqual([]);
    const global = sections.find(isGlobal);
    expect(components.filter((part) => part.sectionId === global?.id && isSwitch(part))).toHaveLength(1);
  });

  it(`[K1] ${file} has unique names for its sections, circuits, and components`, () => {
    expect(description.length).toBeGreaterThan(40);
    expect(circuits.filter(({ name }) => name === null)).toEqual([]);
    expect(components.filter((part) => part.customName === null && !isSupplyItem(part))).toEqual([]);
    expect(duplicatesIn(sections.map(({ name }) => name))).toEqual([]);
    for (const { id } of sections) {
      expect(duplicatesIn(circuits.filter(({ sectionId }) => sectionId === id).map(({ name }) => name))).toEqual([]);
      expect(
        duplicatesIn(components.filter(({ sectionId }) => sectionId === id).map((part) => part.customName)),
      ).toEqual([]);
    }
  });

  it.runIf(image !== undefined)(`[K1] ${file} shows all of its lights on its drawing, which has a route`, async () => {
    const [picture] = snapshot.pictures;
    const content = readDataUrl(image ?? '');
    expect(imageHash(content ?? Buffer.alloc(0))).toBe(picture?.imageHash);
    const { width, height } = await sharp(content ?? undefined).metadata();
    expect({ width, height }).toEqual({ width: picture?.width, height: picture?.height });
    expect(picture?.routes.length).toBeGreaterThan(0);
    const lights = components.filter(({ componentType }) => componentType === 'led');
    expect(lights.filter(({ places, quantity }) => places.length !== quantity)).toEqual([]);
  });

  it(`[K1] ${file} has a realistic number of lights`, () => {
    const [min, max] = file === 'steam-locomotive.json' ? [3, 5] : [15, 60];
    expect(countLights(blueprint)).toBeGreaterThanOrEqual(min);
    expect(countLights(blueprint)).toBeLessThanOrEqual(max);
  });
});

it('[K1] there are six starter templates with different names, three of them with a picture', () => {
  expect(starterTemplates.filter(({ image }) => image !== undefined)).toHaveLength(3);
  const names = starterTemplates.map(({ text }) => importedProjectFile.parse(JSON.parse(text)).project.name);
  expect(new Set(names).size).toBe(6);
});
