import { circuitLengths } from '#domain/checks/circuit-lengths.ts';
import { circuitDropWire, type DropWire } from '#domain/electrical/drop-wire.ts';
import { storedWire } from '#domain/electrical/wire-gauge.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import type { FoundCircuit } from '#domain/versions/circuit-pairs.ts';
import type { DifferenceItem, ProjectState } from '#domain/versions/difference-item.ts';
import { lengthDifference, type NamedStates } from '#domain/versions/part-differences.ts';
import type { ProjectNames } from '#domain/versions/project-names.ts';

/** The wire from a rail to a circuit. */
function wireOf({ sectionId, circuit }: FoundCircuit, { snapshot }: ProjectState, names: ProjectNames): DropWire {
  const { settings } = snapshot.project;
  const project = { gauge: storedWire(settings), cm: settings.wireLengthCm };
  return circuitDropWire(names.record(sectionId, circuit.number), circuit.leds, project);
}

/** Differences of the lengths of circuits that pictures show; typed lengths are settings. */
export function pictureLengthDifferences({ before, after, was, is, circuits }: NamedStates): DifferenceItem[] {
  if (before.snapshot.pictures.length + after.snapshot.pictures.length === 0) return [];
  return circuits.both.flatMap(([old, current]) => {
    const wire = wireOf(current, after, is);
    if (wire.isTyped === true || wireOf(old, before, was).isTyped === true) return [];
    const lengthsOf = ({ circuit }: FoundCircuit, { snapshot }: ProjectState, names: ProjectNames) => {
      const findPart = (id: string) => names.component(id);
      const { pictures, project } = snapshot;
      const { strings } = circuitLengths({ circuit, wire, findPart }, { pictures, settings: project.settings });
      return circuit.ledsOfStrings.map((_, at) => strings[at] ?? wire.cm);
    };
    const [from, to] = [lengthsOf(old, before, was), lengthsOf(current, after, is)];
    if (from.length !== to.length || isSameValue(from, to)) return [];
    const text = (lengths: readonly number[]) => lengths.map((cm) => formatDecimal(cm, 1)).join(' and ');
    const subject = is.circuit(current.sectionId, current.circuit.number);
    return [lengthDifference(`${subject}: wires ${text(from)} cm become ${text(to)} cm`, null, current.key)];
  });
}
