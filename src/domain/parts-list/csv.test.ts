import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { partsListCsv, partsTable } from '#domain/parts-list/csv.ts';
import { partsLines } from '#domain/parts-list/owned-parts.ts';
import { csvFormOf, writeCsv } from '#domain/parts-list/write-csv.ts';

const item = (fields: Partial<PartsListItem>): PartsListItem => ({
  id: 'x',
  name: 'Red LED',
  type: 'led',
  group: 'LEDs',
  quantity: 3,
  color: 'red',
  value: null,
  wattage: null,
  alternativeValues: [],
  alternativeCurrents: [],
  specifications: null,
  ...fields,
});

const linesOf = (items: readonly PartsListItem[]) => partsLines(items, new Map());

/** Parses CSV according to RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain, end] of text.slice(1).matchAll(field)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('partsListCsv', () => {
  it('[W21] partsListCsv starts with a byte order mark and writes plain numbers and Ω', () => {
    const resistor = item({ name: '330Ω', color: null, value: 330, wattage: 0.5 });
    const csv = partsListCsv(linesOf([resistor]), []);
    expect(csv.startsWith('\ufeffGroup,Part,Quantity,')).toBe(true);
    expect(csv.split('\r\n')[1]).toBe('LEDs,330Ω,3,,330,0.5,,,,3');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    [' =1', "' =1"],
    ['"=1"', `"'""=1"""`],
    ['a,b', '"a,b"'],
    ['12" strip', '"12"" strip"'],
    ['two\nlines', '"two\nlines"'],
    ['plain', 'plain'],
  ])('[W21] partsListCsv writes %j as %j', (name, written) => {
    expect(partsListCsv(linesOf([item({ name })]), []).split('\r\n')[1]).toBe(`LEDs,${written},3,red,,,,,,3`);
  });

  it('[E20] [W21] partsListCsv contains the next higher resistor and its current', () => {
    const alternativeCurrents = [{ ohms: 390, minMa: 17.949, maxMa: 17.951 }];
    const csv = partsListCsv(linesOf([item({ color: null, alternativeValues: [390], alternativeCurrents })]), []);
    expect(csv.split('\r\n')[1]).toBe('LEDs,Red LED,3,,,,390Ω,,390Ω: 17.9 to 18 mA,3');
  });

  it('[W21] partsTable adds columns for owned and missing parts, and for sections', () => {
    const line = { item: item({}), needed: 3, spare: 0, owned: 1, toBuy: 2, buyCm: null };
    const [heads, row] = writeCsv(partsTable([{ heading: null, lines: [line] }], true, [])).split('\r\n');
    expect(heads?.endsWith(',Current with alternatives,Owned,To buy')).toBe(true);
    expect(row).toBe('LEDs,Red LED,3,red,,,,,,1,2');
    const [titled, first] = writeCsv(partsTable([{ heading: '=Bow', lines: [line] }], true, [])).split('\r\n');
    expect(titled?.endsWith(',Owned,To buy,Section')).toBe(true);
    expect(first).toBe("LEDs,Red LED,3,red,,,,,,1,2,'=Bow");
  });

  it('[P36] the quantity to buy, with spares, is the column after the others; wire is a length', () => {
    const spares = { ledPct: 10, resistors: 2, wirePct: 15 };
    const wire = item({
      id: 'length:wire:red:24',
      name: 'Wire',
      type: 'power',
      quantity: 1,
      color: null,
      lengthCm: 450,
    });
    const rows = readCsv(partsListCsv(partsLines([item({}), wire], new Map(), spares), []));
    expect(rows.map((row) => row.slice(8))).toEqual([
      ['Current with alternatives', 'To buy'],
      ['', '4'],
      ['', '5.18 m'],
    ]);
  });

  it.each([
    ['de', 'Strip;0,5;"a;b";a,b'],
    ['fr-CA', 'Strip;0,5;"a;b";a,b'],
    ['de-CH', 'Strip,0.5,a;b,"a,b"'],
    ['en-GB', 'Strip,0.5,a;b,"a,b"'],
  ])('[W21] writeCsv uses the separators of spreadsheets in %s', (language, line) => {
    expect(writeCsv([['Strip', 0.5, 'a;b', 'a,b']], csvFormOf(language))).toBe(`\ufeff${line}\r\n`);
  });

  it('[W21] CSV parses back to the same text, except for the apostrophe', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const read = readCsv(partsListCsv(linesOf([item({ name })]), []))[1]?.[1];
        expect([name, `'${name}`]).toContain(read);
      }),
    );
  });
});

describe('findings in CSV', () => {
  const advice = {
    severity: 'warning',
    locations: 'Bow, circuit 2',
    message: 'It gets hot.',
    fix: 'Cool it.',
  } as const;

  it('[W21] findings follow the list as lines of the group Findings, without a quantity', () => {
    const [, , findingRow] = readCsv(partsListCsv(linesOf([item({})]), [advice]));
    expect(findingRow).toEqual([
      'Findings',
      'Warning: Bow, circuit 2',
      '',
      '',
      '',
      '',
      '',
      'It gets hot. Cool it.',
      '',
      '',
    ]);
  });

  it('[W21] findings follow several lists only once', () => {
    const line = { item: item({}), needed: 3, spare: 0, owned: 1, toBuy: 2, buyCm: null };
    const lists = ['Bow', 'Hull'].map((heading) => ({ heading, lines: [line] }));
    const rows = readCsv(writeCsv(partsTable(lists, true, [{ ...advice, severity: 'info', fix: '' }])));
    expect(rows.map(({ length }) => length)).toEqual([12, 12, 12, 12]);
    expect(rows[3]?.slice(0, 2)).toEqual(['Findings', 'Good to know: Bow, circuit 2']);
    expect(rows[3]?.[7]).toBe('It gets hot.');
  });
});
