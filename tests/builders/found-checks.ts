import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { aCircuit } from '#testing/snapshot.ts';

/** What is found of some checks, as place and words. */
export function checkTextsOf(input: BlueprintInput, ...ids: string[]): string[] {
  const shown = deriveBlueprint(input).checks.filter(({ id }) => ids.includes(id));
  return shown.map(({ sectionId, circuitNumber, componentId, message, fix }) => {
    return `${sectionId ?? 'p'}/${circuitNumber ?? '-'}/${componentId ?? '-'}: ${message} ${fix}`.trim();
  });
}

/** A control for a small project. */
export const control = (componentId: string, more: object = {}) => ({ componentType: 'control', componentId, ...more });

/** A power part for a small project, in no circuit, and unless said otherwise the supply of its section. */
export const power = (componentId: string, isPowerSupply = true) => ({
  componentType: 'power',
  componentId,
  circuitNumber: null,
  properties: isPowerSupply ? { isPowerSupply } : {},
});

/** An LED for a small project. */
export const led = (componentId: string, properties: object = {}) => ({ componentId, properties });

/** A small project with records of circuits in its section. */
export function withRecords(input: BlueprintInput, records: readonly Partial<Circuit>[]): BlueprintInput {
  const circuits = records.map((record, at) => aCircuit({ id: `r${at}`, sectionId: 's1', ...record }));
  return { ...input, circuits };
}
