import { type OutputTerminal, outputsOf, type ThrowTerminal } from '#domain/catalogue/terminal.ts';
import type { CircuitDrive, NamedOutput } from '#domain/driving/circuit-drive.ts';
import {
  controlsOf,
  type DrivingCircuit,
  type DrivingSection,
  isMechanicalSwitch,
  isSwitchableMotor,
} from '#domain/driving/driving-section.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { isInput } from '#domain/parts/component.ts';
import { type ResolvedOther, sortByOrder } from '#domain/parts/resolved-part.ts';

/** An output or throw of a placed control. */
export interface FoundOutput {
  readonly control: ResolvedOther;
  readonly section: DrivingSection;
  readonly terminal: OutputTerminal | ThrowTerminal;
}

/** A circuit with its driver: the powered part, chosen or by intent, and the switch throw that it names. */
export interface DrivenCircuit {
  readonly circuit: DrivingCircuit;
  readonly section: DrivingSection;
  readonly driver: FoundOutput | null;
  readonly contact: FoundOutput | null;
  /** Whether it names a part or output that does not exist. */
  readonly isMissing: boolean;
}

interface PlacedControl {
  readonly control: ResolvedOther;
  readonly section: DrivingSection;
}

/** Map key of an output. */
export function outputKey({ componentId, output }: NamedOutput): string {
  return `${output} ${componentId}`;
}

/** The key of the output in the current path of a circuit; null without one. */
export function outputInPath(drive: CircuitDrive | null): string | null {
  return drive === null || drive.driver === null || drive.output === null ? null : outputKey(drive.driver);
}

/** The name of an output that was found. */
export function nameOf({ control, terminal }: FoundOutput): NamedOutput {
  return { componentId: control.id, output: terminal.name };
}

/** Keys of the pins on which buttons and sensors work. Source: effects, 3.3. */
export function inputPins(sections: readonly Pick<DrivingSection, 'controls'>[]): string[] {
  return sections.flatMap(({ controls }) =>
    controls.flatMap(({ component: { input } }) => {
      const { componentId = null, terminal: output = '' } = input ?? {};
      return componentId === null ? [] : outputKey({ componentId, output });
    }),
  );
}

/** Finds the output of a driver; null if the part or output does not exist. */
function findNamed(driver: NamedOutput, controls: ReadonlyMap<string, PlacedControl>): FoundOutput | null {
  const placed = controls.get(driver.componentId);
  const outputs = outputsOf(terminalsOf(placed?.control.part ?? null));
  const terminal = outputs.find(({ name }) => name === driver.output);
  return placed === undefined || terminal === undefined ? null : { ...placed, terminal };
}

/** The output that a circuit names; undefined if it names none: by intent, or explicitly nothing. */
function namedBy({ driver }: DrivingCircuit): NamedOutput | undefined {
  if (driver === null || driver.output === null) return undefined;
  // A null component means that the part was deleted.
  return { componentId: driver.componentId ?? '', output: driver.output };
}

/** Whether a circuit contains a load that an output can drive: an LED or a motor. */
export function hasDrivable(circuit: Pick<DrivingCircuit, 'parts' | 'leds'>): boolean {
  return circuit.leds.length > 0 || controlsOf(circuit).some(isSwitchableMotor);
}

/**
 * Takes the first free output of the first part in a circuit that drives by itself. Parts in the global section drive
 * only circuits that name them. Rule E92.
 */
function findByIntent(section: DrivingSection, circuit: DrivingCircuit, taken: Set<string>): FoundOutput | null {
  if (section.isGlobal || !hasDrivable(circuit)) return null;
  for (const control of sortByOrder(controlsOf(circuit))) {
    if (isInput(control.component)) continue;
    const terminals = terminalsOf(control.part);
    if (terminals?.drives !== true) continue;
    for (const terminal of outputsOf(terminals)) {
      const key = outputKey({ componentId: control.id, output: terminal.name });
      if (taken.has(key)) continue;
      taken.add(key);
      return { control, section, terminal };
    }
  }
  return null;
}

function* circuitsOf(sections: readonly DrivingSection[]): Generator<readonly [DrivingSection, DrivingCircuit]> {
  for (const section of sections) for (const circuit of section.circuits) yield [section, circuit];
}

function controlsById(sections: readonly DrivingSection[]): Map<string, PlacedControl> {
  return new Map(
    sections.flatMap((section) => section.controls.map((control) => [control.id, { control, section }] as const)),
  );
}

/**
 * Finds the driver of each circuit, in the order of sections and numbers: the named output, else by intent one of a
 * part in the circuit. A named output is never assigned by intent. Rules E91, E92.
 */
export function findDrivers(sections: readonly DrivingSection[]): DrivenCircuit[] {
  const controls = controlsById(sections);
  const named = new Map<DrivingCircuit, FoundOutput | null>();
  for (const [, circuit] of circuitsOf(sections)) {
    const name = namedBy(circuit);
    if (name !== undefined) named.set(circuit, findNamed(name, controls));
  }
  const outputs = [...named.values()].flatMap((found) => (found === null ? [] : outputKey(nameOf(found))));
  const taken = new Set([...outputs, ...inputPins(sections)]);
  const driven: DrivenCircuit[] = [];
  for (const [section, circuit] of circuitsOf(sections)) {
    const found = named.get(circuit) ?? null;
    const isContact = found !== null && isMechanicalSwitch(found.control);
    const byIntent = circuit.driver === null || isContact ? findByIntent(section, circuit, taken) : null;
    driven.push({
      circuit,
      section,
      driver: isContact ? byIntent : (found ?? byIntent),
      contact: isContact ? found : null,
      isMissing: named.get(circuit) === null,
    });
  }
  return driven;
}
