import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bend, curveOf, flowAt, inSeries, loadBends, resistanceBends, voltsAfter } from '#domain/network/curve.ts';
import type { Network, NetworkSolution, Rail, RailSource } from '#domain/network/network.ts';
import { solveNetwork } from '#domain/network/solve-network.ts';

/** A string of LEDs or a load, with the parameters of its rule. */
type Element =
  | { readonly kind: 'string'; readonly kneeV: number; readonly ohms: number }
  | { readonly kind: 'load'; readonly milliamps: number; readonly fullV: number };

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const element: fc.Arbitrary<Element> = fc.oneof(
  fc.record({ kind: fc.constant('string' as const), kneeV: number(0.5, 11), ohms: number(1, 2000) }),
  fc.record({ kind: fc.constant('load' as const), milliamps: number(0.1, 600), fullV: number(0.5, 14) }),
);
const elements = fc.array(element, { maxLength: 8 });

const sourceRail = fc.record({ volts: number(1, 13), ohms: fc.oneof(fc.constant(0), number(0.05, 25)) });
const regulatorRail = fc.record({ from: fc.nat(), volts: fc.constantFrom(3.3, 5), dropoutV: fc.constantFrom(1.3, 2) });
const resistance = fc.record({ kneeV: fc.constantFrom(0, 0.1, 1.4), ohms: number(0.01, 50) });

/** The parameters of a random network. */
interface Recipe {
  readonly sources: readonly { readonly volts: number; readonly ohms: number }[];
  readonly regulators: readonly { readonly from: number; readonly volts: number; readonly dropoutV: number }[];
  readonly loads: readonly (readonly Element[])[];
  readonly shared: readonly {
    readonly output: { readonly kneeV: number; readonly ohms: number };
    readonly branches: readonly { readonly rail: number; readonly element: Element }[];
  }[];
}

const recipe: fc.Arbitrary<Recipe> = fc.record({
  sources: fc.array(sourceRail, { minLength: 1, maxLength: 3 }),
  regulators: fc.array(regulatorRail, { maxLength: 3 }),
  loads: fc.array(elements, { minLength: 6, maxLength: 6 }),
  shared: fc.array(
    fc.record({
      output: resistance,
      branches: fc.array(fc.record({ rail: fc.nat(), element }), { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 2 },
  ),
});

function bendsOf(one: Element): Bend[] {
  return one.kind === 'string' ? resistanceBends(one) : loadBends(one.milliamps, one.fullV);
}

const always = (value: number) => ({ nominal: value, fresh: value, tired: value });

function networkOf({ sources, regulators, loads, shared }: Recipe): Network {
  const created: RailSource[] = sources.map(({ volts, ohms }) => ({ kind: 'source', volts: always(volts), ohms }));
  for (const { from, volts, dropoutV } of regulators) {
    created.push({ kind: 'regulator', from: from % created.length, volts: always(volts), dropoutV });
  }
  const rails = created.map((source, index): Rail => ({
    source,
    curves: [curveOf((loads[index] ?? []).flatMap(bendsOf))],
    without: [],
  }));
  return {
    rails,
    shared: shared.map(({ output, branches }) => ({
      output,
      branches: branches.map((branch) => ({
        rail: branch.rail % rails.length,
        curve: curveOf(bendsOf(branch.element)),
      })),
    })),
  };
}

/** Returns the current of an element by its rule (mA). */
function currentOf(one: Element, volts: number): number {
  if (one.kind === 'string') return Math.max(0, ((volts - one.kneeV) / one.ohms) * 1000);
  return one.milliamps * Math.min(1, Math.max(0, volts) / one.fullV);
}

/** Returns the sum of the currents at each node (mA), computed from the rules of the elements alone. */
function surpluses({ loads, shared }: Recipe, { rails }: Network, solution: NetworkSolution): number[] {
  const volts = solution.rails.map((rail) => rail.volts);
  const railOf = (rail: number) => rail % rails.length;
  const atOutputs = shared.map(({ output, branches }, index) => {
    const place = solution.outputs[index] ?? Number.NaN;
    const into = branches.map((each) => currentOf(each.element, (volts[railOf(each.rail)] ?? 0) - place));
    const out = Math.max(0, ((place - output.kneeV) / output.ohms) * 1000);
    return into.reduce((sum, each) => sum + each, 0) - out;
  });
  const atRails = rails.map((_, index) => {
    const own = (loads[index] ?? []).map((each) => currentOf(each, volts[index] ?? 0));
    const fed = rails.map(({ source }, at) =>
      source.kind === 'regulator' && source.from === index ? (solution.rails[at]?.milliamps ?? 0) : 0,
    );
    const intoOutputs = shared.flatMap(({ branches }, at) =>
      branches
        .filter(({ rail }) => railOf(rail) === index)
        .map((each) => currentOf(each.element, (volts[index] ?? 0) - (solution.outputs[at] ?? 0))),
    );
    const taken = [...own, ...fed, ...intoOutputs].reduce((sum, each) => sum + each, 0);
    return taken - (solution.rails[index]?.milliamps ?? Number.NaN);
  });
  return [...atOutputs, ...atRails];
}

describe('solveNetwork', () => {
  it('[E88] conserves charge at every node', () => {
    fc.assert(
      fc.property(recipe, (sample) => {
        const network = networkOf(sample);
        for (const surplus of surpluses(sample, network, solveNetwork(network, 'nominal'))) {
          expect(Math.abs(surplus)).toBeLessThan(1e-5);
        }
      }),
      { numRuns: 400, endOnFailure: true },
    );
  });

  it('[E87] sets every source and regulator to the voltage of its rule', () => {
    fc.assert(
      fc.property(recipe, (sample) => {
        const network = networkOf(sample);
        const { rails } = solveNetwork(network, 'nominal');
        for (const [index, { source }] of network.rails.entries()) {
          const { volts, milliamps } = rails[index] ?? { volts: Number.NaN, milliamps: Number.NaN };
          const left = source.kind === 'regulator' ? (rails[source.from]?.volts ?? 0) - source.dropoutV : Infinity;
          const expected =
            source.kind === 'source'
              ? source.volts.nominal - (source.ohms * milliamps) / 1000
              : Math.max(0, Math.min(source.volts.nominal, left));
          expect(Math.abs(volts - expected)).toBeLessThan(1e-7);
        }
      }),
      { numRuns: 400, endOnFailure: true },
    );
  });

  it("[E88] never raises a supply's voltage if a load is added", () => {
    fc.assert(
      fc.property(recipe, fc.nat(), element, (sample, at, more) => {
        const loads = sample.loads.map((each, index) => (index === at % sample.loads.length ? [...each, more] : each));
        const before = solveNetwork(networkOf(sample), 'nominal').rails;
        const after = solveNetwork(networkOf({ ...sample, loads }), 'nominal').rails;
        after.forEach(({ volts }, index) => expect(volts).toBeLessThanOrEqual((before[index]?.volts ?? 0) + 1e-9));
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });
});

describe('inSeries', () => {
  it('[E88] has the current of the parts at the voltage that remains after the resistance', () => {
    fc.assert(
      fc.property(
        resistance,
        fc.array(element, { minLength: 1, maxLength: 6 }),
        number(0, 15),
        (before, parts, volts) => {
          const { milliamps } = flowAt(inSeries(before, curveOf(parts.flatMap(bendsOf))), volts);
          const left = voltsAfter(before, volts, milliamps);
          const taken = parts.map((part) => currentOf(part, left)).reduce((sum, each) => sum + each, 0);
          expect(Math.abs(taken - milliamps)).toBeLessThan(1e-5);
        },
      ),
      { numRuns: 300, endOnFailure: true },
    );
  });
});
