import { calculateSections } from '#domain/blueprint/calculate-sections.ts';
import { supplyName } from '#domain/catalogue/power.ts';
import type { Check } from '#domain/checks/check.ts';
import { checkStrings } from '#domain/checks/check-lights.ts';
import { feedOfCircuit } from '#domain/checks/string-input.ts';
import { colorBands } from '#domain/electrical/color-bands.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { exactSum, standardValue } from '#domain/electrical/resistor-sum.ts';
import { storedWire } from '#domain/electrical/wire-gauge.ts';
import { projectDefaults, projectSettingsDefaults } from '#domain/projects/project.ts';
import { guestLimits } from '#domain/projects/project-limits.ts';
import { formatMilliamps, formatOhms, formatVolts } from '#domain/units/formats.ts';
import { type HeroChoice, heroProject, heroWindows } from '#web/landing/hero-circuit.ts';
import { keepUnits } from '#domain/units/keep-units.ts';
import { barEnds, lensReach, line, resistorAt, windowPlaces } from '#web/landing/hero-places.ts';

/** Properties of an element that change with the circuit. */
export interface HeroElement {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** The changing elements by their name in the page (`data-live`). */
export type HeroElements = Readonly<Record<string, HeroElement>>;

/** Derived values of the circuit; `ledString` is null while no window is wired. */
interface HeroReading {
  readonly choice: HeroChoice;
  readonly supplyV: number;
  readonly ledString: LedString | null;
  readonly isDark: boolean;
  /** The most severe finding, if at least a warning. */
  readonly problem: Check | undefined;
}

/** Returns everything on the front page that depends on the chosen windows and supply. Rules B240, M55. */
export function heroElements(choice: HeroChoice): HeroElements {
  const reading = readCircuit(choice);
  return { ...windowElements(reading), ...barElements(reading), ...lineElements(reading), ...textElements(reading) };
}

const wire = storedWire(projectSettingsDefaults);

/**
 * Derives the circuit like the builder, but only with the checks of its lights; the others are about whole projects.
 */
function readCircuit(choice: HeroChoice): HeroReading {
  const { supply, sections } = calculateSections(heroProject(choice));
  const [section] = sections;
  const [circuit] = section?.circuits ?? [];
  const checks =
    section === undefined || circuit === undefined
      ? []
      : checkStrings(circuit, feedOfCircuit(circuit, section.supply), 0, {
          gauge: wire,
          cm: projectSettingsDefaults.wireLengthCm,
        });
  const found = (severity: Check['severity']) => checks.find((check) => check.severity === severity);
  const ledString = circuit?.ledString ?? null;
  const isDark = ledString !== null && ledString.standardOhms === null;
  return { choice, supplyV: supply.volts, ledString, isDark, problem: found('error') ?? found('warning') };
}

const opacity = (isSeen: boolean) => ({ opacity: isSeen ? '1' : '0' });

/** The window buttons and the counter. */
function windowElements({ choice: { windows }, isDark }: HeroReading): HeroElements {
  const wired = isDark ? 'stays dark' : 'lit';
  const buttons = heroWindows.map((number) => {
    const isWired = windows.includes(number);
    const label = `Window ${number}, ${isWired ? wired : 'dark'}`;
    return [`window-${number}`, { attributes: { 'aria-pressed': String(isWired), 'aria-label': label } }] as const;
  });
  return { ...Object.fromEntries(buttons), counter: { text: `${windows.length} of ${guestLimits.components}` } };
}

/**
 * Positions of the resistor's and the LEDs' shares in the bar. A string that needs too much voltage has no resistor.
 */
function sharesOf({ choice, supplyV, ledString, isDark }: HeroReading) {
  const count = choice.windows.length;
  const begin = isDark ? barEnds.dark : barEnds.begin;
  const totalV = isDark ? (ledString?.totalVf ?? supplyV) : supplyV;
  const perVolt = (barEnds.end - begin) / totalV;
  const restV = isDark ? 0 : (ledString?.headroomV ?? supplyV);
  const ledV = count === 0 ? 0 : (totalV - restV) / count;
  const width = ledV * perVolt;
  const first = begin + restV * perVolt;
  const leds = choice.windows.map((window, index) => {
    const x = first + index * width;
    return { window, x, width, middle: x + width / 2 };
  });
  return { begin, restV, restWidth: restV * perVolt, ledV, leds, supplyEnd: begin + supplyV * perVolt };
}

const gap = 2;
const at = (value: number): string => String(Math.round(value * 10) / 10);

/** The shares of the supply voltage: the resistor, then the LEDs. */
function barElements(reading: HeroReading): HeroElements {
  const { begin, restV, restWidth, ledV, leds, supplyEnd } = sharesOf(reading);
  const { supplyV, isDark, ledString } = reading;
  const restText = ledString === null ? `all ${formatVolts(supplyV)} left` : formatVolts(restV);
  const shares = slots.flatMap((slot): (readonly [string, HeroElement])[] => {
    const { x = barEnds.end, width = 0, middle = barEnds.end } = leds[slot - 1] ?? {};
    const isThere = slot <= leds.length;
    const bar = { x: at(x), width: at(Math.max(width - gap, 0)), 'data-broken': String(isDark) };
    const label = { attributes: { x: at(middle), ...opacity(isThere) }, text: isThere ? formatVolts(ledV) : '' };
    return [
      [`share-${slot}`, { attributes: bar }],
      [`volts-${slot}`, label],
    ];
  });
  return {
    ...Object.fromEntries(shares),
    rest: { attributes: { x: at(begin), width: at(Math.max(restWidth - gap, 0)) } },
    'rest-volts': { attributes: { x: at(begin + restWidth / 2) }, text: isDark ? '' : restText },
    'supply-end': { attributes: { transform: `translate(${at(supplyEnd)} 0)`, ...opacity(isDark) } },
    'supply-ends': { text: `the supply gives only ${formatVolts(supplyV)}` },
  };
}

/** One slot for each LED that a guest may have. */
const slots = Array.from({ length: guestLimits.components }, (_, index) => index + 1);

/** The circuit: resistor, LEDs, the wires between them, and the threads to the windows. */
function lineElements(reading: HeroReading): HeroElements {
  const { choice, ledString, isDark } = reading;
  const { leds } = sharesOf(reading);
  const ohms = ledString?.standardOhms ?? null;
  const bands = ohms === null ? [] : colorBands(ohms);
  const isFull = leds.length >= guestLimits.components;
  const lenses = slots.map((slot) => lensElements(slot, leds[slot - 1], ohms === null));
  return {
    ...Object.fromEntries(lenses.flatMap((lens) => Object.entries(lens))),
    ...Object.fromEntries([1, 2, 3, 4].map((band) => [`band-${band}`, { attributes: bandOf(bands[band - 1]) }])),
    ...wireElements(
      leds.map(({ middle }) => middle),
      isDark,
    ),
    resistor: { attributes: { ...opacity(ledString !== null), 'data-blank': String(ohms === null) } },
    ohms: { text: ohms === null ? '' : formatOhms(ohms) },
    milliamps: { text: currentOf(ledString) },
    open: { attributes: opacity(isDark) },
    ghost: { attributes: opacity(!isDark && !isFull) },
    'ghost-name': { text: leds.length === 0 ? 'a window' : 'one more' },
    'one-more': { attributes: { 'data-off': String(isDark || isFull) } },
    picture: { attributes: { 'aria-label': pictureText(reading) } },
    'keep-what': { text: keepCircuitText(choice) },
  };
}

const bandOf = (band: string | undefined) => ({ 'data-band': band ?? '', ...opacity(band !== undefined) });
const currentOf = (ledString: LedString | null): string =>
  ledString === null || ledString.actualCurrentMa === null ? '' : formatMilliamps(ledString.actualCurrentMa);

interface PlacedLed {
  readonly window: number;
  readonly middle: number;
}

function lensElements(slot: number, led: PlacedLed | undefined, isDark: boolean): HeroElements {
  const middle = led?.middle ?? line.ghost;
  const from = windowPlaces[(led?.window ?? 1) - 1] ?? windowPlaces[0];
  const thread = `M${from.x} ${from.y + 8}C${from.x} ${from.y + 130} ${at(middle)} ${line.bar - 110} ${at(middle)} ${line.bar - 6}`;
  return {
    [`lens-${slot}`]: {
      attributes: { transform: `translate(${at(middle)} ${line.wire})`, ...opacity(led !== undefined) },
    },
    [`light-${slot}`]: { attributes: opacity(led !== undefined && !isDark) },
    [`name-${slot}`]: { text: led === undefined ? '' : `Window ${led.window}` },
    [`thread-${slot}`]: { attributes: { d: thread, ...opacity(led !== undefined) } },
  };
}

/**
 * Wire colors: red to the resistor, gray between parts, black after the last part. Without current: gray to an open
 * end.
 */
function wireElements(middles: readonly number[], isDark: boolean): HeroElements {
  const y = line.wire;
  const last = middles.at(-1);
  const firstEnd = last === undefined ? line.ghost - lensReach.plus : resistorAt.x - resistorAt.reach;
  const starts = [resistorAt.x + resistorAt.reach, ...middles.map((middle) => middle + lensReach.minus)];
  const links = middles.map((middle, index) => `M${at(starts[index] ?? 0)} ${y}H${at(middle - lensReach.plus)}`);
  const lastStart = last === undefined ? line.ghost + lensReach.minus : last + lensReach.minus;
  const end = isDark ? `M${at(lastStart)} ${y}H${line.ghost - 13}` : '';
  const minus = `M${at(isDark ? line.ghost + 13 : lastStart)} ${y}H${line.minus}`;
  return {
    'wire-plus': { attributes: { d: `M${line.plus} ${y}H${firstEnd}` } },
    'wire-links': { attributes: { d: `${links.join('')}${end}` } },
    'wire-minus': { attributes: { d: minus } },
    'wire-minus-rim': { attributes: { d: minus } },
  };
}

/** The resistor calculation, its standard value, the problem, and the note for keeping the circuit. */
function textElements({ ledString, isDark, problem }: HeroReading): HeroElements {
  const ohms = ledString?.standardOhms ?? null;
  const isSummed = ledString !== null && ohms !== null;
  const shops = isSummed
    ? `${standardValue(ledString, projectDefaults.resistorRounding)} (${colorBands(ohms).join(', ')}), for ${currentOf(ledString)}`
    : 'No window is lit yet. Press one to see its resistor.';
  return {
    sum: { text: isSummed ? keepUnits(exactSum(ledString)) : '' },
    shops: { text: isDark ? '' : shops },
    problem: {
      attributes: { 'data-severity': problem?.severity ?? 'none' },
      text: problem === undefined ? '' : keepUnits(`${isDark ? 'Stays dark. ' : ''}${problem.message}`),
    },
  };
}

function pictureText({ choice: { windows, supplyId }, ledString, isDark }: HeroReading): string {
  const supply = supplyName(supplyId);
  if (ledString === null) return `A model ship on its stand, all windows dark. Supply: ${supply}.`;
  const lights = windows.map((number) => `Window ${number}`).join(', ');
  const string = `${supply}, ${isDark ? 'no resistor' : `a resistor of ${formatOhms(ledString.standardOhms)}`}, ${lights}`;
  return `A model ship on its stand. In series: ${string}. ${isDark ? 'It stays dark.' : `Current: ${currentOf(ledString)}.`}`;
}

function keepCircuitText({ windows: { length } }: HeroChoice): string {
  if (length === 0) return 'With this supply';
  return length === 1 ? 'With your window' : `With your ${length} windows`;
}
