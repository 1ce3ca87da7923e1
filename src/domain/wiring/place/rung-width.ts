import type { NetPart, Rung } from '#domain/wiring/netlist.ts';
import { cellOf, lineWidth } from '#domain/wiring/place/place-line.ts';
import { sheetGrid } from '#domain/wiring/sheet.ts';
import { shapeOf } from '#domain/wiring/symbol-shapes.ts';

/** The cell of a rung: how wide it is, how long its wires are, and whether a page may end in it: nothing is beside it. */
export interface RungFrame {
  readonly width: number;
  readonly gap: number;
  readonly mayBreak: boolean;
}

/** At most this many parts of a head stand before the string on its own line. */
const shortHead = 2;

/** Whether the head of a rung stands on the line of its string: it is short, and leaves room for each of the other parts. */
export function isInline({ head, string, branches, boards, around }: Rung, width: number, gap: number): boolean {
  const across = [...branches, ...boards, ...around].map((part) => sheetGrid.indent + shapeOf(part.kind, part).width);
  const others = Math.max(0, ...across, ...string.map((part) => cellOf(part, gap))) + besideOthers;
  return head.length <= shortHead && lineWidth(head, gap) + others <= width;
}

/** What else stands beside the widest part of a rung: the wire behind it with its number. */
const besideOthers = 60;

/** The room of the texts beside a part across a rung, and of the words at its further terminals. */
const besideRoom = { name: 170, pins: 300 } as const;
/** The least room of the words about what is not wired. */
const troubleRoom = 300;

function acrossWidth(part: NetPart): number {
  const room = part.pins.length > 0 ? besideRoom.pins : besideRoom.name;
  return sheetGrid.indent + shapeOf(part.kind, part).width + room;
}

const knownWidths = new WeakMap<Rung, { readonly gap: number; readonly width: number }>();

/** The width that a rung takes beside others; worked out once for each rung. */
export function rungWidth(rung: Rung, gap: number): number {
  const known = knownWidths.get(rung);
  if (known?.gap === gap) return known.width;
  const width = neededWidth(rung, gap);
  knownWidths.set(rung, { gap, width });
  return width;
}

/** Its string on one line, and what stands across it with its texts. */
function neededWidth(rung: Rung, gap: number): number {
  const { head, string, branches, boards, around, from, lightsFrom } = rung;
  const isShort = head.length <= shortHead;
  const start = isShort && head.length > 0 ? lineWidth(head, gap) : flagPlace;
  const flags = from === null && lightsFrom === null ? 0 : flagPlace;
  const across = [...branches, ...boards, ...around].map((part) => start + acrossWidth(part));
  const line = (head.length > 0 && isShort ? start : 0) + flags + lineWidth(string, gap);
  return Math.max(isShort ? 0 : lineWidth(head, gap), line, ...across, rung.trouble === null ? 0 : troubleRoom);
}

/** The width below which a rung does not fit, however its lines turn: its widest part with the wires at both sides. */
export function leastWidth({ head, string, branches, boards, around, from, lightsFrom }: Rung, gap: number): number {
  const begin = flagPlace + (from === null && lightsFrom === null ? 0 : flagPlace);
  const across = [...branches, ...boards, ...around].map((part) => sheetGrid.indent + shapeOf(part.kind, part).width);
  const inLine = [...head, ...string].map((part) => besideNode + cellOf(part, gap) + gap);
  return begin + Math.max(0, ...inLine, ...across.map((width) => width + leastExit));
}

/** From the node of a rung to its string. */
export const besideNode = 12;
/** From a part across a rung to the rail. */
const leastExit = 20;

/** Wires are not stretched beyond this. */
const longestGap = 80;

/** The length of the wires of a rung that has more width than it needs. */
export function stretchedGap(rung: Rung, { width, gap }: RungFrame): number {
  const spare = width - rungWidth(rung, gap);
  const wires = rung.string.length + (rung.head.length <= shortHead ? rung.head.length : 0) + 1;
  return spare <= 0 ? gap : Math.min(longestGap, Math.floor((gap + spare / wires) / 2) * 2);
}

/** What a flag at the left end of a rung takes. */
export const flagPlace = 20;
