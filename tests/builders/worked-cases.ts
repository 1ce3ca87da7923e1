import { expect } from 'vitest';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { circuitDefaults } from '#domain/projects/circuit.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';

/** Replaces `{"$num": "NaN"}` and the like, which represent numbers that JSON lacks. */
export function reviveNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reviveNumbers);
  if (typeof value !== 'object' || value === null) return value;
  if ('$num' in value) return Number(value.$num);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, reviveNumbers(inner)]));
}

/** Expects equal values; numbers may differ by a relative 1e-6. */
export function expectLike(actual: unknown, expected: unknown, path = 'result'): void {
  if (typeof expected === 'number') {
    expect(actual, path).toBeTypeOf('number');
    expect(Math.abs(Number(actual) - expected), `${path}: ${String(actual)} is not ${expected}`).toBeLessThanOrEqual(
      1e-6 * Math.abs(expected),
    );
  } else if (Array.isArray(expected)) {
    expect(actual, path).toHaveLength(expected.length);
    expected.forEach((inner, index) => expectLike((actual as unknown[])[index], inner, `${path}[${index}]`));
  } else if (typeof expected === 'object' && expected !== null) {
    for (const [key, inner] of Object.entries(expected)) {
      expectLike((actual as Record<string, unknown>)[key], inner, `${path}.${key}`);
    }
  } else {
    expect(actual, path).toBe(expected);
  }
}

interface CaseItem {
  readonly id: string;
  readonly componentType: string;
  readonly componentId: string;
  readonly quantity: number;
  readonly order: number;
  readonly circuitNumber?: number;
  readonly properties?: object;
}

interface ProjectCase {
  readonly powerSupplyId: unknown;
  readonly supplyInputId?: unknown;
  readonly settings?: object;
  readonly resistorMode: unknown;
  readonly sections: readonly {
    readonly id: string;
    readonly sectionType: string;
    readonly order: number;
    readonly items: readonly CaseItem[];
    readonly circuits?: readonly { readonly circuitNumber: number; readonly driver?: object }[];
  }[];
  readonly customComponents?: Record<string, { readonly id: string; readonly type: string }>;
}

/** Converts a project of the worked cases to the input of `deriveBlueprint`. Some violate the schemas. */
export function blueprintInputOf(input: ProjectCase): BlueprintInput {
  const blueprintInput: unknown = {
    project: {
      powerSupplyId: input.powerSupplyId,
      resistorMode: input.resistorMode,
      resistorRounding: 'nearest',
      supplyInputId: input.supplyInputId ?? null,
      settings: { ...projectSettingsDefaults, ...input.settings },
    },
    sections: input.sections,
    circuits: input.sections.flatMap(({ id, circuits = [] }) =>
      circuits.map((circuit, order) => ({
        ...circuitDefaults,
        id: `${id} ${order}`,
        sectionId: id,
        order,
        ...circuit,
      })),
    ),
    components: input.sections.flatMap((section) =>
      section.items.map((item) => ({
        circuitNumber: null,
        customName: null,
        properties: {},
        ...item,
        sectionId: section.id,
      })),
    ),
    customComponents: Object.values(input.customComponents ?? {}).map(({ id, type, ...properties }) => ({
      id,
      name: id,
      category: type,
      properties,
    })),
  };
  return blueprintInput as BlueprintInput;
}
