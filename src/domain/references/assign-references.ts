import {
  circuitKey,
  circuitNumberOf,
  type CircuitReferences,
  type Component,
  keepsReferences,
  noCircuitReferences,
  type PartReferences,
} from '#domain/parts/component.ts';
import { lettersOf, type ReferenceLetter } from '#domain/parts/reference.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { Project } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { findRow, groupRows, reuseIndex, rowsNotIn } from '#domain/projects/rows.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { transferReferences, chooseKeeper, circuitKeyOf } from '#domain/references/circuit-keepers.ts';
import {
  accessoryLetters,
  circuitLetters,
  furtherResistors,
  letterOf,
  mayHaveResistor,
  mayNeedLevelShifter,
  projectLetters,
  sectionLetters,
  shifterLetters,
} from '#domain/references/needed-references.ts';
import { PackageReferences } from '#domain/references/package-references.ts';
import {
  isEmptyProject,
  masterOf,
  type ReferencedSection,
  type ReferenceScope,
  sortForDiagram,
} from '#domain/references/reference-scope.ts';
import {
  maxProjectReferences,
  maxStringReferences,
  numbersOfSupply,
  ReferenceNumbers,
} from '#domain/references/reference-numbers.ts';

const accessoryKinds: readonly ReferenceLetter[] = ['R', 'C', 'D', 'Q', 'IC', 'F', 'X', 'BT'];
type Rows = readonly { readonly id: string }[];

/** Rows that an edit created or changed. */
function touchedRows<R extends Rows[number]>(after: readonly R[], before: readonly R[] | undefined): readonly R[] {
  return before === undefined ? after : rowsNotIn(after, before);
}

/** Assigns references to the rows that an edit touched; all other rows remain the same objects. */
class ReferenceAllocator<Whole extends ReferenceScope> {
  readonly #before: ReferenceScope | null;
  readonly #after: Whole;
  readonly #numbers: ReferenceNumbers;
  readonly #touched: readonly Component[];
  readonly #changed = new Map<Component, Component>();
  readonly #packages: PackageReferences;

  constructor(after: Whole, before: ReferenceScope | null) {
    this.#before = before;
    this.#after = after;
    const wasEmpty = before !== null && isEmptyProject(before);
    const highest = wasEmpty ? numbersOfSupply(after) : after.project.highestReferences;
    this.#numbers = new ReferenceNumbers(highest, before, after);
    this.#packages = new PackageReferences(before?.components ?? []);
    this.#touched = sortForDiagram(after, touchedRows(after.components, before?.components));
  }

  #previous(id: string): Component | undefined {
    return this.#before === null ? undefined : findRow(this.#before.components, id);
  }

  #current(row: Component): Component {
    return this.#changed.get(row) ?? row;
  }

  #set(row: Component, references: Partial<PartReferences>): void {
    const names = Object.keys(references) as (keyof PartReferences)[];
    const isSame = names.every((name) => isSameValue(this.#current(row)[name], references[name]));
    if (!isSame) this.#changed.set(row, { ...this.#current(row), ...references });
  }

  /** Validates the references of a new part; an existing part keeps its own. */
  #initReferences(row: Component): void {
    const previous = this.#previous(row.id);
    if (previous !== undefined) {
      const { reference, resistorReferences, accessoryReferences, circuitReferences } = previous;
      return this.#set(row, { reference, resistorReferences, accessoryReferences, circuitReferences });
    }
    // Rows of derived projects may lack references.
    const { reference, resistorReferences, accessoryReferences, circuitReferences }: Partial<PartReferences> = row;
    this.#set(row, {
      reference: this.#packages.of(row, () => this.#numbers.keep(reference, lettersOf(row.componentType))),
      resistorReferences: this.#numbers.keepAll(resistorReferences, ['R']),
      accessoryReferences: this.#numbers.keepAll(accessoryReferences, accessoryKinds),
      circuitReferences: this.#keepCircuit(circuitReferences),
    });
  }

  #keepCircuit(references: CircuitReferences | null = null): CircuitReferences | null {
    if (references === null) return null;
    const reference = this.#numbers.keep(references.reference, ['R']);
    const resistorReferences = this.#numbers.keepAll(references.resistorReferences, ['R'], maxStringReferences);
    const accessoryReferences = this.#numbers.keepAll(references.accessoryReferences, accessoryKinds);
    return { ...references, reference, resistorReferences, accessoryReferences };
  }

  /** Parts that left their circuits, before the edit. */
  #departed(): readonly Component[] {
    const { components } = this.#after;
    return rowsNotIn(this.#before?.components ?? [], components).filter((row) => {
      const current = findRow(components, row.id);
      return current === undefined || circuitKeyOf(current) !== circuitKeyOf(row);
    });
  }

  /** Parts of the circuits in which parts or records were created, changed, or deleted, in diagram order. */
  #circuits(left: readonly Component[]): Map<string, readonly Component[]> {
    const records = touchedRows(this.#after.circuits, this.#before?.circuits);
    const keys = new Set([
      ...[...this.#touched, ...left].map(circuitKeyOf),
      ...records.map(({ sectionId, circuitNumber }) => circuitKey(sectionId, circuitNumber)),
    ]);
    keys.delete(null);
    if (keys.size === 0) return new Map();
    const sections = new Set([...this.#touched, ...left, ...records].map(({ sectionId }) => sectionId));
    const rows = this.#after.components.filter((row) => sections.has(row.sectionId) && keys.has(circuitKeyOf(row)));
    return groupRows(sortForDiagram(this.#after, rows), (row) => circuitKeyOf(row) ?? '');
  }

  #transfer(): Map<string, readonly Component[]> {
    const left = this.#departed();
    const circuits = this.#circuits(left);
    const wasIn = ({ id }: Component) => {
      const previous = this.#previous(id);
      return previous === undefined ? undefined : circuitKeyOf(previous);
    };
    const current = new Map(Array.from(circuits, ([place, rows]) => [place, rows.map((row) => this.#current(row))]));
    for (const [id, circuitReferences] of transferReferences(current, left, wasIn)) {
      const row = findRow(this.#after.components, id);
      if (row !== undefined) this.#set(row, { circuitReferences });
    }
    return circuits;
  }

  #keeperOf(rows: readonly Component[]): Component | undefined {
    return rows.find((row) => keepsReferences(this.#current(row))) ?? chooseKeeper(rows);
  }

  #assignResistors(rows: readonly Component[], record: Circuit | undefined): void {
    const keeper = this.#keeperOf(rows);
    if (keeper === undefined || !rows.some(mayHaveResistor)) return;
    const references = this.#current(keeper).circuitReferences ?? noCircuitReferences;
    const reference = references.reference ?? this.#numbers.next('R');
    const resistorReferences = this.#numbers.fill(references.resistorReferences, furtherResistors(rows, record));
    this.#set(keeper, { circuitReferences: { ...references, reference, resistorReferences } });
  }

  #assignTransistor(rows: readonly Component[], record: Circuit | undefined): void {
    const keeper = this.#keeperOf(rows);
    if (keeper === undefined) return;
    const driver = record?.driver ?? null;
    const driving = driver === null ? undefined : findRow(this.#after.components, driver.componentId ?? '');
    const references = this.#current(keeper).circuitReferences ?? noCircuitReferences;
    const all = this.#numbers.fill(references.accessoryReferences, circuitLetters(rows, record, driving));
    if (all === references.accessoryReferences) return;
    this.#set(keeper, { circuitReferences: { ...references, accessoryReferences: all } });
  }

  #assignOwn(row: Component): void {
    const { reference, resistorReferences } = this.#current(row);
    const isAlone = circuitNumberOf(row) === null && mayHaveResistor(row);
    this.#set(row, {
      reference: reference ?? this.#packages.of(row, () => this.#numbers.next(letterOf(row))),
      resistorReferences: this.#numbers.fill(resistorReferences, isAlone ? ['R'] : []),
    });
  }

  #assignAccessories(row: Component, masterId: string | undefined): void {
    const { accessoryReferences } = this.#current(row);
    const letters = accessoryLetters(row, row.id === masterId);
    this.#set(row, { accessoryReferences: this.#numbers.fill(accessoryReferences, letters) });
  }

  /** Numbers the parts and the resistors of circuits before their accessories, as in a diagram. */
  #assignParts(circuits: ReadonlyMap<string, readonly Component[]>, records: ReadonlyMap<string, Circuit>): void {
    const assign = (key: string) => this.#assignResistors(circuits.get(key) ?? [], records.get(key));
    for (const row of this.#touched) {
      const key = circuitKeyOf(row);
      this.#assignOwn(row);
      // The resistors of a circuit are numbered after its last part.
      if (key !== null && circuits.get(key)?.at(-1)?.id === row.id) assign(key);
    }
    for (const key of circuits.keys()) assign(key);
  }

  /** The records of these circuits, by their keys. */
  #recordsOf(circuits: ReadonlyMap<string, readonly Component[]>): ReadonlyMap<string, Circuit> {
    const sections = new Set(Array.from(circuits.values(), ([row]) => row?.sectionId));
    const records = this.#after.circuits.filter(({ sectionId }) => sections.has(sectionId));
    return new Map(records.map((row) => [circuitKey(row.sectionId, row.circuitNumber), row]));
  }

  /** The project's supply is numbered before its source. It is drawn even if a file has no component for it. */
  #assignMaster(): void {
    const master = masterOf(this.#after);
    if (master === undefined) this.#numbers.next('PS');
    else this.#assignOwn(master);
  }

  /** The project with references for its own accessories. */
  #assignProject(): Project {
    const { project } = this.#after;
    const isNew = this.#before === null;
    const kept = isNew
      ? this.#numbers.keepAll(project.accessoryReferences, ['PS', ...accessoryKinds], maxProjectReferences)
      : project.accessoryReferences;
    if (isNew) this.#assignMaster();
    const letters = [
      ...(this.#before?.project === project ? [] : projectLetters(project)),
      ...(this.#touched.some(mayNeedLevelShifter) ? shifterLetters(this.#after.components) : []),
    ];
    return { ...project, accessoryReferences: this.#numbers.fill(kept, letters) };
  }

  /** The sections with references for their fuses; an existing section keeps its own. */
  #assignSections(): Whole['sections'] {
    const { sections } = this.#after;
    const touched = new Set(touchedRows<ReferencedSection>(sections, this.#before?.sections));
    if (touched.size === 0) return sections;
    return sections.map((section) => {
      if (!touched.has(section)) return section;
      const previous = this.#before === null ? undefined : findRow(this.#before.sections, section.id);
      const kept = previous?.accessoryReferences ?? this.#numbers.keepAll(section.accessoryReferences, ['F']);
      const accessoryReferences = this.#numbers.fill(kept, sectionLetters(section));
      return isSameValue(accessoryReferences, section.accessoryReferences)
        ? section
        : { ...section, accessoryReferences };
    });
  }

  /** Assigns references to the accessories of parts and circuits. */
  #assignAllAccessories(
    circuits: ReadonlyMap<string, readonly Component[]>,
    records: ReadonlyMap<string, Circuit>,
  ): void {
    if (this.#touched.length === 0 && circuits.size === 0) return;
    const masterId = masterOf(this.#after)?.id;
    for (const row of this.#touched) this.#assignAccessories(row, masterId);
    for (const [place, rows] of circuits) this.#assignTransistor(rows, records.get(place));
  }

  run(): Whole {
    for (const row of this.#touched) this.#initReferences(row);
    const circuits = this.#transfer();
    const own = this.#assignProject();
    const sections = this.#assignSections();
    const records = this.#recordsOf(circuits);
    this.#assignParts(circuits, records);
    this.#assignAllAccessories(circuits, records);
    const { project, components } = this.#after;
    const assigned = { ...own, highestReferences: this.#numbers.highest };
    const isChanged = this.#changed.size > 0;
    return {
      ...this.#after,
      project: isSameValue(assigned, project) ? project : assigned,
      sections,
      components: isChanged
        ? reuseIndex(
            components.map((row) => this.#current(row)),
            components,
          )
        : components,
    };
  }
}

/**
 * Assigns references to everything that an edit created, and to accessories that it made necessary. Parts keep their
 * references, circuits those of their resistor and accessories, and no number is assigned twice, so that deletions
 * leave gaps; an empty project starts at 1. `before` is the project before the edit. A restored row keeps its
 * references unless another row uses them. Rule H70. Source: decisions B17.
 */
export function assignReferences(after: ProjectSnapshot, before: ProjectSnapshot): ProjectSnapshot {
  return after === before ? after : new ReferenceAllocator(after, before).run();
}

/**
 * Assigns the missing references of a project, in diagram order. Existing references are kept if they are well formed
 * and fit the part; of duplicates, only the first. Rule F50. Source: decisions B17.
 */
export function assignAllReferences<Whole extends ReferenceScope>(whole: Whole): Whole {
  return new ReferenceAllocator(whole, null).run();
}
