import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualWire, wireGaugeFor } from '#domain/electrical/wire-gauge.ts';

describe('wireGaugeFor', () => {
  it.each([
    [20, 50, 30, 0.00678],
    [113.6, 50, 30, 0.0385104],
    [113.7, 50, 28, 0.0242181],
    [461.6, 50, 24, 0.03886672],
    [461.7, 50, 22, 0.0244701],
    [20, 800, 28, 0.06816],
    [100, 300, 26, 0.0804],
    [1200, 50, 20, 0.03996],
    [1201, 50, 20, 0.0399933],
    [5500, 50, 20, 0.18315],
    [5501, 50, null, 0.1831833],
    [0, 50, 30, 0],
  ])('[W35] %d mA over %d cm asks for %s AWG', (milliamps, cm, awg, dropV) => {
    const advice = wireGaugeFor(milliamps, cm);
    expect(advice.awg).toBe(awg);
    expect(advice.dropV).toBeCloseTo(dropV, 9);
  });

  it('[W35] without a length it is 50 cm', () => {
    expect(wireGaugeFor(300)).toEqual(wireGaugeFor(300, 50));
    expect(usualWire).toEqual({ awg: 24, cm: 50 });
  });

  it('[W35] more current or more length never asks for a thinner wire', () => {
    const [amount, more] = [
      fc.double({ min: 0, max: 4000, noNaN: true }),
      fc.double({ min: 0, max: 800, noNaN: true }),
    ];
    fc.assert(
      fc.property(amount, more, more, more, (milliamps, cm, extraMa, extraCm) => {
        const gauge = wireGaugeFor(milliamps, cm).awg ?? 0;
        expect(wireGaugeFor(milliamps + extraMa, cm + extraCm).awg ?? 0).toBeLessThanOrEqual(gauge);
      }),
    );
  });
});
