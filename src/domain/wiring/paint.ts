import type { DisplayItem, DisplayList, DisplayPath, DisplayText } from '#domain/wiring/display-list.ts';
import { glyphs } from '#domain/wiring/glyphs.ts';
import { labelSizes, lineHeight } from '#domain/wiring/label-text.ts';
import type { Box, Junction, Placed, PlacedLabel, PlacedSymbol, PlacedWire, Sheet } from '#domain/wiring/sheet.ts';

const dotRadius = 3;
const dot = `m${-dotRadius},0a${dotRadius},${dotRadius} 0 1 0 ${2 * dotRadius},0a${dotRadius},${dotRadius} 0 1 0 ${-2 * dotRadius},0`;

/** Coordinates with at most two decimals. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function boxOfWire({ points }: PlacedWire): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function paintWire(wire: PlacedWire): DisplayPath {
  const d = `M${wire.points.map(({ x, y }) => `${number(x)},${number(y)}`).join('L')}`;
  return { kind: 'path', d, style: `wire-${wire.kind}`, fill: null, box: boxOfWire(wire) };
}

function paintJunction({ x, y }: Junction): DisplayPath {
  const box = { x: x - dotRadius, y: y - dotRadius, width: 2 * dotRadius, height: 2 * dotRadius };
  return { kind: 'path', d: `M${number(x)},${number(y)}${dot}`, style: 'solid', fill: null, box };
}

function paintSymbol({ part, kind, at, box, dark }: PlacedSymbol): DisplayItem[] {
  const { strokes, signs } = glyphs[kind](part, dark);
  const paths = strokes.map(({ style, x, y, d, fill }): DisplayPath => {
    const start = `M${number(at.x + x)},${number(at.y + y)}`;
    return { kind: 'path', d: start + d, style, fill: fill ?? null, box };
  });
  const texts = signs.map(({ text, x, y, anchor }): DisplayText => {
    return { kind: 'text', text, at: { x: at.x + x, y: at.y + y }, anchor, style: 'note', box };
  });
  return [...paths, ...texts];
}

function paintLabel({ lines, at, anchor, style, box }: PlacedLabel): DisplayText[] {
  const step = labelSizes[style] * lineHeight;
  return lines.map((text, index) => ({
    kind: 'text',
    text,
    at: { x: at.x, y: at.y + index * step },
    anchor,
    style,
    box,
  }));
}

/** The items painted before, so that only blocks that changed are painted again. */
export type PaintMemory = WeakMap<Placed, readonly DisplayItem[]>;

/** Wires below, then symbols, dots and texts. */
function paintPlaced({ wires, symbols, junctions, labels }: Placed): DisplayItem[] {
  return [
    ...wires.map(paintWire),
    ...symbols.flatMap(paintSymbol),
    ...junctions.filter((junction) => junction.dot).map(paintJunction),
    ...labels.flatMap(paintLabel),
  ];
}

/** Turns a sheet into the list that every back end paints. With a memory, blocks that are the same objects stay so. */
export function paint({ width, height, title, blocks }: Sheet, memory: PaintMemory = new WeakMap()): DisplayList {
  const painted = blocks.map(({ id, y, placed }) => {
    const items = memory.get(placed) ?? paintPlaced(placed);
    memory.set(placed, items);
    return { id, y, items };
  });
  const breaks = blocks.flatMap(({ y, placed }) => placed.breaks.map((each) => ({ ...each, y: y + each.y })));
  return { width, height, title, blocks: painted, breaks: breaks.toSorted((one, other) => one.y - other.y) };
}
