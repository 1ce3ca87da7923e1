import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CircuitSettings } from '#domain/projects/circuit.ts';
import { aCircuit, aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';
import worked from '../../../tests/data/values_golden.json' with { type: 'json' };

interface ExpectedString {
  readonly leds: number;
  readonly exactOhms: number | null;
  readonly ohms: number | null;
  readonly actualCurrentMa: number | null;
  readonly currentsMa: Record<'nominal' | 'fresh' | 'tired', number>;
  readonly q: number;
  readonly looksPct: number;
  readonly word: string;
  readonly powerW: number | null;
  readonly ratingW: number | null;
}

type Case = (typeof worked.cases)[number];

/** A project with the LEDs of a case in circuit 1. */
function circuitOf({ supply, leds, ledsPerString, ownOhms, sharedResistor }: Case) {
  const blueprint = deriveBlueprint(
    aSnapshot({
      project: { powerSupplyId: supply },
      circuits: [aCircuit({ ledsPerString, ownOhms, sharedResistor })],
      components: [
        aMasterSupply(supply),
        ...leds.map(([forwardVoltage = 0, current = 0], order) =>
          aComponent({ circuitNumber: 1, order, properties: { forwardVoltage, current } }),
        ),
      ],
    }),
  );
  const circuit = blueprint.sections.flatMap(({ circuits }) => circuits).find(({ number }) => number === 1);
  if (circuit === undefined) throw new Error('no circuit');
  return circuit;
}

/** Rounded like the numbers of the cases. */
const like = (value: number | null, expected: number | null): unknown =>
  expected === null || value === null ? expected : expect.closeTo(expected, expected < 1 ? 5 : 3);

describe('own values', () => {
  const single = worked.cases.filter(({ sharedResistor }) => !sharedResistor);
  it.each(single)('[V1] [V3] [B312] $id', (each) => {
    const { strings } = circuitOf(each);
    const expected = (each.expected as { readonly strings: readonly ExpectedString[] }).strings;
    expect(strings).toMatchObject(
      expected.map(
        ({ leds, ohms, exactOhms, actualCurrentMa, currentsMa, q, looksPct, word, powerW, ratingW }, at) => ({
          status: 'ok',
          ledCount: leds,
          standardOhms: ohms,
          exactOhms: like(strings[at]?.exactOhms ?? null, exactOhms),
          actualCurrentMa: like(0, actualCurrentMa),
          predictedMa: {
            nominal: like(0, currentsMa.nominal),
            fresh: like(0, currentsMa.fresh),
            tired: like(0, currentsMa.tired),
          },
          brightness: { q: like(0, q), looksPct: like(0, looksPct), word },
          powerW: like(0, powerW),
          ratingW,
        }),
      ),
    );
  });

  const behindOne = worked.cases.filter(({ sharedResistor }) => sharedResistor);
  it.each(behindOne)('[V5] $id', (each) => {
    const { strings, shared } = circuitOf(each);
    const { exactOhms, ohms, currentsMa, unequalMa, afterOneFailsMa, powerW, ratingW } = each.expected as {
      readonly exactOhms: number;
      readonly ohms: number;
      readonly currentsMa: Record<'nominal' | 'fresh' | 'tired', readonly number[]>;
      readonly unequalMa: readonly number[];
      readonly afterOneFailsMa: number;
      readonly powerW: number;
      readonly ratingW: number;
    };
    expect(strings.map(({ predictedMa }) => predictedMa)).toEqual(
      strings.map((_, at) => ({
        nominal: like(0, currentsMa.nominal[at] ?? null),
        fresh: like(0, currentsMa.fresh[at] ?? null),
        tired: like(0, currentsMa.tired[at] ?? null),
      })),
    );
    expect(shared).toMatchObject({
      exactOhms: like(0, exactOhms),
      standardOhms: ohms,
      ownOhms: each.ownOhms,
      unequalMa: unequalMa.map((each) => like(0, each)),
      afterOneFailsMa: like(0, afterOneFailsMa),
      powerW: like(0, powerW),
      ratingW,
    });
  });
});

describe('a value that equals a limit', () => {
  const circuit = (supply: string, led: Partial<Component>, settings: Partial<CircuitSettings>) => {
    const { circuits } = deriveBlueprint(
      aSnapshot({
        project: { powerSupplyId: supply },
        circuits: [aCircuit(settings)],
        components: [aMasterSupply(supply), aComponent({ circuitNumber: 1, ...led })],
      }),
    ).sections.find(({ circuits: all }) => all.length > 0) ?? { circuits: [] };
    const [first] = circuits;
    if (first === undefined) throw new Error('no circuit');
    return first;
  };

  it('[V1] a resistor of exactly 1 W is rated 2 W', () => {
    const led = { properties: { color: 'red', forwardVoltage: 2 } };
    const { strings } = circuit('power-plug-12v', led, { ownOhms: 100 });
    expect(strings).toMatchObject([{ powerW: 1, ratingW: 2 }]);
  });

  it('[V1] an LED at exactly its limit does not burn out', () => {
    const led = { componentId: 'led-1w-star', quantity: 3, properties: { color: 'white', forwardVoltage: 3.2 } };
    const { strings } = circuit('power-supply-13v8', led, { ownOhms: 12 });
    expect(strings).toMatchObject([{ predictedMa: { nominal: 350 }, brightness: { q: 1, word: 'as rated' } }]);
  });
});
