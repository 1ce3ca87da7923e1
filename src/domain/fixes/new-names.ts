import { usedCircuitNumbers, nextFreeNumbers } from '#domain/circuits/circuit-numbers.ts';
import { readLabel, withSuffix } from '#domain/parts/label.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** Gives what one command makes ids, circuit numbers and labels that nothing has, each of them once. */
export class NewNames {
  readonly newId: () => string;
  readonly #snapshot: ProjectSnapshot;
  readonly #numbers = new Map<string, number[]>();
  readonly #labels = new Map<string, Set<string>>();

  constructor(snapshot: ProjectSnapshot, newId: () => string) {
    this.#snapshot = snapshot;
    this.newId = newId;
  }

  /** Numbers that no circuit of a section has, the preferred one first where it is free. */
  circuitNumbers(sectionId: string, count: number, preferred?: number): number[] {
    const used = this.#numbers.get(sectionId) ?? usedCircuitNumbers(this.#snapshot, sectionId);
    const first = preferred === undefined || used.includes(preferred) ? [] : [preferred];
    const numbers = [...first, ...nextFreeNumbers([...used, ...first], count)].slice(0, count);
    this.#numbers.set(sectionId, [...used, ...numbers]);
    return numbers;
  }

  /** A label with the lowest number from 2 on that makes it different from all others of a section. */
  label(sectionId: string, label: string): string {
    const taken = this.#labels.get(sectionId) ?? this.#labelsIn(sectionId);
    this.#labels.set(sectionId, taken);
    const base = label.trim().replace(/ \d+$/, '');
    for (let number = 2; ; number += 1) {
      const numbered = withSuffix(base, ` ${number}`);
      if (taken.has(numbered)) continue;
      taken.add(numbered);
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
