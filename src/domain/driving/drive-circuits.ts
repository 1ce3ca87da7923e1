import type { CircuitDrive, DriverFault, Mismatch, NamedOutput } from '#domain/driving/circuit-drive.ts';
import {
  arrivingAt,
  circuitCurrent,
  circuitLoad,
  coldBulbPeak,
  extraMotorPeak,
} from '#domain/driving/circuit-current.ts';
import { arrivingVolts, outputResistance, type OutputTask, wireOutput } from '#domain/driving/drive-kind.ts';
import {
  controlsOf,
  type DrivingCircuit,
  type DrivingSection,
  isBoard,
  voltsOf,
} from '#domain/driving/driving-section.ts';
import { type DrivenCircuit, findDrivers, type FoundOutput, nameOf, outputKey } from '#domain/driving/find-drivers.ts';
import { ownSwitch, switchPositions, throwsOf } from '#domain/driving/switch-positions.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import { groupLinkedSections } from '#domain/driving/linked-sections.ts';
import { keepEqual, memoize } from '#domain/projects/memoize.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { Microvolts } from '#domain/units/amounts.ts';

/** Drives of the circuits that are not simply on with their section. */
export type Drives = ReadonlyMap<DrivingCircuit, CircuitDrive>;

type Wiring = Pick<
  CircuitDrive,
  'kind' | 'transistor' | 'lead' | 'fedBySectionId' | 'outputMa' | 'peakMa' | 'output' | 'microvolts'
>;

/** Wiring of a circuit directly on its section. */
function plainWiring(microvolts: Microvolts | null): Wiring {
  const nothing = { kind: null, transistor: null, lead: null, fedBySectionId: null } as const;
  return { ...nothing, outputMa: null, peakMa: null, output: null, microvolts };
}

const mismatch = (why: Mismatch): DriverFault => ({ kind: 'mismatch', why });

/** Wiring of circuits on one contact. */
function wireContact(circuits: readonly DrivenCircuit[], fedBySectionId: string): ReadonlyMap<DrivingCircuit, Wiring> {
  const through = { kind: 'contact', transistor: null, lead: 'plus', fedBySectionId } as const;
  return new Map(
    circuits.map(({ circuit, section }) => [circuit, { ...plainWiring(section.supply.microvolts), ...through }]),
  );
}

/** Wiring of circuits on one output, or the reason why it cannot drive them. Rules E93 to E95. */
function wireCircuits(
  { control, section, terminal }: FoundOutput,
  circuits: readonly DrivenCircuit[],
  rounding: ResistorRounding,
): ReadonlyMap<DrivingCircuit, Wiring | Mismatch> {
  const fedBySectionId = section.id;
  if (terminal.role === 'throw') return wireContact(circuits, fedBySectionId);
  const output = outputResistance(terminal, null);
  const source = { terminal, fedVolts: voltsOf(section) };
  const direct = terminal.drive;
  const task: OutputTask = {
    ...source,
    loads: circuits.map((each) => ({
      volts: voltsOf(each.section),
      sameSupply: each.section.supply === section.supply,
    })),
    directMa: sum(circuits, (each) => {
      return circuitCurrent(each, rounding, arrivingVolts(source, voltsOf(each.section), direct), output);
    }),
    headlineMa: sum(circuits, (each) => circuitCurrent(each, rounding, voltsOf(each.section), null)),
    motorPeakMa: sum(circuits, extraMotorPeak),
    bulbPeakMa: sum(circuits, (each) => coldBulbPeak(each, rounding)),
  };
  const wired = wireOutput(task);
  if (wired.kind === null) return new Map(circuits.map(({ circuit }) => [circuit, wired.why]));
  const { kind, transistor } = wired;
  const outputMa = transistor === null ? task.directMa : task.headlineMa;
  const peakMa = outputMa + task.motorPeakMa + task.bulbPeakMa;
  const isInMinus = kind === 'n' || (terminal.drive === 'low' && kind !== 'p');
  return new Map(
    circuits.map((each): [DrivingCircuit, Wiring | Mismatch] => {
      if (hasCommonLeg(each.circuit, isInMinus ? 'minus' : 'plus')) return [each.circuit, 'common-leg'];
      if (!isInMinus && !canHavePlusOutput(each, control.id)) return [each.circuit, 'switch-and-board'];
      const microvolts = arrivingAt(each, arrivingVolts(source, voltsOf(each.section), kind));
      const lead = isInMinus ? 'minus' : 'plus';
      const current = { outputMa, peakMa, output: outputResistance(terminal, transistor) };
      return [each.circuit, { kind, transistor, lead, fedBySectionId, ...current, microvolts }];
    }),
  );
}

function sum<Row>(rows: readonly Row[], valueOf: (row: Row) => number): number {
  return rows.reduce((total, row) => total + valueOf(row), 0);
}

/**
 * Whether an output in the plus lead can drive the lights of a circuit; impossible if the circuit's own switch also
 * carries a board.
 */
function canHavePlusOutput({ circuit }: DrivenCircuit, componentId: string): boolean {
  const controls = controlsOf(circuit);
  if (controls.some(({ id }) => id === componentId)) return true;
  return ownSwitch(circuit) === null || !controls.some(isBoard);
}

/** Whether the colors of an LED of a circuit share a leg on this side. */
function hasCommonLeg({ leds }: DrivingCircuit, side: 'plus' | 'minus'): boolean {
  return leds.some(({ part }) => part?.commonLeg?.side === side);
}

/** Circuits whose switch cannot be wired, with the reason. Rule E96. Source: boards and currents, 2.4. */
function switchFaults(
  driven: readonly DrivenCircuit[],
  namedSwitches: ReadonlySet<string>,
): ReadonlyMap<DrivingCircuit, Mismatch> {
  const faults = new Map<DrivingCircuit, Mismatch>();
  const onPoles = driven.flatMap((each) =>
    throwsOf(each, namedSwitches).map(({ control, terminal }) => ({ each, pole: `${terminal.pole} ${control.id}` })),
  );
  for (const users of groupRows(onPoles, ({ pole }) => pole).values()) {
    const supplies = new Set(users.map(({ each }) => each.section.supply));
    if (supplies.size > 1) for (const { each } of users) faults.set(each.circuit, 'supplies-on-one-pole');
  }
  for (const { circuit, contact } of driven) {
    const own = ownSwitch(circuit);
    if ((contact !== null || own !== null) && switchesOtherColors(circuit)) faults.set(circuit, 'common-leg');
    if (contact === null || own === null || contact.control.id === own.id || !namedSwitches.has(own.id)) continue;
    faults.set(circuit, 'switch-and-named-switch');
  }
  return faults;
}

/** Wiring of every driven circuit, or the reason why it has none. */
function wireAll(
  driven: readonly DrivenCircuit[],
  faults: ReadonlyMap<DrivingCircuit, Mismatch>,
  rounding: ResistorRounding,
): Map<DrivingCircuit, Wiring | Mismatch> {
  const all = new Map<DrivingCircuit, Wiring | Mismatch>(faults);
  const onOutputs = driven.flatMap((each) =>
    each.driver === null || faults.has(each.circuit) ? [] : [{ each, found: each.driver }],
  );
  for (const users of groupRows(onOutputs, ({ found }) => outputKey(nameOf(found))).values()) {
    const [first] = users;
    if (first === undefined) continue;
    const circuits = users.map(({ each }) => each);
    for (const [circuit, wiring] of wireCircuits(first.found, circuits, rounding)) all.set(circuit, wiring);
  }
  return all;
}

function faultOf({ isMissing }: DrivenCircuit, wired: Wiring | Mismatch | undefined): DriverFault | null {
  if (typeof wired === 'string') return mismatch(wired);
  return isMissing ? { kind: 'missing' } : null;
}

function nameOrNull(found: FoundOutput | null): NamedOutput | null {
  return found === null ? null : nameOf(found);
}

/** Whether a switch before a circuit would also switch other colors of its LEDs, which share a + leg with them. */
function switchesOtherColors({ leds }: DrivingCircuit): boolean {
  return leds.some(({ part, properties }) => {
    if (part?.commonLeg?.side !== 'plus' || properties.package === undefined) return false;
    const inCircuit = leds.filter((led) => led.properties.package === properties.package);
    return inCircuit.length < part.commonLeg.channels.length;
  });
}

/** Whether any circuit names a driver, contains a part that could drive it, or has some of the colors of an LED. */
function hasDriving({ circuits, controls }: DrivingSection): boolean {
  return (
    circuits.some((circuit) => circuit.driver !== null || switchesOtherColors(circuit)) ||
    controls.some(({ part }) => terminalsOf(part)?.drives === true)
  );
}

const keepDrive = keepEqual<CircuitDrive>();

/** Drives of a group of linked sections: the first, and the others. */
const driveGroup = memoize((first: DrivingSection, others: readonly DrivingSection[], rounding: ResistorRounding) => {
  const drives = new Map<DrivingCircuit, CircuitDrive>();
  const sections = [first, ...others];
  if (!sections.some(hasDriving)) return drives;
  const driven = findDrivers(sections);
  const namedSwitches = new Set(driven.flatMap(({ contact }) => contact?.control.id ?? []));
  const wiring = wireAll(driven, switchFaults(driven, namedSwitches), rounding);
  const wired = driven.filter((each) => typeof wiring.get(each.circuit) !== 'string');
  const switched = switchPositions(
    wired.map((each) => ({ driven: each, throws: throwsOf(each, namedSwitches) })),
    (each, withBoards) => {
      const own = wiring.get(each.circuit);
      return circuitLoad(
        each,
        rounding,
        typeof own === 'object' ? own.microvolts : each.section.supply.microvolts,
        withBoards,
      );
    },
  );
  for (const each of driven) {
    const { circuit, section, driver, contact, isMissing } = each;
    const own = wiring.get(circuit);
    if (driver === null && contact === null && !isMissing && own === undefined && !switched.has(circuit)) continue;
    const drive: CircuitDrive = {
      driver: nameOrNull(driver),
      contact: nameOrNull(contact),
      ...(typeof own === 'object' ? own : plainWiring(section.supply.microvolts)),
      fault: faultOf(each, own),
      positions: switched.get(circuit) ?? [],
    };
    drives.set(circuit, keepDrive(circuit, drive));
  }
  return drives;
});

/**
 * Derives the drives of the circuits of a project; a circuit without a drive is on with its section. Never throws: a
 * missing or mismatched driver is a fault of its circuit, which is then directly on its section. Equal drives of
 * unchanged circuits remain the same objects. Rules E27, E89, E91 to E96. Source: boards and currents, section 2.
 */
export function driveCircuits(sections: readonly DrivingSection[], rounding: ResistorRounding): Drives {
  const drives = new Map<DrivingCircuit, CircuitDrive>();
  for (const [first, ...others] of groupLinkedSections(sections, (section) => section)) {
    if (first === undefined) continue;
    for (const [circuit, drive] of driveGroup(first, others, rounding)) drives.set(circuit, drive);
  }
  return drives;
}
