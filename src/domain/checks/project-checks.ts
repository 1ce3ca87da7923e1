import type { Check } from '#domain/checks/check.ts';
import {
  type CheckedCircuit,
  type CheckedProject,
  type CheckedSection,
  partsOf,
} from '#domain/checks/checked-project.ts';
import { projectLocation, toCheck } from '#domain/checks/to-check.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { drivingParts } from '#domain/checks/stopped-places.ts';
import { controlsOf, isBoard, isMechanicalSwitch, isSwitchableMotor } from '#domain/driving/driving-section.ts';
import { controlLoad } from '#domain/electrical/part-loads.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedOther } from '#domain/parts/resolved-part.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { formatHours } from '#domain/units/formats.ts';

/** Whether a control can send pixel data. */
function hasDataOutput({ part }: ResolvedOther): boolean {
  return (terminalsOf(part)?.terminals ?? []).some(
    (terminal) => terminal.role === 'data-out' || (terminal.role === 'output' && terminal.data === true),
  );
}

/** What there is in a section of all that the project is asked for as a whole. */
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

/** Up to this voltage (V) an LED that is the wrong way round takes no harm. */
const harmlessBackwards = 5;

/** Whether a circuit takes no current from its supply while its switch, or what drives it from elsewhere, is off. */
function isSwitched({ parts, drive, milliamps }: CheckedCircuit): boolean {
  const controls = controlsOf({ parts });
  if ((drive?.contact ?? null) !== null || controls.some(isMechanicalSwitch)) return true;
  if (controls.some((control) => isBoard(control) && !isSwitch(control.component))) return false;
  const isIdle = milliamps === 0 && !controls.some(isSwitchableMotor);
  return isIdle || ((drive?.driver ?? null) !== null && drive?.kind !== null);
}

/** Whether a switch turns off everything on a section's supply: one in its feed, or one before each of its circuits. */
function canBeOff({ controls, circuits, standalone }: CheckedSection, named: ReadonlySet<string>): boolean {
  const isInFeed = (control: ResolvedOther): boolean =>
    control.circuitNumber === null && (isMechanicalSwitch(control) || isSwitch(control.component));
  if (controls.some((control) => isInFeed(control) && !named.has(control.id))) return true;
  const draws = standalone.some(
    ({ part }) => part.type === 'led' || (part.type === 'control' && controlLoad(part) > 0),
  );
  return !draws && circuits.every(isSwitched);
}

/** Checks the sections on a battery of their own: a LiPo needs care, and every battery a switch. */
function checkOwnBatteries({ sections, batteryHours }: CheckedProject): Check[] {
  const named = drivingParts(sections);
  return sections.flatMap((section) => {
    const { id, supply, milliamps } = section;
    if (supply.source === null || supply.profile?.ratingMeans !== 'mAh') return [];
    const place = { sectionId: id, circuitNumber: null, componentId: null };
    const isLipo = supply.profile.lipo === true;
    const care = isLipo ? [toCheck('lipo-care', {}, place)] : [];
    if (milliamps === 0 || canBeOff(section, named)) return care;
    const hours = batteryHours.get(id) ?? null;
    const end = `${hours === null ? '' : ' after about {h}'}${isLipo ? ', and a LiPo that runs empty is spoiled' : ''}`;
    const message = `No switch turns this section off: its own battery is empty${end}.`;
    const values = hours === null ? {} : { h: formatHours(hours) };
    return [...care, toCheck('own-battery-always-on', { message, values }, place)];
  });
}

/** What the checks find in a project as a whole, besides its supplies. Rule E126. */
export function checkWhole(project: CheckedProject): Check[] {
  const { sections, supplyPart, input } = project;
  const contents = sections.map((section) => contentsOf(section));
  const has = (what: keyof (typeof contents)[number]): boolean => contents.some((each) => each[what]);
  const found = {
    'addressable-no-controller': has('hasPixels') && !has('hasDataOutput'),
    'no-switch': has('hasLed') && !has('hasSwitch'),
    'lipo-care': (input ?? supplyPart).electrical.lipo === true,
    polarity: supplyPart.voltage > harmlessBackwards && has('hasString'),
  };
  const ids = Object.keys(found) as (keyof typeof found)[];
  const ofProject = ids.filter((id) => found[id]).map((id) => toCheck(id, {}, projectLocation));
  return [...ofProject, ...checkOwnBatteries(project)];
}
