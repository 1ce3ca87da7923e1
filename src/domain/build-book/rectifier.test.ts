import { describe, expect, it } from 'vitest';
import { shoppingList } from '#domain/blueprint/list-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { wireRows } from '#domain/build-book/wire-list-csv.ts';
import { updateProject, updateSection } from '#domain/changes/project-changes.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { projectPower } from '#domain/power/project-power.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { ProjectSettings } from '#domain/projects/project.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';

const white = { properties: { color: 'white', forwardVoltage: 3.2, current: 10 } } as const;

/** A model on a supply of the project, with some settings. */
function modelOn(powerSupplyId: string, settings: Partial<ProjectSettings> = {}, quantity = 1): ProjectSnapshot {
  const model = smallModel(
    { Hull: Array.from({ length: quantity }, (_, at) => ({ ...white, circuitNumber: at + 1 })) },
    powerSupplyId,
  );
  return applyChanges(model, updateProject(model, { settings: { ...model.project.settings, ...settings } }));
}

/** A model whose section has a supply of its own. */
function modelWithOwn(componentId: string, fuseMa: number | null): ProjectSnapshot {
  const supply = { componentType: 'power', componentId, circuitNumber: null } as const;
  const model = smallModel({ Hull: [white, { ...supply, properties: { isPowerSupply: true, holdUf: 470 } }] });
  return applyChanges(model, updateSection(model, 'Hull', { fuseMa }));
}

function wiresOf(model: ProjectSnapshot): string[] {
  const blueprint = deriveBlueprint(model);
  const rows = wireRows(wireList(connect(model, blueprint), new PartLoads(blueprint), new Map()));
  return rows.map(({ from, to, color }) => `${from} > ${to} ${color}`);
}

const listOf = (model: ProjectSnapshot): string[] => shoppingList(deriveBlueprint(model)).map(({ name }) => name);

describe('a model on a transformer or a track', () => {
  it('[E310] has its wires from ~ and ~ of the bridge through the fuse, and on from + and −', () => {
    expect(wiresOf(modelOn('ac-12v', { fuseMa: 1000 }))).toEqual([
      'PS1 ~ > D1 ~ any',
      'D1 ~ > F1 any',
      'PS1 other ~ > F1 any',
      'D1 + > C1 + red',
      'C1 − > D1 − black',
      'D1 + > rail + red',
      'D1 − > rail − black',
      'rail + > R1 red',
      'D2 − > rail − black',
    ]);
    expect(wiresOf(modelWithOwn('ac-16v', 1000)).slice(0, 3)).toEqual([
      'PS2 ~ > D2 ~ any',
      'D2 ~ > F1 any',
      'PS2 other ~ > F1 any',
    ]);
  });

  it('[E310] charges the capacitor of a track through a resistor, with a diode across it', () => {
    expect(wiresOf(modelOn('dcc-ho', { holdUf: 220 })).slice(0, 7)).toEqual([
      'PS1 left rail > D1 ~ any',
      'D1 ~ > PS1 right rail any',
      'D1 + > R2 red',
      'D1 + > D3 band red',
      'D3 other end > C1 + red',
      'R2 > C1 + red',
      'C1 − > D1 − black',
    ]);
    expect(wiresOf(modelOn('dcc-ho')).slice(0, 3)).toEqual([
      'PS1 left rail > D1 ~ any',
      'D1 ~ > PS1 right rail any',
      'D1 + > rail + red',
    ]);
  });

  it('[E310] lists bridge, capacitor, and fuse by the load', () => {
    expect(listOf(modelOn('ac-12v', { fuseMa: 1000 }, 30))).toEqual(
      expect.arrayContaining([
        'Bridge rectifier DB107 (1 A)',
        'Electrolytic capacitor 4700 µF, 25 V',
        'Slow-blow fuse 1 A, 5 x 20 mm, with holder and leads',
      ]),
    );
    expect(listOf(modelWithOwn('dcc-g', null)).slice(-4)).toEqual([
      'Bridge rectifier MB6S (0.5 A)',
      'Electrolytic capacitor 470 µF, 25 V',
      'Resistor 100 Ω, 0.25 W',
      'Diode 1N4001',
    ]);
  });

  it('[E310] has leads of a thicker wire before the bridge than the load needs', () => {
    const model = modelOn('ac-12v', { fuseMa: 1000, wireDiameterMm: 0.2, wireAwg: 32 }, 30);
    const blueprint = deriveBlueprint(model);
    const bundles = wireList(connect(model, blueprint), new PartLoads(blueprint), new Map());
    const [lead] = bundles[0]?.groups[0]?.wires ?? [];
    const feed = bundles[0]?.groups[0]?.wires.find(({ to }) => to.label === 'rail +');
    expect(lead?.thinnest?.chassisMa ?? 0).toBeGreaterThanOrEqual((300 * 1000) / 550);
    expect(lead?.thinnest?.chassisMa ?? 0).toBeGreaterThan(feed?.thinnest?.chassisMa ?? Infinity);
  });

  it('[E310] recommends the fuse of the AC lead among its currents', () => {
    expect(projectPower(deriveBlueprint(modelOn('ac-12v'))).supplies[0]?.fuseMa).toBe(1000);
  });

  it('[E310] calculates resistors with the voltage under the load', () => {
    const { strings, supply } = deriveBlueprint(modelOn('dcc-ho'));
    expect(supply.volts).toBeCloseTo(13.6, 9);
    expect(strings[0]).toMatchObject({ exactOhms: 1040, standardOhms: 1000 });
    expect(strings[0]?.predictedMa?.fresh).toBeCloseTo(17.2, 2);
    const loaded = deriveBlueprint(modelOn('ac-12v', { fuseMa: 1000 }, 10));
    // Resistors for the peak voltage let 10 x 10.14 mA through; 1000 µF leave 1.014 V of ripple.
    expect(loaded.supply.volts).toBeCloseTo(14.86, 2);
    expect(loaded.strings[0]?.supplyV).toBeCloseTo(loaded.supply.volts, 5);
  });

  it('[E310] is built with cautions about transformer, capacitor, and USB', () => {
    const stepsOf = (model: ProjectSnapshot) =>
      bookOf(model)
        .assembly?.soldering.flatMap(({ steps }) => steps)
        .join(' ');
    expect(stepsOf(modelOn('ac-12v', { fuseMa: 1000 }))).toMatch(/Never open a transformer.*reversed one bursts/);
    expect(stepsOf(modelOn('dcc-n'))).toContain('Never connect USB to a board while the track feeds it.');
  });
});
