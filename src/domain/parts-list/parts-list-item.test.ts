import { describe, expect, it } from 'vitest';
import { partsOfSection, shoppingList } from '#domain/blueprint/list-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { ownedKey, partsLines } from '#domain/parts-list/owned-parts.ts';
import { notYet, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { smallModel } from '#testing/small-model.ts';

const linesOf = (items: readonly PartsListItem[]): string[] =>
  items.map(({ group, id, quantity }) => `${group}: ${quantity} ${id}`);
const motor = { componentType: 'control', componentId: 'motion-gearmotor-n20', circuitNumber: 2 } as const;
const later = 'Not yet: see the findings';

describe('the parts list of a project with errors', () => {
  const blueprint = deriveBlueprint(smallModel({ Hull: [{ quantity: 3 }, motor], Bow: [{ quantity: 9 }] }));

  it('[E120] lists stopped parts with their accessories after the others', () => {
    expect(linesOf(shoppingList(blueprint))).toEqual([
      'LEDs: 3 led:led-5mm:red',
      'Resistors: 1 resistor:330:0.25',
      'Power Components: 1 power:power-plug-12v',
      'Accessories: 1 accessory:socket-dc',
      `${later}: 9 not-yet:led:led-5mm:red`,
      `${later}: 1 not-yet:control:motion-gearmotor-n20`,
      `${later}: 1 not-yet:accessory:diode-1n4001`,
      `${later}: 1 not-yet:accessory:cap-100n`,
    ]);
    expect(linesOf(partsOfSection(blueprint, 'Bow'))).toEqual([`${later}: 9 not-yet:led:led-5mm:red`]);
  });

  it('[E120] stopped parts are not bought and take no owned parts', () => {
    const lines = partsLines(shoppingList(blueprint), new Map([['led:led-5mm:red', 12]]));
    const leds = lines.filter(({ item }) => item.type === 'led');
    expect(leds.map(({ item, owned, toBuy }) => [item.group, owned, toBuy])).toEqual([
      ['LEDs', 12, 0],
      [notYet, 12, 0],
    ]);
    expect(new Set(leds.map(({ item }) => ownedKey(item))).size).toBe(1);
    expect(lines.filter(({ item }) => item.group === notYet).map(({ toBuy }) => toBuy)).toEqual([0, 0, 0, 0]);
  });

  it('[E120] nothing is bought while the supply has an error', () => {
    const all = deriveBlueprint(smallModel({ Hull: [{}] }, 'regulator-lm7805'));
    expect(new Set(shoppingList(all).map(({ group }) => group))).toEqual(new Set([later]));
  });
});
