import { describe, expect, it } from 'vitest';
import { trackMilliamps, trimmerFigures, type TrimmerLoop } from '#domain/electrical/trimmer.ts';

/** A white LED and 270 Ω on a 9 V block, with a trimmer of 5 kΩ. */
const white: TrimmerLoop = {
  trackOhms: 5000,
  watt: 0.5,
  settingOhms: 0,
  common: { kneeV: 0, ohms: 1.7 },
  strings: [{ kneeV: 2.92, ohms: 284 }],
  targetMa: 20,
  volts: { nominal: 9, fresh: 9.5 },
};

/** A red LED and 470 Ω on a 12 V plug, with a trimmer of 10 kΩ. */
const red: TrimmerLoop = {
  ...white,
  trackOhms: 10_000,
  common: { kneeV: 0, ohms: 0 },
  strings: [{ kneeV: 1.85, ohms: 477.5 }],
  volts: { nominal: 12, fresh: 12.6 },
};

/** The loop on a supply that is never fresh, for which the worked cases have the heat. */
const asNominal = (loop: TrimmerLoop): TrimmerLoop => ({
  ...loop,
  volts: { nominal: loop.volts.nominal, fresh: loop.volts.nominal },
});

describe('a trimmer', () => {
  it.each([
    ['white on 9 V', white, 21.28, 1.15, 32.3],
    ['red on 12 V', red, 21.26, 0.97, 53.9],
  ])('[V40] has the currents and the heat of the worked case: %s', (_, loop, most, least, milliwatt) => {
    const { mostMa, leastMa, worstFreshW } = trimmerFigures(asNominal(loop));
    expect([mostMa, leastMa]).toEqual([expect.closeTo(most, 2), expect.closeTo(least, 2)]);
    expect(worstFreshW * 1000).toBeCloseTo(milliwatt, 0.5);
  });

  it('[V40] is hottest where it equals the rest of its loop, or at its end if that is less', () => {
    const loopOhms = 1.7 + 284;
    const heat = (ohms: number) => (6.08 / (loopOhms + ohms)) ** 2 * ohms;
    const worst = (trackOhms: number) => trimmerFigures({ ...asNominal(white), trackOhms }).worstFreshW;
    expect(worst(5000)).toBeCloseTo(heat(loopOhms), 6);
    expect(worst(100)).toBeCloseTo(heat(100), 6);
    expect(trimmerFigures(white).worstFreshW).toBeCloseTo((6.58 ** 2 / 4 / loopOhms) * 1, 6);
  });

  it('[V40] has a setting for the planned current, if its range contains it', () => {
    const { targetOhms } = trimmerFigures(white);
    expect(targetOhms).toBeCloseTo(6.08 / 0.02 - 285.7, 3);
    expect(trimmerFigures({ ...white, targetMa: 25 }).targetOhms).toBeNull();
    expect(trimmerFigures({ ...white, targetMa: 1 }).targetOhms).toBeNull();
  });

  it('[V40] carries the current of several strings, each with a resistor of its own', () => {
    const two = trimmerFigures({ ...white, strings: [...white.strings, ...white.strings], settingOhms: 100 });
    expect(two.ownMa).toBeCloseTo(2 * two.settingMa, 6);
    expect(two.settingMa).toBeCloseTo(6080 / (284 + 2 * (1.7 + 100)), 6);
  });

  it('[V40] bears the current that heats its whole track to its rating', () => {
    expect(trackMilliamps(500, 0.5)).toBeCloseTo(31.62, 2);
    expect(trackMilliamps(5000, 0.5)).toBeCloseTo(10, 6);
  });
});
