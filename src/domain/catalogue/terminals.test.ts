import { describe, expect, it } from 'vitest';
import { accessories, accessoryRules } from '#domain/catalogue/accessories.ts';
import { controlParts } from '#domain/catalogue/controls.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import golden from '../../../tests/data/terminals.json' with { type: 'json' };

type Row = Record<string, unknown>;
const parts: Record<string, Row> = golden.parts;

/** Converts a part of the golden data to the form of the catalogue, which omits defaults. */
function partOf({ accessories: needed, outputs: _, drives, independentPoles, regulator: __, ...rest }: Row): Row {
  const list = (needed as Row[]).map(({ count, when, ...accessory }) => ({
    ...accessory,
    ...(count === 1 ? {} : { count }),
    ...(when === 'always' ? {} : { when }),
  }));
  return {
    ...rest,
    ...(list.length === 0 ? {} : { accessories: list }),
    ...(drives === true ? { drives } : {}),
    ...(independentPoles === true ? { independentPoles } : {}),
  };
}

describe('the terminals of the catalogue', () => {
  it('[E80] exactly the controls and supplies have terminals, but no connector or charger', () => {
    const controls = controlParts.filter(({ category }) => category !== 'connector' && category !== 'charger');
    const ids = [...controls, ...powerParts].map(({ id }) => id);
    expect([...terminalsByPart.keys()].toSorted()).toEqual(ids.toSorted());
  });

  it.each(Object.keys(parts))('[E80] the terminals of %s match the golden data', (id) => {
    const part = terminalsByPart.get(id);
    expect(part).toEqual(partOf(parts[id] ?? {}));
    expect(part && outputsOf(part).map(({ name }) => name)).toEqual(parts[id]?.['outputs']);
  });

  it('[E80] regulators match their profile and draw 5 mA themselves', () => {
    for (const { id, voltage, electrical } of powerParts) {
      const expected =
        electrical.regulator === true ? { volts: voltage, dropoutV: electrical.dropoutV, quiescentMa: 5 } : undefined;
      expect(parts[id]?.['regulator'], id).toEqual(expected);
    }
  });

  it('[P32] accessories match the golden names and values', () => {
    expect(accessories).toMatchObject(golden.accessories);
    const { motor: _, ...rules } = golden.accessoryRules;
    const counted = Object.entries(rules).map(([name, list]) => [name, list.map(({ id, where }) => ({ id, where }))]);
    expect(accessoryRules).toEqual(Object.fromEntries(counted));
  });
});
