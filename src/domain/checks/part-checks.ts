import type { WireGauge } from '#domain/catalogue/wires.ts';
import { type Check, toCheck, type Wording, locationIn } from '#domain/checks/check.ts';
import {
  type CheckedCircuit,
  type CheckedStandalone,
  type CheckedSection,
  locationOf,
  nameOfPart,
} from '#domain/checks/checked-project.ts';
import { checkControlDrop } from '#domain/checks/wire-checks.ts';
import {
  fixedOhms,
  controlsOf,
  isBoard,
  isMechanicalSwitch,
  isSwitchableMotor,
} from '#domain/driving/driving-section.ts';
import { type CircuitLengths, usualLengths } from '#domain/electrical/drop-wire.ts';
import { assumedSupply, isMarkedSupply, type SectionSupply } from '#domain/electrical/supply.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { checkLights, checkStrings } from '#domain/checks/check-lights.ts';
import { directFeed, feedOfCircuit } from '#domain/checks/string-input.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import type { ResolvedOther, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { checkControl } from '#domain/checks/control-checks.ts';
import { checkLed } from '#domain/checks/led-checks.ts';
import { toMilliamps, toVolts } from '#domain/units/amounts.ts';
import { formatDecimal, milliampDigits } from '#domain/units/formats.ts';

/** Checks the lights and parts of a circuit, with a wire of `gauge` and `cm` to it, whose length `lengths` replace. */
export const checkParts = memoize(
  (
    circuit: CheckedCircuit,
    id: string,
    supply: SectionSupply,
    gauge: WireGauge,
    cm: number,
    lengths: CircuitLengths,
  ): readonly Check[] => {
    const { parts } = circuit;
    const section = { id, supply, isGlobal: false };
    const found = checkStrings(circuit, feedOfCircuit(circuit, supply), fixedOhms(parts), { gauge, cm }, lengths);
    for (const part of parts) {
      found.push(...checkPart(part, section), ...checkControlDrop(part, id, supply, { gauge, cm }, lengths));
    }
    found.push(...checkCircuit(circuit, section));
    return found;
  },
);

/** Checks a standalone part, with a wire of `gauge` and `cm` to it. */
export const checkStandalone = memoize(
  (
    standalone: CheckedStandalone,
    id: string,
    supply: SectionSupply,
    isGlobal: boolean,
    gauge: WireGauge,
    cm: number,
  ): readonly Check[] => {
    const { part, ledString } = standalone;
    const wire = { gauge, cm };
    const alone = [
      ...checkPart(part, { id, supply, isGlobal }),
      ...checkControlDrop(part, id, supply, wire, usualLengths),
    ];
    if (ledString === null || part.type !== 'led') return alone;
    return [...checkLights({ ledString, leds: [part], ...directFeed(supply) }, 0, wire), ...alone];
  },
);

type Place = Pick<CheckedSection, 'id'>;

/** Reports several switches in a circuit. Source: specification 1, section 5. */
function checkSwitchCount({ number, parts }: CheckedCircuit, { id }: Place): Check[] {
  const count = parts.reduce((sum, { component, quantity }) => (isSwitch(component) ? sum + quantity : sum), 0);
  if (count < 2) return [];
  const place = locationIn(id, number);
  return [toCheck('multiple-switches', { values: { c: String(number), n: String(count) } }, place)];
}

/** Text about a board next to the LEDs of a circuit: the circuit's switch turns it off, or its output does not. */
function boardWording({ drive }: CheckedCircuit, controls: readonly ResolvedOther[]): Pick<Wording, 'message'> {
  if (controls.some(isMechanicalSwitch) || (drive?.contact ?? null) !== null) return {};
  const message = '{name} takes its power next to the LEDs';
  const isDriven = (drive?.driver ?? null) !== null && (drive?.kind ?? null) !== null;
  return { message: isDriven ? `${message} and stays on when this circuit's output turns them off.` : `${message}.` };
}

/** Reports boards next to the LEDs of a circuit that do not drive it. */
function checkBoards(circuit: CheckedCircuit, controls: readonly ResolvedOther[], section: Place): Check[] {
  const { leds, drive } = circuit;
  if (leds.length === 0) return [];
  const driverId = drive?.driver?.componentId;
  return controls
    .filter((control) => isBoard(control) && control.id !== driverId)
    .map((board) => {
      const finding = { values: { name: nameOfPart(board) }, ...boardWording(circuit, controls) };
      return toCheck('powered-part-in-circuit', finding, locationOf(section, board));
    });
}

/** Reports a switch in a circuit without a load. */
function checkPurpose({ number, leds }: CheckedCircuit, controls: readonly ResolvedOther[], { id }: Place): Check[] {
  if (leds.length > 0) return [];
  const isUseful = controls.some((control) => isBoard(control) || isSwitchableMotor(control));
  if (isUseful || !controls.some(isMechanicalSwitch)) return [];
  return [toCheck('circuit-no-led', {}, locationIn(id, number))];
}

/** Checks the combination of parts in a circuit. Rule E122. */
function checkCircuit(circuit: CheckedCircuit, section: Place): Check[] {
  if (circuit.parts.length === circuit.leds.length) return [];
  const controls = controlsOf(circuit);
  return [
    ...checkSwitchCount(circuit, section),
    ...checkBoards(circuit, controls, section),
    ...checkPurpose(circuit, controls, section),
  ];
}

/** Substitute for a missing part. Rules E6, E11, E13. */
function substituteOf(part: ResolvedPart): string {
  if (part.type === 'led') {
    const [volts, milliamps] = [toVolts(part.microvolts), toMilliamps(part.microamps)];
    return `an LED of ${formatDecimal(volts, 2)} V and ${milliampDigits(milliamps)} mA`;
  }
  if (part.type === 'power') {
    return isMarkedSupply(part.component) ? `a ${assumedSupply.name}` : 'a supply that feeds nothing';
  }
  return part.type === 'resistor' ? 'a piece of wire' : 'a closed switch';
}

function reportUnknown(part: ResolvedPart, section: Pick<CheckedSection, 'id'>): Check {
  const values = { id: nameOfPart(part), as: substituteOf(part) };
  return toCheck('unknown-component', { values }, locationOf(section, part));
}

/** Checks a single part. Rules E112, E113, E121. */
function checkPart(part: ResolvedPart, section: Pick<CheckedSection, 'id' | 'supply' | 'isGlobal'>): Check[] {
  const found = part.type === 'led' ? checkLed(part, section) : checkControl(part, section);
  // The master supply component repeats the supply of the project, which has its own check.
  const isMissing = part.part === null && !(section.isGlobal && isMarkedSupply(part.component));
  return isMissing ? [reportUnknown(part, section), ...found] : found;
}
