import { describe, expect, it } from 'vitest';
import { partsOfSection, shoppingList } from '#domain/blueprint/list-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import type { ProjectFields } from '#domain/projects/project.ts';
import { noProjectReferences, projectSettingsDefaults } from '#domain/projects/project.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { aCircuit } from '#testing/snapshot.ts';
import { smallModel } from '#testing/small-model.ts';

type Parts = Parameters<typeof smallModel>[0];

function blueprintOf(parts: Parts, fields: Partial<ProjectFields> = {}, drivers: Record<string, CircuitDriver> = {}) {
  const model = smallModel(parts);
  const circuits = Object.entries(drivers).map(([sectionId, driver]) => aCircuit({ sectionId, driver }));
  const project = { ...model.project, ...noProjectReferences, ...fields };
  return deriveBlueprint(assignAllReferences({ ...model, project, circuits }));
}

const needs = (...args: Parameters<typeof blueprintOf>): string[] =>
  blueprintOf(...args).accessories.map(({ id, quantity, reference }) => `${quantity} ${id} ${reference ?? '-'}`);
const control = (componentId: string, circuitNumber: number | null = 1) =>
  ({ componentType: 'control', componentId, circuitNumber }) as const;

describe('neededAccessories', () => {
  it.each([
    ['battery-9v', ['1 clip-9v BT1']],
    ['battery-cr2032', ['1 holder-cr2032 BT1']],
    ['battery-aa-6v', ['1 holder-4aa BT1', '4 cell-aa -']],
    ['power-plug-12v', ['1 socket-dc X1']],
    ['usb-power-5v', ['1 cable-usb X1']],
    ['battery-lipo-7.4v', ['1 lead-jst-xh X1']],
  ])('[P30] [H70] %s needs %j', (powerSupplyId, expected) => {
    expect(needs({ Hull: [{}] }, { powerSupplyId })).toEqual(expected);
  });

  it('[P30] names a fuse by its hold current', () => {
    const settings = { ...projectSettingsDefaults, fuseMa: 1100 };
    expect(blueprintOf({ Hull: [{}] }, { settings }).accessories[1]).toMatchObject({
      id: 'ptc',
      name: 'Resettable fuse (PTC), hold 1.1 A, 16 V or more',
      reference: 'F1',
    });
  });

  it('[P30] lists the accessories of the source of a regulator, then its own resistors and capacitors', () => {
    const fields = { powerSupplyId: 'regulator-adjustable', supplyInputId: 'battery-9v' };
    expect(needs({ Hull: [{}] }, fields)).toEqual([
      '1 clip-9v BT1',
      '1 res-120 R2',
      '1 res-200 R3',
      '1 cap-10u C1',
      '1 cap-10u C2',
    ]);
  });

  it('[P31] lists a diode and a capacitor for each motor', () => {
    const motor = { ...control('motion-gearmotor-n20'), quantity: 3 };
    expect(needs({ Hull: [motor] }).slice(1)).toEqual(['3 diode-1n4001 D1', '3 cap-100n C1']);
  });

  it('[P31] lists one transistor with its resistors for two circuits on one pin', () => {
    const driver = { componentId: 'Hull0', output: 'D6' };
    const parts = { Hull: [control('mcu-arduino-nano', null), {}], Bow: [{}] };
    expect(needs(parts, {}, { Hull: driver, Bow: driver }).slice(1)).toEqual([
      '1 mosfet-2n7000 Q1',
      '1 res-100 R3',
      '1 res-100k R4',
    ]);
  });

  it('[P31] lists no transistor for an output without lights', () => {
    const driver = { componentId: 'Hull0', output: 'D6' };
    expect(needs({ Hull: [control('mcu-arduino-nano')] }, {}, { Hull: driver }).slice(1)).toEqual([]);
  });

  it('[P31] lists a transistor for a standalone touch switch, unless its load includes a board', () => {
    const touch = control('switch-touch-ttp223', null);
    const fields = { powerSupplyId: 'usb-power-5v' };
    const own = (parts: Parts) => needs(parts, fields).filter((line) => / [QR]\d/.test(line));
    expect(own({ Hull: [touch, {}] })).toEqual(['1 mosfet-2n7000 Q1', '1 res-100 R2', '1 res-100k R3']);
    expect(own({ Hull: [touch, {}, control('display-oled-096', null)] })).toEqual([]);
  });

  it('[P33] lists a capacitor per pixel, a resistor per data line, and a level shifter for 3.3 V', () => {
    const pixels = { componentId: 'led-ws2812b', circuitNumber: null, quantity: 3 };
    const fields = { powerSupplyId: 'usb-power-5v' };
    expect(needs({ Hull: [control('mcu-arduino-nano', null), pixels] }, fields).slice(1)).toEqual([
      '3 cap-1000u C1',
      '1 res-330 R1',
    ]);
    expect(needs({ Hull: [control('mcu-esp32', null), pixels] }, fields).at(-1)).toBe('1 level-shifter IC1');
  });

  it('[P32] [P33] names the capacitor of each strip by the voltage of the strip', () => {
    const strip = (componentId: string) => ({ componentId, circuitNumber: null, properties: { stripLength: 10 } });
    const own = { componentType: 'power', componentId: 'usb-power-5v', circuitNumber: null } as const;
    const usb = { ...own, properties: { isPowerSupply: true } };
    const parts = { Hull: [strip('led-ws2815'), strip('led-ws2815')], Bow: [usb, strip('led-ws2812b')] };
    const list = shoppingList(blueprintOf(parts, { powerSupplyId: 'power-plug-12v' }));
    const capacitors = list.filter(({ id }) => id.startsWith('accessory:cap-1000u'));
    expect(capacitors.map(({ quantity, name }) => `${quantity} ${name}`)).toEqual([
      '2 Electrolytic capacitor 1000 µF, 16 V or more',
      '1 Electrolytic capacitor 1000 µF, 6.3 V or more',
    ]);
    expect(new Set(capacitors.map(({ id }) => id)).size).toBe(2);
  });

  it('[P31] lists resistors for a sensor or sound board only with a microcontroller that reads or controls it', () => {
    const both = [control('sensor-hall', null), control('audio-dfplayer-mini', null)];
    expect(needs({ Hull: both }).slice(1)).toEqual([]);
    expect(needs({ Hull: [...both, control('mcu-arduino-nano', null)] }).slice(1)).toEqual([
      '1 res-10k R1',
      '1 res-1k R2',
    ]);
    expect(needs({ Hull: [...both, control('mcu-esp32', null)] }).slice(1)).toEqual(['1 res-10k R1']);
  });

  it('[P31] lists a heatsink for a regulator that dissipates 1 W', () => {
    const regulator = {
      componentType: 'power',
      componentId: 'regulator-lm7805',
      circuitNumber: null,
      properties: { isPowerSupply: true },
    } as const;
    const lamps = (quantity: number) => ({ Hull: [regulator, { circuitNumber: null, quantity }] });
    expect(needs(lamps(1)).join()).not.toContain('heatsink');
    expect(needs(lamps(10)).join()).toContain('1 heatsink-to220');
  });

  it('[P31] lists nothing for the supply of a section without a load', () => {
    const own = (componentId: string) =>
      ({ componentType: 'power', componentId, circuitNumber: null, properties: { isPowerSupply: true } }) as const;
    for (const id of ['battery-9v', 'regulator-lm7805']) {
      expect(needs({ Hull: [own(id)], Bow: [{}] })).toHaveLength(1);
      expect(needs({ Hull: [own(id), control('switch-reed', null)], Bow: [{}] })).toHaveLength(1);
      expect(needs({ Hull: [own(id), {}], Bow: [{}] }).length).toBeGreaterThan(1);
    }
  });

  it('[P32] groups accessories in the list of the project and of one section', () => {
    const motor = control('motion-gearmotor-n20');
    const blueprint = blueprintOf({ Hull: [motor], Bow: [motor] }, { powerSupplyId: 'power-plug-5v' });
    const accessoriesOf = (list: ReturnType<typeof shoppingList>) =>
      list.filter(({ group }) => group === 'Accessories').map(({ id, quantity }) => `${quantity} ${id}`);
    expect(accessoriesOf(shoppingList(blueprint))).toEqual([
      '1 accessory:socket-dc',
      '2 accessory:diode-1n4001',
      '2 accessory:cap-100n',
    ]);
    expect(accessoriesOf(partsOfSection(blueprint, 'Bow'))).toEqual([
      '1 accessory:diode-1n4001',
      '1 accessory:cap-100n',
    ]);
  });
});
