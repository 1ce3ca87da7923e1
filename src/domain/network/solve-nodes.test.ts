import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curveOf, resistanceBends } from '#domain/network/curve.ts';
import { type Conductor, conductorFlow, type NodeBranch, solveNodes } from '#domain/network/solve-nodes.ts';

const line = (ohms: number, volts = 0): Conductor => ({ kind: 'line', ohms, volts });
const led = (kneeV: number, ohms: number): Conductor => {
  return { kind: 'curve', curve: curveOf(resistanceBends({ kneeV, ohms })) };
};
const branch = (from: number, to: number, conductor: Conductor): NodeBranch => ({ from, to, conductor });

describe('solveNodes', () => {
  it('[E88] solves a red LED and 470 ohm on 12 V', () => {
    const volts = solveNodes(
      3,
      [branch(1, 0, line(0.001, 12)), branch(1, 2, line(470)), branch(2, 0, led(1.85, 7.5))],
      [],
    );
    expect(volts[2]).toBeCloseTo(1.85 + (7.5 * (12 - 1.85)) / 477.5, 5);
  });

  it('[E88] solves a bridge of resistors, which is neither series nor parallel', () => {
    // 10 V; 1 and 2 kilohm, 3 and 4 kilohm, 5 kilohm across: 6.2745 V and 5.9804 V by hand.
    const volts = solveNodes(
      4,
      [
        branch(1, 0, line(0.001, 10)),
        branch(1, 2, line(1000)),
        branch(2, 0, line(2000)),
        branch(1, 3, line(3000)),
        branch(3, 0, line(4000)),
        branch(2, 3, line(5000)),
      ],
      [],
    );
    const [one = 0, other = 0] = volts.slice(2);
    expect((10 - one) / 1000 - one / 2000 - (one - other) / 5000).toBeCloseTo(0, 7);
    expect((10 - other) / 3000 - other / 4000 + (one - other) / 5000).toBeCloseTo(0, 7);
  });

  it('[E88] holds unconnected nodes at minus, and blocks at reversed LEDs', () => {
    const volts = solveNodes(4, [branch(1, 0, line(1, 9)), branch(2, 1, led(2, 10)), branch(2, 3, line(100))], []);
    expect(volts[1]).toBeCloseTo(9, 4);
    expect(volts[2]).toBeLessThan(9);
  });

  it('[E88] conserves charge at every node of a random network', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const conductor = fc.oneof(
      fc.tuple(number(0.1, 5000), fc.constantFrom(0, 0, 0, 5, 12)).map(([ohms, volts]) => line(ohms, volts)),
      fc.tuple(number(0.5, 9), number(1, 60)).map(([kneeV, ohms]) => led(kneeV, ohms)),
    );
    const branches = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }), conductor), {
      minLength: 5,
      maxLength: 40,
    });
    fc.assert(
      fc.property(branches, (sample) => {
        const all = sample.map(([from, to, each]) => branch(from, to, each));
        const volts = solveNodes(10, all, []);
        const surplus = volts.map((each) => 1e-8 * each);
        for (const { from, to, conductor: each } of all) {
          const { milliamps } = conductorFlow(each, (volts[from] ?? 0) - (volts[to] ?? 0));
          surplus[from] = (surplus[from] ?? 0) + milliamps;
          surplus[to] = (surplus[to] ?? 0) - milliamps;
        }
        for (const each of surplus.slice(1)) expect(Math.abs(each)).toBeLessThan(1e-5);
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });
});
