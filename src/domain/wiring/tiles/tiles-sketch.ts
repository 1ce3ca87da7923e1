import type { DisplayPath } from '#domain/wiring/paint/display-list.ts';
import { darkColour, lightColour } from '#domain/wiring/paint/drawing-colours.ts';
import type { Box, Placed, PlacedSymbol, WireKind } from '#domain/wiring/sheet.ts';
import { isFlag } from '#domain/wiring/symbol-shapes.ts';

/** Sketched lines: for each kind and place of a straight line, from where to where it goes. */
type Lines = Map<string, { readonly kind: WireKind; readonly at: number; from: number; to: number }>;

function extend(lines: Lines, kind: WireKind, at: number, one: number, other: number): void {
  const key = `${kind}${at}`;
  const [from, to] = one < other ? [one, other] : [other, one];
  const line = lines.get(key);
  if (line === undefined) lines.set(key, { kind, at, from, to });
  else [line.from, line.to] = [Math.min(line.from, from), Math.max(line.to, to)];
}

/** The wires of a block, those in one line as one. */
function sketchWires({ wires }: Placed): DisplayPath[] {
  const across: Lines = new Map();
  const down: Lines = new Map();
  for (const { kind, points } of wires) {
    for (const [index, { x, y }] of points.entries()) {
      const before = points[index - 1];
      if (before === undefined) continue;
      if (before.y === y) extend(across, kind, y, before.x, x);
      else extend(down, kind, x, before.y, y);
    }
  }
  const path = (kind: WireKind, d: string, box: DisplayPath['box']): DisplayPath => {
    return { kind: 'path', d, style: `wire-${kind}`, fill: null, box };
  };
  return [
    ...[...across.values()].map(({ kind, at, from, to }) =>
      path(kind, `M${from},${at}L${to},${at}`, { x: from, y: at, width: to - from, height: 0 }),
    ),
    ...[...down.values()].map(({ kind, at, from, to }) =>
      path(kind, `M${at},${from}L${at},${to}`, { x: at, y: from, width: 0, height: to - from }),
    ),
  ];
}

/** The boxes of parts that give no light are drawn so much lower, as what connects the lights. */
const lowered = 0.5;

function sketchSymbol({ part, kind, box, dark }: PlacedSymbol): DisplayPath {
  if (kind === 'led' || kind === 'strip' || kind === 'addressable') {
    const fill = dark ? darkColour : lightColour(part.color);
    return { kind: 'path', d: boxPath(box), style: 'band', fill, box };
  }
  const height = box.height * lowered;
  const low = { ...box, y: box.y + (box.height - height) / 2, height };
  return { kind: 'path', d: boxPath(low), style: 'solid', fill: null, box: low };
}

function boxPath({ x, y, width, height }: Box): string {
  return `M${x},${y}h${width}v${height}h${-width}z`;
}

/** A block as somebody sees it who stands far away: lines, boxes, and specks in the colours of the lights. */
export function sketch(placed: Placed): DisplayPath[] {
  return [...sketchWires(placed), ...placed.symbols.filter(({ kind }) => !isFlag(kind)).map(sketchSymbol)];
}
