import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { Component } from '#domain/parts/component.ts';
import { aComponent, aCustomComponent } from '#testing/snapshot.ts';

/** Fields of a part; their values may violate the schemas. */
type Part = { readonly [Field in keyof Component]?: unknown };

type ProjectValues = { readonly [Field in keyof BlueprintInput['project']]?: unknown };

/** A project with one section `s1`; its parts are `c1`, `c2`, ... in order, by default red 5 mm LEDs. */
export function projectOf(powerSupplyId: unknown, parts: readonly Part[], project: ProjectValues = {}): BlueprintInput {
  const input: unknown = {
    project: { powerSupplyId, resistorMode: 'calculate', resistorRounding: 'nearest', ...project },
    sections: [{ id: 's1', sectionType: 'regular', order: 0 }],
    circuits: [],
    components: parts.map((part, index) => ({
      ...aComponent({ id: `c${index + 1}`, sectionId: 's1', order: index }),
      ...part,
    })),
    customComponents: [],
  };
  return input as BlueprintInput;
}

/** The same with all parts in circuit 1. */
export function circuitOf(powerSupplyId: unknown, parts: readonly Part[], project: ProjectValues = {}): BlueprintInput {
  return projectOf(
    powerSupplyId,
    parts.map((part) => ({ circuitNumber: 1, ...part })),
    project,
  );
}

/** A custom component with the name `My {id}`. */
export function customPart(
  id: string,
  category: string,
  properties: unknown,
): BlueprintInput['customComponents'][number] {
  return { ...aCustomComponent({ id, name: `My ${id}` }), category, properties };
}

/** The only string of a project. Throws if there is not exactly one. */
export function onlyString(input: BlueprintInput): LedString {
  const { strings } = deriveBlueprint(input);
  if (strings.length !== 1 || strings[0] === undefined) throw new Error(`${strings.length} strings`);
  return strings[0];
}
