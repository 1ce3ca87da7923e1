import { expect, it } from 'vitest';
import {
  kneeVolts,
  predictMilliamps,
  stringResistance,
  type PredictedLed,
} from '#domain/electrical/predict-current.ts';
import { readMicroamps, readMicrovolts } from '#domain/units/amounts.ts';
import worked from '../../../tests/data/predict_golden.json' with { type: 'json' };

function ledOf({ vf, ma }: { vf: number; ma: number }): PredictedLed {
  const [microvolts, microamps] = [readMicrovolts(vf), readMicroamps(ma)];
  if (microvolts === null || microamps === null) throw new Error(`no LED: ${vf} V, ${ma} mA`);
  return { role: 'series', microvolts, microamps, circuitNumber: null, quantity: 1 };
}

it.each(worked.cases.map((one) => ({ ...one, name: `${one.id}: ${one.title}` })))(
  '[E27] predicts like the reference simulator: $name',
  ({ input: { supplyV, seriesOhms, leds }, expected: { pwlMa, spiceMa, tolPctOfRated } }) => {
    const predicted = predictMilliamps(supplyV, stringResistance(leds.map(ledOf), seriesOhms));
    expect(Math.abs(predicted - pwlMa)).toBeLessThanOrEqual(1e-3);
    expect(Math.abs(predicted - spiceMa)).toBeLessThanOrEqual((tolPctOfRated / 100) * (leds[0]?.ma ?? 0));
  },
);

it.each([
  [1.5, 0.14],
  [1.75, 0.15],
  [2.6, 0.28],
  [4.99, 0.28],
  [5, 0.3],
  [5.19, 0.3],
  [5.2, 0.56],
  [9.6, 0.84],
  [12, 1.12],
])('[E27] kneeVolts of %d V is %d V', (volts, knee) => {
  expect(kneeVolts(volts)).toBeCloseTo(knee, 9);
});
