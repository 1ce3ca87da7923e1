import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Proposal } from '#domain/arrange/proposals.ts';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { chooseResistor } from '#domain/electrical/choose-resistor.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Microvolts } from '#domain/units/amounts.ts';
import { hull, proposalsFor } from '#testing/arranged-project.ts';
import { randomDrivenProject } from '#testing/random-driven-project.ts';
import { rowsById } from '#testing/snapshot.ts';

/** A section with LEDs in circuits and standalone. */
const plainSection = fc
  .record({
    powerSupplyId: fc.constantFrom(
      'battery-9v',
      'power-plug-12v',
      'usb-power-5v',
      'battery-lipo-3.7v',
      'battery-lipo-7.4v',
    ),
    resistorRounding: fc.constantFrom('nearest' as const, 'next-higher' as const),
    parts: fc.array(
      fc.record({
        componentId: fc.constantFrom('led-3mm', 'led-5mm', 'led-smd-0402', 'led-1w-star', 'led-candle-flicker'),
        quantity: fc.integer({ min: 1, max: 6 }),
        circuitNumber: fc.option(fc.integer({ min: 1, max: 4 })),
        properties: fc.record({ color: fc.constantFrom('red', 'yellow', 'white', 'uv') }),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    settings: fc.record({
      sealed: fc.boolean(),
      ownOhms: fc.constantFrom(null, 470),
      ledsPerString: fc.constantFrom(null, 1, 2),
      sharedResistor: fc.boolean(),
    }),
  })
  .map(({ powerSupplyId, resistorRounding, parts, settings }) => {
    const snapshot = hull(powerSupplyId, parts, [{ circuitNumber: 2, name: 'Two', ...settings }]);
    return { ...snapshot, project: { ...snapshot.project, resistorRounding } };
  });

/** Strings as sorted texts: sum of forward voltages (µV), resistor (ohms), current (mA). */
const sorted = (strings: readonly (readonly [number, number, number])[]) =>
  strings.map(([microvolts, ohms, mA]) => `${microvolts} ${ohms} ${mA.toFixed(6)}`).toSorted();

/** Supply voltages of the sections (µV). */
const supplyVolts = ({ sections }: Blueprint) =>
  new Map(sections.map(({ id, supply }) => [id, supply.microvolts ?? 0] as const));

/**
 * `rises` are those of the supply voltages of sections (µV): that after a rectifier depends on the load. A pool on a
 * driver has the voltage that its output has with the proposal.
 */
function proposedStrings(
  { arranged }: Proposal,
  rounding: 'nearest' | 'next-higher',
  rises: ReadonlyMap<string, number>,
) {
  return sorted(
    arranged.flatMap(({ pool, arrangement }) =>
      arrangement.strings.flatMap(({ microvolts, microamps, times }) => {
        const rise = pool.driver === null ? (rises.get(pool.sectionId) ?? 0) : 0;
        const { standard, headroom } = chooseResistor(
          { totalVf: microvolts, current: microamps },
          (pool.supply.microvolts + rise) as Microvolts,
          rounding,
        );
        return Array.from({ length: times }, () => [microvolts, standard, headroom / standard / 1000] as const);
      }),
    ),
  );
}

function expectProposed(snapshot: ProjectSnapshot, proposal: Proposal): void {
  const { carriedOut } = proposal;
  const after = applyChanges(snapshot, carriedOut.changes);
  const blueprint = deriveBlueprint(after);
  const ids = new Set(carriedOut.ledIds.flatMap((each) => [...each]));
  const strings = blueprint.strings.filter(({ componentIds }) => componentIds.some((id) => ids.has(id)));
  const derived = strings.flatMap(({ totalVf, standardOhms, actualCurrentMa, multiplicity }) =>
    Array.from(
      { length: multiplicity },
      () => [Math.round((totalVf ?? 0) * 1e6), standardOhms ?? 0, actualCurrentMa ?? 0] as const,
    ),
  );
  const before = supplyVolts(deriveBlueprint(snapshot));
  const rises = new Map([...supplyVolts(blueprint)].map(([id, volts]) => [id, volts - (before.get(id) ?? volts)]));
  expect(sorted(derived)).toEqual(proposedStrings(proposal, snapshot.project.resistorRounding, rises));
  expect(strings.filter(({ status }) => status !== 'ok')).toEqual([]);
  const leds = (rows: ProjectSnapshot) =>
    rows.components.reduce((sum, row) => sum + (row.componentType === 'led' ? row.quantity : 0), 0);
  expect(leds(after)).toBe(leds(snapshot));
  const back = applyChanges(after, invertChanges(snapshot, carriedOut.changes));
  expect(deriveBlueprint(back).strings).toEqual(deriveBlueprint(snapshot).strings);
  expect(Object.keys(rowsById(back).components)).toEqual(Object.keys(rowsById(snapshot).components));
}

describe('carryOut', () => {
  it('[E155] creates the proposed strings, and can be undone', () => {
    fc.assert(
      fc.property(plainSection, (snapshot) => {
        const before = deriveBlueprint(snapshot).checks.filter(({ severity }) => severity === 'error');
        for (const proposal of proposalsFor(snapshot, [150, 270, 330, 470]).proposals) {
          expectProposed(snapshot, proposal);
          if (proposal.newErrors.length > 0) continue;
          const errors = deriveBlueprint(applyChanges(snapshot, proposal.carriedOut.changes)).checks.filter(
            ({ severity }) => severity === 'error',
          );
          const known = new Set(before.map(({ id }) => id));
          expect(errors.filter(({ id }) => !known.has(id))).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('[E153] [E155] keeps LEDs on their driver, and creates the proposed strings', () => {
    const driverOf = (snapshot: ProjectSnapshot) =>
      new Map(
        deriveBlueprint(snapshot).sections.flatMap(({ circuits }) =>
          circuits.flatMap(({ leds, drive }) => leds.map(({ id }) => [id, drive?.driver ?? null] as const)),
        ),
      );
    fc.assert(
      fc.property(randomDrivenProject, (snapshot) => {
        const before = driverOf(snapshot);
        for (const proposal of proposalsFor(snapshot).proposals) {
          if (proposal.newErrors.length > 0) continue;
          expectProposed(snapshot, proposal);
          const after = driverOf(applyChanges(snapshot, proposal.carriedOut.changes));
          for (const [id, driver] of before) if (driver !== null) expect([id, after.get(id)]).toEqual([id, driver]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('[E155] removes the own resistor of an LED from all parts that it is divided into', () => {
    const snapshot = hull('battery-9v', [{ circuitNumber: null, quantity: 4, properties: { ownOhms: 1000 } }]);
    const { carriedOut } = proposalsFor(snapshot).proposals[0]!;
    const leds = applyChanges(snapshot, carriedOut.changes).components.filter(({ quantity }) => quantity > 1);
    expect(leds.length).toBeGreaterThan(1);
    expect(leds.filter(({ properties }) => properties.ownOhms !== undefined)).toEqual([]);
  });
});
