import { describe, expect, it } from 'vitest';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { circuitChoices, type DriverChoice, driverByIntent, driverChoices } from '#domain/driving/driver-choices.ts';
import type { DrivingProject } from '#domain/driving/driver-choices.ts';
import { aCircuit } from '#testing/snapshot.ts';
import { projectOf } from '#testing/small-projects.ts';

const control = (componentId: string, circuitNumber: number | null = null) =>
  ({ componentType: 'control', componentId, circuitNumber }) as const;
const red = (circuitNumber: number) => ({ circuitNumber });

function drivingOf(input: BlueprintInput): DrivingProject {
  const { sections, drives, context } = deriveBlueprint(input);
  return { sections: sections.map(({ resolved }) => resolved), drives, rounding: context.rounding };
}

function circuitOf({ sections }: DrivingProject, number: number) {
  const circuit = sections[0]?.circuits.find((each) => each.number === number);
  if (circuit === undefined) throw new Error(`no circuit ${number}`);
  return circuit;
}

/** Each choice: the part and output, the circuits that share it, and whether it is the current one. */
const rowsOf = (choices: readonly DriverChoice[]) =>
  choices.map(({ control: { id }, terminal, sharedWith, isCurrent }) => [
    `${id} ${terminal.name}`,
    sharedWith.map(({ number }) => number),
    isCurrent,
  ]);

const choicesFor = (input: BlueprintInput, number: number) => {
  const project = drivingOf(input);
  return rowsOf([...driverChoices(project, circuitOf(project, number))]);
};

const driver = (circuitNumber: number, componentId: string, output: string, sectionId = 's1') =>
  aCircuit({ id: `r${circuitNumber}`, sectionId, circuitNumber, driver: { componentId, output } });

describe('driverChoices', () => {
  it('[B161] lists outputs and throws, with the circuits that share them and the current one', () => {
    const input = {
      ...projectOf('battery-9v', [control('timer-555', 1), red(1), red(2), control('switch-toggle-spdt')]),
      circuits: [driver(2, 'c4', 'B')],
    };
    expect(choicesFor(input, 2)).toEqual([
      ['c1 OUT', [1], false],
      ['c4 A', [], false],
      ['c4 B', [], true],
    ]);
  });

  it('[B161] lists the outputs of the own section first', () => {
    const input = projectOf('battery-9v', [control('timer-555'), red(1), control('switch-toggle-spst')]);
    const sections = [{ id: 's0', sectionType: 'regular', order: -1 } as const, ...input.sections];
    const components = input.components.map((row) => (row.id === 'c1' ? { ...row, sectionId: 's0' } : row));
    const project = drivingOf({ ...input, sections, components });
    const [circuit] = project.sections[1]?.circuits ?? [];
    if (circuit === undefined) throw new Error('no circuit');
    expect(rowsOf([...driverChoices(project, circuit)]).map(([name]) => name)).toEqual(['c3 2', 'c1 OUT']);
  });

  it('[B161] omits an output that cannot drive the circuit', () => {
    // No transistor works with the dimmer, whose output is rated 2 A.
    const strips = Array.from({ length: 3 }, () => ({
      componentId: 'led-strip-12v',
      quantity: 9,
      circuitNumber: 2,
    }));
    const [first] = choicesFor(projectOf('power-plug-12v', [control('controller-pwm-dimmer'), red(2)]), 2);
    expect(first?.[0]).toBe('c1 OUT-');
    expect(choicesFor(projectOf('power-plug-12v', [control('controller-pwm-dimmer'), ...strips]), 2)).toEqual([]);
  });

  it('[B161] omits the only contact of the own switch but offers two throws', () => {
    expect(choicesFor(projectOf('battery-9v', [control('switch-toggle-spst', 1), red(1)]), 1)).toEqual([]);
    expect(choicesFor(projectOf('battery-9v', [control('switch-toggle-spdt', 1), red(1)]), 1)).toHaveLength(2);
  });

  it('[B161] offers only switches for a circuit of boards', () => {
    const input = projectOf('battery-9v', [control('timer-555'), control('sensor-pir', 1), control('switch-key')]);
    expect(choicesFor(input, 1).map(([name]) => name)).toEqual(['c3 2']);
  });

  it('[B161] driverByIntent returns the driver by intent', () => {
    const project = drivingOf({
      ...projectOf('battery-9v', [control('timer-555', 1), red(1), red(2)]),
      circuits: [aCircuit({ id: 'r1', sectionId: 's1', driver: { componentId: null, output: null } })],
    });
    expect(driverByIntent(project, circuitOf(project, 1))).toEqual({ componentId: 'c1', output: 'OUT' });
    expect(driverByIntent(project, circuitOf(project, 2))).toBeNull();
  });
});

describe('circuitChoices', () => {
  it('[B161] offers each circuit the first free output, else one that can be shared', () => {
    const project = drivingOf({
      ...projectOf('battery-9v', [control('switch-toggle-spdt'), red(1), red(2), red(3)]),
      circuits: [driver(1, 'c1', 'A'), driver(2, 'c1', 'B')],
    });
    expect(rowsOf([...circuitChoices(project, 'c1')])).toEqual([
      ['c1 A', [], true],
      ['c1 B', [], true],
      ['c1 A', [1], false],
    ]);
  });

  it('[B161] offers no circuits for a part without outputs', () => {
    const project = drivingOf(projectOf('battery-9v', [control('display-oled-096'), red(1)]));
    expect([...circuitChoices(project, 'c1'), ...circuitChoices(project, 'missing')]).toEqual([]);
  });
});
