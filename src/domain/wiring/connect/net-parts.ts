import { ledColor } from '#domain/parts/light.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ControlPart } from '#domain/catalogue/catalogue-part.ts';
import type { Terminal } from '#domain/catalogue/terminal.ts';
import { isSwitchableMotor } from '#domain/driving/driving-section.ts';
import { pictureName } from '#domain/pictures/picture-name.ts';
import { channelOf, legOf } from '#domain/parts/channels.ts';
import { itemReference } from '#domain/parts/part-references.ts';
import { terminalsOf, findSupplyTerminal } from '#domain/parts/part-terminals.ts';
import { nameOf, type ResolvedLed, type ResolvedPart } from '#domain/parts/resolved-part.ts';
import { isBulb, isEitherWay } from '#domain/parts/part-facts.ts';
import { isStrip, stripCm, stripDensity } from '#domain/parts/strip-scale.ts';
import { colorLabel, formatMilliamps, formatVolts, formatDecimal } from '#domain/units/formats.ts';
import { toVolts, readFinite } from '#domain/units/amounts.ts';
import type { NetEnd, NetPart, NetPartKind, NetPin, NetSide } from '#domain/wiring/netlist.ts';

function switchKind(symbol: ControlPart['symbol'] | undefined): NetPartKind {
  return symbol === 'switch' || symbol === 'changeover' || symbol === 'push-button' ? symbol : 'control';
}

export const side = (name: string, where: string | null = null, at: NetEnd | null = null): NetSide => ({
  name,
  where,
  at,
});

/** Position of a terminal, without its name; null if the name already states it. */
export function whereOf({ name, where }: Pick<Terminal, 'name' | 'where'>): string | null {
  if (where === undefined || where === name) return null;
  return where.startsWith(`${name}: `) ? where.slice(name.length + 2) : where;
}

const noPins: readonly NetPin[] = [];
const noBands: readonly string[] = [];
/** Defaults of most parts. */
export const partDefaults = {
  picture: null,
  details: [],
  color: null,
  bands: noBands,
  count: 1,
  connector: null,
  sides: [side('+'), side('−')],
  pins: noPins,
} as const;

/** A placed part with its picture, reference, and name; a light with its color. */
export function netPart(part: ResolvedPart, kind: NetPartKind, ref: string, color?: string | null): NetPart {
  const picture = pictureName(part.part, color);
  return { ...partDefaults, id: part.id, kind, picture, ref, name: nameOf(part), color: color ?? null };
}

/** The built-in control of a part; null for custom and deleted components. */
export function controlPart({ componentId }: ResolvedPart): ControlPart | null {
  const part = builtInCatalogue.get(componentId);
  return part?.type === 'control' ? part : null;
}

const isPlus = (terminal: Terminal): boolean => terminal.role === 'supply+';

/** The terminal through which a control takes `volts`, else its first plus terminal. Rule E81. */
export function supplySide(control: ResolvedPart, volts: number): NetSide {
  const terminals = terminalsOf(control.part)?.terminals ?? [];
  const found = findSupplyTerminal(control.part, volts) ?? terminals.find(isPlus);
  return found === undefined ? side('+') : side(found.name, whereOf(found));
}

/** The terminal of the minus of a control. */
export function minusSide(control: ResolvedPart): NetSide {
  const found = terminalsOf(control.part)?.terminals.find(({ role }) => role === 'supply-');
  return found === undefined ? side('−') : side(found.name, whereOf(found));
}

/** Sides of a switch in the current path: the common contact and the first throw of its first pole. */
function contactSides({ part }: ResolvedPart): NetPart['sides'] {
  const terminals = terminalsOf(part)?.terminals ?? [];
  const common = terminals.find(({ role }) => role === 'contact');
  const first = terminals.find(({ role }) => role === 'throw');
  if (common === undefined || first === undefined) return partDefaults.sides;
  const [into, out] = [whereOf(common), whereOf(first)];
  // Two equal lugs need no positions.
  if (into?.startsWith('one ') === true) return [side(common.name), side(first.name)];
  return [side(common.name, into), side(first.name, out)];
}

/** A switch or another control in the current path. */
export function seriesControl(control: ResolvedPart, ref: string): NetPart {
  const kind = switchKind(controlPart(control)?.symbol);
  return { ...netPart(control, kind, ref), count: control.quantity, sides: contactSides(control) };
}

/** A switch whose throws feed several circuits: its current enters at a common contact. */
export function selectorPart(control: ResolvedPart, ref: string, entry: NetSide, pins: readonly NetPin[]): NetPart {
  return { ...netPart(control, 'selector', ref), sides: [entry, null], pins };
}

/**
 * Text of a voltage range (V). Custom components may have no upper limit; without a lower limit as well, the text is
 * empty.
 */
export function rangeText(minV: number | undefined, maxV: number | undefined): string[] {
  if (minV === undefined || maxV === undefined) return [];
  if (Number.isFinite(maxV)) return [`${minV} to ${maxV} V`];
  return minV > 0 ? [`${minV} V or more`] : [];
}

/** Supply that a control needs: `2 to 5.5 V`, `1 mA`. */
function ownSupplyText(control: ResolvedPart, volts: number): string[] {
  const { supplyMa, supplyMin: least, supplyMax: most } = controlPart(control)?.ratings ?? {};
  const terminal = findSupplyTerminal(control.part, volts);
  const range = terminal === null ? rangeText(least, most) : rangeText(terminal.minV, terminal.maxV);
  return supplyMa === undefined ? range : [...range, formatMilliamps(supplyMa)];
}

/**
 * A board, display, motor, or sensor, fed with `volts` at the terminal that fits, from + or from the node of its rung.
 */
export function boardPart(
  control: ResolvedPart,
  ref: string,
  volts: number,
  plusAt: 'plus' | 'node',
  pins: readonly NetPin[],
): NetPart {
  const kind = isSwitchableMotor(control) ? 'motor' : 'board';
  const sides = [
    { ...supplySide(control, volts), at: plusAt },
    { ...minusSide(control), at: 'minus' as const },
  ] as const;
  const details = ownSupplyText(control, volts);
  return { ...netPart(control, kind, ref), details, count: control.quantity, sides, pins };
}

/** An LED of a string with its color and forward voltage. `current` (mA) is shown only if no rung shows it. */
export function seriesLed(led: ResolvedLed, id: string, ref: string, current: number | null): NetPart {
  const color = ledColor(led);
  const volts = formatVolts(toVolts(led.microvolts));
  const channels = builtInCatalogue.get(led.componentId);
  const isMulti = channels?.type === 'led' && channels.channels !== undefined;
  const details = [color === null ? volts : `${colorLabel(color)}, ${volts}`];
  if (current !== null) details.push(formatMilliamps(current));
  if (isMulti) details.push('one of its channels');
  return { ...netPart(led, 'led', ref, color), id, details, ...eitherWay(led), ...channelLegs(led) };
}

/** The legs of a color of an LED: its own, named by its color, and the common one. */
function channelLegs({ part, properties }: ResolvedLed): Partial<NetPart> {
  const channel = channelOf(part, properties);
  if (channel === null || part?.commonLeg === undefined) return {};
  const { side: common } = part.commonLeg;
  const own = side(legOf(channel));
  return { commonLeg: common, sides: common === 'plus' ? [side('+'), own] : [own, side('−')] };
}

/** A light without polarity, whose ends have no names. */
const eitherWay = ({ part }: ResolvedLed): Partial<NetPart> =>
  isEitherWay(part) ? { isEitherWay: true, sides: [side(''), side('')] } : {};

function branchKind({ part }: ResolvedLed): NetPartKind {
  if (part?.category === 'addressable') return 'addressable';
  return isStrip(part) ? 'strip' : 'led';
}

/** Whether a strip has a − per color. */
function hasColorLeads(kind: NetPartKind, color: string | null): boolean {
  return kind === 'strip' && (color === 'rgb' || color === 'rgbw');
}

/** How several equal parts at full voltage are connected. */
function eachText(kind: NetPartKind, { part }: ResolvedLed): string {
  if (kind === 'addressable') return 'data from each to the next';
  return isEitherWay(part) ? 'each between + and −' : 'each from + to −';
}

/** An LED part at full voltage: a strip, or an LED with a built-in resistor. `count` equal ones are drawn as one. */
export function branchLed(led: ResolvedLed, id: string, ref: string, count: number): NetPart {
  const { part, properties } = led;
  const color = ledColor(led);
  const kind = branchKind(led);
  const ofBulb = isBulb(part) ? toVolts(led.microvolts) : null;
  const inside = kind === 'led' && ofBulb === null ? 'resistor inside' : null;
  const polarity = isEitherWay(part) ? 'either way round' : null;
  const rating = readFinite(properties.voltageRating ?? part?.voltageRating);
  const shown = kind === 'led' ? (ofBulb ?? readFinite(part?.ratedV)) : rating;
  const volts = shown === null ? null : formatVolts(shown);
  const length = kind === 'led' ? null : `${formatDecimal(stripCm(part, properties), 1)} cm`;
  const density = kind === 'led' ? null : `${stripDensity(part, properties)} LEDs per meter`;
  const name = color === null ? null : colorLabel(color);
  const details = [name, volts, inside, polarity, length, density].filter((text) => text !== null);
  if (count > 1) details.push(eachText(kind, led));
  const sides = branchSides(kind, color, rating);
  return { ...netPart(led, kind, ref, color), id, details, count, sides, ...eitherWay(led), ...channelLegs(led) };
}

/** Sides of a part at full voltage: of an RGB strip all its leads, which are joined; of pixels the printed names. */
function branchSides(kind: NetPartKind, color: string | null, volts: number | null): NetPart['sides'] {
  if (kind === 'addressable') return [side(volts === null ? '+' : `+${formatDecimal(volts, 1)}V`), side('GND')];
  if (!hasColorLeads(kind, color)) return partDefaults.sides;
  return [side('+'), side(color === 'rgbw' ? 'R, G, B, W' : 'R, G, B')];
}

/** Maximum number of parts shown next to a crossed box. */
const maxPaleParts = 5;

/** A part that is not soldered; it is drawn pale and has no wires. */
function palePart(part: ResolvedPart): NetPart {
  const color = part.type === 'led' ? ledColor(part) : null;
  return {
    ...netPart(part, 'gap', itemReference(part), color),
    id: `${part.id}.pale`,
    details: color === null ? [] : [colorLabel(color)],
    count: part.quantity,
    sides: [null, null],
  };
}

/** A crossed box in place of parts that are not soldered, followed by the first of these parts. */
export function openParts(id: string, parts: readonly ResolvedPart[]): NetPart[] {
  const more = parts.slice(maxPaleParts).reduce((count, { quantity }) => count + quantity, 0);
  const details = more > 0 ? [`and ${more} more`] : [];
  const box: NetPart = { ...partDefaults, id, kind: 'gap', ref: 'open', name: 'not wired', details };
  return [box, ...parts.slice(0, maxPaleParts).map(palePart)];
}

/** A part that this plan does not wire. */
export function loosePart(part: ResolvedPart, ref: string, why: readonly string[]): NetPart {
  return { ...netPart(part, 'loose', ref), details: why, count: part.quantity };
}
