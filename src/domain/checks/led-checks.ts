import { colorVolts } from '#domain/catalogue/leds.ts';
import { type Check, type Wording, toCheck } from '#domain/checks/check.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { type CheckedSection, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { isBulb } from '#domain/parts/part-facts.ts';
import { ledLimits } from '#domain/parts/effective-values.ts';
import { isStrip, stripCm } from '#domain/parts/strip-scale.ts';
import { readMicroamps, readNumber, toMilliamps, toVolts } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';

const watts = (microwatts: number): string => formatDecimal(microwatts / 1e6, 2);

/** Power of an LED (µW), from whole µV and µA so that comparisons are exact. */
function powerOf({ microvolts, microamps }: ResolvedLed): number {
  return (microvolts * microamps) / 1e6;
}

/** Power (µW) from which an LED gets hot, a part with built-in resistors gets hot, and a bright light harms eyes. */
const [hotFrom, hotInsideFrom, harmfulFrom] = [0.5e6, 1e6, 2.5e6];

/** Color of an LED: its own, else its part's; null if neither is known. */
function colorOf({ part, properties }: ResolvedLed): string | null {
  const color = properties.color ?? part?.color;
  return typeof color === 'string' ? color : null;
}

/** Whether an LED needs a heatsink. A strip spreads its heat along its length. */
function isHot(led: ResolvedLed): boolean {
  const { part, role } = led;
  if (part?.heatsink === true) return true;
  if (isBulb(part)) return false;
  if (role !== 'excluded') return powerOf(led) >= hotFrom;
  return part?.builtInResistor === true && !isStrip(part) && powerOf(led) >= hotInsideFrom;
}

function heatsink(led: ResolvedLed): Wording | null {
  return isHot(led) ? { values: { name: nameOfPart(led), p: watts(powerOf(led)) } } : null;
}

const colorsInside: ReadonlyMap<string | null, number> = new Map([
  ['rgb', 3],
  ['rgbw', 4],
]);

function rgbChannels(led: ResolvedLed): Wording | null {
  const channels: readonly unknown[] = Array.isArray(led.part?.channels) ? led.part.channels : [];
  const count = channels.length > 0 ? channels.length : led.role === 'series' ? colorsInside.get(colorOf(led)) : null;
  return count === undefined || count === null ? null : { values: { name: nameOfPart(led), n: String(count) } };
}

/** Whether an LED is a small calculated one: of category standard, or custom. */
function isSmall({ part, role }: ResolvedLed): boolean {
  return role === 'series' && (part?.category === 'standard' || part?.isCustom === true);
}

/** Usual forward voltages of LEDs (V), and the maximum deviation from the usual voltage of a color (µV). */
const usualVf = { least: 1.2, most: 4 } as const;
const colorSpread = 700_000;

function vfSuspicious(led: ResolvedLed): Wording | null {
  const color = colorOf(led);
  const usual = color === null ? undefined : colorVolts.get(color);
  const volts = toVolts(led.microvolts);
  const isOutside = volts < usualVf.least || volts > usualVf.most;
  const isFarOff = usual !== undefined && Math.abs(led.microvolts - Math.round(usual * 1e6)) > colorSpread;
  if (!isSmall(led) || !(isOutside || isFarOff)) return null;
  const vf = formatDecimal(volts, 2);
  if (color === null || usual === undefined) {
    return { values: { vf }, message: '{vf} V is unusual for an LED (1.2 to 4 V).' };
  }
  const name = color === 'uv' ? 'UV' : color.replaceAll('-', ' ');
  const values = { vf, color: name, typ: formatDecimal(usual, 2) };
  const withAn = '{vf} V is unusual for an {color} LED (about {typ} V).';
  return { values, ...(/^[aeio]/.test(name) ? { message: withAn } : {}) };
}

/** Usual current ratings of small LEDs (mA). */
const usualMa = { least: 1, most: 50 } as const;

function currentSuspicious(led: ResolvedLed): Wording | null {
  const milliamps = toMilliamps(led.microamps);
  if (!isSmall(led) || (milliamps >= usualMa.least && milliamps <= usualMa.most)) return null;
  return { values: { ma: formatDecimal(milliamps, milliamps < 1 ? 3 : 1) } };
}

/** Reports a planned current above the limit of an LED, or above 1.25 times its rating. Source: own values, 9.1. */
function currentLimit(led: ResolvedLed): Wording | null {
  const { part, role, properties } = led;
  const set = readMicroamps(properties.current);
  if (set === null || role !== 'series' || part === null || isBulb(part)) return null;
  const { rated, limit } = ledLimits(led);
  const isAboveLimit = set > limit;
  if (!isAboveLimit && 4 * set <= 5 * rated) return null;
  const shown = (microamps: number): string => formatDecimal(toMilliamps(microamps), microamps < 1000 ? 3 : 1);
  const values = { name: nameOfPart(led), i: shown(set), rated: shown(rated), limit: shown(limit) };
  if (isAboveLimit) return { values };
  const message = '{name} is set to {i} mA and rated {rated} mA: brighter than rated, ages faster.';
  return { values, severity: 'warning', message };
}

/** Maximum length (cm) of evenly bright strips, by rated voltage (V). */
const maxStripLengths = [
  { volts: 5, cm: 200 },
  { volts: 12, cm: 500 },
  { volts: Infinity, cm: 1000 },
] as const;

function longStrip(led: ResolvedLed): Wording | null {
  const { part, properties, microvolts } = led;
  if (!isStrip(part)) return null;
  const rated = readNumber(properties.voltageRating) ?? readNumber(part?.voltageRating) ?? toVolts(microvolts);
  const cm = stripCm(part, properties);
  const most = maxStripLengths.find(({ volts }) => rated <= volts)?.cm ?? Infinity;
  return cm > most ? { values: { len: formatDecimal(cm, 1) } } : null;
}

const harmfulColors: ReadonlySet<string | null> = new Set(['uv', 'infrared']);

function eyeSafety(led: ResolvedLed): Wording | null {
  const isBright = led.part?.category === 'high-power' && powerOf(led) >= harmfulFrom;
  return isBright || harmfulColors.has(colorOf(led)) ? { values: { name: nameOfPart(led) } } : null;
}

const ledChecks = {
  heatsink,
  'rgb-channels': rgbChannels,
  'vf-suspicious': vfSuspicious,
  'current-suspicious': currentSuspicious,
  'current-limit': currentLimit,
  'long-strip': longStrip,
  'eye-safety': eyeSafety,
} as const satisfies Partial<Record<CheckId, (led: ResolvedLed) => Wording | null>>;
const ledCheckList = Object.entries(ledChecks) as [keyof typeof ledChecks, (led: ResolvedLed) => Wording | null][];

/** Checks a single LED. Rule E121. */
export function checkLed(led: ResolvedLed, section: Pick<CheckedSection, 'id'>): Check[] {
  const found: Check[] = [];
  for (const [id, check] of ledCheckList) {
    const wording = check(led);
    if (wording !== null) found.push(toCheck(id, wording, locationOf(section, led)));
  }
  return found;
}
