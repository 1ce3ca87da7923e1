import { cutToWidth, printable, textWidth } from '#domain/wiring/label-text.ts';
import type { Netlist, NetPart, SectionNet } from '#domain/wiring/netlist.ts';
import { draw, type Pen, portOf, write } from '#domain/wiring/place/pen.ts';
import { sheetGrid } from '#domain/wiring/sheet.ts';

/** What a rail is called where it begins anew: its words, and the part that it comes from. */
export interface NetName {
  readonly text: string;
  readonly part: NetPart;
}

/** The names of a section's own rails; null where it has the project's. */
interface OwnNames {
  readonly plus: NetName | null;
  readonly minus: NetName | null;
}

/** Up to this many controls are named one by one. */
const namedEach = 4;

function behind(controls: readonly NetPart[]): string {
  const refs = controls.map(({ ref }) => ref);
  if (refs.length > namedEach) return ` behind ${refs[0] ?? ''} to ${refs.at(-1) ?? ''}`;
  return refs.length === 0 ? '' : ` behind ${refs.join(', ')}`;
}

/** What the project's rails are called: `+ 9V DC of PS1 behind S1`, `− of PS1`. */
export function mainNames({ supply, controls, touch }: Netlist): { plus: NetName; minus: NetName } {
  const plus = `+ ${supply.details[0] ?? ''} of ${supply.ref}${behind(controls)}`;
  const behindTouch = touch === null ? '' : ` behind ${touch.drain.words}`;
  return { plus: { text: plus, part: supply }, minus: { text: `− of ${supply.ref}${behindTouch}`, part: supply } };
}

/** The name of a section, cut so that neither its number, `(2)`, nor the words behind it are lost. */
function withTitle(sign: string, title: string, rest: string): string {
  const { left, right, cell } = sheetGrid;
  const number = / \(\d+\)$/.exec(title)?.[0] ?? '';
  const room = right - left - 2 * cell - textWidth(number + rest, 'tag-plus');
  return `${sign} ${cutToWidth(printable(title.slice(0, title.length - number.length)), 'tag-plus', room)}${number},${rest}`;
}

/** What a section's own rails are called: `+ Hull, of PS2 behind S1`, `− Hull, of PS2`. */
export function ownNames({ title, feed }: SectionNet): OwnNames {
  const { controls, source, touch } = feed;
  const last = controls.at(-1);
  const switched = touch?.parts[0];
  const ofTouch =
    touch === null || switched === undefined
      ? null
      : { text: withTitle('−', title, ` of ${touch.drain.words}`), part: switched };
  if (source === null) {
    const plus = last === undefined ? null : { text: withTitle('+', title, behind(controls)), part: last };
    return { plus, minus: ofTouch };
  }
  const of = ` of ${source.ref}`;
  if (source.kind === 'regulator') return { plus: { text: withTitle('+', title, of), part: source }, minus: ofTouch };
  const plus = { text: withTitle('+', title, of + behind(controls)), part: source };
  return { plus, minus: ofTouch ?? { text: withTitle('−', title, of), part: source } };
}

const besideFlag = 12;

/** Draws the flag at the top of a + rail, with its name on the right; returns the height where the rail begins. */
export function drawPlusFlag(pen: Pen, { text, part }: NetName, x: number, y: number): number {
  const flag = draw(pen, part, 'plus-flag', { x: x - 6, y });
  const line = cutToWidth(text, 'tag-plus', sheetGrid.right - sheetGrid.cell - x - besideFlag);
  write(pen, [line], { x: x + besideFlag, y: y - 3 }, 'tag-plus');
  return portOf(flag, 'flag').y;
}

/** Draws the flag at the top of a − rail, with its name on the left; returns the height where the rail begins. */
export function drawMinusFlag(pen: Pen, { text, part }: NetName, x: number, y: number): number {
  const flag = draw(pen, part, 'minus-flag', { x: x - 6, y });
  const line = cutToWidth(text, 'tag-minus', x - besideFlag - sheetGrid.left);
  write(pen, [line], { x: x - besideFlag, y: y - 3 }, 'tag-minus', 'end');
  return portOf(flag, 'flag').y;
}
