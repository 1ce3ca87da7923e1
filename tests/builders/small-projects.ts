import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { Component } from '#domain/parts/component.ts';
import { aComponent, aCustomComponent } from '#testing/snapshot.ts';

/** An item may hold what no schema lets in: the rules take what they can of it. */
type Item = { readonly [Field in keyof Component]?: unknown };

type ProjectItem = { readonly [Field in keyof BlueprintInput['project']]?: unknown };

/** A project of one regular section `s1`; its items are `c1`, `c2` … in order, red 5 mm LEDs unless they say otherwise. */
export function projectOf(powerSupplyId: unknown, items: readonly Item[], project: ProjectItem = {}): BlueprintInput {
  const input: unknown = {
    project: { powerSupplyId, resistorMode: 'calculate', resistorRounding: 'nearest', ...project },
    sections: [{ id: 's1', sectionType: 'regular', order: 0 }],
    circuits: [],
    components: items.map((item, index) => ({
      ...aComponent({ id: `c${index + 1}`, sectionId: 's1', order: index }),
      ...item,
    })),
    customComponents: [],
  };
  return input as BlueprintInput;
}

/** The same with every item in circuit 1. */
export function circuitOf(powerSupplyId: unknown, items: readonly Item[], project: ProjectItem = {}): BlueprintInput {
  return projectOf(
    powerSupplyId,
    items.map((item) => ({ circuitNumber: 1, ...item })),
    project,
  );
}

/** A custom component called `My {id}`. */
export function customPart(
  id: string,
  category: string,
  properties: unknown,
): BlueprintInput['customComponents'][number] {
  return { ...aCustomComponent({ id, name: `My ${id}` }), category, properties };
}

/** The one string of a project that has one. */
export function onlyString(input: BlueprintInput): LedString {
  const { strings } = deriveBlueprint(input);
  if (strings.length !== 1 || strings[0] === undefined) throw new Error(`${strings.length} strings`);
  return strings[0];
}
