import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { drawnNumbers } from '#domain/build-book/drawn-numbers.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { isPale, type NetPart } from '#domain/wiring/netlist.ts';
import { inks, pathPaints, type PathStyle, sectionColor, textPaint } from '#domain/wiring/paint/drawing-styles.ts';
import type { Stroke } from '#domain/wiring/paint/drawn-part.ts';
import { glyphSets } from '#domain/wiring/paint/glyphs.ts';
import { paint } from '#domain/wiring/paint/paint.ts';
import { place } from '#domain/wiring/place/place.ts';
import { numberWires } from '#domain/wiring/place/wire-spots.ts';
import { isFlag, isSupply, shapeOf } from '#domain/wiring/symbol-shapes.ts';
import { onSheet } from '#testing/drawn-sheet.ts';
import { sampleProject } from '#testing/sample-project.ts';
import { smallModel } from '#testing/small-model.ts';

/** The numbered drawing of a project at a width. */
function drawn(snapshot: ProjectSnapshot, width?: number) {
  const blueprint = deriveBlueprint(snapshot);
  const netlist = connect(snapshot, blueprint);
  const wires = drawnNumbers(wireList(netlist, new PartLoads(blueprint), new Map()));
  return numberWires(place(netlist, width === undefined ? {} : { width }), wires);
}

function partsOf(snapshot: ProjectSnapshot): NetPart[] {
  return onSheet(drawn(snapshot)).symbols.flatMap(({ part, kind }) => (isFlag(kind) ? [] : [part]));
}

const samples = ['book-16', 'book-150', 'lighthouse', 'orient-express', 'starship'];

const supplies = [...builtInCatalogue.values()].flatMap((part) =>
  part.type === 'power' && part.category !== 'regulator' ? [part.id] : [],
);

const leadStyles: ReadonlySet<PathStyle> = new Set(['part-leg', 'wire-plus', 'wire-minus']);

/** Whether a stroke leads from an end of a symbol to a terminal of its picture. */
const isLead = ({ style, layer, y }: Stroke) => leadStyles.has(style) && layer === 0 && y === 0;

const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;

/** A crossed box with a switch and nine LEDs, which are too many for their supply. */
const openParts = () =>
  partsOf(smallModel({ Hull: [toggle, { quantity: 9 }] }, 'battery-cr2032')).filter(({ kind }) => kind === 'gap');

describe('drawn parts', () => {
  it.each(samples)('[W39] have their wires at their terminals, or at labels on a plate, in %s', (name) => {
    for (const part of partsOf(sampleProject(name)).filter((each) => !isPale(each))) {
      const { drawing, ports, isPlate, width } = shapeOf(part.kind, part);
      const { strokes, signs } = glyphSets.picture(part.kind, part, false);
      if (isPlate) {
        const names = [part.sides[0]?.name, part.sides[1]?.name, ...part.pins.map((pin) => pin.name)];
        expect(signs.map(({ text }) => text)).toEqual(
          expect.arrayContaining(names.filter((each) => each !== undefined)),
        );
      } else if (drawing !== null) {
        const ends = drawing.picture.terminals.map(({ x }) => drawing.x + x * drawing.scale);
        const leads = strokes.filter(isLead);
        const reach = [0, width].every((x) => ends.some((end) => Math.abs(end - x) < 1) || leads.length > 0);
        expect([part.ref, reach, ports.map(({ x }) => x)]).toEqual([part.ref, true, [0, width]]);
      }
    }
  });

  it.each(supplies)('[W39] %s has leads in the colors of its wires up to its terminals', (supply) => {
    const [source] = partsOf(smallModel({ Hull: [{}] }, supply)).filter(({ kind }) => isSupply(kind));
    if (source === undefined) throw new Error('Supply not found.');
    const { drawing, width, isPlate } = shapeOf(source.kind, source);
    if (drawing === null) throw new Error('Drawing not found.');
    const [plus = 0, minus = 0] = drawing.picture.terminals.map(({ x }) => drawing.x + x * drawing.scale);
    const leads = glyphSets
      .picture(source.kind, source, false)
      .strokes.filter((stroke) => isLead(stroke) && stroke.style !== 'part-leg');
    const expectedLeads = [
      { style: 'wire-plus', from: 0, to: plus },
      { style: 'wire-minus', from: minus, to: width },
    ].filter(({ from, to }) => to - from >= 1);
    expect(isPlate).toBe(false);
    expect(leads.map(({ style, x, d }) => ({ style, from: x, to: x + Number(d.slice(1)) }))).toEqual(
      expectedLeads.map(({ style, from, to }) => ({ style, from, to: expect.closeTo(to, 1) })),
    );
  });

  it('[W39] an LED has + and − at its legs, and the color of its light in its lens', () => {
    const [red] = partsOf(smallModel({ Hull: [{ properties: { color: 'red' } }] })).filter(
      ({ kind }) => kind === 'led',
    );
    if (red === undefined) throw new Error('LED not found.');
    const { strokes, signs } = glyphSets.picture('led', red, false);
    const dark = glyphSets.picture('led', red, true);
    expect(signs.map(({ text, x }) => [text, x < 24])).toEqual([
      ['+', true],
      ['−', false],
    ]);
    const lens = (all: typeof strokes) => all.find(({ style }) => style === 'part-lens')?.fill;
    expect(lens(strokes)).toBe('#e5332a');
    expect(lens(dark.strokes)).not.toBe(lens(strokes));
  });

  it('[W39] a resistor shows its own bands', () => {
    const [resistor] = partsOf(smallModel({ Hull: [{}] })).filter(({ kind }) => kind === 'resistor');
    if (resistor === undefined) throw new Error('Resistor not found.');
    const { strokes } = glyphSets.picture('resistor', resistor, false);
    const bands = strokes.filter(({ style }) => style.startsWith('part-band'));
    expect(bands).toHaveLength(4);
    expect(new Set(bands.map(({ fill }) => fill)).size).toBeGreaterThan(1);
  });

  it('[W39] every symbol set uses the same positions', () => {
    const sheet = drawn(sampleProject('orient-express'));
    const texts = (symbols: 'iec' | 'ansi' | 'picture') =>
      paint(sheet, symbols).blocks.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'text' && item.style !== 'note' ? [[item.text, item.at]] : [])),
      );
    expect(texts('picture')).toEqual(texts('iec'));
    expect(texts('picture')).toEqual(texts('ansi'));
  });
});

describe('diagram of drawn parts', () => {
  it('[W29] is at most 1,075 px high at 1,120 px for book-16', () => {
    const { width, height } = drawn(sampleProject('book-16'));
    expect(width).toBe(1120);
    expect(height).toBeLessThanOrEqual(1075);
  });

  it.each(samples)('[W29] has no text below 9 px at 360 px in %s', (name) => {
    const list = paint(drawn(sampleProject(name), 352), 'picture');
    const sizes = list.blocks.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'text' ? [textPaint(item).size] : [])),
    );
    expect(list.width).toBe(352);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9);
  });

  it('[W125] shows the length of each wire below its number', () => {
    const { labels } = onSheet(drawn(sampleProject('book-16')));
    const numbers = labels.filter(({ style }) => style === 'wire');
    const lengths = labels.filter(({ style }) => style === 'length');
    expect(lengths.length).toBeGreaterThan(20);
    for (const { at, lines } of lengths) {
      expect(lines.join()).toMatch(/^\d+ cm$/);
      expect(numbers.some((number) => number.at.x === at.x && at.y - number.at.y > 10 && at.y - number.at.y < 20)).toBe(
        true,
      );
    }
  });

  it('[W171] draws a stripe in the color of each section along its full height', () => {
    const sheet = drawn(sampleProject('book-16'));
    const { stripes } = onSheet(sheet);
    expect(stripes.map(({ color }) => color)).toEqual(['blue', 'blue', 'blue']);
    expect(sectionColor('red')).not.toBe(sectionColor('blue'));
    const list = paint(sheet, 'picture').blocks.flatMap(({ items }) => items);
    const painted = list.filter((item) => item.kind === 'path' && item.style === 'stripe');
    expect(painted.map((item) => item.kind === 'path' && item.fill)).toEqual(Array(3).fill(sectionColor('blue')));
    const heads = sheet.blocks.filter(({ id }) => id.endsWith(' head'));
    expect(stripes.map(({ box }) => box.y)).toEqual(heads.map(({ y }) => y));
  });

  it('[W102] draws excluded parts as a crossed box on dashes in the color of errors', () => {
    const [box] = openParts();
    if (box === undefined) throw new Error('Crossed box not found.');
    const { strokes } = glyphSets.picture('gap', box, true);
    expect(strokes.map(({ style }) => style)).toEqual(['open', 'open-box', 'cross']);
    expect(pathPaints.open.stroke).toBe(inks.warning);
    expect(strokes[0]?.d.match(/m/g)?.length).toBeGreaterThan(3);
  });

  it('[W102] draws excluded parts pale with hollow terminals in pictures, as crossed boxes in symbols', () => {
    const pale = openParts().slice(1);
    expect(pale.map(({ ref }) => ref)).toEqual(['S1', 'D1']);
    for (const part of pale) {
      const { strokes, signs } = glyphSets.picture('gap', part, true);
      const styles = new Set(strokes.map(({ style }) => style));
      expect([...styles].filter((style) => style !== 'open' && !style.startsWith('pale-'))).toEqual([]);
      expect([styles.has('pale-body'), styles.has('pale-dot')]).toEqual([true, true]);
      expect(signs).toEqual([]);
      expect(glyphSets.iec('gap', part, true).strokes.map(({ style }) => style)).toEqual(['open', 'open-box', 'cross']);
    }
    expect([pathPaints['pale-dot'].fill, pathPaints['pale-body'].stroke]).toEqual([inks.paper, inks.pale]);
  });
});
