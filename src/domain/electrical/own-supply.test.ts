import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import { projectDefaults, projectSettingsDefaults } from '#domain/projects/project.ts';
import { aComponent, aMasterSupply, aProject, aSnapshot } from '#testing/snapshot.ts';

/** Ten LEDs of 21.28 mA on the project's supply. */
function budgetOf(powerSupplyId: string, own: object, supplyInputId: string | null = null) {
  const settings = { ...projectSettingsDefaults, ...own };
  const project = aProject({ powerSupplyId, supplyInputId, settings });
  const components = [aMasterSupply(), aComponent({ quantity: 10 })];
  const { power, checks } = deriveBlueprint(aSnapshot({ project, components }));
  return { power, ids: checks.map(({ id }) => id) };
}

/** A white LED on a supply of its section. */
function sectionOn(componentId: string, own: object, custom: object | null = null) {
  const supply = { componentType: 'power', componentId, properties: { isPowerSupply: true, ...own } } as const;
  const led = aComponent({ properties: { color: 'white' } });
  const snapshot = aSnapshot({ components: [aMasterSupply(), aComponent(supply), led] });
  const shown = { name: 'Mine', description: '', notes: null, templateShared: false } as const;
  const mine = { ...shown, id: 'mine', category: 'power', properties: custom ?? {} } as const;
  const { power, strings, checks } = deriveBlueprint({ ...snapshot, customComponents: custom === null ? [] : [mine] });
  const budget = power.supplies.find(({ scope }) => scope === 'hull');
  return { budget, predicted: strings[0]?.predictedMa, ids: checks.map(({ id }) => id) };
}

describe('the own capacity and limit of a supply', () => {
  it('[E304] a battery of twice the capacity lasts twice as long', () => {
    const usual = budgetOf('battery-aa-6v', {}).power;
    const own = budgetOf('battery-aa-6v', { ownCapacityMah: 5700, ownLimitMa: 1 }).power;
    expect(own.capacityMah).toBe(5700);
    expect(own.batteryHours).toBeCloseTo(2 * (usual.batteryHours ?? 0), 9);
    expect(own.limitMa).toBe(usual.limitMa);
  });

  it.each([
    [1000, null],
    [260, 'supply-near-limit'],
    [200, 'supply-overload'],
  ])('[E304] a plug of %d mA with 213 mA reports %s', (ownLimitMa, id) => {
    const { power, ids } = budgetOf('power-plug-12v', { ownLimitMa, ownCapacityMah: 1 });
    expect(power.limitMa).toBe(ownLimitMa);
    expect(ids.filter((each) => each.startsWith('supply-'))).toEqual(id === null ? [] : [id]);
  });

  it('[E304] the own value of a project with a regulator is that of its source', () => {
    const { power } = budgetOf('regulator-lm7805', { ownCapacityMah: 250 }, 'battery-9v');
    const usual = budgetOf('regulator-lm7805', {}, 'battery-9v').power;
    const hours = ({ supplies }: typeof power) => supplies.find(({ scope }) => scope === 'input')?.batteryHours ?? 0;
    expect(hours(power)).toBeCloseTo(hours(usual) / 2, 9);
    expect(power.limitMa).toBe(usual.limitMa);
  });

  it('[E304] the supply of a section has its own values too', () => {
    expect(sectionOn('battery-9v', {}).budget?.batteryHours).toBeCloseTo(
      (sectionOn('battery-9v', { ownCapacityMah: 1000 }).budget?.batteryHours ?? 0) / 2,
      9,
    );
    expect(sectionOn('power-plug-9v', { ownLimitMa: 300 }).budget?.limitMa).toBe(300);
  });

  it('[E304] another supply of the project loses the own values of the previous one', () => {
    const settings = { ...projectSettingsDefaults, ownCapacityMah: 1200, fuseMa: 100 };
    const project = aProject({ ...projectDefaults, settings });
    const [change] = updateProject({ project }, { powerSupplyId: 'battery-aa-6v' });
    expect(change).toMatchObject({ set: { settings: { ownCapacityMah: null, ownLimitMa: null, fuseMa: 100 } } });
  });
});

describe('the voltages of a custom supply', () => {
  it.each([
    ['a plug without figures', { kind: 'plug' }, [9.45, 8.55, 0]],
    ['a plug with figures', { kind: 'plug', fresh: 10, tired: 8, ohms: 2 }, [10, 8, 2]],
    ['a battery with figures', { kind: 'battery', fresh: 9.5, tired: 7.2, ohms: 1.7 }, [9.5, 7.2, 1.7]],
  ])('[E304] %s is predicted', (_, figures, [fresh = 0, tired = 0, ohms = 0]) => {
    const { predicted } = sectionOn('mine', {}, { voltage: 9, current: 500, ...figures });
    const at = (volts: number) => (volts - 3.2 + 0.25) / (270 + ohms + 0.25 / 0.02);
    expect(predicted?.fresh).toBeCloseTo(1000 * at(fresh), 1);
    expect(predicted?.tired).toBeCloseTo(1000 * at(tired), 1);
  });

  it.each([
    ['a battery without figures', { kind: 'battery' }],
    ['a supply of no stated kind', {}],
  ])('[E304] %s is not predicted', (_, figures) => {
    const { predicted } = sectionOn('mine', {}, { voltage: 9, current: 500, ...figures });
    expect(predicted).toMatchObject({ fresh: null, tired: null });
  });

  it('[E304] a custom battery has the life of its own capacity, and none without one', () => {
    const figures = { voltage: 9, current: 500, kind: 'battery', fresh: 9.5, tired: 7.2 };
    expect(sectionOn('mine', {}, figures).budget).toMatchObject({ batteryHours: null, limitMa: 500 });
    const { budget } = sectionOn('mine', { ownCapacityMah: 500 }, figures);
    expect(budget?.batteryHours).toBeCloseTo(500 / (budget?.totalMa ?? 1), 9);
  });
});
