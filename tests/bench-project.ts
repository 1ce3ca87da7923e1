import type { Circuit } from '#domain/projects/circuit.ts';
import type { Component, ComponentType } from '#domain/parts/component.ts';
import { newMasterSupply } from '#domain/projects/master-supply.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import type { Section } from '#domain/projects/section.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

const kinds: Readonly<Record<string, Pick<Component, 'componentType' | 'componentId'>>> = {
  led: { componentType: 'led', componentId: 'led-5mm' },
  switch: { componentType: 'control', componentId: 'switch-reed' },
  timer: { componentType: 'control', componentId: 'timer-555' },
  battery: { componentType: 'power', componentId: 'battery-9v' },
};

function section(id: string, order: number, sectionType: Section['sectionType']): Section {
  return { id, projectId: 'p', name: id, icon: 'circle', color: 'blue', order, sectionType };
}

function part(text: string, order: number): Component {
  const [sectionId = '', place = '-', kind = 'led', id = ''] = text.split(' ');
  const circuitNumber = place === '-' ? null : Number(place);
  const { componentType, componentId } = kinds[kind] ?? { componentType: 'led' as ComponentType, componentId: kind };
  const row = { id, sectionId, componentType, componentId, circuitNumber, order };
  return { ...row, quantity: 1, customName: id, properties: {} };
}

function record(text: string, order: number): Circuit {
  const [sectionId = '', number, name = ''] = text.split(' ');
  return { id: `r${order}`, sectionId, circuitNumber: Number(number), name, order };
}

/**
 * A project of sections `hull` and `bow`. A part is `{section} {circuit or -} {kind} {id}`, and its id is its label too;
 * a circuit with a name is `{section} {number} {name}`.
 */
export function benchProject(parts: readonly string[], circuits: readonly string[] = []): WholeProject {
  const sections = [
    section('global', 0, 'global_components'),
    section('hull', 1, 'regular'),
    section('bow', 2, 'regular'),
  ];
  const master: Component = { ...newMasterSupply('battery-9v'), id: 'master', sectionId: 'global' };
  return {
    project: { ...projectDefaults, id: 'p' },
    sections,
    circuits: circuits.map(record),
    components: [master, ...parts.map(part)],
    customComponents: [],
  };
}

/** What a section shows: `standalone parts | number name: parts | …`, each part by its label. */
export function benchOf({ circuits, components }: WholeProject, sectionId: string): string {
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
  return [group(null), ...lines].map((words) => words.join(' ')).join(' | ');
}
