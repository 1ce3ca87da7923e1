import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ResolvedLed, ResolvedOther, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { isStrip, loadScale, stripCm } from '#domain/parts/strip-scale.ts';
import { toMilliamps } from '#domain/units/microamps.ts';
import { toVolts } from '#domain/units/microvolts.ts';
import { readNumber } from '#domain/units/read-number.ts';

/**
 * How a switch in the current path is joined: by contacts that are alike, a common one and others (in a row, around a
 * middle, or marked), or those of one of several small switches.
 */
export type Contacts = 'alike' | 'changeover' | 'rotary' | 'lever' | 'dip';

/** What one part takes and how it is joined: V where it is an LED in series, mA for itself, ohms and W placed by hand. */
export interface PartLoad {
  readonly volts: number | null;
  readonly milliamps: number;
  /** Whether it is a bare LED with two legs, the longer one +. */
  readonly hasLegs: boolean;
  readonly contacts: Contacts;
  /** How long a strip is to be cut (cm). */
  readonly cm: number | null;
  /** The colours of a strip that has a − for each. */
  readonly colours: string | null;
  readonly ohms: number | null;
  readonly watts: number | null;
}

/** What a part takes of which nothing is known. */
export const noLoad: PartLoad = {
  volts: null,
  milliamps: 0,
  hasLegs: false,
  contacts: 'alike',
  cm: null,
  colours: null,
  ohms: null,
  watts: null,
};

/** Switches whose contacts lie otherwise than those of their kind. */
const ownContacts: ReadonlyMap<string, Contacts> = new Map([
  ['switch-rotary-6', 'rotary'],
  ['switch-micro-lever', 'lever'],
  ['switch-dip-4', 'dip'],
]);

/** Whether a switch has a common contact, as its specifications say it: of several throws. */
const hasCommon = /\b[SD]PDT\b/;

function contactsOf(componentId: string): Contacts {
  const part = builtInCatalogue.get(componentId);
  if (part?.type !== 'control') return 'alike';
  return ownContacts.get(componentId) ?? (hasCommon.test(part.specifications) ? 'changeover' : 'alike');
}

function isThroughHole(componentId: string): boolean {
  const part = builtInCatalogue.get(componentId);
  return part?.type === 'led' && part.subgroup === 'Standard Through-Hole';
}

const stripColours: ReadonlyMap<string, string> = new Map([
  ['led-strip-rgb', 'R, G and B'],
  ['led-strip-rgbw', 'R, G, B and W'],
]);

function ledLoad({ role, microvolts, microamps, part, properties, componentId }: ResolvedLed): PartLoad {
  const isInSeries = role === 'series';
  return {
    ...noLoad,
    volts: isInSeries ? toVolts(microvolts) : null,
    milliamps: toMilliamps(microamps) * loadScale(part, properties),
    hasLegs: isInSeries && isThroughHole(componentId),
    cm: isStrip(part) ? stripCm(part, properties) : null,
    colours: stripColours.get(componentId) ?? null,
  };
}

function otherLoad({ type, part, componentId }: ResolvedOther): PartLoad {
  switch (type) {
    case 'control':
      return {
        ...noLoad,
        milliamps: Math.max(0, readNumber(part?.ratings?.supplyMa) ?? 0),
        contacts: contactsOf(componentId),
      };
    case 'resistor':
      return { ...noLoad, ohms: readNumber(part?.value), watts: readNumber(part?.wattage) };
    case 'power':
      return noLoad;
  }
}

/** What a part takes. */
export function loadOf(part: ResolvedPart): PartLoad {
  return part.type === 'led' ? ledLoad(part) : otherLoad(part);
}
