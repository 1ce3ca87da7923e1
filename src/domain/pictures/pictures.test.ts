import { describe, expect, it } from 'vitest';
import { transistors } from '#domain/catalogue/accessories.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { AnyPart } from '#domain/catalogue/catalogue-part.ts';
import type { Terminal } from '#domain/catalogue/terminal.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import { paints, type Picture, type PolarityMark, terminalDot, type TerminalKind } from '#domain/pictures/picture.ts';
import { pictureName } from '#domain/pictures/picture-name.ts';
import { pictures } from '#domain/pictures/pictures.ts';
import { pointsOf } from '#testing/path-points.ts';

const parts = [...builtInCatalogue.values()].map((part) => [part.id, part] as const);
const drawings = [...pictures].map(([name, picture]) => [name, picture] as const);

function pictureOf(part: AnyPart): Picture {
  const picture = pictures.get(pictureName(part));
  if (picture === undefined) throw new Error(`${part.id} has no drawing named ${pictureName(part)}`);
  return picture;
}

/** Returns the kinds with which a terminal of the catalogue may be drawn. */
function kindsOf({ role }: Terminal): readonly TerminalKind[] {
  if (role === 'supply+' || role === 'source+' || role === 'pass+') return ['plus'];
  if (role === 'supply-' || role === 'source-') return ['minus'];
  if (role === 'contact' || role === 'throw') return ['any'];
  if (role === 'speaker-lead') return ['plus', 'minus'];
  return role === 'output' ? ['signal', 'minus'] : ['signal'];
}

const marksOf = ({ shapes }: Picture): PolarityMark[] => shapes.flatMap(({ mark }) => mark ?? []);

describe('the drawings of parts', () => {
  it.each(parts)('[B195] %s has a drawing', (_, part) => {
    expect(pictureOf(part).shapes.length).toBeGreaterThan(1);
  });

  it.each([...terminalsByPart])('[B195] %s has the terminals of the catalogue', (id, { terminals }) => {
    const drawn = new Map(pictures.get(id)?.terminals.map(({ name, kind }) => [name, kind]));
    expect([...drawn.keys()].toSorted()).toEqual(terminals.map(({ name }) => name).toSorted());
    for (const terminal of terminals) expect(kindsOf(terminal), terminal.name).toContain(drawn.get(terminal.name));
  });

  it.each(Object.entries(transistors))('[B195] %s has its legs in the order of the catalogue', (id, { terminals }) => {
    const legs = pictures.get(id)?.terminals ?? [];
    expect(legs.map(({ name }) => name)).toEqual(terminals);
  });

  it('[B195] an LED driver has two terminals on each side', () => {
    const names = pictures.get('driver-cc')?.terminals.map(({ name }) => name);
    expect(names).toEqual(['IN+', 'IN-', 'OUT+', 'OUT-']);
  });

  it('[B195] a charger has its cell at the right', () => {
    const ends = pictures.get('charger-tp4056')?.terminals.map(({ name, x }) => [name, Math.sign(x)]);
    expect(ends).toEqual([
      ['OUT+', -1],
      ['OUT-', -1],
      ['B+', 1],
      ['B-', 1],
    ]);
  });

  const isDriver = (part: AnyPart): boolean => part.type === 'resistor' && part.converter !== undefined;
  it.each(parts.filter(([, part]) => (part.type === 'led' || part.type === 'resistor') && !isDriver(part)))(
    '[B195] %s has its plus at the left and its minus at the right, a strip one minus per color',
    (_, part) => {
      const { terminals } = pictureOf(part);
      const minus = part.type === 'led' ? (part.minusLeads ?? null) : null;
      const names = terminals.map(({ name }) => name);
      if (part.type === 'led' && part.category === 'addressable') {
        expect(names).toEqual([`+${part.voltageRating}V`, 'DIN', 'GND', 'DO']);
      } else {
        expect(names).toEqual(['+', ...(minus ?? ['-'])]);
        const [first, second] = terminals;
        expect(first?.x ?? 0).toBeLessThan(minus === null && part.type !== 'led' ? (second?.x ?? 0) : 0);
      }
    },
  );

  it.each(drawings)('[B195] %s has its terminals on the grid, each at a different place', (_, { terminals }) => {
    for (const { x, y } of terminals) expect([Math.abs(x % 4), Math.abs(y % 4)]).toEqual([0, 0]);
    expect(new Set(terminals.map(({ x, y }) => `${x} ${y}`)).size).toBe(terminals.length);
    expect(new Set(terminals.map(({ name }) => name)).size).toBe(terminals.length);
  });

  it.each(drawings)('[B195] %s fits in its box, and its box in its frame', (_, picture) => {
    const { box, frame, shapes, terminals, hasPads } = picture;
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    const reach = terminalDot.radius + (hasPads ? 0 : terminalDot.width / 2);
    for (const { name, x, y } of terminals) {
      const isInside =
        x - reach >= box.x - 0.1 && x + reach <= right + 0.1 && y - reach >= box.y - 0.1 && y + reach <= bottom + 0.1;
      expect(isInside ? null : name).toBeNull();
    }
    for (const { d, paint } of shapes) {
      const { stroke, width } = paints[paint];
      const rim = stroke === null ? 0 : width / 2;
      for (const [x, y] of pointsOf(d)) {
        const isInside = x - rim >= box.x && x + rim <= right && y - rim >= box.y && y + rim <= bottom;
        expect(isInside ? null : `${paint} at ${x},${y} of ${d}`).toBeNull();
      }
    }
    expect(frame.x <= box.x && frame.y <= box.y).toBe(true);
    expect(frame.x + frame.width >= right && frame.y + frame.height >= bottom).toBe(true);
  });

  it.each(parts.filter(([, part]) => part.type === 'led' && part.hasLegs === true))(
    '[B195] %s shows long leg, flat side, cup, and post',
    (_, part) => {
      const picture = pictureOf(part);
      expect(marksOf(picture).toSorted()).toEqual(['cup', 'flat side', 'long leg', 'post']);
      const [plus, minus] = picture.terminals;
      expect([plus?.name, minus?.name]).toEqual(['+', '-']);
      expect(-(plus?.x ?? 0)).toBeGreaterThan(minus?.x ?? 0);
      const flange = pointsOf(picture.shapes.find(({ mark }) => mark === 'flat side')?.d ?? '').map(([x]) => x);
      expect(-Math.min(...flange)).toBeGreaterThan(Math.max(...flange));
    },
  );

  it.each(['smd-0402', 'smd-0603', 'smd-0805', 'smd-1206', 'diode', 'electrolytic'])(
    '[B195] %s shows its minus',
    (name) => {
      expect(marksOf(pictures.get(name) as Picture)).toContain('minus mark');
    },
  );
});

describe('the drawing of a light without polarity', () => {
  it.each([
    ['led-prewired-3mm-12-18v', 'wired-3mm-rectifier', ['any', 'any']],
    ['led-prewired-0402-12-18v', 'wired-0402-rectifier', ['any', 'any']],
    ['bulb-12v-60ma', 'bulb-wire', ['any', 'any']],
    ['led-prewired-5mm-12v', 'wired-5mm', ['plus', 'minus']],
  ])('[B195] %s is %s with the ends %j', (id, name, kinds) => {
    const part = builtInCatalogue.get(id);
    expect(pictureName(part ?? null)).toBe(name);
    expect(pictures.get(name)?.terminals.map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('the drawing of a custom part', () => {
  const own = { id: 'own', name: 'Own', isCustom: true } as const;

  it.each([
    ['an LED with a size', { ...own, type: 'led', size: '3 mm' }, 'led-3mm'],
    ['an LED without values', { ...own, type: 'led' }, 'led-5mm'],
    ['a chip LED', { ...own, type: 'led', size: '0603' }, 'smd-0603'],
    ['a strip', { ...own, type: 'led', category: 'strip', color: 'red' }, 'strip'],
    ['a resistor', { ...own, type: 'resistor', value: 330 }, 'resistor'],
    ['a resistor with a value that bands cannot encode', { ...own, type: 'resistor', value: 330.5 }, 'resistor-blank'],
    ['a resistor without a value', { ...own, type: 'resistor' }, 'resistor-blank'],
    ['a control', { ...own, type: 'control' }, 'module'],
    ['a supply', { ...own, type: 'power' }, 'supply'],
    ['a deleted part', null, 'unknown'],
  ])('[B195] depends on kind and size: %s', (_, part, name) => {
    expect(pictureName(part)).toBe(name);
  });

  it('[B195] has several colors if the light has several', () => {
    expect(pictureName({ ...own, type: 'led', size: '5mm', color: 'red' }, 'rgb')).toBe('led-5mm-rgb');
  });
});
