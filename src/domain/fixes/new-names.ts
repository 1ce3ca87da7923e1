import { usedCircuitNumbers, nextFreeNumbers } from '#domain/circuits/circuit-numbers.ts';
import { readLabel, withSuffix } from '#domain/parts/label.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** Allocates unused ids, circuit numbers, and labels for the new rows of one command. */
export class NewNames {
  readonly newId: () => string;
  readonly #snapshot: ProjectSnapshot;
  readonly #numbers = new Map<string, number[]>();
  readonly #labels = new Map<string, Set<string>>();

  constructor(snapshot: ProjectSnapshot, newId: () => string) {
    this.#snapshot = snapshot;
    this.newId = newId;
  }

  /** Allocates unused circuit numbers of a section, first the preferred one if it is free. */
  circuitNumbers(sectionId: string, count: number, preferred?: number): number[] {
    const used = this.#numbers.get(sectionId) ?? usedCircuitNumbers(this.#snapshot, sectionId);
    const first = preferred === undefined || used.includes(preferred) ? [] : [preferred];
    const numbers = [...first, ...nextFreeNumbers([...used, ...first], count)].slice(0, count);
    this.#numbers.set(sectionId, [...used, ...numbers]);
    return numbers;
  }

  /** Allocates a label that is unique in a section by appending the lowest free number from 2. */
  label(sectionId: string, label: string): string {
    const used = this.#labels.get(sectionId) ?? this.#labelsIn(sectionId);
    this.#labels.set(sectionId, used);
    const base = label.trim().replace(/ \d+$/, '');
    for (let number = 2; ; number += 1) {
      const numbered = withSuffix(base, ` ${number}`);
      if (used.has(numbered)) continue;
      used.add(numbered);
      return numbered;
    }
  }

  #labelsIn(sectionId: string): Set<string> {
    return new Set(
      this.#snapshot.components.flatMap((row) =>
        row.sectionId === sectionId ? (readLabel(row.customName) ?? []) : [],
      ),
    );
  }
}
