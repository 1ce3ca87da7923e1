import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#testing/examples.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { type FlatNetlist, isShining, type Terminal } from '#domain/fault-finder/flat-netlist.ts';
import { type Fault, listFaults, type Suspect } from '#domain/fault-finder/faults.ts';
import { type FaultRanking, findFaults } from '#domain/fault-finder/find-faults.ts';
import { FaultText } from '#domain/fault-finder/fault-text.ts';
import { flattenNetlist } from '#domain/fault-finder/flatten-netlist.ts';
import { type LightState, lightStates, type Observation, type LightSymptom } from '#domain/fault-finder/observation.ts';
import { readVolts, simulate } from '#domain/fault-finder/simulate.ts';
import { chooseNextReading } from '#domain/fault-finder/next-reading.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { randomDrivenProject } from '#testing/random-driven-project.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

/** Flattens a project; returns the values of its resistors and the texts of its faults too. */
function flatten(snapshot: ProjectSnapshot) {
  const blueprint = deriveBlueprint(snapshot);
  const netlist = connect(snapshot, blueprint);
  const bundles = wireList(netlist, new PartLoads(blueprint), new Map());
  const metered = new MeteredProject(netlist, blueprint);
  const ids = new Set(netlist.sections.map(({ id }) => id));
  const flat = flattenNetlist({ netlist, blueprint, bundles, metered }, ids);
  return { flat, values: blueprint.resistors.map(({ ohms }) => ohms), words: new FaultText(netlist, null) };
}

/** Flattens a project with a supply. */
function flattenFed(snapshot: ProjectSnapshot) {
  const { flat, ...rest } = flatten(snapshot);
  if (flat === null) throw new Error('the project has no supply');
  return { flat, ...rest };
}

function runToEnd<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

const symptomOf = (state: Exclude<LightState, 'right'>): LightSymptom => (state === 'burning' ? 'bright' : state);

/** Simulates the observation of a suspect: the lights, and readings between some terminals. */
function observe(
  flat: FlatNetlist,
  { change }: Suspect,
  probes: readonly (readonly [Terminal, Terminal])[],
): Observation {
  const planned = simulate(flat);
  const states = lightStates(flat, planned, simulate(flat, change, planned));
  return {
    lights: new Map([...states].map(([ref, state]) => [ref, symptomOf(state)])),
    readings: probes.map(([red, black]) => ({ red, black, volts: readVolts(flat, change, [red, black]) })),
  };
}

const keyOf = (fault: Fault): string => {
  const { kind } = fault;
  if (kind === 'open') {
    const { from, to, wire } = fault.connection;
    return `open ${from} ${to} ${wire?.number ?? ''} ${fault.end}`;
  }
  if (kind === 'bridge') return `bridge ${fault.terminals.join()}`;
  if (kind === 'swapped') {
    const refs = fault.elements.map(({ ref }) => ref);
    return `swapped ${refs.toSorted().join()}`;
  }
  return kind === 'value' ? `value ${fault.element.ref} ${fault.ohms}` : `${kind} ${fault.element.ref}`;
};

/** Returns the texts of the best explanations. */
function bestTexts({ groups }: FaultRanking, words: FaultText): string[] {
  return groups[0]?.map((suspect) => words.suspect(suspect)) ?? [];
}

const observation = (
  lights: Readonly<Record<string, LightSymptom>>,
  ...readings: readonly (readonly [Terminal, Terminal, number])[]
): Observation => ({
  lights: new Map(Object.entries(lights)),
  readings: readings.map(([red, black, volts]) => ({ red, black, volts })),
});

// On 12 V: circuit 1 with three red LEDs and 300 to 330 ohm, circuit 2 with a white LED, circuit 3 with a red one.
const model = flattenFed(
  smallModel({
    Hull: [
      { quantity: 3 },
      { circuitNumber: 2, properties: { color: 'white', forwardVoltage: 3.2 } },
      { circuitNumber: 3 },
    ],
  }),
);
// Five LEDs with a small resistor, two with a larger one, and one with 470 ohm.
const wide = flattenFed(
  smallModel({ Hull: [{ quantity: 5 }, { circuitNumber: 2, quantity: 2 }, { circuitNumber: 3 }] }),
);
const find = (observed: Observation) => runToEnd(findFaults(model.flat, observed, model.values));

describe('findFaults', () => {
  it('[E162] explains a single dark LED of a string by a short', () => {
    expect(bestTexts(find(observation({ 'D1.2': 'dark' })), model.words)).toEqual([
      'D1.2 is shorted, or solder joins its two legs',
    ]);
  });

  it('[E162] [E163] suspects every part of a dark string equally, until a reading finds the joint', () => {
    const dark = { 'D1.1': 'dark', 'D1.2': 'dark', 'D1.3': 'dark' } as const;
    const [group] = find(observation(dark)).groups;
    expect(group?.length).toBeGreaterThan(8);
    // The whole supply voltage is across the joint of the wire from D1.1 to D1.2.
    const { groups } = find(observation(dark, ['D1.1 −', 'D1.2 +', 6.4]));
    expect(bestTexts({ groups, faultFreeMismatch: 0 }, model.words)).toEqual([
      'bad joint on wire 2, at D1.1 − or D1.2 +',
    ]);
  });

  it('[E162] [V47] tells the colors of an LED apart', () => {
    const color = (name: string, forwardVoltage: number) => {
      const properties = { color: name, forwardVoltage, package: 'eye' };
      return { componentId: 'led-rgb-5mm-cc', properties, circuitNumber: null };
    };
    const eye = flattenFed(smallModel({ Hull: [color('red', 2), color('green', 3.2), color('blue', 3.2)] }));
    const explain = (lights: Parameters<typeof observation>[0]) =>
      bestTexts(runToEnd(findFaults(eye.flat, observation(lights), eye.values)), eye.words);
    expect(explain({ 'D1 G': 'dark' })).toContain('D1 G is broken and does not conduct');
    expect(explain({ 'D1 G': 'dark' })).not.toContain('bad joint on wire 3, at D1 − or the − rail');
    const all = explain({ 'D1 R': 'dark', 'D1 G': 'dark', 'D1 B': 'dark' });
    expect(all).toContain('bad joint on wire 3, at D1 − or the − rail');
  });

  it('[E162] explains a dim and a bright string by swapped resistors', () => {
    const lights = { 'D1.1': 'dim', 'D1.2': 'dim', 'D1.3': 'dim', 'D1.4': 'dim', 'D1.5': 'dim', D3: 'bright' } as const;
    expect(bestTexts(runToEnd(findFaults(wide.flat, observation(lights), wide.values)), wide.words)).toEqual([
      'R1 and R3 are swapped',
    ]);
  });

  it('[E162] suspects the joints of a switch in another circuit that feeds a dark one', () => {
    const slide = { componentType: 'control', componentId: 'switch-slide-dpdt' } as const;
    const fedBy = (circuitNumber: number, output: string) =>
      aCircuit({ id: output, sectionId: 'Hull', circuitNumber, driver: { componentId: 'Hull0', output } });
    const circuits = [fedBy(1, '1B'), fedBy(2, '2A')];
    const snapshot = { ...smallModel({ Hull: [slide, {}, { circuitNumber: 2 }] }), circuits };
    const { flat, values, words } = flattenFed(assignAllReferences(snapshot));
    const found = bestTexts(runToEnd(findFaults(flat, observation({ D2: 'dark' }), values)), words);
    expect(found).toContain('bad joint on wire 4, at S1 1COM or S1 2COM (row 2, middle lug)');
  });

  it('[E162] suspects the supply and the wires to the rails if all lights are dark', () => {
    const all = { 'D1.1': 'dark', 'D1.2': 'dark', 'D1.3': 'dark', D2: 'dark', D3: 'dark' } as const;
    const words = bestTexts(find(observation(all)), model.words);
    expect(words).toContain('bad joint on wire 1 (supply), at X1 + or the + rail');
    expect(words).toContain('solder joins rail + and rail −');
    expect(words.every((each) => /supply|rail/.test(each))).toBe(true);
  });

  it('[E163] finds no full explanation if no single fault explains the observation', () => {
    const { groups } = find(observation({ 'D1.1': 'dark', D2: 'dark' }));
    expect(groups[0]?.[0].mismatch).toBeGreaterThan(1);
    expect(find(observation({})).groups).toEqual([]);
  });

  it('[E163] proposes a reading that separates equal suspects, but none for a broken and a reversed LED', () => {
    const [group] = find(observation({ D3: 'dark' })).groups;
    if (group === undefined) throw new Error('nothing found');
    const reading = runToEnd(chooseNextReading(model.flat, group));
    expect(reading?.outcomes.length).toBeGreaterThan(1);
    const ofLed = group.filter(({ faults: [{ kind }] }) => kind === 'reversed' || kind === 'dead');
    const [first, ...rest] = ofLed;
    if (first === undefined) throw new Error('nothing found');
    expect(rest).toHaveLength(1);
    expect(runToEnd(chooseNextReading(model.flat, [first, ...rest]))).toBeNull();
  });

  const driver = { componentId: 'Hull0', output: 'D3' };
  const nano = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null } as const;
  const driven = flattenFed({
    ...smallModel({ Hull: [nano, { quantity: 2 }, { circuitNumber: 2 }] }, 'power-plug-9v'),
    circuits: [aCircuit({ sectionId: 'Hull', circuitNumber: 1, driver })],
  });

  it.each(['open', 'reversed', 'dead', 'shorted', 'value', 'swapped', 'bridge'] as const)(
    '[E162] [E163] ranks each fault of a kind first, or equal first, from the lights and two readings: %s',
    (kind) => {
      let count = 0;
      for (const { flat, values } of [model, driven, wide]) {
        const lamp = flat.elements.filter(isShining).at(-1);
        if (lamp === undefined) throw new Error('no lamp');
        const { plus, minus } = flat.supply;
        const probes = [[lamp.from, lamp.to] as const, [plus, minus] as const];
        for (const suspect of listFaults(flat, values).filter(({ faults }) => faults[0].kind === kind)) {
          const { groups, faultFreeMismatch } = runToEnd(findFaults(flat, observe(flat, suspect, probes), values));
          // A fault without an effect with everything on is not found, and no other fault is reported.
          if (faultFreeMismatch === 0) {
            expect(groups).toEqual([]);
            continue;
          }
          const found = groups[0]?.flatMap(({ faults }) => faults.map(keyOf)) ?? [];
          for (const fault of suspect.faults) expect(found).toContain(keyOf(fault));
          count += 1;
        }
      }
      expect(count).toBeGreaterThan(kind === 'swapped' ? 0 : 3);
    },
  );

  it.each([
    ['parts of all kinds', randomWiredProject],
    ['driven circuits', randomDrivenProject],
  ])('[E162] [E163] ranks every fault first, or equal first, from its effects: %s', (_, projects) => {
    const picks = fc.array(fc.nat(), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(projects.map(assignAllReferences), picks, (snapshot, [at = 0, one = 0, other = 0, none = 0]) => {
        const { flat, values } = flatten(snapshot);
        if (flat === null) return;
        const suspects = listFaults(flat, values);
        const suspect = suspects[at % Math.max(1, suspects.length)];
        const lights = flat.elements.filter(isShining);
        if (suspect === undefined || lights.length === 0) return;
        const terminals = flat.elements.flatMap(({ from, to }) => [from, to]);
        const pick = (index: number) => terminals[index % terminals.length] ?? '';
        const probes = none % 2 === 0 ? [] : [[pick(one), pick(other)] as const];
        const observed = observe(flat, suspect, probes);
        const { groups, faultFreeMismatch } = runToEnd(findFaults(flat, observed, values));
        if (faultFreeMismatch < 0.3) return;
        expect(groups[0]?.[0].mismatch).toBe(0);
        const found = groups[0]?.flatMap(({ faults }) => faults.map(keyOf)) ?? [];
        for (const fault of suspect.faults) expect(found).toContain(keyOf(fault));
      }),
      { numRuns: examples(1 / 3), endOnFailure: true },
    );
  });

  it('[E162] describes every kind of fault, with the numbers of wires', () => {
    const texts = (kind: Fault['kind']) => {
      const suspect = listFaults(model.flat, [470, 1000]).find(({ faults: [fault] }) => fault.kind === kind);
      return suspect === undefined ? '' : [model.words.suspect(suspect), model.words.fault(suspect.faults[0])];
    };
    const [r1 = 0, r2 = 0] = model.flat.elements.flatMap(({ ref, conductor }) =>
      /^R[12]$/.test(ref) && conductor.kind === 'line' ? [conductor.ohms] : [],
    );
    expect(texts('open')).toEqual([
      'bad joint on wire 1 (supply), at X1 + or the + rail',
      'bad joint on wire 1 (supply), at X1 +',
    ]);
    expect(texts('reversed')[0]).toBe('D1.1 is backwards');
    expect(texts('dead')[0]).toBe('D1.1 is broken and does not conduct');
    expect(texts('shorted')[0]).toBe('D1.1 is shorted, or solder joins its two legs');
    expect(texts('value')[0]).toBe(`R1 is 470Ω instead of ${r1}Ω`);
    expect(r1).not.toBe(r2);
    expect(texts('swapped')[0]).toBe('R1 and R2 are swapped');
    expect(texts('bridge')[0]).toBe('solder joins rail + and rail −');
    const leg = model.flat.connections.find(({ wire }) => wire === null);
    if (leg === undefined) throw new Error('no leg');
    expect(model.words.fault({ kind: 'open', connection: leg, end: 'from' })).toBe(
      'bad joint of R1 on the + leg of D1.1',
    );
  });

  it('[E162] searches a section of 40 LEDs in fewer than 60 simulations', () => {
    const parts = Array.from({ length: 14 }, (_, at) => ({ quantity: at === 13 ? 1 : 3, circuitNumber: at + 1 }));
    const { flat, values } = flattenFed(smallModel({ Hull: parts }));
    const dark = observation({ 'D1.1': 'dark', 'D1.2': 'dark', 'D1.3': 'dark' });
    const steps = findFaults(flat, dark, values);
    let count = 0;
    while (steps.next().done !== true) count += 1;
    expect(count).toBeLessThan(60);
  });
});
