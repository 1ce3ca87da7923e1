import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { type FlatNetlist, isShining, type Terminal } from '#domain/fault-finder/flat-netlist.ts';
import { type Fault, faultsOf, type Suspect } from '#domain/fault-finder/faults.ts';
import { type FaultRanking, findFaults } from '#domain/fault-finder/find-faults.ts';
import { FaultWords } from '#domain/fault-finder/fault-words.ts';
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

/** A model as a flat netlist, the values of its resistors, and its faults in words. */
function flatten(snapshot: ProjectSnapshot) {
  const blueprint = deriveBlueprint(snapshot);
  const netlist = connect(snapshot, blueprint);
  const bundles = wireList(netlist, new PartLoads(blueprint), new Map());
  const metered = new MeteredProject(netlist, blueprint);
  const ids = new Set(netlist.sections.map(({ id }) => id));
  const flat = flattenNetlist({ netlist, blueprint, bundles, metered }, ids);
  return { flat, values: blueprint.resistors.map(({ ohms }) => ohms), words: new FaultWords(netlist, null) };
}

/** The same of a model that its supply feeds. */
function flattenFed(snapshot: ProjectSnapshot) {
  const { flat, ...rest } = flatten(snapshot);
  if (flat === null) throw new Error('nothing feeds the model');
  return { flat, ...rest };
}

function last<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

const seenAs = (state: Exclude<LightState, 'right'>): LightSymptom => (state === 'burning' ? 'bright' : state);

/** What a suspect shows: how the lights look, and what is read across some terminals. */
function shownBy(
  flat: FlatNetlist,
  { change }: Suspect,
  probes: readonly (readonly [Terminal, Terminal])[],
): Observation {
  const planned = simulate(flat);
  const states = lightStates(flat, planned, simulate(flat, change, planned));
  return {
    lights: new Map([...states].map(([ref, state]) => [ref, seenAs(state)])),
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

/** The words of the explanations that are as good as the best. */
function bestWords({ groups }: FaultRanking, words: FaultWords): string[] {
  return groups[0]?.map((suspect) => words.suspect(suspect)) ?? [];
}

const seen = (
  lights: Readonly<Record<string, LightSymptom>>,
  ...readings: readonly (readonly [Terminal, Terminal, number])[]
): Observation => ({
  lights: new Map(Object.entries(lights)),
  readings: readings.map(([red, black, volts]) => ({ red, black, volts })),
});

// Circuit 1 has three red LEDs and 300 to 330 ohm on 12 V, circuit 2 a white and circuit 3 a red one.
const model = flattenFed(
  smallModel({
    Hull: [
      { quantity: 3 },
      { circuitNumber: 2, properties: { color: 'white', forwardVoltage: 3.2 } },
      { circuitNumber: 3 },
    ],
  }),
);
// Five LEDs with a small resistor, two with a larger one and one with one of 470 ohm.
const wide = flattenFed(
  smallModel({ Hull: [{ quantity: 5 }, { circuitNumber: 2, quantity: 2 }, { circuitNumber: 3 }] }),
);
const find = (observation: Observation) => last(findFaults(model.flat, observation, model.values));

describe('the fault finder', () => {
  it('[E162] an LED that is dark alone in its string is shorted', () => {
    expect(bestWords(find(seen({ 'D1.2': 'dark' })), model.words)).toEqual([
      'D1.2 is shorted, or solder joins its two legs',
    ]);
  });

  it('[E162] [E163] of a dark string everything in it is suspected alike, and a reading finds the joint', () => {
    const dark = { 'D1.1': 'dark', 'D1.2': 'dark', 'D1.3': 'dark' } as const;
    const [group] = find(seen(dark)).groups;
    expect(group?.length).toBeGreaterThan(8);
    // All of the supply is across the joint of the wire from D1.1 to D1.2.
    const { groups } = find(seen(dark, ['D1.1 −', 'D1.2 +', 6.4]));
    expect(bestWords({ groups, faultFreeMismatch: 0 }, model.words)).toEqual([
      'bad joint on wire 2, at D1.1 − or D1.2 +',
    ]);
  });

  it('[E162] two lights of which one is dim and one too bright have each the resistor of the other', () => {
    const lights = { 'D1.1': 'dim', 'D1.2': 'dim', 'D1.3': 'dim', 'D1.4': 'dim', 'D1.5': 'dim', D3: 'bright' } as const;
    expect(bestWords(last(findFaults(wide.flat, seen(lights), wide.values)), wide.words)).toEqual([
      'R1 and R3 are swapped',
    ]);
  });

  it('[E162] a circuit that a switch in another circuit feeds is dark by the joints of that switch too', () => {
    const slide = { componentType: 'control', componentId: 'switch-slide-dpdt' } as const;
    const fedBy = (circuitNumber: number, output: string) =>
      aCircuit({ id: output, sectionId: 'Hull', circuitNumber, driver: { componentId: 'Hull0', output } });
    const circuits = [fedBy(1, '1B'), fedBy(2, '2A')];
    const snapshot = { ...smallModel({ Hull: [slide, {}, { circuitNumber: 2 }] }), circuits };
    const { flat, values, words } = flattenFed(assignAllReferences(snapshot));
    const found = bestWords(last(findFaults(flat, seen({ D2: 'dark' }), values)), words);
    expect(found).toContain('bad joint on wire 4, at S1 1COM or S1 2COM (row 2, middle lug)');
  });

  it('[E162] all dark points at the supply and what leads to the rails', () => {
    const all = { 'D1.1': 'dark', 'D1.2': 'dark', 'D1.3': 'dark', D2: 'dark', D3: 'dark' } as const;
    const words = bestWords(find(seen(all)), model.words);
    expect(words).toContain('bad joint on wire 1 (supply), at X1 + or the + rail');
    expect(words).toContain('solder joins rail + and rail −');
    expect(words.every((each) => /supply|rail/.test(each))).toBe(true);
  });

  it('[E163] what no single fault explains is left without one', () => {
    const { groups } = find(seen({ 'D1.1': 'dark', D2: 'dark' }));
    // The one that explains most of it does not explain all of it.
    expect(groups[0]?.[0].mismatch).toBeGreaterThan(1);
    expect(find(seen({})).groups).toEqual([]);
  });

  it('[E163] the next reading separates what looks alike, and there is none for a broken LED that is reversed', () => {
    const [group] = find(seen({ D3: 'dark' })).groups;
    if (group === undefined) throw new Error('nothing found');
    const reading = last(chooseNextReading(model.flat, group));
    expect(reading?.outcomes.length).toBeGreaterThan(1);
    const ofLed = group.filter(({ faults: [{ kind }] }) => kind === 'reversed' || kind === 'dead');
    const [first, ...rest] = ofLed;
    if (first === undefined) throw new Error('nothing found');
    expect(rest).toHaveLength(1);
    expect(last(chooseNextReading(model.flat, [first, ...rest]))).toBeNull();
  });

  const driver = { componentId: 'Hull0', output: 'D3' };
  const nano = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null } as const;
  const driven = flattenFed({
    ...smallModel({ Hull: [nano, { quantity: 2 }, { circuitNumber: 2 }] }, 'power-plug-9v'),
    circuits: [aCircuit({ sectionId: 'Hull', circuitNumber: 1, driver })],
  });

  it.each(['open', 'reversed', 'dead', 'shorted', 'value', 'swapped', 'bridge'] as const)(
    '[E162] [E163] each fault of a kind is found first by the lights and two readings, or equal first: %s',
    (kind) => {
      let count = 0;
      for (const { flat, values } of [model, driven, wide]) {
        const lamp = flat.elements.filter(isShining).at(-1);
        if (lamp === undefined) throw new Error('no lamp');
        const { plus, minus } = flat.supply;
        const probes = [[lamp.from, lamp.to] as const, [plus, minus] as const];
        for (const suspect of faultsOf(flat, values).filter(({ faults }) => faults[0].kind === kind)) {
          const { groups, faultFreeMismatch } = last(findFaults(flat, shownBy(flat, suspect, probes), values));
          // What shows nothing with everything on is not found, and nothing else is reported instead.
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
  ])('[E162] [E163] every fault is found first by what it shows, or equal first: %s', (_, projects) => {
    const picks = fc.array(fc.nat(), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(projects.map(assignAllReferences), picks, (snapshot, [at = 0, one = 0, other = 0, none = 0]) => {
        const { flat, values } = flatten(snapshot);
        if (flat === null) return;
        const suspects = faultsOf(flat, values);
        const suspect = suspects[at % Math.max(1, suspects.length)];
        const lights = flat.elements.filter(isShining);
        if (suspect === undefined || lights.length === 0) return;
        const terminals = flat.elements.flatMap(({ from, to }) => [from, to]);
        const pick = (index: number) => terminals[index % terminals.length] ?? '';
        const probes = none % 2 === 0 ? [] : [[pick(one), pick(other)] as const];
        const observation = shownBy(flat, suspect, probes);
        const { groups, faultFreeMismatch } = last(findFaults(flat, observation, values));
        if (faultFreeMismatch < 0.3) return;
        expect(groups[0]?.[0].mismatch).toBe(0);
        const found = groups[0]?.flatMap(({ faults }) => faults.map(keyOf)) ?? [];
        for (const fault of suspect.faults) expect(found).toContain(keyOf(fault));
      }),
      { numRuns: 80, endOnFailure: true },
    );
  });

  it('[E162] says every kind of fault in plain words, wires by their numbers', () => {
    const said = (kind: Fault['kind']) => {
      const suspect = faultsOf(model.flat, [470, 1000]).find(({ faults: [fault] }) => fault.kind === kind);
      return suspect === undefined ? '' : [model.words.suspect(suspect), model.words.fault(suspect.faults[0])];
    };
    const [r1 = 0, r2 = 0] = model.flat.elements.flatMap(({ ref, conductor }) =>
      /^R[12]$/.test(ref) && conductor.kind === 'line' ? [conductor.ohms] : [],
    );
    expect(said('open')).toEqual([
      'bad joint on wire 1 (supply), at X1 + or the + rail',
      'bad joint on wire 1 (supply), at X1 +',
    ]);
    expect(said('reversed')[0]).toBe('D1.1 is the wrong way round');
    expect(said('dead')[0]).toBe('D1.1 is broken and lets nothing through');
    expect(said('shorted')[0]).toBe('D1.1 is shorted, or solder joins its two legs');
    expect(said('value')[0]).toBe(`R1 is 470Ω instead of ${r1}Ω`);
    expect(r1).not.toBe(r2);
    expect(said('swapped')[0]).toBe('R1 and R2 are swapped');
    expect(said('bridge')[0]).toBe('solder joins rail + and rail −');
    const leg = model.flat.connections.find(({ wire }) => wire === null);
    if (leg === undefined) throw new Error('no leg');
    expect(model.words.fault({ kind: 'open', connection: leg, end: 'from' })).toBe(
      'bad joint of R1 on the + leg of D1.1',
    );
  });

  it('[E162] a section of 40 LEDs is searched in few enough simulations', () => {
    const parts = Array.from({ length: 14 }, (_, at) => ({ quantity: at === 13 ? 1 : 3, circuitNumber: at + 1 }));
    const { flat, values } = flattenFed(smallModel({ Hull: parts }));
    const dark = seen({ 'D1.1': 'dark', 'D1.2': 'dark', 'D1.3': 'dark' });
    const steps = findFaults(flat, dark, values);
    let count = 0;
    while (steps.next().done !== true) count += 1;
    expect(count).toBeLessThan(60);
  });
});
