import { memoize } from '#domain/projects/memoize.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';
import { cellOf, lineWidth } from '#domain/wiring/place/place-line.ts';
import { sheetGrid } from '#domain/wiring/sheet.ts';
import { shapeOf } from '#domain/wiring/symbol-shapes.ts';

/** The cell of a rung: its width, the length of its wires, and whether a page may end in it. */
export interface RungFrame {
  readonly width: number;
  readonly gap: number;
  readonly mayBreak: boolean;
}

/** Maximum number of parts of a head on the same line as the string. */
const maxInlineHead = 2;

/**
 * Whether the head of a rung is on the line of its string: it is short, and leaves space for each of the other parts.
 */
export function isInline({ head, string, branches, boards, around }: Rung, width: number, gap: number): boolean {
  const across = [...branches, ...boards, ...around].map((part) => sheetGrid.indent + shapeOf(part.kind, part).width);
  const others = Math.max(0, ...across, ...string.map((part) => cellOf(part, gap))) + exitWidth;
  return head.length <= maxInlineHead && lineWidth(head, gap) + others <= width;
}

/** Space next to the widest part of a rung for the following wire with its number. */
const exitWidth = 60;

/** Width of the texts next to a part across a rung, and of the texts at its further terminals. */
const textWidths = { name: 170, pins: 300 } as const;
/** Minimum width of the text about an unwired rung. */
const troubleWidth = 300;

function acrossWidth(part: NetPart): number {
  const room = part.pins.length > 0 ? textWidths.pins : textWidths.name;
  return sheetGrid.indent + shapeOf(part.kind, part).width + room;
}

/** Width that a rung needs next to others: that of its string on one line, and of the parts across it with their texts. */
export const rungWidth = memoize((rung: Rung, gap: number): number => {
  const { head, string, branches, boards, around, from, lightsFrom, lightsTo } = rung;
  const isShort = head.length <= maxInlineHead;
  const start = isShort && head.length > 0 ? lineWidth(head, gap) : flagWidth;
  const flags = (from === null && lightsFrom === null ? 0 : flagWidth) + (lightsTo === null ? 0 : flagWidth);
  const across = [...branches, ...boards, ...around].map((part) => start + acrossWidth(part));
  const line = (head.length > 0 && isShort ? start : 0) + flags + lineWidth(string, gap);
  return Math.max(isShort ? 0 : lineWidth(head, gap), line, ...across, rung.trouble === null ? 0 : troubleWidth);
});

/** Minimum width of a rung, however its lines wrap: its widest part with the wires at both sides. */
export function minWidth(rung: Rung, gap: number): number {
  const { head, string, branches, boards, around, from, lightsFrom, lightsTo } = rung;
  const begin = flagWidth + (from === null && lightsFrom === null ? 0 : flagWidth);
  const across = [...branches, ...boards, ...around].map((part) => sheetGrid.indent + shapeOf(part.kind, part).width);
  const end = lightsTo === null ? gap : gap + flagWidth;
  const inLine = [...head, ...string].map((part) => nodeIndent + cellOf(part, gap) + end);
  return begin + Math.max(0, ...inLine, ...across.map((width) => width + minExit));
}

/** From the node of a rung to its string. */
export const nodeIndent = 12;
/** From a part across a rung to the rail: a wire with its number. */
const minExit = 44;

/** Maximum length to which wires are stretched. */
const maxGap = 80;

/** Length of the wires of a rung that has more width than it needs. */
export function stretchedGap(rung: Rung, { width, gap }: RungFrame): number {
  const spare = width - rungWidth(rung, gap);
  const wires = rung.string.length + (rung.head.length <= maxInlineHead ? rung.head.length : 0) + 1;
  return spare <= 0 ? gap : Math.min(maxGap, Math.floor((gap + spare / wires) / 2) * 2);
}

/** Width of a flag at the left end of a rung. */
export const flagWidth = 20;
