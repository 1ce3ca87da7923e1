import type { BlueprintCircuit, StandalonePart, DerivedProject } from '#domain/blueprint/blueprint.ts';
import { stringResistorReference } from '#domain/parts/part-references.ts';
import type { CircuitPairs } from '#domain/versions/circuit-pairs.ts';
import { type DifferenceItem, joinAlike, differenceItem } from '#domain/versions/difference-item.ts';
import { ohmsText, type ProjectNames } from '#domain/versions/project-names.ts';

/** Calculated resistors (ohms) by reference. */
type Resistors = ReadonlyMap<string, number>;

function resistorsOf({ shared, strings, parts }: BlueprintCircuit): Resistors {
  const values = shared === null ? strings.map(({ standardOhms }) => standardOhms) : [shared.standardOhms];
  return new Map(
    values.flatMap((ohms, at) => (ohms === null ? [] : [[stringResistorReference(parts, at), ohms] as const])),
  );
}

function ownResistor({ part, ledString }: StandalonePart): Resistors {
  const ohms = ledString?.standardOhms ?? null;
  return new Map(ohms === null ? [] : [[part.component.resistorReferences[0] ?? '', ohms]]);
}

/** Differences of the resistors of one circuit or standalone light, whose mark and name are given. */
function compareResistors(before: Resistors, after: Resistors, row: string, where: string): DifferenceItem[] {
  const references = new Set([...before.keys(), ...after.keys()]);
  return [...references].flatMap((name): DifferenceItem[] => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === is) return [];
    const [kind, text] = textOf(was, is);
    const joining = joinAlike(`${kind} ${text}`, 1, (pieces) => {
      return `${pieces} resistors${kind === 'changed' ? ':' : ''} ${text}`;
    });
    const subject = name === '' ? 'Resistor' : name;
    const reference = name === '' ? null : name;
    return [differenceItem('resistor', kind, `${subject} ${text} (${where})`, { reference, row, joining })];
  });
}

function textOf(was: number | undefined, is: number | undefined): readonly [DifferenceItem['kind'], string] {
  if (was === undefined) return ['added', `new: ${ohmsText(is ?? 0)}`];
  if (is === undefined) return ['removed', `removed: ${ohmsText(was)}`];
  return ['changed', `${ohmsText(was)} becomes ${ohmsText(is)}`];
}

function standaloneParts({ blueprint }: DerivedProject): ReadonlyMap<string, StandalonePart> {
  return new Map(blueprint.sections.flatMap(({ standalone }) => standalone.map((each) => [each.part.id, each])));
}

/** Differences of the calculated resistors of the circuits and lights that both states have. */
export function resistorDifferences(
  before: DerivedProject,
  after: DerivedProject,
  circuits: CircuitPairs,
  names: ProjectNames,
): DifferenceItem[] {
  const standalone = standaloneParts(before);
  return [
    ...circuits.both.flatMap(([old, { key, sectionId, circuit }]) =>
      old.circuit === circuit
        ? []
        : compareResistors(
            resistorsOf(old.circuit),
            resistorsOf(circuit),
            key,
            names.circuitPhrase(sectionId, circuit.number),
          ),
    ),
    ...Array.from(standaloneParts(after).values()).flatMap((current) => {
      const old = standalone.get(current.part.id);
      if (old === undefined || old === current) return [];
      const { component } = current.part;
      return compareResistors(ownResistor(old), ownResistor(current), component.id, names.reference(component));
    }),
  ];
}
