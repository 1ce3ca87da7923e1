import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { lightColor } from '#domain/parts/light.ts';
import { circuitKey, type Component } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { colorLabel } from '#domain/units/formats.ts';
import { formatResistor } from '#domain/units/ohms.ts';

/** Names of the sections, circuits, and parts of a state. */
export class ProjectNames {
  readonly #state: DerivedProject;
  readonly #sections: ReadonlyMap<string, string>;
  readonly #pictures: ReadonlyMap<string, string>;
  readonly #components: ReadonlyMap<string, Component>;
  readonly #records: ReadonlyMap<string, Circuit>;
  /** Names that several circuits have. */
  readonly #ambiguous: ReadonlySet<string>;

  constructor(state: DerivedProject) {
    const { sections, circuits, components, pictures } = state.snapshot;
    this.#state = state;
    this.#sections = new Map(sections.map(({ id, name }) => [id, name]));
    this.#pictures = new Map(pictures.map(({ id, name }) => [id, name]));
    this.#components = new Map(components.map((component) => [component.id, component]));
    this.#records = new Map(circuits.map((row) => [circuitKey(row.sectionId, row.circuitNumber), row]));
    const names = new Set<string>();
    const ambiguous = new Set<string>();
    for (const { name } of circuits) if (name !== null) (names.has(name) ? ambiguous : names).add(name);
    this.#ambiguous = ambiguous;
  }

  section(id: string): string {
    return this.#sections.get(id) ?? 'a deleted section';
  }

  picture(id: string): string {
    return this.#pictures.get(id) ?? 'a deleted picture';
  }

  /** Record of a circuit, if it has one. */
  record(sectionId: string, number: number): Circuit | undefined {
    return this.#records.get(circuitKey(sectionId, number));
  }

  /** Name of a circuit: `Engine`, `Hull, Engine` if others have the same name, or `Hull, circuit 2` without a name. */
  circuit(sectionId: string, number: number): string {
    const name = this.record(sectionId, number)?.name ?? null;
    if (name !== null && !this.#ambiguous.has(name)) return name;
    return `${this.section(sectionId)}, ${name ?? `circuit ${number}`}`;
  }

  /** A circuit within a sentence: `circuit Engine`, `circuit 2 of Hull`. */
  circuitPhrase(sectionId: string, number: number): string {
    const name = this.record(sectionId, number)?.name ?? null;
    return name === null || this.#ambiguous.has(name)
      ? `circuit ${name ?? number} of ${this.section(sectionId)}`
      : `circuit ${name}`;
  }

  component(id: string): Component | undefined {
    return this.#components.get(id);
  }

  part(componentId: string): PartFacts | null {
    return this.#state.blueprint.context.catalogue.get(componentId) ?? null;
  }

  /** Name of a part of the library: `3mm LED`. */
  partName(componentId: string): string {
    return (this.part(componentId)?.name ?? componentId).replace(' Through-Hole', '');
  }

  /** Reference of a part, with the leg of one color of a package: `D7`, `D7 red`. */
  reference(component: Component): string {
    const { componentId, properties } = component;
    const leg =
      this.part(componentId)?.commonLeg === undefined ? '' : ` ${lightColor(this.part(componentId), properties)}`;
    return `${component.reference ?? this.partName(componentId)}${leg}`;
  }

  /** Reference of a part by id. */
  referenceOf(id: string): string {
    const component = this.component(id);
    return component === undefined ? 'a deleted part' : this.reference(component);
  }

  /** What a part is: `3mm LED, warm white`. */
  description({ componentType, componentId, properties }: Component): string {
    const part = this.part(componentId);
    const color = componentType === 'led' && part?.commonLeg === undefined ? [lightColor(part, properties)] : [];
    return [this.partName(componentId), ...color.map(colorLabel)].join(', ');
  }
}

/** A resistance in a sentence: `330 Ω`, `4.7 kΩ`, `a wire`. */
export function ohmsText(ohms: number): string {
  return ohms === 0 ? 'a wire' : formatResistor(ohms).replace(/[kM]?Ω$/u, ' $&');
}

/** A count of lights, or of parts if not all are lights: `2 lights`. */
export function countText(pieces: number, isLight: boolean): string {
  return `${pieces} ${isLight ? 'light' : 'part'}${pieces === 1 ? '' : 's'}`;
}
