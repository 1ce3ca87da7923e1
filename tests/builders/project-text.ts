import type { Circuit } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Component, ComponentType } from '#domain/parts/component.ts';
import { aCircuit, aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

const kinds: Readonly<Record<string, Pick<Component, 'componentType' | 'componentId'>>> = {
  led: { componentType: 'led', componentId: 'led-5mm' },
  switch: { componentType: 'control', componentId: 'switch-reed' },
  timer: { componentType: 'control', componentId: 'timer-555' },
  board: { componentType: 'control', componentId: 'mcu-arduino-nano' },
  battery: { componentType: 'power', componentId: 'battery-9v' },
};

function part(text: string, order: number): Component {
  const [sectionId = '', place = '-', kind = 'led', id = ''] = text.split(' ');
  const circuitNumber = place === '-' ? null : Number(place);
  const { componentType, componentId } = kinds[kind] ?? { componentType: 'led' as ComponentType, componentId: kind };
  return aComponent({ id, sectionId, componentType, componentId, circuitNumber, order, customName: id });
}

function record(text: string, order: number): Circuit {
  const [sectionId = '', number, name = ''] = text.split(' ');
  return aCircuit({ id: `r${order}`, sectionId, circuitNumber: Number(number), name, order });
}

/**
 * A project with the sections `hull` and `bow`. Syntax of a part: `{section} {circuit or -} {kind} {id}`; the id is also
 * its label. Syntax of a named circuit: `{section} {number} {name}`.
 */
export function projectFromText(parts: readonly string[], circuits: readonly string[] = []): ProjectSnapshot {
  return aSnapshot({
    sections: [aGlobalSection({ name: 'global' }), aSection({ name: 'hull' }), aSection({ id: 'bow', order: 2 })],
    circuits: circuits.map(record),
    components: [aMasterSupply(), ...parts.map(part)],
  });
}

/** A section as text: `standalone parts | number name: parts | ...`, each part by its label. */
export function sectionText({ circuits, components }: ProjectSnapshot, sectionId: string): string {
  const parts = components
    .filter((row) => row.sectionId === sectionId)
    .toSorted((one, other) => one.order - other.order);
  const named = new Map(
    circuits.filter((row) => row.sectionId === sectionId).map((row) => [row.circuitNumber, row.name ?? '']),
  );
  const numbers = new Set([...named.keys(), ...parts.flatMap((row) => row.circuitNumber ?? [])]);
  const group = (number: number | null) =>
    parts.filter((row) => row.circuitNumber === number).map((row) => row.customName ?? row.componentId);
  const lines = [...numbers]
    .toSorted((one, other) => one - other)
    .map((number) => [`${number}${named.get(number) === undefined ? '' : ` ${named.get(number)}`}:`, ...group(number)]);
  return [group(null), ...lines].map((line) => line.join(' ')).join(' | ');
}
