import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { diffRows } from '#domain/changes/invert-changes.ts';
import { circuitLengths } from '#domain/checks/circuit-lengths.ts';
import { circuitDropWire, type DropWire } from '#domain/electrical/drop-wire.ts';
import { storedWire } from '#domain/electrical/wire-gauge.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import type { FoundCircuit } from '#domain/versions/circuit-pairs.ts';
import {
  type DifferenceItem,
  changedFields,
  type FieldText,
  hasOtherSequence,
  differenceItem,
} from '#domain/versions/difference-item.ts';
import { lengthDifference, type NamedStates } from '#domain/versions/part-differences.ts';
import type { ProjectNames } from '#domain/versions/project-names.ts';

const fields: readonly FieldText<ModelPicture>[] = [
  { label: 'size', text: ({ width, height }) => `${width} x ${height}` },
  { label: 'darkness', text: ({ dim }) => `${dim} %` },
  { label: 'routes of wires', text: ({ routes }) => String(routes.length) },
  { label: 'scale', text: ({ scale }) => (scale === null ? 'none' : `${scale.mm} mm`) },
];

const ids = (pictures: readonly ModelPicture[]): string[] => byOrder(pictures).map(({ id }) => id);

/** Differences of the pictures of two states, without the places on them. */
export function pictureDifferences({ before, after, was, is }: NamedStates): DifferenceItem[] {
  const [olds, currents] = [before.snapshot.pictures, after.snapshot.pictures];
  const { updated, created, deleted } = diffRows(olds, currents);
  const line = (kind: DifferenceItem['kind'], text: string) => differenceItem('picture', kind, text);
  const sectionText = (id: string | null, names: NamedStates['is']) =>
    id === null ? 'the whole model' : names.section(id);
  return [
    ...created.map(({ name }) => line('added', `Picture ${name} new`)),
    ...deleted.map(({ name }) => line('removed', `Picture ${name} removed`)),
    ...updated.flatMap(({ before: old, after: current }) => {
      const texts = [
        ...(old.name === current.name ? [] : [`called ${old.name} before`]),
        ...(old.imageHash === current.imageHash ? [] : ['another image']),
        ...(old.sectionId === current.sectionId
          ? []
          : [`shows ${sectionText(current.sectionId, is)}, was ${sectionText(old.sectionId, was)}`]),
        ...changedFields(fields, old, current),
      ];
      if (texts.length === 0 && !isSameValue(old.routes, current.routes)) texts.push('other routes of wires');
      if (texts.length === 0 && !isSameValue(old.scale, current.scale)) texts.push('another scale');
      return texts.length === 0 ? [] : [line('changed', `Picture ${current.name}: ${texts.join(', ')}`)];
    }),
    ...(hasOtherSequence(ids(olds), ids(currents)) ? [line('changed', 'Pictures in another order')] : []),
  ];
}

/** The wire from a rail to a circuit. */
function wireOf({ sectionId, circuit }: FoundCircuit, { snapshot }: DerivedProject, names: ProjectNames): DropWire {
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
    const lengthsOf = ({ circuit }: FoundCircuit, { snapshot }: DerivedProject, names: ProjectNames) => {
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
