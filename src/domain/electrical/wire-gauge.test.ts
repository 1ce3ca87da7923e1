import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awgWires, enameledDiameters, enameledWires, wireGauges } from '#domain/catalogue/wires.ts';
import {
  circuitWire,
  gaugeText,
  storedWire,
  thickerWire,
  thinnestWire,
  defaultWire,
  wireDrop,
  awgText,
} from '#domain/electrical/wire-gauge.ts';

const enameled = (diameterMm: number) => {
  const found = enameledWires.find((wire) => wire.diameterMm === diameterMm);
  if (found === undefined) throw new Error(`There is no enameled wire of ${diameterMm} mm.`);
  return found;
};

describe('thinnestWire', () => {
  it.each([
    [20, 50, 36, 0.02722],
    [28, 50, 36, 0.038108],
    [28.1, 50, 34, 0.0240536],
    [72.8, 50, 32, 0.0391664],
    [72.9, 50, 30, 0.0247131],
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
    [0, 50, 36, 0],
  ])('[W35] %d mA over %d cm need %s AWG', (milliamps, cm, awg, dropV) => {
    const advice = thinnestWire(milliamps, cm);
    expect(advice.gauge?.awg ?? null).toBe(awg);
    expect(advice.gauge?.diameterMm ?? null).toBeNull();
    expect(advice.dropV).toBeCloseTo(dropV, 9);
  });

  it.each([
    [17.6, 50, '0.1 mm enameled'],
    [17.7, 50, '0.12 mm enameled'],
    [20, 120, '0.12 mm enameled'],
    [20, 170, '0.15 mm enameled'],
    [440, 50, '0.5 mm enameled'],
    [441, 50, '24 AWG'],
    [600, 50, '22 AWG'],
  ])('[W35] %d mA over %d cm of enameled wire need %s', (milliamps, cm, text) => {
    const { gauge } = thinnestWire(milliamps, cm, enameled(0.1));
    expect(gauge === null ? null : gaugeText(gauge)).toBe(text);
  });

  it('[W35] the default length is 50 cm', () => {
    expect(thinnestWire(300)).toEqual(thinnestWire(300, 50));
    expect(defaultWire).toEqual({ awg: 24, cm: 50 });
  });

  it('[W35] more current or length never allows a thinner wire', () => {
    const [amount, more] = [
      fc.double({ min: 0, max: 4000, noNaN: true }),
      fc.double({ min: 0, max: 800, noNaN: true }),
    ];
    const like = fc.constantFrom(null, ...enameledWires);
    fc.assert(
      fc.property(amount, more, more, more, like, (milliamps, cm, extraMa, extraCm, kind) => {
        const ohms = thinnestWire(milliamps, cm, kind).gauge?.ohmsPerMeter ?? 0;
        const heavier = thinnestWire(milliamps + extraMa, cm + extraCm, kind).gauge;
        expect(heavier?.ohmsPerMeter ?? 0).toBeLessThanOrEqual(ohms);
      }),
    );
  });
});

describe('wires', () => {
  it('[W145] wires match the tables of gauges and diameters, and thinner ones have more resistance', () => {
    expect(awgWires.map(({ awg }) => awg).toReversed()).toEqual(wireGauges);
    expect(enameledWires.map(({ diameterMm }) => diameterMm)).toEqual(enameledDiameters);
    for (const wires of [awgWires, enameledWires]) {
      const ohms = wires.map(({ ohmsPerMeter }) => ohmsPerMeter);
      expect(ohms).toEqual(ohms.toSorted((one, other) => other - one));
    }
  });

  it('[W145] the gauge of an enameled wire is the closest in resistance', () => {
    for (const { awg, ohmsPerMeter } of enameledWires) {
      const far = (wire: { readonly ohmsPerMeter: number }) => Math.abs(Math.log(wire.ohmsPerMeter / ohmsPerMeter));
      expect(awgWires.toSorted((one, other) => far(one) - far(other))[0]?.awg).toBe(awg);
    }
  });

  it.each([
    [{ wireAwg: 24, wireDiameterMm: null }, '24 AWG'],
    [{ wireAwg: 30, wireDiameterMm: 0.25 }, '0.25 mm enameled'],
    // A client that only knows gauges has set another one.
    [{ wireAwg: 22, wireDiameterMm: 0.25 }, '22 AWG'],
    [{ wireAwg: 30 }, '30 AWG'],
    [{ wireAwg: 36, wireDiameterMm: 0.12 }, '0.12 mm enameled'],
    [{ wireAwg: 25, wireDiameterMm: 'thick' }, '36 AWG'],
    [{}, '36 AWG'],
  ])('[W145] storedWire reads %j as %s', (stored, text) => {
    expect(gaugeText(storedWire(stored))).toBe(text);
  });

  it("[W145] a circuit has the project's wire, or its own gauge without the project's diameter", () => {
    const project = enameled(0.3);
    expect(gaugeText(circuitWire(undefined, project))).toBe('0.3 mm enameled');
    expect(gaugeText(circuitWire({ wireAwg: null, wireDiameterMm: null }, project))).toBe('0.3 mm enameled');
    expect(gaugeText(circuitWire({ wireAwg: 28, wireDiameterMm: null }, project))).toBe('28 AWG');
  });

  it('[W145] wireDrop depends on twice the length and the current, and thickerWire returns the wire with less resistance', () => {
    const [thin, thick] = [enameled(0.15), storedWire({ wireAwg: 24 })];
    expect(wireDrop(thin, 50, 20)).toBeCloseTo(0.01952, 9);
    expect(thickerWire(thin, thick)).toBe(thick);
    expect(thickerWire(thick, thin)).toBe(thick);
  });

  it('[E123] awgText describes enameled wire by its diameter and the closest gauge', () => {
    expect(awgText(storedWire({ wireAwg: 24 }))).toBe('24');
    expect(awgText(enameled(0.25))).toBe('0.25 mm enameled, about 30');
  });
});
