import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { branchLoad, insideOhms, partBends } from '#domain/electrical/part-loads.ts';
import { curveOf, flowAt } from '#domain/network/curve.ts';
import { componentDefaults, noReferences } from '#domain/parts/component.ts';
import { resolveLed } from '#domain/parts/resolved-part.ts';

const ledOf = (componentId: string, properties = {}) =>
  resolveLed(
    { ...componentDefaults, ...noReferences, id: 'a', sectionId: 's', componentType: 'led', componentId, properties },
    { catalogue: builtInCatalogue, preResistored: false },
  );

describe('a pre-wired LED', () => {
  it.each([
    [12, 20],
    [9, 13.39],
    [5, 4.58],
    [13.8, 23.96],
    [2, 0],
  ])('[V20] takes its current by the resistor inside, at %s V %s mA', (volts, milliamps) => {
    const led = ledOf('led-prewired-5mm-12v');
    expect(insideOhms(led)).toBeCloseTo(440, 9);
    expect(branchLoad(led, volts)).toBeCloseTo(milliamps, 2);
    expect(flowAt(curveOf(partBends(led, 12)), volts).milliamps).toBeCloseTo(milliamps, 2);
  });

  it('[V20] has the resistor that suits its color', () => {
    expect(insideOhms(ledOf('led-prewired-5mm-12v', { color: 'red' }))).toBeCloseTo(500, 9);
  });
});
