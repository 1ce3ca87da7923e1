import { describe, expect, it } from 'vitest';
import { importedProjectFile } from '#contract/project-file.ts';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { e12Values } from '#domain/electrical/e12.ts';
import { resolveSupply } from '#domain/electrical/supply.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { isSupplyItem } from '#domain/projects/master-supply.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { isGlobal } from '#domain/projects/section.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { starterTemplates } from '#server/templates/starter-templates.ts';

/** Whether a string shines with a resistor that can be bought, or holds only lights with a resistor inside. */
function lights({ status, standardOhms, worstLedRatio, sideBranchIds }: LedString): boolean {
  if (status === 'no-leds') return sideBranchIds.length > 0;
  return status === 'ok' && e12Values.includes(standardOhms ?? 0) && (worstLedRatio ?? 2) <= 1.1;
}

const lightsIn = ({ parts }: Blueprint): number =>
  parts.filter(({ type }) => type === 'led').reduce((sum, { quantity }) => sum + quantity, 0);

const repeated = (names: readonly unknown[]): unknown[] => names.filter((name, index) => names.indexOf(name) !== index);

describe.each(starterTemplates)('the starter template $file', ({ file, text, description }) => {
  const given = JSON.parse(text) as unknown;
  const snapshot = fromProjectFile(importedProjectFile.parse(given), (place) => place);
  const { project, sections, circuits, components } = snapshot;
  const blueprint = deriveBlueprint(snapshot);

  it('[K5] is a project file as an export writes it', () => {
    expect(toProjectFile(snapshot)).toMatchObject(given as object);
    expect(text).toBe(`${JSON.stringify(given, null, 2)}\n`);
  });

  it('[K4] is sound: no check warns, every string lights, and the supply gives more than all of it takes', () => {
    expect(blueprint.checks.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(blueprint.strings.filter((string) => !lights(string))).toEqual([]);
    const { known, part } = resolveSupply(project.powerSupplyId);
    expect(known).toBe(true);
    expect(blueprint.power.totalMa).toBeGreaterThan(0);
    expect(blueprint.power.totalMa).toBeLessThanOrEqual(part.electrical.warnMa);
  });

  it('[K4] is of built-in parts, all of them wired and behind one main switch', () => {
    expect(snapshot.customComponents).toEqual([]);
    expect(components.filter(({ componentId }) => !builtInCatalogue.has(componentId))).toEqual([]);
    expect(connect(snapshot, blueprint).sections.filter(({ loose }) => loose.length > 0)).toEqual([]);
    const global = sections.find(isGlobal);
    expect(components.filter((part) => part.sectionId === global?.id && isSwitch(part))).toHaveLength(1);
  });

  it('[K4] has names for all that a modeler looks for', () => {
    expect(description.length).toBeGreaterThan(40);
    expect(circuits.filter(({ name }) => name === null)).toEqual([]);
    expect(components.filter((part) => part.customName === null && !isSupplyItem(part))).toEqual([]);
    expect(repeated(sections.map(({ name }) => name))).toEqual([]);
    for (const { id } of sections) {
      expect(repeated(circuits.filter(({ sectionId }) => sectionId === id).map(({ name }) => name))).toEqual([]);
      expect(repeated(components.filter(({ sectionId }) => sectionId === id).map((part) => part.customName))).toEqual(
        [],
      );
    }
  });

  it('[K4] is of the size of a model that one builds', () => {
    const [least, most] = file === 'steam-locomotive.json' ? [3, 5] : [15, 60];
    expect(lightsIn(blueprint)).toBeGreaterThanOrEqual(least);
    expect(lightsIn(blueprint)).toBeLessThanOrEqual(most);
  });
});

it('[K1] there are six starter templates, each of another name', () => {
  const names = starterTemplates.map(({ text }) => importedProjectFile.parse(JSON.parse(text)).project.name);
  expect(new Set(names).size).toBe(6);
});
