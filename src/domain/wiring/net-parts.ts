import type { LedString } from '#domain/electrical/led-string.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ControlPart } from '#domain/catalogue/catalogue-part.ts';
import { isSwitch } from '#domain/circuits/is-switch.ts';
import { colourBands } from '#domain/electrical/colour-bands.ts';
import { safeAlternatives } from '#domain/electrical/safe-alternatives.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { isStrip, stripCm, stripDensity } from '#domain/parts/strip-scale.ts';
import { formatMilliamps, formatVolts } from '#domain/units/format-amounts.ts';
import { formatDecimal } from '#domain/units/format-decimal.ts';
import { toVolts } from '#domain/units/microvolts.ts';
import { readFinite } from '#domain/units/read-number.ts';
import { formatOhms } from '#domain/units/format-ohms.ts';
import type { NetPart, NetPartKind } from '#domain/wiring/netlist.ts';
import type { Refs } from '#domain/wiring/refs.ts';
import { seriesKind } from '#domain/wiring/series-kind.ts';

const noBands: readonly string[] = [];
const bare = { details: [], color: null, bands: noBands, count: 1, data: null } as const;

/** A data port that no line is led to yet. */
const unledData = { from: null, to: [] } as const;

/** How many alternatives a diagram shows beside a resistor. Source: specification 1, section 9. */
const shownAlternatives = 2;

/** What a placed part is called: its label, else its name in the catalogue, else its id. */
export function placedName(component: Component, catalogue: Catalogue): string {
  return component.customName ?? catalogue.get(component.componentId)?.name ?? component.componentId;
}

/** The built-in control that a component is; null for custom ones and those that are gone. */
export function controlPart(component: Component): ControlPart | null {
  const part = builtInCatalogue.get(component.componentId);
  return part?.type === 'control' ? part : null;
}

/** Whether a control stands in the current path. One that nothing is known of does: across the supply it could be a short. */
export function isSeriesControl(component: Component): boolean {
  return controlPart(component)?.ratings.series ?? true;
}

/** A switch or another control in the current path. */
export function seriesControl(component: Component, name: string, refs: Refs): NetPart {
  const ref = refs.next(isSwitch(component) ? 'S' : 'U');
  const kind = seriesKind(component);
  const details = kind === 'module' ? ownSupplyWords(component) : [];
  return { ...bare, id: component.id, kind, ref, name, details, count: component.quantity };
}

/** What a control with its own connection to the supply takes: `2 to 5.5 V`, `1 mA`. */
function ownSupplyWords(component: Component): string[] {
  const { supplyMin, supplyMax, supplyMa } = controlPart(component)?.ratings ?? {};
  const range = supplyMin === undefined || supplyMax === undefined ? [] : [`${supplyMin} to ${supplyMax} V`];
  return supplyMa === undefined ? range : [...range, formatMilliamps(supplyMa)];
}

/** Motors that take nothing but + and −; others have a driver or electronics of their own. */
const plainMotors: ReadonlySet<string> = new Set(['motion-gearmotor-n20', 'motion-vibration-coin']);

/** A board, display, motor or sensor with its own connection to the supply. */
export function boardPart(component: Component, name: string, refs: Refs): NetPart {
  const data = controlPart(component)?.ratings.dataOut === true ? unledData : null;
  const details = ownSupplyWords(component);
  const kind = plainMotors.has(component.componentId) ? 'motor' : 'board';
  const { id, quantity: count } = component;
  return { ...bare, id, kind, ref: refs.next('U'), name, details, count, data };
}

function ledColour({ part, properties }: ResolvedLed): string | null {
  const colour = properties.color ?? part?.color;
  return typeof colour === 'string' ? colour : null;
}

/** An LED of a string: its colour and its forward voltage. `current` (mA) only where no rung says it. */
export function seriesLed(led: ResolvedLed, id: string, ref: string, name: string, current: number | null): NetPart {
  const color = ledColour(led);
  const volts = formatVolts(toVolts(led.microvolts));
  const channels = builtInCatalogue.get(led.componentId);
  const isMulti = channels?.type === 'led' && channels.channels !== undefined;
  const details = [color === null ? volts : `${color}, ${volts}`];
  if (current !== null) details.push(formatMilliamps(current));
  if (isMulti) details.push('one of its channels');
  return { id, kind: 'led', ref, name, details, color, bands: noBands, count: 1, data: null };
}

function branchKind({ part }: ResolvedLed): NetPartKind {
  if (part?.category === 'addressable') return 'addressable';
  return isStrip(part) ? 'strip' : 'led';
}

/** Whether a strip has a − for each of its colours. */
function isOfColours(kind: NetPartKind, color: string | null): boolean {
  return kind === 'strip' && (color === 'rgb' || color === 'rgbw');
}

/** An LED part at the full voltage: a strip, or one with its resistor inside. `count` equal ones are drawn as one. */
export function branchLed(led: ResolvedLed, id: string, ref: string, name: string, count: number): NetPart {
  const { part, properties } = led;
  const color = ledColour(led);
  const kind = branchKind(led);
  const inside = kind === 'led' ? 'resistor inside' : null;
  const rating = readFinite(properties.voltageRating ?? part?.voltageRating);
  const volts = kind === 'led' || rating === null ? null : formatVolts(rating);
  const length = kind === 'led' ? null : `${formatDecimal(stripCm(part, properties), 1)} cm`;
  const density = kind === 'led' ? null : `${stripDensity(part, properties)} LEDs per metre`;
  const details = [color, volts, inside, length, density].filter((words) => words !== null);
  if (isOfColours(kind, color)) details.push(`${color === 'rgbw' ? 'R, G, B and W' : 'R, G and B'} are its −`);
  if (count > 1) details.push(kind === 'addressable' ? 'data from each to the next' : 'each from + to −');
  const data = kind === 'addressable' ? unledData : null;
  return { ...bare, id, kind, ref, name, details, color, count, data };
}

/** The calculated resistor of a string, or the gap where none may be put. */
export function calculatedResistor(string: LedString, id: string, ref: () => string): NetPart {
  const { standardOhms, ratingW, alternativeCurrents } = string;
  if (string.status !== 'ok' || standardOhms === null || ratingW === null) {
    return { ...bare, id, kind: 'gap', ref: 'open', name: 'no resistor' };
  }
  const bands = colourBands(standardOhms);
  const others = safeAlternatives(alternativeCurrents).slice(0, shownAlternatives);
  const details = [`${formatOhms(standardOhms)} 5% ${ratingW}W`, bands.join(' ')];
  if (others.length > 0) details.push(`or ${others.map((ohms) => formatOhms(ohms)).join(', ')}`);
  return { id, kind: 'resistor', ref: ref(), name: '', details, color: null, bands, count: 1, data: null };
}

/** A resistor that the user placed. */
export function placedResistor(component: Component, id: string, name: string, ref: string, count = 1): NetPart {
  const part = builtInCatalogue.get(component.componentId);
  const bands = part?.type === 'resistor' ? colourBands(part.value) : [];
  return { ...bare, id, kind: 'resistor', ref, name, details: bands.length > 0 ? [bands.join(' ')] : [], bands, count };
}

/** A part that this plan does not wire. */
export function loosePart(component: Component, name: string, ref: string, why: readonly string[]): NetPart {
  return { ...bare, id: component.id, kind: 'loose', ref, name, details: why, count: component.quantity };
}

/** A speaker, or another part that a board drives and no rail. */
export function drivenPart(component: Component, name: string, ref: string): NetPart {
  return { ...loosePart(component, name, ref, ['to an amplifier output']), kind: 'speaker' };
}

/** A battery, plug or regulator. */
export function supplyPart(
  id: string,
  kind: 'battery' | 'supply' | 'regulator',
  ref: string,
  name: string,
  figures: string,
): NetPart {
  return { ...bare, id, kind, ref, name, details: [figures] };
}
