import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { shoppingList } from '#domain/blueprint/list-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import { numberedWiresOf } from '#domain/projects/wire-numbers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { solderPlan } from '#domain/soldering/solder-plan.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

const blink = (onMs: number, offMs: number, ramp = false): Effect => ({
  steps: [
    { ms: onMs, level: 100 },
    { ms: offMs, level: 0, ramp },
  ],
});
const timer = { componentType: 'control', componentId: 'timer-555' } as const;
const named = { componentId: 'Hull0', output: 'OUT' };

/** Red LEDs in circuits of their own with these effects, all on one NE555 on 9 V. */
function modelWith(...effects: readonly (Effect | null)[]): ProjectSnapshot {
  const leds = effects.map((_, at) => ({ circuitNumber: at + 1 }));
  const model = smallModel({ Hull: [{ ...timer, circuitNumber: null }, ...leds] }, 'power-plug-9v');
  const circuits = effects.map((effect, at) => {
    return aCircuit({ id: `c${at}`, sectionId: 'Hull', circuitNumber: at + 1, order: at, driver: named, effect });
  });
  return assignAllReferences({ ...model, circuits });
}

function accessoriesOf(snapshot: ProjectSnapshot) {
  const list = shoppingList(deriveBlueprint(snapshot)).filter(({ group }) => group === 'Accessories');
  return list.map(({ quantity, name }) => `${quantity} ${name}`).slice(1);
}

function wiresOf(snapshot: ProjectSnapshot) {
  const blueprint = deriveBlueprint(snapshot);
  const bundles = wireList(connect(snapshot, blueprint), new PartLoads(blueprint), numberedWiresOf(snapshot));
  const wires = bundles.flatMap(({ groups }) => groups.flatMap((group) => group.wires));
  return wires.map(({ from, to }) => `${from.label} > ${to.label}`);
}

const partsAtDiode = [
  '2 Resistor 68 kΩ, 0.25 W',
  '1 Electrolytic capacitor 22 µF, 25 V',
  '1 Schottky diode BAT85',
] as const;

describe('an NE555 that plays an effect', () => {
  it('[L4] has its parts in the list, once for all circuits on it, and only for two jumps', () => {
    expect(accessoriesOf(modelWith(blink(1000, 1000)))).toEqual(partsAtDiode);
    expect(accessoriesOf(modelWith(blink(1000, 1000), blink(1000, 1000)))).toEqual(partsAtDiode);
    expect(accessoriesOf(modelWith(blink(3000, 1000)))).toEqual([
      '1 Resistor 270 kΩ, 0.25 W',
      '1 Resistor 150 kΩ, 0.25 W',
      '1 Electrolytic capacitor 10 µF, 25 V',
    ]);
    expect(accessoriesOf(modelWith(blink(1000, 1000, true)))).toEqual([]);
    expect(accessoriesOf(modelWith(null))).toEqual([]);
  });

  it('[L4] drives its circuit by intent too', () => {
    const model = smallModel({ Hull: [timer, {}] }, 'power-plug-9v');
    const circuits = [aCircuit({ id: 'lit', sectionId: 'Hull', effect: blink(1000, 1000) })];
    const snapshot = assignAllReferences({ ...model, circuits });
    expect(accessoriesOf(snapshot)).toEqual(partsAtDiode);
    expect(wiresOf(snapshot)).toContain('U1 VCC > R2');
  });

  it('[L4] has its parts between its legs in wire list, build book, and solder mode', () => {
    const snapshot = modelWith(blink(1000, 1000));
    const [dis, thr] = ['U1 DIS (leg 7 of the chip)', 'U1 THR (legs 6 and 2 of the chip)'];
    expect(wiresOf(snapshot)).toEqual(
      expect.arrayContaining([
        'U1 VCC > R2',
        `R2 > ${dis}`,
        `${dis} > R3`,
        `R3 > ${thr}`,
        `${thr} > C1 +`,
        'C1 − > U1 GND',
        `${thr} > D2 band`,
        `D2 other end > ${dis}`,
      ]),
    );
    const step = /^Remove the trimmers .* of U1 first: R2-R3, C1 and D2 .* 1.04 s on, 1.04 s off, give or take 25 %/;
    const cards = bookOf(snapshot).sections.flatMap(({ soldering }) => soldering);
    expect(cards.flatMap(({ steps }) => steps)).toContainEqual(expect.stringMatching(step));
    const blueprint = deriveBlueprint(snapshot);
    const { steps } = solderPlan(snapshot, blueprint, connect(snapshot, blueprint));
    expect(steps.flatMap(({ notes }) => notes)).toContainEqual(expect.stringMatching(step));
  });

  it('[L4] leaves the readings of its circuit as they are without an effect', () => {
    const currentOf = (snapshot: ProjectSnapshot) => {
      const blueprint = deriveBlueprint(snapshot);
      const meter = new MeteredProject(connect(snapshot, blueprint), blueprint).measure();
      return meter.elements().find(({ kind }) => kind === 'led')?.milliamps;
    };
    expect(currentOf(modelWith(null))).toBeGreaterThan(10);
    expect(currentOf(modelWith(blink(1000, 1000)))).toEqual(currentOf(modelWith(null)));
  });
});
