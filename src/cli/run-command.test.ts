import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shoppingList } from '#domain/blueprint/list-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { presentWithActions } from '#domain/fixes/offered-actions.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { toDataUrl } from '#server/pictures/data-url.ts';
import { engines, makeTestDatabase } from '#server/testing/test-database.ts';
import { runCommand } from '#cli/run-command.ts';
import { readProject } from '#cli/blueprint-commands.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { smallModel } from '#testing/small-model.ts';
import { aPicture } from '#testing/snapshot.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../tests/data/projects/${name}.json`, import.meta.url));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lightyard-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

function createIo(input: string, env: Readonly<Record<string, string>> = {}) {
  const printed = { out: '', error: '' };
  return {
    printed,
    env,
    readInput: () => Promise.resolve(input),
    writeOutput: (text: string) => void (printed.out += text),
    writeError: (text: string) => void (printed.error += text),
    input: () => Readable.from([input]),
    output: () => new PassThrough(),
    now: () => new Date('2026-01-02T03:04:05Z'),
  };
}

/** Runs a command line; returns its exit code and output. */
async function run(argv: readonly string[], input = '', env = {}) {
  const io = createIo(input, env);
  return { code: await runCommand(argv, io), ...io.printed };
}

const write = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

describe('lightyard', () => {
  it('[W22] blueprint prints the Blueprint of a file, with positions as ids', async () => {
    const { code, out, error } = await run(['blueprint', sample('lighthouse')]);
    expect([code, error]).toEqual([0, '']);
    const blueprint = JSON.parse(out);
    const snapshot = await readProject(sample('lighthouse'), createIo(''));
    const derived = presentWithActions({ snapshot, blueprint: deriveBlueprint(snapshot) });
    expect(blueprint).toEqual(JSON.parse(JSON.stringify(derived)));
    expect(Object.keys(blueprint)).toEqual([
      'supply',
      'strings',
      'circuits',
      'resistors',
      'parts',
      'accessories',
      'checks',
      'findings',
      'power',
    ]);
    expect(blueprint.strings[0]).toMatchObject({ sectionId: 's2', circuitNumber: 1, standardOhms: 120 });
    expect(blueprint.strings[0].componentIds).toEqual(['s2.c2']);
  });

  it('[W22] blueprint reads standard input for -, also with a byte order mark', async () => {
    const text = await readFile(sample('lighthouse'), 'utf8');
    const { code, out } = await run(['blueprint', '-'], `\ufeff${text}`);
    expect([code, JSON.parse(out).supply.id]).toEqual([0, 'battery-9v']);
  });

  it('[W22] [W21] parts prints CSV or JSON', async () => {
    const csv = await run(['parts', sample('starship'), '--format', 'csv']);
    expect(csv.out.split('\r\n')[0]).toBe(
      '\ufeffGroup,Part,Quantity,Color,Value (Ω),Wattage (W),Alternatives,Specifications,Current with alternatives,To buy',
    );
    const parts = shoppingList(deriveBlueprint(await readProject(sample('starship'), createIo(''))));
    const json = JSON.parse((await run(['parts', sample('starship'), '--format', 'json'])).out);
    const isWire = ({ name }: { readonly name: string }): boolean => /^(Wire \d+ AWG|Heat-shrink), /.test(name);
    expect(json.filter((item: { readonly name: string }) => !isWire(item))).toEqual(JSON.parse(JSON.stringify(parts)));
    const rows = csv.out.trimEnd().split('\r\n');
    const findings = rows.filter((row) => row.startsWith('Findings,'));
    expect(findings[0]).toMatch(/^Findings,"?Error: /);
    expect(rows).toHaveLength(1 + json.length + findings.length);
  });

  it('[D69] parts sums up the wire and the heat-shrink', async () => {
    const { out } = await run(['parts', sample('lighthouse'), '--format', 'csv']);
    expect(out.split('\r\n').filter((line) => /Wire|Heat-shrink/.test(line))).toEqual([
      'Accessories,"Wire 24 AWG, red, 4.5 m",1,,,,,,,5.18 m',
      'Accessories,"Wire 24 AWG, black, 3.5 m",1,,,,,,,4.03 m',
      'Accessories,"Wire 24 AWG, any color, 0.05 m",1,,,,,,,0.06 m',
      'Accessories,"Heat-shrink, 34 pieces, 0.68 m",1,,,,,,,0.68 m',
    ]);
  });

  it('[W22] spice prints the netlist of a file', async () => {
    const { code, out, error } = await run(['spice', sample('lighthouse')]);
    expect([code, error]).toEqual([0, '']);
    expect(out.split('\n').filter((line) => line.startsWith('V_master'))).toEqual(['V_master inside_master 0 9']);
    expect(out.endsWith('\n.end\n')).toBe(true);
  });

  it('[W22] wiring writes an SVG of all sections or of one, and prints nothing', async () => {
    const all = join(folder, 'all.svg');
    expect(await run(['wiring', sample('lighthouse'), '--out', all])).toEqual({ code: 0, out: '', error: '' });
    const snapshot = await readFile(all, 'utf8');
    expect(snapshot).toContain('>Porch<');
    const one = join(folder, 'one.svg');
    await run(['wiring', sample('lighthouse'), '--out', one, '--section', 'lantern']);
    const lantern = await readFile(one, 'utf8');
    expect([lantern.includes('Beacon'), lantern.includes('Porch')]).toEqual([true, false]);
  });

  it('[W22] wiring writes a reproducible PDF', async () => {
    const [first, second] = [join(folder, 'one.pdf'), join(folder, 'two.PDF')];
    await run(['wiring', sample('orient-express'), '--out', first]);
    await run(['wiring', sample('orient-express'), '--out', second]);
    const file = await readFile(first);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.equals(await readFile(second))).toBe(true);
  });

  it('[W22] wiring writes a PNG of the drawing at twice its size', async () => {
    const [svg, png] = [join(folder, 'same.svg'), join(folder, 'same.png')];
    await run(['wiring', sample('lighthouse'), '--out', svg]);
    expect(await run(['wiring', sample('lighthouse'), '--out', png])).toEqual({ code: 0, out: '', error: '' });
    const picture = await loadImage(png);
    const svgWidth = /width="(\d+)"/.exec(await readFile(svg, 'utf8'))?.[1];
    expect(picture.width).toBe(2 * Number(svgWidth));
    const pen = createCanvas(picture.width, picture.height).getContext('2d');
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    const colors = new Set(new Uint32Array(data.buffer));
    expect(colors.size).toBeGreaterThan(20);
  });

  it('[W22] wiring draws IEC symbols by default, or ANSI symbols or pictures', async () => {
    const draw = async (...symbols: string[]): Promise<string> => {
      const out = join(folder, `drawn${symbols.join('')}.svg`);
      await run(['wiring', sample('lighthouse'), '--out', out, ...symbols]);
      return readFile(out, 'utf8');
    };
    const [defaultDrawing, iec] = [await draw(), await draw('--symbols', 'iec')];
    const files = [iec, await draw('--symbols', 'ansi'), await draw('--symbols', 'picture')];
    expect(defaultDrawing).toBe(iec);
    expect(new Set(files).size).toBe(3);
    expect(files.map((file) => file.includes('part-lens'))).toEqual([false, false, true]);
  });

  it('[N9] book prints the pictures of a file, and refuses one that it cannot read', async () => {
    const image = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#203040' } })
      .webp()
      .toBuffer();
    const model = smallModel({ Hull: [{ places: [{ pictureId: 'side', unit: 1, x: 0.5, y: 0.5 }] }] });
    const picture = aPicture({ id: 'side', name: 'Side view', imageHash: 'hash', width: 300, height: 200 });
    const textOf = (content: Buffer) =>
      JSON.stringify(toProjectFile({ ...model, pictures: [picture] }, new Map([['hash', toDataUrl(content)]])));
    const path = join(folder, 'pictures.pdf');
    expect(await run(['book', '-', '--out', path], textOf(image))).toEqual({ code: 0, out: '', error: '' });
    const pdf = await readPdf(await readFile(path));
    expect(pdf.pages[1]?.words).toContain('Side view');
    expect(await pdf.inkOf(2)).toBeGreaterThan(0.3);
    await pdf.close();
    const refused = await run(['book', '-', '--out', path], textOf(Buffer.from('not a picture')));
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toMatch(/^This is not a picture that Lightyard can read/);
  });

  it('[W22] book writes a reproducible build book on the given paper, and prints nothing', async () => {
    const [first, second] = [join(folder, 'book.pdf'), join(folder, 'again.pdf')];
    const book = ['book', sample('lighthouse'), '--paper', 'letter', '--out'];
    expect(await run([...book, first])).toEqual({ code: 0, out: '', error: '' });
    await run([...book, second]);
    expect((await readFile(first)).equals(await readFile(second))).toBe(true);
    const pdf = await readPdf(await readFile(first));
    expect(pdf.pages[0]).toMatchObject({ width: 792, height: 612 });
    await pdf.close();
  });

  it('[N4] names the places on pictures that it leaves out of a file', async () => {
    const text = await readFile(sample('lighthouse'), 'utf8');
    const file = JSON.parse(text) as { sections: { name: string; components: { places?: object[] }[] }[] };
    const { name, components } = file.sections.find((section) => section.components.length > 0)!;
    components[0]!.places = [{ picture: 1, unit: 1, x: 0.5, y: 0.5 }];
    const { code, error } = await run(['solve', '-'], JSON.stringify({ ...file, version: 4 }));
    expect(code).toBe(0);
    expect(error).toMatch(new RegExp(`^Left out: ${name}, .*: This picture is not in the project\\.\n$`));
  });

  it('[W22] wires prints the wires to cut as CSV or JSON', async () => {
    const csv = await run(['wires', sample('lighthouse'), '--format', 'csv']);
    expect(csv.out.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffSection,Wire,From,To,Color,Tag,Gauge (AWG),Thinnest that will do (AWG),Length (cm),Enameled (mm),"Thinnest that will do, enameled (mm)",To buy (cm),Length from',
      'Supply,1,BT1 +,main rail +,red,plus,24,30,50,,,57.5,usual length',
    ]);
    const json = await run(['wires', sample('lighthouse'), '--format', 'json']);
    const rows = JSON.parse(json.out);
    expect(rows).toHaveLength(csv.out.trimEnd().split('\r\n').length - 1);
    expect(rows[4]).toEqual({
      section: 'Lantern',
      wire: 3,
      lengthFrom: 'usual',
      from: 'rail +',
      to: 'S1',
      color: 'red',
      tag: '+',
      awg: 24,
      thinnest: 36,
      lengthCm: 50,
      diameterMm: null,
      thinnestMm: null,
    });
  });

  it.each([
    ['a missing file', ['blueprint', 'no-such-file.json'], 'no-such-file.json does not exist.\n'],
    ['invalid JSON', ['blueprint', '-'], 'Standard input is not a project file: it is not JSON.\n'],
    [
      'a missing section',
      ['wiring', sample('lighthouse'), '--out', 'x.svg', '--section', 'Bow'],
      "There is no section called Bow. The sections are: Global Components, Lantern, Keeper's house.\n",
    ],
    [
      'a missing folder',
      ['wiring', sample('lighthouse'), '--out', '/no/such/x.svg'],
      '/no/such/x.svg cannot be written.\n',
    ],
    [
      'a book in a missing folder',
      ['book', sample('lighthouse'), '--out', '/no/x.pdf'],
      '/no/x.pdf cannot be written.\n',
    ],
  ])('[W24] a command with %s exits with 1 and one line on standard error', async (_, argv, error) => {
    expect(await run(argv, '{ no')).toEqual({ code: 1, out: '', error });
  });

  it('[W24] an invalid file is refused with the path of the issue', async () => {
    const path = await write(
      'bad.json',
      '{"format":"lightyard-project","version":1,"project":{"name":7},"sections":[]}',
    );
    const { code, out, error } = await run(['parts', path, '--format', 'csv']);
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(/^.*bad\.json is not a project file: project\.name: [^\n]+\n$/);
  });

  it.each([
    [[]],
    [['paint']],
    [['user']],
    [['blueprint']],
    [['blueprint', 'a', 'b']],
    [['blueprint', '-', '--loud']],
    [['parts', '-']],
    [['parts', '-', '--format', 'xml']],
    [['wiring', '-', '--out', 'x.gif']],
    [['wiring', '-', '--out', 'x.svg', '--symbols', 'din']],
    [['book', '-']],
    [['book', '-', '--out', 'x.svg']],
    [['book', '-', '--out', 'x.pdf', '--paper', 'a5']],
    [['wires', '-', '--format', 'pdf']],
    [['user', 'create', '--role', 'subscriber']],
    [['user', 'create', '--email', 'a@b.example', '--role', 'king']],
    [['user', 'create', '--email', 'a@b.example', '--role', 'subscriber', '--username', 'a b']],
  ])('[W24] the arguments %j exit with 2 and one line of usage', async (argv) => {
    const { code, out, error } = await run(argv);
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(/^[^\n]*Usage: lightyard [^\n]+\n$/);
  });

  it.each(engines)('[W25] user create creates an account once in the database of the server: %s', async (engine) => {
    const { config, remove } = await makeTestDatabase(engine);
    const onPostgres = { DATABASE_URL: config.databaseUrl ?? '', SESSION_SECRET: 'a secret of a test' };
    const env = { DATA_DIR: config.dataFolder, ...(engine === 'postgres' ? onPostgres : {}) };
    const create = ['user', 'create', '--email', 'Ada@Example.org', '--role', 'app_admin', '--username', 'ada'];
    const created = await run([...create, '--password-stdin'], 'correct horse\n', env);
    expect([created.code, created.error]).toEqual([0, '']);
    expect(created.out).toMatch(/^[0-9a-f-]{36}\n$/);
    const duplicate = await run(create, '', env);
    expect(duplicate).toEqual({ code: 1, out: '', error: 'This email or username is taken.\n' });
    const short = await run([...create, '--password-stdin'], 'seven77\n', env);
    expect(short).toEqual({ code: 1, out: '', error: 'Password must be at least 8 characters\n' });
    await remove();
  });
});
