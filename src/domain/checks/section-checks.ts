import { type Check, type CheckLocation, toCheck, projectLocation, locationIn } from '#domain/checks/check.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import {
  type CheckedSection,
  locationOf,
  nameOfPart,
  partsOf,
  type CheckedCircuit,
  type CheckedProject,
} from '#domain/checks/checked-project.ts';
import { isMarkedSupply } from '#domain/electrical/supply.ts';
import { readLabel } from '#domain/parts/label.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatDecimal, formatHours } from '#domain/units/formats.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { drivingParts } from '#domain/checks/stopped-places.ts';
import {
  controlsOf,
  isBoard,
  isCharger,
  isMechanicalSwitch,
  isSwitchableMotor,
} from '#domain/driving/driving-section.ts';
import { controlLoad } from '#domain/electrical/part-loads.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedOther } from '#domain/parts/resolved-part.ts';

/** Voltage of a section as text; null for a supply without a valid one. */
function voltsText({ supply }: CheckedSection): string | null {
  return supply.microvolts === null ? null : formatDecimal(toVolts(supply.microvolts), 2);
}

/** Reports a repetition; `message` applies to more than two. */
function reportRepeated(
  id: CheckId,
  count: number,
  message: string,
  place: CheckLocation,
  values: Readonly<Record<string, string>> = {},
): Check[] {
  if (count < 2) return [];
  return [toCheck(id, { values: { ...values, n: String(count) }, ...(count > 2 ? { message } : {}) }, place)];
}

/** Reports several records of one circuit number, and named records without parts. */
function checkRecords(section: CheckedSection): Check[] {
  const { id, circuits, rows } = section;
  const filled = new Set(circuits.filter(({ parts }) => parts.length > 0).map(({ number }) => number));
  return [...groupRows(rows.circuits, ({ circuitNumber }) => circuitNumber)].flatMap(([number, records]) => {
    const place = locationIn(id, number);
    const values = { c: String(number) };
    const isEmpty = !filled.has(number) && records.some(({ name }) => readLabel(name) !== null);
    const message = 'Circuit {c} exists {n} times in this section.';
    return [
      ...(isEmpty ? [toCheck('empty-circuit', { values }, place)] : []),
      ...reportRepeated('duplicate-circuit', records.length, message, place, values),
    ];
  });
}

function checkLabels(section: CheckedSection): Check[] {
  const labels = section.rows.components.flatMap(({ customName }) => readLabel(customName) ?? []);
  if (labels.length < 2) return [];
  const message = "{n} parts are called '{label}'.";
  return [...groupRows(labels, (label) => label)].flatMap(([label, { length }]) => {
    return reportRepeated('duplicate-label', length, message, locationIn(section.id), { label });
  });
}

/** Checks the power parts of a section: the first one marked as supply counts, unmarked ones do nothing. Rule E6. */
function checkSupplyParts(section: CheckedSection): Check[] {
  const power = partsOf(section).filter(({ type }) => type === 'power');
  const marked = power.filter(({ component }) => isMarkedSupply(component));
  const message = '{n} supplies are marked here; only the first counts. Never wire supplies in parallel.';
  const { isGlobal, supply } = section;
  const ownSupply = supply.source === null ? {} : { message: 'Resistors here use the {v} V of {own}, not {name}.' };
  const idle = isGlobal ? [] : power.filter((part) => !marked.includes(part));
  return [
    ...reportRepeated('duplicate-supply', marked.length, message, locationIn(section.id)),
    ...idle.map((part) => {
      const values = { v: voltsText(section) ?? '?', name: nameOfPart(part), own: supply.name };
      return toCheck('extra-supply-ignored', { values, ...ownSupply }, locationOf(section, part));
    }),
  ];
}

/** Reports LEDs of a section that are bought with their resistors. */
function checkPrewired(section: CheckedSection): Check[] {
  const v = voltsText(section);
  let count = 0;
  for (const part of partsOf(section)) {
    const isPrewired = part.type === 'led' && part.role === 'pre-resistored';
    if (isPrewired && part.part?.category === 'standard') count += part.quantity;
  }
  if (count === 0 || v === null) return [];
  const values = { n: String(count), v };
  return [toCheck('bare-led-pre-resistored', { values, ...(count === 1 ? onePrewired : {}) }, locationIn(section.id))];
}

const onePrewired = {
  message: 'One LED is listed without a resistor. A bare one connected straight to {v} V burns out at once.',
  fix: 'Buy it pre-wired for {v} V, or switch on Calculate Resistors.',
};

/** Heat (W) from which a part of the model gets warm, and warming per watt (K). */
const [warmFrom, kelvinPerWatt] = [3, 10];

/**
 * Checks the heat of a section with its own regulator, which is fed with `mainVolts`. Source: boards and currents, 5.1.
 */
function checkHeat(section: CheckedSection, name: string | null, mainVolts: number): Check[] {
  const { supply, isGlobal, milliamps } = section;
  if (isGlobal || supply.microvolts === null) return [];
  const volts = toVolts(supply.microvolts);
  const lost = supply.source !== null && supply.loadsMaster ? Math.max(0, mainVolts - volts) : 0;
  const watts = ((volts + lost) * milliamps) / 1000;
  if (watts <= warmFrom) return [];
  const values = {
    p: formatDecimal(watts, 2),
    k: formatDecimal(kelvinPerWatt * watts, 0),
    section: name ?? 'this section',
  };
  return [toCheck('heat-in-section', { values }, locationIn(section.id))];
}

/**
 * Checks a section as a whole. `name` is null if unknown; `mainVolts` is the voltage of the project's supply (V). Rule
 * E124.
 */
export const checkContents = memoize(
  (section: CheckedSection, name: string | null, mainVolts: number): readonly Check[] => [
    ...checkRecords(section),
    ...checkLabels(section),
    ...checkSupplyParts(section),
    ...checkPrewired(section),
    ...checkHeat(section, name, mainVolts),
  ],
);

function hasDataOutput({ part }: ResolvedOther): boolean {
  return (terminalsOf(part)?.terminals ?? []).some(
    (terminal) => terminal.role === 'data-out' || (terminal.role === 'output' && terminal.data === true),
  );
}

/** Contents of a section that matter for checks of the whole project. */
const contentsOf = memoize((section: CheckedSection) => {
  const { circuits, standalone, controls } = section;
  const parts = partsOf(section);
  const isString = ({ ledString }: Pick<CheckedCircuit, 'ledString'>): boolean => {
    return ledString !== null && ledString.status !== 'no-leds';
  };
  return {
    hasLed: parts.some(({ type }) => type === 'led'),
    hasString: circuits.some(isString) || standalone.some(isString),
    hasPixels: parts.some(({ part }) => part?.category === 'addressable'),
    hasSwitch: controls.some((control) => isSwitch(control.component) || isMechanicalSwitch(control)),
    hasDataOutput: controls.some(hasDataOutput),
  };
});

/** Maximum reverse voltage (V) without damage to an LED. */
const safeReverseVolts = 5;

/** Whether a circuit draws no current while its switch, or a driver from elsewhere, is off. */
function isSwitched({ parts, drive, milliamps }: CheckedCircuit): boolean {
  const controls = controlsOf({ parts });
  if ((drive?.contact ?? null) !== null || controls.some(isMechanicalSwitch)) return true;
  if (controls.some((control) => isBoard(control) && !isSwitch(control.component))) return false;
  const isIdle = milliamps === 0 && !controls.some(isSwitchableMotor);
  return isIdle || ((drive?.driver ?? null) !== null && drive?.kind !== null);
}

/** Whether switches can turn off everything on a section's supply: one in its feed, or one per circuit. */
function canTurnOff({ controls, circuits, standalone }: CheckedSection, named: ReadonlySet<string>): boolean {
  const isInFeed = (control: ResolvedOther): boolean =>
    control.circuitNumber === null && (isMechanicalSwitch(control) || isSwitch(control.component));
  if (controls.some((control) => isInFeed(control) && !named.has(control.id))) return true;
  const draws = standalone.some(
    ({ part }) => part.type === 'led' || (part.type === 'control' && controlLoad(part) > 0),
  );
  return !draws && circuits.every(isSwitched);
}

const careWithCharger = { fix: 'Use a protected cell. Charge only with the switch off and never unattended.' } as const;

/** Caution about the LiPo of a section, which may have a charger. */
function lipoCare(controls: readonly ResolvedOther[], place: CheckLocation): Check {
  return toCheck('lipo-care', controls.some(isCharger) ? careWithCharger : {}, place);
}

/** Checks sections on a battery of their own: a LiPo needs care, and every battery a switch. */
function checkOwnBatteries({ sections, batteryHours }: CheckedProject): Check[] {
  const named = drivingParts(sections);
  return sections.flatMap((section) => {
    const { id, supply, milliamps } = section;
    if (supply.source === null || supply.profile?.ratingMeans !== 'mAh') return [];
    const place = locationIn(id);
    const isLipo = supply.profile.lipo === true;
    const care = isLipo ? [lipoCare(section.controls, place)] : [];
    if (milliamps === 0 || canTurnOff(section, named)) return care;
    const hours = batteryHours.get(id) ?? null;
    const end = `${hours === null ? '' : ' after {h}'}${isLipo ? ' and spoiled' : ''}`;
    const message = `No switch turns this section off: its own battery is empty${end}.`;
    const values = hours === null ? {} : { h: formatHours(hours) };
    return [...care, toCheck('own-battery-always-on', { message, values }, place)];
  });
}

/** Checks a project as a whole, apart from its supplies. Rule E126. */
export function checkWhole(project: CheckedProject): Check[] {
  const { sections, supplyPart, input } = project;
  const contents = sections.map((section) => contentsOf(section));
  const has = (what: keyof (typeof contents)[number]): boolean => contents.some((each) => each[what]);
  const found = {
    'addressable-no-controller': has('hasPixels') && !has('hasDataOutput'),
    'no-switch': has('hasLed') && !has('hasSwitch'),
    polarity: supplyPart.voltage > safeReverseVolts && has('hasString'),
  };
  const ids = Object.keys(found) as (keyof typeof found)[];
  const ofProject = ids.filter((id) => found[id]).map((id) => toCheck(id, {}, projectLocation));
  const isOnLipo = (input ?? supplyPart).electrical.lipo === true;
  const global = sections.find(({ isGlobal }) => isGlobal);
  const care = isOnLipo ? [lipoCare(global?.controls ?? [], projectLocation)] : [];
  return [...ofProject, ...care, ...checkOwnBatteries(project)];
}
