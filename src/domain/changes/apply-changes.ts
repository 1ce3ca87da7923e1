import type { Change } from '#domain/changes/change.ts';
import type { Circuit, CircuitDriver } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { RowTable } from '#domain/changes/row-table.ts';
import { type Component, noReferences } from '#domain/parts/component.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import type { Project, ProjectFields } from '#domain/projects/project.ts';
import { WireList } from '#domain/projects/wire-numbers.ts';
import type { Section } from '#domain/projects/section.ts';
import { assignReferences } from '#domain/references/assign-references.ts';

/**
 * The project after a list of changes, one after the other, in time linear in the list. Rows that no change touches
 * stay the same objects, and so do their lists. A change of a row that is not there, or into a section that is not
 * there, is passed over; so is one that makes a row whose id is there already. Rules A18, H4, H62.
 */
export function applyChanges(snapshot: ProjectSnapshot, changes: readonly Change[]): ProjectSnapshot {
  if (changes.length === 0) return snapshot;
  const draft = new ProjectDraft(snapshot);
  for (const change of changes) draft.apply(change);
  return draft.finish();
}

/** One step of an edit: the changes it makes of the project as the steps before have left it. */
export type Step = (snapshot: ProjectSnapshot) => readonly Change[];

/** The changes of several steps as one list; each step is applied before the next one is asked. */
export function sequence(snapshot: ProjectSnapshot, steps: readonly Step[]): Change[] {
  let now = snapshot;
  return steps.flatMap((step) => {
    const changes = step(now);
    now = applyChanges(now, changes);
    return changes;
  });
}

/** A project while a list of changes is applied to it; each change costs no more than the rows that it touches. */
export class ProjectDraft {
  readonly sections: RowTable<Section>;
  readonly circuits: RowTable<Circuit>;
  readonly components: RowTable<Component>;
  /** The item that mirrors the project's supply. */
  readonly masterId: string | undefined;
  /** Which circuits name a part as their driver, or did; null until a part is deleted. */
  #driven: Map<string, Set<string>> | null = null;
  /** The wires of the sections, and with null of the supply, that the changes number. */
  readonly #wires = new Map<string | null, WireList>();
  readonly #given: ProjectSnapshot;
  #project: Project;

  constructor(snapshot: ProjectSnapshot) {
    this.#given = snapshot;
    this.#project = snapshot.project;
    this.sections = new RowTable(snapshot.sections, (section) => section.projectId);
    this.circuits = new RowTable(snapshot.circuits, (circuit) => circuit.sectionId);
    this.components = new RowTable(snapshot.components, (component) => component.sectionId);
    this.masterId = findMasterSupply(snapshot)?.id;
  }

  get project(): Project {
    return this.#project;
  }

  /** Applies a change; one of a row that is not there, or into a section that is not there, is passed over. */
  apply(change: Change): void {
    switch (change.action) {
      case 'update-project':
        return this.#setProject(change.set);
      case 'create-section':
        return this.sections.add(change.section);
      case 'update-section':
        return this.sections.set(change.id, change.set);
      case 'delete-section':
        return this.#deleteSection(change.id);
      case 'create-circuit':
        return this.#addCircuit(change.circuit);
      case 'update-circuit':
        this.#noteDriver(change.id, change.set.driver);
        return this.circuits.set(change.id, change.set);
      case 'delete-circuit':
        return this.circuits.delete(change.id);
      case 'create-component':
        return this.#addComponent({ ...change.component, ...noReferences });
      case 'update-component':
        return this.#setComponent(change.id, change.set);
      case 'delete-component':
        return this.#deleteComponent(change.id);
      case 'number-wires':
        return this.#numberWires(change.sectionId, change.wires);
      case 'restore':
        for (const section of change.sections) this.sections.add(section);
        for (const component of change.components) this.#addComponent(component);
        for (const circuit of change.circuits) this.#addCircuit(this.#withoutGoneDriver(circuit));
    }
  }

  /**
   * The project after the changes. Places are distinct: a row whose place is another's takes the next free one. The
   * project itself when nothing changed. What is new has its references. Rule H70.
   */
  finish(): ProjectSnapshot {
    this.#setWires();
    this.sections.makePlacesDistinct();
    this.circuits.makePlacesDistinct();
    this.components.makePlacesDistinct();
    const after = {
      project: this.#project,
      sections: this.sections.list(),
      circuits: this.circuits.list(),
      components: this.components.list(),
      customComponents: this.#given.customComponents,
    };
    const isSame =
      after.project === this.#given.project &&
      after.sections === this.#given.sections &&
      after.circuits === this.#given.circuits &&
      after.components === this.#given.components;
    return isSame ? this.#given : assignReferences(after, this.#given);
  }

  /** The supply has one truth, the project's field; the master supply item follows it. */
  #setProject(set: Partial<ProjectFields>): void {
    const isNew = (Object.keys(set) as (keyof ProjectFields)[]).some((field) => set[field] !== this.#project[field]);
    if (!isNew) return;
    this.#project = { ...this.#project, ...set };
    if (this.masterId === undefined || set.powerSupplyId === undefined) return;
    this.components.set(this.masterId, { componentId: set.powerSupplyId });
  }

  /** A section that is gone has no wires. */
  #numberWires(sectionId: string | null, wires: readonly string[]): void {
    const { numberedWires } = (sectionId === null ? this.#project : this.sections.get(sectionId)) ?? {};
    if (numberedWires === undefined) return;
    const growing = this.#wires.get(sectionId) ?? new WireList(numberedWires);
    this.#wires.set(sectionId, growing);
    growing.add(wires);
  }

  #setWires(): void {
    for (const [sectionId, { list: numberedWires }] of this.#wires) {
      if (sectionId !== null) this.sections.set(sectionId, { numberedWires });
      else if (numberedWires !== this.#project.numberedWires) this.#project = { ...this.#project, numberedWires };
    }
  }

  /** A section goes with all that is in it. */
  #deleteSection(id: string): void {
    if (this.sections.get(id) === undefined) return;
    this.sections.delete(id);
    this.#wires.delete(id);
    this.circuits.deleteGroup(id);
    for (const componentId of this.components.deleteGroup(id)) this.#releaseDriven(componentId);
  }

  #deleteComponent(id: string): void {
    if (this.components.get(id) === undefined) return;
    this.components.delete(id);
    this.#releaseDriven(id);
  }

  #addCircuit(circuit: Circuit): void {
    this.#noteDriver(circuit.id, circuit.driver);
    if (this.sections.get(circuit.sectionId) !== undefined) this.circuits.add(circuit);
  }

  #noteDriver(circuitId: string, driver: CircuitDriver | null = null): void {
    if (this.#driven === null || driver === null || driver.componentId === null) return;
    const circuitIds = this.#driven.get(driver.componentId) ?? new Set();
    this.#driven.set(driver.componentId, circuitIds.add(circuitId));
  }

  /** Circuits that a deleted part drove are driven by nothing from then on. Source: specification 5. */
  #releaseDriven(componentId: string): void {
    if (this.#driven === null) {
      this.#driven = new Map();
      for (const { id, driver } of this.circuits.list()) this.#noteDriver(id, driver);
    }
    for (const id of this.#driven.get(componentId) ?? []) {
      const driver = this.circuits.get(id)?.driver;
      if (driver?.componentId === componentId) this.circuits.set(id, { driver: { ...driver, componentId: null } });
    }
    this.#driven.delete(componentId);
  }

  /** What drove a deleted circuit may be gone by the time that the circuit is restored. */
  #withoutGoneDriver(circuit: Circuit): Circuit {
    const { driver } = circuit;
    if (driver === null || driver.componentId === null || this.components.get(driver.componentId) !== undefined) {
      return circuit;
    }
    return { ...circuit, driver: { ...driver, componentId: null } };
  }

  #addComponent(component: Component): void {
    if (this.sections.get(component.sectionId) !== undefined) this.components.add(component);
  }

  #setComponent(id: string, set: Partial<Component>): void {
    if (set.sectionId !== undefined && this.sections.get(set.sectionId) === undefined) return;
    this.components.set(id, set);
  }
}
