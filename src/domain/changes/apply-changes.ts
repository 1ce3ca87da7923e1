import { packageOf } from '#domain/circuits/packages.ts';
import { withPackages } from '#domain/changes/package-copies.ts';
import type { Change } from '#domain/changes/change.ts';
import { NamingRows } from '#domain/changes/naming-rows.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { withoutDeleted } from '#domain/projects/named-circuits.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { RowTable } from '#domain/changes/row-table.ts';
import { type Component, noReferences } from '#domain/parts/component.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import { allowedPlaces } from '#domain/parts/picture-place.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { Project, ProjectFields } from '#domain/projects/project.ts';
import { WireList } from '#domain/projects/wire-numbers.ts';
import type { Section } from '#domain/projects/section.ts';
import { assignReferences } from '#domain/references/assign-references.ts';

/**
 * Applies a list of changes to a project, in time linear in the list. Rows that no change touches, and lists without a
 * changed row, remain the same objects. Changes to missing rows or into missing sections are ignored, and so are rows
 * whose id already exists. Rules A18, H4, H62.
 */
export function applyChanges(snapshot: ProjectSnapshot, changes: readonly Change[]): ProjectSnapshot {
  if (changes.length === 0) return snapshot;
  const draft = new ProjectDraft(snapshot);
  for (const change of changes) draft.apply(change);
  return draft.finish();
}

/** One step of an edit; returns its changes, given the project after the previous steps. */
export type Step = (snapshot: ProjectSnapshot) => readonly Change[];

/** Joins the changes of several steps; each step receives the project after the previous ones. */
export function sequence(snapshot: ProjectSnapshot, steps: readonly Step[]): Change[] {
  let current = snapshot;
  return steps.flatMap((step) => {
    const changes = step(current);
    current = applyChanges(current, changes);
    return changes;
  });
}

/** A project during the application of changes; the cost of a change depends only on the rows it touches. */
export class ProjectDraft {
  readonly sections: RowTable<Section>;
  readonly circuits: RowTable<Circuit>;
  readonly components: RowTable<Component>;
  readonly pictures: RowTable<ModelPicture>;
  /** Id of the component that mirrors the project's supply. */
  readonly masterId: string | undefined;
  readonly #driven = new NamingRows(() => this.circuits.list().map(({ id, driver }) => [id, driver?.componentId]));
  readonly #working = new NamingRows(() => this.components.list().map(({ id, input }) => [id, input?.componentId]));
  /** Wires numbered by the changes, by section; null is the supply. */
  readonly #wires = new Map<string | null, WireList>();
  readonly #initial: ProjectSnapshot;
  #project: Project;

  constructor(snapshot: ProjectSnapshot) {
    this.#initial = snapshot;
    this.#project = snapshot.project;
    this.sections = new RowTable(snapshot.sections, (section) => section.projectId);
    this.circuits = new RowTable(snapshot.circuits, (circuit) => circuit.sectionId);
    this.components = new RowTable(snapshot.components, (component) => component.sectionId);
    this.pictures = new RowTable(snapshot.pictures, (picture) => picture.projectId);
    this.masterId = findMasterSupply(snapshot)?.id;
  }

  get project(): Project {
    return this.#project;
  }

  /** Applies a change; changes to missing rows or into missing sections are ignored. */
  apply(change: Change): void {
    switch (change.action) {
      case 'update-project':
        return this.#setProject(change.set);
      case 'create-section':
        return this.sections.add({ ...change.section, accessoryReferences: [] });
      case 'update-section':
        return this.sections.set(change.id, change.set);
      case 'delete-section':
        return this.#deleteSection(change.id);
      case 'create-circuit':
        return this.#addCircuit(change.circuit);
      case 'update-circuit':
        this.#driven.add(change.id, change.set.driver?.componentId);
        return this.circuits.set(change.id, change.set);
      case 'delete-circuit':
        this.circuits.delete(change.id);
        return this.#leaveScenes([change.id]);
      case 'create-component':
        return this.#addComponent({ ...change.component, ...noReferences });
      case 'update-component':
        return this.#setComponent(change.id, change.set);
      case 'delete-component':
        return this.#deleteComponent(change.id);
      case 'create-picture':
        return this.#addPicture(change.picture);
      case 'update-picture':
        return this.pictures.set(change.id, change.set);
      case 'delete-picture':
        return this.#deletePicture(change.id);
      case 'number-wires':
        return this.#numberWires(change.sectionId, change.wires);
      case 'restore':
        for (const section of change.sections) this.sections.add(section);
        for (const picture of change.pictures) this.#addPicture(picture);
        for (const component of change.components) this.#addComponent(component);
        for (const { id } of change.components) this.#clearMissingInput(id);
        for (const circuit of change.circuits) this.#addCircuit(this.#withoutMissingDriver(circuit));
    }
  }

  /**
   * Returns the project after the changes, or the initial project if nothing changed. Rows whose order is taken get the
   * next free one, and new rows get references. Rule H70.
   */
  finish(): ProjectSnapshot {
    this.#setWires();
    this.sections.makeOrdersUnique();
    this.circuits.makeOrdersUnique();
    this.components.makeOrdersUnique();
    this.pictures.makeOrdersUnique();
    const after = {
      project: this.#project,
      sections: this.sections.list(),
      circuits: this.circuits.list(),
      components: this.components.list(),
      pictures: this.pictures.list(),
      customComponents: this.#initial.customComponents,
    };
    const isUnchanged =
      after.project === this.#initial.project &&
      after.sections === this.#initial.sections &&
      after.circuits === this.#initial.circuits &&
      after.components === this.#initial.components &&
      after.pictures === this.#initial.pictures;
    return isUnchanged ? this.#initial : assignReferences(after, this.#initial);
  }

  /** The project's field decides the supply; the master supply component follows it. */
  #setProject(set: Partial<ProjectFields>): void {
    const isNew = (Object.keys(set) as (keyof ProjectFields)[]).some((field) => set[field] !== this.#project[field]);
    if (!isNew) return;
    this.#replaceProject({ ...this.#project, ...set });
    if (this.masterId === undefined || set.powerSupplyId === undefined) return;
    this.components.set(this.masterId, { componentId: set.powerSupplyId });
  }

  /** Adds wires of a section, or of the supply; ignored if the section is missing. */
  #numberWires(sectionId: string | null, wires: readonly string[]): void {
    const { numberedWires } = (sectionId === null ? this.#project : this.sections.get(sectionId)) ?? {};
    if (numberedWires === undefined) return;
    const list = this.#wires.get(sectionId) ?? new WireList(numberedWires);
    this.#wires.set(sectionId, list);
    list.add(wires);
  }

  #setWires(): void {
    for (const [sectionId, { list: numberedWires }] of this.#wires) {
      if (sectionId !== null) this.sections.set(sectionId, { numberedWires });
      else if (numberedWires !== this.#project.numberedWires) this.#project = { ...this.#project, numberedWires };
    }
  }

  /** Deletes a section with its circuits and components; its pictures show the whole model. */
  #deleteSection(id: string): void {
    if (this.sections.get(id) === undefined) return;
    this.sections.delete(id);
    this.#wires.delete(id);
    this.#leaveScenes(this.circuits.deleteGroup(id));
    const parts = this.components.deleteGroup(id);
    for (const componentId of parts) this.#clearUses(componentId);
    this.#leaveScenes(parts);
    for (const picture of this.pictures.list()) {
      if (picture.sectionId === id) this.pictures.set(picture.id, { sectionId: null });
    }
  }

  /** Deletes a component, and with a color of an LED its other colors, because they are one part. */
  #deleteComponent(id: string): void {
    const row = this.components.get(id);
    if (row === undefined) return;
    const ids = packageOf(row) === undefined ? [id] : withPackages(this.components.list(), [id]);
    for (const each of ids) {
      this.components.delete(each);
      this.#clearUses(each);
    }
    this.#leaveScenes(ids);
  }

  #addCircuit(circuit: Circuit): void {
    this.#driven.add(circuit.id, circuit.driver?.componentId);
    if (this.sections.get(circuit.sectionId) !== undefined) this.circuits.add(circuit);
  }

  /**
   * Clears the driver of the circuits that a deleted part drove, and the input of the parts that worked on it. Source:
   * specification 5; effects, 3.3.
   */
  #clearUses(componentId: string): void {
    for (const id of this.#driven.take(componentId)) {
      const driver = this.circuits.get(id)?.driver;
      if (driver?.componentId === componentId) this.circuits.set(id, { driver: { ...driver, componentId: null } });
    }
    for (const id of this.#working.take(componentId)) {
      const input = this.components.get(id)?.input;
      if (input?.componentId === componentId) this.components.set(id, { input: { ...input, componentId: null } });
    }
  }

  /** Removes deleted circuits and parts from scenes and houses. */
  #leaveScenes(ids: readonly string[]): void {
    const settings = withoutDeleted(this.#project.settings, ids);
    if (settings !== this.#project.settings) this.#replaceProject({ ...this.#project, settings });
  }

  /** Replaces the project; the circuits of deleted houses become steady. Source: effects, 6. */
  #replaceProject(project: Project): void {
    const before = this.#project.settings;
    this.#project = project;
    if (project.settings === before) return;
    const left = new Set(project.settings.rooms.map(({ id }) => id));
    const deleted = new Set(before.rooms.flatMap(({ id }) => (left.has(id) ? [] : id)));
    if (deleted.size === 0) return;
    for (const { id, effect } of this.circuits.list()) {
      if (effect !== null && 'rooms' in effect && deleted.has(effect.rooms)) this.circuits.set(id, { effect: null });
    }
  }

  /** Clears the input of a restored part if its board no longer exists. */
  #clearMissingInput(id: string): void {
    const input = this.components.get(id)?.input ?? null;
    if (input === null || input.componentId === null || this.components.get(input.componentId) !== undefined) return;
    this.components.set(id, { input: { ...input, componentId: null } });
  }

  /** A restored circuit without its driver if that part no longer exists. */
  #withoutMissingDriver(circuit: Circuit): Circuit {
    const { driver } = circuit;
    if (driver === null || driver.componentId === null || this.components.get(driver.componentId) !== undefined) {
      return circuit;
    }
    return { ...circuit, driver: { ...driver, componentId: null } };
  }

  #addComponent(component: Component): void {
    this.#working.add(component.id, component.input?.componentId);
    if (this.sections.get(component.sectionId) !== undefined) this.components.add(this.#withoutLostPlaces(component));
  }

  #setComponent(id: string, set: Partial<Component>): void {
    if (set.sectionId !== undefined && this.sections.get(set.sectionId) === undefined) return;
    const component = this.components.get(id);
    if (component === undefined) return;
    this.#working.add(id, set.input?.componentId);
    this.components.set(id, { ...set, places: this.#withoutLostPlaces({ ...component, ...set }).places });
  }

  /** Removes the places of a component on missing pictures, and of units above its quantity. */
  #withoutLostPlaces(component: Component): Component {
    const places = allowedPlaces(component, (id) => this.pictures.get(id) !== undefined);
    return places === component.places ? component : { ...component, places };
  }

  /** Adds a picture; it shows the whole model if its section is missing. */
  #addPicture(picture: ModelPicture): void {
    const isLost = picture.sectionId !== null && this.sections.get(picture.sectionId) === undefined;
    this.pictures.add(isLost ? { ...picture, sectionId: null } : picture);
  }

  #deletePicture(pictureId: string): void {
    if (this.pictures.get(pictureId) === undefined) return;
    this.pictures.delete(pictureId);
    for (const { id, places } of this.components.list()) if (places.length > 0) this.#setComponent(id, {});
  }
}
