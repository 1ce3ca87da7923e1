import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { aCircuit } from '#testing/snapshot.ts';

/** Findings of some checks, each as place and message. */
export function checkTextsOf(input: BlueprintInput, ...ids: string[]): string[] {
  const findings = deriveBlueprint(input).checks.filter(({ id }) => ids.includes(id));
  return findings.map(({ sectionId, circuitNumber, componentId, message, fix }) => {
    return `${sectionId ?? 'p'}/${circuitNumber ?? '-'}/${componentId ?? '-'}: ${message} ${fix}`.trim();
  });
}

/** A control for a small project. */
export const control = (componentId: string, more: object = {}) => ({ componentType: 'control', componentId, ...more });

/** A power part for a small project, in no circuit; by default the supply of its section. */
export const power = (componentId: string, isPowerSupply = true) => ({
  componentType: 'power',
  componentId,
  circuitNumber: null,
  properties: isPowerSupply ? { isPowerSupply } : {},
});

/** An LED for a small project. */
export const led = (componentId: string, properties: object = {}) => ({ componentId, properties });

/** The project with these circuit records in its section. */
export function withRecords(input: BlueprintInput, records: readonly Partial<Circuit>[]): BlueprintInput {
  const circuits = records.map((record, at) => aCircuit({ id: `r${at}`, sectionId: 's1', ...record }));
  return { ...input, circuits };
}
