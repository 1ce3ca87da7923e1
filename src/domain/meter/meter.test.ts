import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { isOn } from '#domain/driving/switch-state.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { aCircuit } from '#testing/snapshot.ts';
import { smallModel } from '#testing/small-model.ts';
import { testReadings } from '#domain/meter/test-readings.ts';
import { terminalKey } from '#domain/meter/joints.ts';

function meterProject(snapshot: ProjectSnapshot) {
  const blueprint = deriveBlueprint(snapshot);
  const netlist = connect(snapshot, blueprint);
  return { blueprint, netlist, project: new MeteredProject(netlist, blueprint) };
}

/** A project, and numbers that select positions of its switches and outputs, and removed parts. */
const projectWithPicks = fc.tuple(
  randomWiredProject,
  fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 5 }),
  fc.array(fc.nat(), { maxLength: 2 }),
);

function pickSetup(
  { netlist, project }: ReturnType<typeof meterProject>,
  switchPicks: readonly (readonly [number, number])[],
  partPicks: readonly number[],
) {
  const { settings } = project;
  const positions = switchPicks.flatMap(([at, choice]): [string, number][] => {
    const setting = settings[at % Math.max(1, settings.length)];
    const position = setting?.choices[choice % setting.choices.length]?.position;
    return setting === undefined || position === undefined ? [] : [[setting.key, position]];
  });
  const parts = netlist.sections.flatMap(({ rungs }) =>
    rungs.flatMap(({ head, string, branches, boards, around }) => [head, string, branches, boards, around].flat()),
  );
  const removed = partPicks.flatMap((at) => parts[at % Math.max(1, parts.length)]?.id ?? []);
  return { settings: new Map(positions), removed: new Set(removed) };
}

describe('the meter', () => {
  it('[E88] conserves charge at every node for all switch positions and removed parts', () => {
    fc.assert(
      fc.property(projectWithPicks, ([snapshot, switchPicks, partPicks]) => {
        const all = meterProject(snapshot);
        const meter = all.project.measure(pickSetup(all, switchPicks, partPicks));
        for (const [node, milliamps] of surpluses(meter)) {
          if (Math.abs(milliamps) > 1e-4) throw new Error(`${milliamps} mA do not leave ${node}`);
        }
      }),
      { endOnFailure: true },
    );
  });

  it('[E88] reads voltages that add up to 0 around every loop', () => {
    fc.assert(
      fc.property(projectWithPicks, ([snapshot, switchPicks, partPicks]) => {
        const all = meterProject(snapshot);
        const meter = all.project.measure(pickSetup(all, switchPicks, partPicks));
        const { around, touch, sections } = all.netlist;
        const gates = sections.flatMap(({ feed, rungs }) => [
          ...feed.around,
          ...(feed.touch?.parts ?? []),
          ...rungs.flatMap((rung) => rung.around),
        ]);
        const atGates = new Set([...around, ...(touch?.parts ?? []), ...gates].map(({ id }) => id));
        for (const { partId, from, to, volts, isWeak } of meter.elements()) {
          if (volts === null || atGates.has(partId)) continue;
          const read = meter.voltsBetween(from, to) ?? Number.NaN;
          // A light that is off at an open output may be below its rail because of another supply, but never above.
          const isRight = isWeak ? read - volts < 1e-6 : Math.abs(read - volts) < 1e-6;
          if (!isRight) throw new Error(`${partId} has ${volts} V but the meter reads ${read} V`);
        }
      }),
      { endOnFailure: true },
    );
  });

  it('[E137] reads the values of the Blueprint with everything on', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        const { blueprint, netlist, project } = meterProject(snapshot);
        fc.pre(isWiredWhole(blueprint));
        const meter = project.measure();
        const readings = testReadings(netlist, blueprint);
        const [strings, boards] = [new Map(readings.strings), readings.boards];
        const off = blueprint.sections.flatMap(({ id, driven }) =>
          driven.flatMap(({ drive, number }) => (isOn(drive) ? [] : circuitKey(id, number))),
        );
        for (const id of off) strings.delete(id);
        const shown = [...strings.values(), ...(off.length === 0 ? boards.values() : [])];
        for (const reading of shown) {
          const key = ({ partId, terminal }: typeof reading.red) => terminalKey(partId, terminal);
          const read = meter.voltsBetween(key(reading.red), key(reading.black));
          expect(read ?? 0).toBeCloseTo(reading.volts.nominal, 6);
        }
      }),
      { endOnFailure: true },
    );
  });
});

type Parts = Parameters<typeof smallModel>[0];
const control = (componentId: string, fields: Parts[string][number] = {}) =>
  ({ componentType: 'control', componentId, ...fields }) as const;
const alone = { circuitNumber: null };

/** Creates a model on a supply; the keys of the drivers name circuits, such as `Hull 1`. */
function model(powerSupplyId: string, parts: Parts, drivers: Readonly<Record<string, readonly [string, string]>> = {}) {
  const small = smallModel(parts);
  const circuits = Object.entries(drivers).map(([key, [componentId, output]]) => {
    const [sectionId = '', number] = key.split(' ');
    return aCircuit({ id: key, sectionId, circuitNumber: Number(number), driver: { componentId, output } });
  });
  return meterProject({ ...small, project: { ...small.project, powerSupplyId }, circuits });
}

const at = terminalKey;
const setup = (settings: Readonly<Record<string, number>>, removed: readonly string[] = []) => ({
  settings: new Map(Object.entries(settings)),
  removed: new Set(removed),
});

// A red LED: 2.0 V at 20 mA, a threshold of 1.85 V and 7.5 ohm. On 12 V it gets 470 ohm (500 rounded down).
const redOn12V = (12 - 1.85) / (470 + 7.5);

describe('a reading', () => {
  it('[E88] equals the hand-calculated voltages of a red LED with its resistor on 12 V', () => {
    const meter = model('power-plug-12v', { Hull: [{}] }).project.measure();
    expect(meter.voltsBetween(at('1:Hull.r', 'plus side'), at('1:Hull.r', 'minus side'))).toBeCloseTo(
      470 * redOn12V,
      9,
    );
    expect(meter.voltsBetween(at('Hull0', '+'), at('Hull0', '−'))).toBeCloseTo(1.85 + 7.5 * redOn12V, 9);
    expect(meter.voltsBetween(at('supply', '−'), at('supply', '+'))).toBe(-12);
    // A plug of 11.4 V.
    const tired = (11.4 - 1.85) / (470 + 7.5);
    expect(meter.voltsBetween(at('supply', '+'), at('Hull0', '+'), 'tired')).toBeCloseTo(470 * tired, 9);
  });

  it('[E88] ignores a regulator whose section has no lights yet', () => {
    const regulator = { componentType: 'power', componentId: 'regulator-lm7805', ...alone } as const;
    const parts = {
      Hull: [{ ...regulator, properties: { isPowerSupply: true } }, control('switch-slide-spdt', alone)],
    };
    const { project } = model('battery-9v', parts, { 'Hull 1': ['Hull1', 'A'] });
    expect(project.measure().elements()).toEqual([expect.objectContaining({ partId: 'supply', milliamps: -0 })]);
  });

  it('[E137] follows a toggle switch; the open throw has no definite voltage', () => {
    const parts = { Hull: [control('switch-toggle-spdt', alone), {}, { circuitNumber: 2 }] };
    const { project } = model('power-plug-12v', parts, { 'Hull 1': ['Hull0', 'A'], 'Hull 2': ['Hull0', 'B'] });
    expect(project.settings).toEqual([
      expect.objectContaining({ key: 'Hull0', label: 'S1', defaultPosition: 1, kind: 'switch' }),
    ]);
    expect(project.settings[0]?.choices.map(({ label }) => label)).toEqual(['A', 'B']);
    const resistor = (circuit: number) =>
      [at(`${circuit}:Hull.r`, 'plus side'), at(`${circuit}:Hull.r`, 'minus side')] as const;
    for (const [position, on, off] of [
      [1, 1, 2],
      [2, 2, 1],
    ] as const) {
      const meter = project.measure(setup({ Hull0: position }));
      expect(meter.voltsBetween(...resistor(on))).toBeCloseTo(470 * redOn12V, 9);
      expect(meter.voltsBetween(...resistor(off))).toBe(0);
      const open = at('Hull0', off === 1 ? 'A' : 'B');
      expect(meter.voltsBetween(open, at('supply', '−'))).toBeNull();
      expect(meter.voltsBetween(at('Hull0', 'COM'), open)).toBeNull();
      expect([...meter.live]).toContain(`${on}:Hull.r`);
      expect([...meter.live]).not.toContain(`${off}:Hull.r`);
    }
  });

  it('[E137] is 0 at the lights and boards of a section whose switch is off', () => {
    const parts = { Hull: [control('switch-toggle-spst', alone), control('timer-555', { circuitNumber: 1 }), {}] };
    const { project } = model('power-plug-12v', parts);
    const off = project.measure(setup({ Hull0: 0 }));
    expect(off.voltsBetween(at('Hull1', 'VCC'), at('Hull1', 'GND'))).toBe(0);
    expect(off.elements().every(({ milliamps }) => Math.abs(milliamps) < 1e-9)).toBe(true);
    expect(project.measure().voltsBetween(at('Hull1', 'VCC'), at('Hull1', 'GND'))).toBe(12);
  });

  it('[E137] is that of a battery at the contact of its switch that the wire from it ends on', () => {
    const battery = { componentType: 'power', componentId: 'battery-9v', properties: { isPowerSupply: true } } as const;
    const toggle = { componentType: 'control', componentId: 'switch-slide-spdt' } as const;
    const alone = { circuitNumber: null };
    const { blueprint, netlist, project } = meterProject(
      smallModel({ Hull: [{ ...battery, ...alone }, { ...toggle, ...alone }, {}] }),
    );
    const [wire] = wireList(netlist, new PartLoads(blueprint), new Map()).flatMap(
      ({ groups }) => groups[0]?.wires ?? [],
    );
    const name = wire?.to.label.split(' ')[1] ?? '';
    expect(['A', 'COM']).toContain(name);
    const meter = project.measure({ settings: new Map([['Hull1', 2]]), removed: new Set() });
    const minus = terminalKey('Hull0', '−');
    expect(meter.voltsBetween(terminalKey('Hull1', name), minus)).toBe(9);
  });

  it('[E137] is 0 at an output that is off and unchanged at the next one', () => {
    const parts = { Hull: [control('mcu-arduino-nano', alone), {}, { circuitNumber: 2 }] };
    const { project } = model('power-plug-5v', parts, { 'Hull 1': ['Hull0', 'D3'], 'Hull 2': ['Hull0', 'D5'] });
    const meter = project.measure(setup({ [outputKey({ componentId: 'Hull0', output: 'D3' })]: 0 }));
    expect([...meter.live]).toEqual(expect.arrayContaining(['2:Hull.r', 'Hull2', 'Hull0']));
    expect([...meter.live]).not.toContain('1:Hull.r');
    expect(meter.voltsBetween(at('Hull0', 'D3'), at('Hull0', 'GND'))).toBe(0);
    // 5 V less 25 ohm of the pin, 1.85 V; 150 ohm and 7.5 ohm of the LED.
    const current = (5 - 1.85) / (25 + 150 + 7.5);
    expect(meter.voltsBetween(at('Hull0', 'D5'), at('Hull0', 'GND'))).toBeCloseTo(5 - 25 * current, 9);
  });

  it.each([
    ['power-plug-5v', 'power-plug-6v'],
    ['power-plug-6v', 'power-plug-5v'],
  ])('[E137] of an open output is the plus of the higher of two supplies: %s and %s', (hull, bow) => {
    const own = (componentId: string) =>
      ({ componentType: 'power', componentId, properties: { isPowerSupply: true }, ...alone }) as const;
    const motor = control('motion-gearmotor-n20');
    const parts = { Aft: [control('mcu-arduino-nano', alone)], Hull: [own(hull), motor], Bow: [own(bow), motor] };
    const { project } = model('usb-power-5v', parts, { 'Hull 1': ['Aft0', 'D6'], 'Bow 1': ['Aft0', 'D6'] });
    const off = project.measure(setup({ [outputKey({ componentId: 'Aft0', output: 'D6' })]: 0 }));
    expect(off.voltsBetween(at('1:Hull.q', 'D'), at('1:Hull.q', 'S'))).toBe(6);
    expect(off.voltsBetween(at('Hull1', '+'), at('Hull1', '-'))).toBe(hull === 'power-plug-5v' ? -1 : 0);
  });

  it('[E88] of the current through a transistor is the sum of its motor and its lights', () => {
    const parts = { Hull: [control('mcu-arduino-nano', alone), control('motion-gearmotor-n20'), {}] };
    const { project } = model('power-plug-5v', parts, { 'Hull 1': ['Hull0', 'D6'] });
    const through = (id: string) =>
      project
        .measure()
        .elements()
        .find(({ partId }) => partId === id)?.milliamps ?? 0;
    expect(through('Hull1')).toBeCloseTo(60, 6);
    expect(through('1:Hull.q')).toBeCloseTo(60 + through('1:Hull.r'), 6);
    expect(through('1:Hull.r')).toBeGreaterThan(19);
  });

  it('[E137] of the current in a wire is the sum of the parts at one of its ends', () => {
    const parts = { Hull: [{}, { circuitNumber: 2 }] };
    const meter = model('power-plug-12v', parts).project.measure();
    const both = 2 * redOn12V * 1000;
    expect(meter.milliampsIn([at('supply', '+'), at('main', 'rail +')])).toBeCloseTo(both, 9);
    expect(meter.milliampsIn([at('main', 'rail +'), at('supply', '+')])).toBeCloseTo(-both, 9);
    expect(meter.milliampsIn([at('Hull', 'rail +'), at('1:Hull.r', 'plus side')])).toBeCloseTo(both / 2, 9);
    expect(meter.milliampsIn([at('1:Hull.r', 'plus side'), at('2:Hull.r', 'plus side')])).toBeNull();
  });

  it('[E142] is 0 at the parts that get their current through a removed part', () => {
    const parts = { Hull: [control('mcu-arduino-nano', alone), { quantity: 2 }, { circuitNumber: 2 }] };
    const { project } = model('power-plug-9v', parts, { 'Hull 1': ['Hull0', 'D3'] });
    const darkWithout = (id: string) => [...project.darkWithout(id)].toSorted();
    const first = ['1:Hull.q', '1:Hull.r', 'Hull1.1', 'Hull1.2'];
    expect(darkWithout('Hull1.1')).toEqual(first);
    expect(darkWithout('1:Hull.q')).toEqual(first);
    expect(darkWithout('2:Hull.r')).toEqual(['2:Hull.r', 'Hull2']);
    expect(darkWithout('Hull0')).toEqual([...first, 'Hull0'].toSorted());
    expect(darkWithout('supply')).toEqual([...first, '2:Hull.r', 'Hull0', 'Hull2', 'supply'].toSorted());
  });
});

/** Whether every driven circuit has lights, and no circuit contains a switch whose throws other circuits name. */
function isWiredWhole({ sections }: Blueprint): boolean {
  const driven = sections.flatMap((section) => section.driven);
  const named = new Set(driven.flatMap(({ drive }) => drive?.contact?.componentId ?? []));
  const circuits = sections.flatMap((section) => section.circuits);
  return (
    driven.every(({ drive, leds }) => drive === null || drive.driver === null || leds.length > 0) &&
    circuits.every(({ parts }) => parts.every(({ id }) => !named.has(id)))
  );
}

/** Returns the sum of the currents into each node (mA). */
function surpluses(meter: ReturnType<MeteredProject['measure']>): Map<string, number> {
  const sums = new Map<string, number>();
  const nodes = new Map<string, string>();
  const find = (place: string): string => {
    let root = place;
    for (let next = nodes.get(root); next !== undefined; next = nodes.get(root)) root = next;
    return root;
  };
  for (const [one, other] of meter.wires) if (find(one) !== find(other)) nodes.set(find(one), find(other));
  for (const { from, to, milliamps } of meter.elements()) {
    sums.set(find(from), (sums.get(find(from)) ?? 0) - milliamps);
    sums.set(find(to), (sums.get(find(to)) ?? 0) + milliamps);
  }
  return sums;
}
