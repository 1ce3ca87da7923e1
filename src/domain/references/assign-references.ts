import {
  circuitKey,
  circuitNumberOf,
  type CircuitReferences,
  type Component,
  keepsReferences,
  type PartReferences,
} from '#domain/parts/component.ts';
import { lettersOf, type ReferenceLetter } from '#domain/parts/reference.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { Project } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { findRow, groupRows, reuseIndex } from '#domain/projects/rows.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { transferReferences, chooseKeeper, circuitKeyOf } from '#domain/references/circuit-keepers.ts';
import {
  accessoryLetters,
  circuitLetters,
  letterOf,
  mayHaveResistor,
  mayNeedLevelShifter,
  projectLetters,
  shifterLetters,
} from '#domain/references/needed-references.ts';
import { isEmptyProject, sortForDiagram, masterOf, type ReferenceScope } from '#domain/references/reference-scope.ts';
import { maxProjectReferences, numbersOfSupply, ReferenceNumbers } from '#domain/references/reference-numbers.ts';

const accessoryKinds: readonly ReferenceLetter[] = ['R', 'C', 'D', 'Q', 'IC', 'F', 'X', 'BT'];

type Rows = readonly { readonly id: string }[];

/** The rows of one list that are not the same objects in the other: most stand at the same place in both. */
function otherThan<R extends Rows[number]>(rows: readonly R[], others: readonly R[]): readonly R[] {
  return rows === others ? [] : rows.filter((row, at) => others[at] !== row && findRow(others, row.id) !== row);
}

/** The rows that an edit made or changed. */
function touchedRows<R extends Rows[number]>(after: readonly R[], before: readonly R[] | undefined): readonly R[] {
  return before === undefined ? after : otherThan(after, before);
}

/** Gives references to what an edit touched; all other rows stay the same objects. */
class ReferenceAllocator<Whole extends ReferenceScope> {
  readonly #before: ReferenceScope | null;
  readonly #after: Whole;
  readonly #numbers: ReferenceNumbers;
  readonly #touched: readonly Component[];
  readonly #changed = new Map<Component, Component>();

  constructor(after: Whole, before: ReferenceScope | null) {
    this.#before = before;
    this.#after = after;
    const { project } = after;
    const isFirst = before !== null && isEmptyProject(before);
    const highest = isFirst ? numbersOfSupply(project) : project.highestReferences;
    this.#numbers = new ReferenceNumbers(highest, before);
    this.#touched = sortForDiagram(after, touchedRows(after.components, before?.components));
  }

  #was(id: string): Component | undefined {
    return this.#before === null ? undefined : findRow(this.#before.components, id);
  }

  #now(row: Component): Component {
    return this.#changed.get(row) ?? row;
  }

  #set(row: Component, references: Partial<PartReferences>): void {
    const now = this.#now(row);
    const next = { ...now, ...references };
    if (!isSameValue(now, next)) this.#changed.set(row, next);
  }

  /** What a new part brings is looked at; a part that was there keeps the references that it had. */
  #settle(row: Component): void {
    const was = this.#was(row.id);
    if (was !== undefined) {
      const { reference, resistorReferences, accessoryReferences, circuitReferences } = was;
      return this.#set(row, { reference, resistorReferences, accessoryReferences, circuitReferences });
    }
    // What is derived may hold rows of any kind, of which references are the least.
    const { reference, resistorReferences, accessoryReferences, circuitReferences }: Partial<PartReferences> = row;
    this.#set(row, {
      reference: this.#numbers.keep(reference, lettersOf(row.componentType)),
      resistorReferences: this.#numbers.keepAll(resistorReferences, ['R']),
      accessoryReferences: this.#numbers.keepAll(accessoryReferences, accessoryKinds),
      circuitReferences: this.#keepCircuit(circuitReferences),
    });
  }

  #keepCircuit(kept: CircuitReferences | null = null): CircuitReferences | null {
    if (kept === null) return null;
    const reference = this.#numbers.keep(kept.reference, ['R']);
    const accessoryReferences = this.#numbers.keepAll(kept.accessoryReferences, accessoryKinds);
    return { ...kept, reference, accessoryReferences };
  }

  /** Parts that are gone from their circuits, as they were. */
  #left(): readonly Component[] {
    const { components } = this.#after;
    return otherThan(this.#before?.components ?? [], components).filter((row) => {
      const now = findRow(components, row.id);
      return now === undefined || circuitKeyOf(now) !== circuitKeyOf(row);
    });
  }

  /** The parts of the circuits in which parts or records were made, changed or deleted, in the order of the diagram. */
  #circuits(left: readonly Component[]): Map<string, readonly Component[]> {
    const records = touchedRows(this.#after.circuits, this.#before?.circuits);
    const places = new Set([
      ...[...this.#touched, ...left].map(circuitKeyOf),
      ...records.map(({ sectionId, circuitNumber }) => circuitKey(sectionId, circuitNumber)),
    ]);
    places.delete(null);
    if (places.size === 0) return new Map();
    const sections = new Set([...this.#touched, ...left, ...records].map(({ sectionId }) => sectionId));
    const rows = this.#after.components.filter((row) => sections.has(row.sectionId) && places.has(circuitKeyOf(row)));
    return groupRows(sortForDiagram(this.#after, rows), (row) => circuitKeyOf(row) ?? '');
  }

  #handOn(): Map<string, readonly Component[]> {
    const left = this.#left();
    const circuits = this.#circuits(left);
    const wasIn = ({ id }: Component) => {
      const was = this.#was(id);
      return was === undefined ? undefined : circuitKeyOf(was);
    };
    const now = new Map(Array.from(circuits, ([place, rows]) => [place, rows.map((row) => this.#now(row))]));
    for (const [id, circuitReferences] of transferReferences(now, left, wasIn)) {
      const row = findRow(this.#after.components, id);
      if (row !== undefined) this.#set(row, { circuitReferences });
    }
    return circuits;
  }

  #keeperOf(rows: readonly Component[]): Component | undefined {
    return rows.find((row) => keepsReferences(this.#now(row))) ?? chooseKeeper(rows);
  }

  #giveResistor(rows: readonly Component[]): void {
    const keeper = this.#keeperOf(rows);
    if (keeper === undefined || !rows.some(mayHaveResistor)) return;
    const { reference = null, accessoryReferences = [] } = this.#now(keeper).circuitReferences ?? {};
    if (reference !== null) return;
    this.#set(keeper, { circuitReferences: { reference: this.#numbers.next('R'), accessoryReferences } });
  }

  #giveTransistor(rows: readonly Component[], record: Circuit | undefined): void {
    const keeper = this.#keeperOf(rows);
    if (keeper === undefined) return;
    const driver = record?.driver ?? null;
    const driving = driver === null ? undefined : findRow(this.#after.components, driver.componentId ?? '');
    const { reference = null, accessoryReferences = [] } = this.#now(keeper).circuitReferences ?? {};
    const all = this.#numbers.fill(accessoryReferences, circuitLetters(rows, driver, driving));
    if (all === accessoryReferences) return;
    this.#set(keeper, { circuitReferences: { reference, accessoryReferences: all } });
  }

  #giveOwn(row: Component): void {
    const { reference, resistorReferences } = this.#now(row);
    const isAlone = circuitNumberOf(row) === null && mayHaveResistor(row);
    this.#set(row, {
      reference: reference ?? this.#numbers.next(letterOf(row)),
      resistorReferences: this.#numbers.fill(resistorReferences, isAlone ? ['R'] : []),
    });
  }

  #giveAccessories(row: Component, masterId: string | undefined): void {
    const { accessoryReferences } = this.#now(row);
    const letters = accessoryLetters(row, row.id === masterId);
    this.#set(row, { accessoryReferences: this.#numbers.fill(accessoryReferences, letters) });
  }

  /** First the parts and the resistors of circuits, then what is around them, so that numbers run as in a diagram. */
  #giveParts(circuits: ReadonlyMap<string, readonly Component[]>): void {
    const open = new Map(circuits);
    for (const row of this.#touched) {
      const place = circuitKeyOf(row);
      this.#giveOwn(row);
      // The resistor of a circuit is numbered behind its last part.
      if (place !== null && open.get(place)?.at(-1)?.id === row.id) this.#giveResistor(open.get(place) ?? []);
    }
    for (const rows of circuits.values()) this.#giveResistor(rows);
  }

  /** The project's supply is numbered before its source; it is drawn also where a file has no item for it. */
  #giveMaster(): void {
    const master = masterOf(this.#after);
    if (master === undefined) this.#numbers.next('PS');
    else this.#giveOwn(master);
  }

  /** The project with the references of its own accessories. */
  #giveProject(): Project {
    const { project } = this.#after;
    const isNew = this.#before === null;
    const kept = isNew
      ? this.#numbers.keepAll(project.accessoryReferences, ['PS', ...accessoryKinds], maxProjectReferences)
      : project.accessoryReferences;
    if (isNew) this.#giveMaster();
    const letters = [
      ...(this.#before?.project === project ? [] : projectLetters(project)),
      ...(this.#touched.some(mayNeedLevelShifter) ? shifterLetters(this.#after.components) : []),
    ];
    return { ...project, accessoryReferences: this.#numbers.fill(kept, letters) };
  }

  /** What is around parts and circuits. */
  #giveAround(circuits: ReadonlyMap<string, readonly Component[]>): void {
    if (this.#touched.length === 0 && circuits.size === 0) return;
    const masterId = masterOf(this.#after)?.id;
    for (const row of this.#touched) this.#giveAccessories(row, masterId);
    const sections = new Set(Array.from(circuits.values(), ([row]) => row?.sectionId));
    const records = new Map<string, Circuit>();
    for (const row of this.#after.circuits) {
      if (sections.has(row.sectionId)) records.set(circuitKey(row.sectionId, row.circuitNumber), row);
    }
    for (const [place, rows] of circuits) this.#giveTransistor(rows, records.get(place));
  }

  give(): Whole {
    for (const row of this.#touched) this.#settle(row);
    const circuits = this.#handOn();
    const own = this.#giveProject();
    this.#giveParts(circuits);
    this.#giveAround(circuits);
    const { project, components } = this.#after;
    const given = { ...own, highestReferences: this.#numbers.highest };
    const isChanged = this.#changed.size > 0;
    return {
      ...this.#after,
      project: isSameValue(given, project) ? project : given,
      components: isChanged
        ? reuseIndex(
            components.map((row) => this.#now(row)),
            components,
          )
        : components,
    };
  }
}

/**
 * The project after an edit with references for all that it made, and for what needs more of them than before. A part
 * keeps its references, a circuit those of its resistor and accessories, and no number is given twice, so that what is
 * deleted leaves a gap; a project that has nothing begins at 1. `before` is the project before the edit. A row that comes
 * back brings its references along; they are kept where no other row has them. Rule H70. Source: decisions B17.
 */
export function assignReferences(after: ProjectSnapshot, before: ProjectSnapshot): ProjectSnapshot {
  return after === before ? after : new ReferenceAllocator(after, before).give();
}

/**
 * A project with references for all that lacks them, in the order of the diagram. Those that rows bring are kept where
 * they are well formed and fit the part, the first of equal ones. Rule F50. Source: decisions B17.
 */
export function assignAllReferences<Whole extends ReferenceScope>(whole: Whole): Whole {
  return new ReferenceAllocator(whole, null).give();
}
