import { describe, expect, it } from 'vitest';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { calcString } from '#domain/electrical/calc-string.ts';
import { alternativesE12, nearestE12 } from '#domain/electrical/e12.ts';
import { ratingFor } from '#domain/electrical/power-rating.ts';
import { resolveSupply } from '#domain/electrical/supply.ts';
import { effectiveMa, effectiveVf } from '#domain/parts/effective-values.ts';
import { normalizeQuantity, type Component } from '#domain/parts/component.ts';
import type { PartFacts, PlacedProperties } from '#domain/parts/part-facts.ts';
import { resolveLed, sortByOrder } from '#domain/parts/resolved-part.ts';
import { formatOhms } from '#domain/units/formats.ts';
import { toMilliamps, readMicrovolts, toVolts } from '#domain/units/amounts.ts';
import { blueprintInputOf, expectLike, reviveNumbers } from '#testing/worked-cases.ts';
import golden from '../../../tests/data/golden.json' with { type: 'json' };

/** Implementation of each rule of the worked cases. */
const rules: Record<string, (input: never) => unknown> = {
  normaliseQuantity: ({ value, kind }: { value: unknown; kind: string }) => normalizeQuantity(value, kind),
  effectiveVf: ({ led, properties }: { led: PartFacts; properties: PlacedProperties }) => {
    const { microvolts, source } = effectiveVf(led, properties);
    return { volts: toVolts(microvolts), source };
  },
  effectiveMa: ({ led, properties }: { led: PartFacts; properties: PlacedProperties }) => {
    const { microamps, source } = effectiveMa(led, properties);
    return { ma: toMilliamps(microamps), source };
  },
  nearestE12: ({ exact }: { exact: number }) => nearestE12(exact * 1e6, 1e6),
  formatOhms: ({ ohms }: { ohms: number }) => formatOhms(ohms),
  ratingFor: ({ twoP }: { twoP: number }) => ratingFor(twoP * 1e12),
  alternatives: ({ exact, chosen }: { exact: number; chosen: number }) => alternativesE12(exact * 1e6, 1e6, chosen),
  resolveSupply: ({ id }: { id: unknown }) => {
    const { part, known } = resolveSupply(id);
    return { volts: part.voltage, known };
  },
  calcString: (input: StringCase) => calcStringCase(input),
  calcProject: (input: ProjectCase) => calcProjectCase(input),
};

interface StringCase {
  readonly supplyV: unknown;
  readonly mode: string;
  readonly items: readonly {
    readonly led: PartFacts | null;
    readonly quantity: unknown;
    readonly order?: unknown;
    readonly properties?: PlacedProperties;
  }[];
}

/** The items of a case form one circuit. */
function calcStringCase({ supplyV, mode, items }: StringCase): unknown {
  const catalogue = new Map(
    items.flatMap(({ led }, index) => (led === null ? [] : [[`led${index}`, { ...led, type: 'led' }] as const])),
  );
  const leds = items.map(({ quantity, order, properties = {} }, index) => {
    const component = { id: `i${index}`, sectionId: 's1', componentType: 'led', componentId: `led${index}` };
    const row: unknown = { ...component, quantity, properties, circuitNumber: 1, order };
    return resolveLed(row as Component, { catalogue, preResistored: mode === 'pre-resistored' });
  });
  const place = { sectionId: 's1', circuitNumber: 1, componentIds: [], sideBranchIds: [], multiplicity: 1 };
  const microvolts = readMicrovolts(supplyV);
  const { part } = resolveSupply(null);
  const supply = { source: null, part, name: 'the case', microvolts, profile: null, loadsMaster: true };
  const string = calcString(place, sortByOrder(leds), supply, 'nearest');
  const label = (ohms: number | null): string | null => (ohms === null ? null : formatOhms(ohms));
  return { ...string, exactLabel: label(string.exactOhms), standardLabel: label(string.standardOhms) };
}

type ProjectCase = Parameters<typeof blueprintInputOf>[0] & { readonly catalogue: Record<string, PartFacts> };

function calcProjectCase(input: ProjectCase): unknown {
  const catalogue = new Map<string, PartFacts>(Object.entries(input.catalogue));
  const project: BlueprintInput = blueprintInputOf(input);
  const { supply, strings, resistors } = deriveBlueprint(project, catalogue);
  return {
    supplyV: supply.volts,
    supplyKnown: supply.known,
    strings: strings.map((string) => ({
      sectionId: string.sectionId,
      circuit: string.circuitNumber,
      itemId: string.circuitNumber === null ? string.componentIds[0] : null,
      supplyV: string.supplyV,
      multiplicity: string.multiplicity,
      ledCount: string.ledCount,
      status: string.status,
      standardOhms: string.standardOhms,
      ratingW: string.ratingW,
    })),
    resistors: resistors.map(({ bands: _bands, ...line }) => line),
    ledCurrentMa: strings.reduce((sum, string) => sum + string.multiplicity * (string.actualCurrentMa ?? 0), 0),
  };
}

function casesOf(...names: readonly string[]) {
  return golden.cases
    .filter(({ fn }) => names.includes(fn))
    .map((one) => ({ ...one, name: `${one.id}, ${one.fn}: ${one.title}` }));
}

function expectCase({ fn, input, expected }: (typeof golden.cases)[number]): void {
  const rule = rules[fn];
  expect(rule).toBeTypeOf('function');
  expectLike(rule?.(reviveNumbers(input) as never), expected);
}

describe('the worked cases of the electrical rules', () => {
  it.each(casesOf('resolveSupply'))('[E4] $name', expectCase);
  it.each(casesOf('effectiveVf'))('[E11] $name', expectCase);
  it.each(casesOf('effectiveMa'))('[E17] $name', expectCase);
  it.each(casesOf('normaliseQuantity'))('[E15] $name', expectCase);
  it.each(casesOf('nearestE12'))('[E18] $name', expectCase);
  it.each(casesOf('alternatives'))('[E20] $name', expectCase);
  it.each(casesOf('ratingFor'))('[E21] $name', expectCase);
  it.each(casesOf('formatOhms'))('[E25] $name', expectCase);
  it.each(casesOf('calcString'))('[E15] [E18] [E24] [E34] $name', expectCase);
  it.each(casesOf('calcProject'))('[E9] [E15] [P3] $name', expectCase);

  it('[E18] every rule of the worked cases is tested', () => {
    expect([...new Set(golden.cases.map(({ fn }) => fn))].toSorted()).toEqual(Object.keys(rules).toSorted());
  });
});
