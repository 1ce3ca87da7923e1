import { describe, expect, it } from 'vitest';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { presentBlueprint } from '#domain/blueprint/present-blueprint.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import { aCircuit } from '#testing/snapshot.ts';
import { customPart, projectOf } from '#testing/small-projects.ts';

type Items = Parameters<typeof projectOf>[1];

const control = (componentId: string, circuitNumber: number | null = null) =>
  ({ componentType: 'control', componentId, circuitNumber }) as const;
const red = (circuitNumber: number) => ({ circuitNumber });

/**
 * Creates a project of one section with drivers by circuit number: `[component, output]`, or null for explicitly
 * nothing.
 */
function projectWith(
  supply: string,
  items: Items,
  drivers: Readonly<Record<number, readonly [componentId: string | null, output: string] | null>> = {},
): BlueprintInput {
  const circuits = Object.entries(drivers).map(([number, named], order) => {
    const driver: CircuitDriver =
      named === null ? { componentId: null, output: null } : { componentId: named[0], output: named[1] };
    return aCircuit({ id: `r${number}`, sectionId: 's1', circuitNumber: Number(number), order, driver });
  });
  return { ...projectOf(supply, items), circuits };
}

/** Adds a section `s2` with its own supply and a circuit 1 of one red LED with a driver. */
function withSecondSection(input: BlueprintInput, own: string, driver: CircuitDriver): BlueprintInput {
  const { components } = projectOf(own, [
    { componentType: 'power', componentId: own, properties: { isPowerSupply: true } },
    red(1),
  ]);
  return {
    ...input,
    sections: [...input.sections, { id: 's2', sectionType: 'regular', order: 1 }],
    circuits: [...input.circuits, aCircuit({ id: 'r-s2', sectionId: 's2', circuitNumber: 1, order: 0, driver })],
    components: [...input.components, ...components.map((row) => ({ ...row, id: `${row.id}-s2`, sectionId: 's2' }))],
  };
}

/** Driver of each circuit: part, output, wiring, and fault. */
function drivesOf(input: BlueprintInput): (string | null)[][] {
  return deriveBlueprint(input).sections.flatMap(({ circuits }) =>
    circuits.map(({ drive }) => [
      drive?.driver?.componentId ?? null,
      drive?.driver?.output ?? null,
      drive?.kind ?? null,
      drive?.fault?.kind === 'mismatch' ? drive.fault.why : (drive?.fault?.kind ?? null),
    ]),
  );
}

describe('a named driver', () => {
  it.each([
    ['an output that the part lacks', ['c1', 'D99'] as const],
    ['a part that does not exist', ['gone', 'D3'] as const],
    ['a part that was deleted', [null, 'D3'] as const],
    ['an LED', ['c2', 'A'] as const],
  ])('[H60] the driver is missing and the circuit is on if it names %s', (_, driver) => {
    const input = projectWith('power-plug-9v', [control('mcu-arduino-nano'), red(1)], { 1: driver });
    expect(drivesOf(input)).toEqual([[null, null, null, 'missing']]);
    expect(deriveBlueprint(input).power.totalMa).toBeCloseTo(41.212121, 5);
  });

  it('[H60] an explicit driver of nothing overrides intent', () => {
    expect(drivesOf(projectWith('battery-9v', [control('timer-555', 1), red(1)], { 1: null }))).toEqual([
      [null, null, null, null],
    ]);
  });
});

describe('a pin of a microcontroller', () => {
  it('[E93] a pin drives directly only with its own supply and voltage', () => {
    const soft = { circuitNumber: 1, properties: { current: 5 } };
    const nano = projectWith('power-plug-5v', [control('mcu-arduino-nano'), soft], { 1: ['c1', 'D3'] });
    expect(drivesOf(nano)).toEqual([['c1', 'D3', 'logic', null]]);
    const at9V = projectWith('power-plug-9v', [control('mcu-arduino-nano'), soft], { 1: ['c1', 'D3'] });
    expect(drivesOf(at9V)).toEqual([['c1', 'D3', 'n', null]]);
    const elsewhere = projectWith('power-plug-5v', [control('mcu-arduino-nano')]);
    expect(drivesOf(withSecondSection(elsewhere, 'usb-power-5v', { componentId: 'c1', output: 'D3' }))).toEqual([
      ['c1', 'D3', 'n', null],
    ]);
  });

  it('[E89] another circuit that no switch selects has no drive', () => {
    const items = [control('mcu-arduino-nano'), red(1), red(2)];
    const { drives } = deriveBlueprint(projectWith('power-plug-9v', items, { 1: ['c1', 'D3'] }));
    expect([...drives.keys()].map(({ number }) => number)).toEqual([1]);
  });
});

describe('a driver by intent', () => {
  it('[E92] by intent, the first part by order with a free output drives a circuit', () => {
    const items = [red(1), control('sensor-pir', 1), control('timer-555', 1)];
    expect(drivesOf(projectWith('power-plug-9v', items))).toEqual([['c2', 'OUT', 'n', null]]);
  });

  it('[E92] parts outside the circuit, without a free output, or in the global section never drive by intent', () => {
    const outside = projectWith('power-plug-9v', [control('timer-555'), red(1)]);
    expect(drivesOf(outside)).toEqual([[null, null, null, null]]);
    const taken = projectWith('power-plug-9v', [control('timer-555', 1), red(1), red(2)], { 2: ['c1', 'OUT'] });
    expect(drivesOf(taken)).toEqual([
      [null, null, null, null],
      ['c1', 'OUT', 'high', null],
    ]);
    const inside = projectWith('power-plug-9v', [control('timer-555', 1), red(1)]);
    const global = { ...inside, sections: [{ id: 's1', sectionType: 'global_components' as const, order: 0 }] };
    expect(drivesOf(global)).toEqual([[null, null, null, null]]);
  });

  it('[E92] nothing drives a circuit without an LED or motor', () => {
    expect(drivesOf(projectWith('power-plug-12v', [control('timer-relay-12v', 1)]))).toEqual([
      [null, null, null, null],
    ]);
    const motor = projectWith('power-plug-12v', [control('timer-relay-12v', 1), control('motion-gearmotor-n20', 1)]);
    expect(drivesOf(motor)).toEqual([['c1', 'NO', 'contact', null]]);
  });
});

describe('how an output is wired', () => {
  it.each([
    ['timer-555', 'power-plug-9v', [red(1)], 'high', null],
    ['timer-555', 'power-plug-12v', [{ componentId: 'led-strip-12v', circuitNumber: 1 }], 'n', 'mosfet-irlz44n'],
    ['controller-pwm-dimmer', 'power-plug-12v', [red(1)], 'low', null],
    [
      'controller-pwm-dimmer',
      'power-plug-12v',
      [{ componentId: 'led-strip-12v', circuitNumber: 1, properties: { stripLength: 1010 } }],
      'overload',
      null,
    ],
    [
      'controller-effects-8ch',
      'power-plug-12v',
      [{ componentId: 'led-strip-12v', circuitNumber: 1 }],
      'p',
      'mosfet-irf9540n',
    ],
    [
      'controller-effects-8ch',
      'power-plug-9v',
      [{ componentId: 'led-strip-12v', circuitNumber: 1 }],
      'p',
      'mosfet-ao3401',
    ],
    ['mcu-esp32', 'power-plug-5v', [red(1)], 'n', 'mosfet-ao3400'],
    ['mcu-arduino-nano', 'power-plug-5v', [red(1)], 'logic', null],
    ['sensor-pir', 'power-plug-3.3v', [red(1)], 'n', 'mosfet-ao3400'],
    ['sensor-light-ldr', 'battery-aa-1.5v', [red(1)], 'overload', null],
    ['timer-relay-12v', 'power-plug-12v', [red(1)], 'contact', null],
  ] as const)('[E93] [E94] %s on %s: %j is wired as %s with %s', (board, supply, lights, kind, transistor) => {
    const { circuits } = presentBlueprint(deriveBlueprint(projectWith(supply, [control(board, 1), ...lights])));
    expect(circuits.map((circuit) => [circuit.kind, circuit.transistor])).toEqual([[kind, transistor]]);
  });

  it('[E93] all circuits of one output get the same wiring', () => {
    const items = [control('mcu-arduino-nano'), red(1), red(2)];
    const drivers = { 1: ['c1', 'D3'], 2: ['c1', 'D3'] } as const;
    expect(drivesOf(projectWith('power-plug-5v', items, drivers))).toEqual([
      ['c1', 'D3', 'n', null],
      ['c1', 'D3', 'n', null],
    ]);
  });

  it('[E93] a custom board drives with its defined outputs', () => {
    const terminals = [{ name: 'LED', role: 'output', drive: 'low', maxMa: 50, maxV: 12 }];
    const input = projectWith('power-plug-9v', [control('board', 1), red(1)]);
    const customs = [customPart('board', 'control', { supplyMa: 5, terminals })];
    expect(drivesOf({ ...input, customComponents: customs })).toEqual([['c1', 'LED', 'low', null]]);
  });
});

describe('mismatches', () => {
  it('[E96] two circuits that name the switches of each other are a mismatch', () => {
    const items = [control('switch-toggle-spst', 1), control('switch-toggle-spst', 2), red(1), red(2)];
    const input = projectWith('battery-9v', items, { 1: ['c2', '2'], 2: ['c1', '2'] });
    expect(drivesOf(input).map(([, , , fault]) => fault)).toEqual([
      'switch-and-named-switch',
      'switch-and-named-switch',
    ]);
    expect(deriveBlueprint(input).power.totalMa).toBeCloseTo(42.424242, 5);
  });

  it('[E96] a pin cannot drive through a switch that also feeds a board', () => {
    const items = [control('mcu-arduino-nano'), control('switch-toggle-spst', 1), red(1)];
    const driver = { 1: ['c1', 'D3'] } as const;
    expect(drivesOf(projectWith('power-plug-5v', items, driver))).toEqual([['c1', 'D3', 'logic', null]]);
    const withBoard = projectWith('power-plug-5v', [...items, control('audio-dfplayer-mini', 1)], driver);
    expect(drivesOf(withBoard)).toEqual([['c1', 'D3', null, 'switch-and-board']]);
  });

  it('[E96] one pole cannot serve two supplies', () => {
    const input = projectWith('power-plug-9v', [control('switch-toggle-spst'), red(1)], { 1: ['c1', '2'] });
    const both = withSecondSection(input, 'battery-9v', { componentId: 'c1', output: '2' });
    expect(drivesOf(both).map(([, , , fault]) => fault)).toEqual(['supplies-on-one-pole', 'supplies-on-one-pole']);
  });

  it('[E96] a sinking output cannot drive a higher voltage, nor a pair of terminals another supply', () => {
    const effects = projectWith('power-plug-5v', [control('sensor-sound')]);
    const driver = { componentId: 'c1', output: 'OUT' };
    expect(drivesOf(withSecondSection(effects, 'power-plug-12v', driver))).toEqual([
      ['c1', 'OUT', null, 'voltage-above-output'],
    ]);
    const dimmer = projectWith('power-plug-12v', [control('controller-pwm-dimmer')]);
    const pair = withSecondSection(dimmer, 'battery-9v', { componentId: 'c1', output: 'OUT-' });
    expect(drivesOf(pair)).toEqual([['c1', 'OUT-', null, 'pair-of-other-supply']]);
  });

  it('[E88] [E93] a sinking output drives circuits of two supplies with a common minus', () => {
    const input = projectWith('battery-9v', [control('controller-effects-8ch'), red(1)], { 1: ['c1', 'OUT1'] });
    const both = withSecondSection(input, 'battery-aa-6v', { componentId: 'c1', output: 'OUT1' });
    expect(drivesOf(both).map(([, , kind]) => kind)).toEqual(['low', 'low']);
    const { strings, power } = presentBlueprint(deriveBlueprint(both));
    const [one, other] = strings.map(({ togetherMa }) => togetherMa?.nominal ?? 0);
    const [master, second] = power.supplies.map(({ nominal }) => nominal);
    // The current of both strings flows through the same ohm.
    const drop = ((one ?? 0) + (other ?? 0)) / 1000;
    expect(second?.mA).toBeCloseTo(other ?? 0, 6);
    expect(((master?.volts ?? 0) - drop - 1.85) / (330 + 7.5)).toBeCloseTo((one ?? 0) / 1000, 8);
    expect(((second?.volts ?? 0) - drop - 1.85) / (220 + 7.5)).toBeCloseTo((other ?? 0) / 1000, 8);
  });
});

describe('a switch of which several positions are in use', () => {
  it('[E89] [E28] a switch counts at the position of its greatest load, and each string has the current of its own position', () => {
    const strip = (circuitNumber: number, stripLength: number) =>
      ({ componentId: 'led-strip-12v', circuitNumber, properties: { stripLength } }) as const;
    const items = [control('switch-toggle-spdt'), strip(1, 100), strip(2, 80), red(2)];
    const drivers = { 1: ['c1', 'A'], 2: ['c1', 'B'] } as const;
    const { power, strings } = presentBlueprint(deriveBlueprint(projectWith('power-plug-12v', items, drivers)));
    expect([power.totalMa, power.bySection[0]?.mA]).toEqual([400, 400]);
    expect(power.supplies[0]?.nominal.mA).toBeCloseTo(400, 6);
    expect(strings.at(-1)?.togetherMa).toEqual(strings.at(-1)?.predictedMa);
  });

  it('[E89] the lower position counts for equal loads, and a relay leaves the boards of the circuit on', () => {
    const items = [control('timer-relay-12v', 1), control('audio-soundfx-board', 2), red(1), red(2)];
    const drivers = { 1: ['c1', 'NC'], 2: ['c1', 'NO'] } as const;
    const { power } = deriveBlueprint(projectWith('power-plug-12v', items, drivers));
    const lit = (12 - 2) / 470 / 0.001;
    expect(power.totalMa).toBeCloseTo(60 + 250 + lit, 0);
  });
});
