import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { effectName } from '#domain/effects/effect-name.ts';
import { gaugeText, storedWire } from '#domain/electrical/wire-gauge.ts';
import { circuitDefaults, type CircuitSettings } from '#domain/projects/circuit.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { FoundCircuit } from '#domain/versions/circuit-pairs.ts';
import {
  changedFields,
  type FieldText,
  type DifferenceItem,
  joinAlike,
  differenceItem,
} from '#domain/versions/difference-item.ts';
import { lengthDifference, type NamedStates } from '#domain/versions/part-differences.ts';
import { ohmsText, type ProjectNames } from '#domain/versions/project-names.ts';

const fields: readonly FieldText<CircuitSettings>[] = [
  { label: 'wire', text: (row) => (row.wireAwg === null ? 'of the project' : gaugeText(storedWire(row))) },
  { label: 'time at full current', text: ({ dutyPct }) => `${dutyPct} %` },
  {
    label: 'LEDs per string',
    text: ({ ledsPerString }) => (ledsPerString === null ? 'all' : String(ledsPerString)),
  },
];

/** Differences of the circuits of two states, without their parts and resistors. */
export function circuitDifferences(states: NamedStates): DifferenceItem[] {
  const { circuits, was, is, before, after } = states;
  const isInBoth = ({ sectionId }: FoundCircuit) =>
    [before, after].every(({ snapshot }) => snapshot.sections.some(({ id }) => id === sectionId));
  return [
    ...circuits.added.filter(isInBoth).map((found) => presence(found, 'added', is)),
    ...circuits.removed.filter(isInBoth).map((found) => presence(found, 'removed', was)),
    ...circuits.both.flatMap(([old, current]) => changes(old, current, states)),
  ];
}

function presence(
  { sectionId, circuit }: FoundCircuit,
  kind: 'added' | 'removed',
  names: ProjectNames,
): DifferenceItem {
  const name = names.circuit(sectionId, circuit.number);
  const section = names.section(sectionId);
  const [verb, where] = kind === 'added' ? ['new', 'in'] : ['removed', 'from'];
  const text =
    circuit.name === null ? `${name}: circuit ${verb}` : `Circuit ${circuit.name} ${verb} ${where} ${section}`;
  const joining = joinAlike(`${kind} ${section}`, 1, (pieces) => `${pieces} circuits ${verb} ${where} ${section}`);
  return differenceItem('circuit', kind, text, { joining });
}

function settingsOf(found: FoundCircuit, names: ProjectNames): CircuitSettings {
  return names.record(found.sectionId, found.circuit.number) ?? circuitDefaults;
}

function changes(old: FoundCircuit, current: FoundCircuit, states: NamedStates): DifferenceItem[] {
  const { was, is } = states;
  const [before, after] = [settingsOf(old, was), settingsOf(current, is)];
  if (before === after && old.key === current.key) return [];
  const subject = is.circuit(current.sectionId, current.circuit.number);
  const texts = [
    ...placeTexts(old, current, states),
    ...effectTexts(before, after),
    ...changedFields(fields, before, after),
    ...valueTexts(before, after, states.withNewResistor.has(current.key)),
    ...driverTexts(before, after, is),
  ];
  const text = texts.join(', ');
  const joining = joinAlike(text, 1, (pieces) => `${pieces} circuits: ${text}`);
  const line = differenceItem('circuit', 'changed', `${subject}: ${text}`, { row: current.key, joining });
  const length = lengthChange(before, after, states);
  return [
    ...(texts.length === 0 ? [] : [line]),
    ...(length === null ? [] : [lengthDifference(`${subject}: ${length}`, null, current.key)]),
  ];
}

function placeTexts(old: FoundCircuit, current: FoundCircuit, { was, is }: NamedStates): string[] {
  const [before, after] = [old.circuit, current.circuit];
  const texts: string[] = [];
  if (old.sectionId !== current.sectionId) {
    texts.push(`moved from ${was.section(old.sectionId)} to ${is.section(current.sectionId)}`);
  }
  if (before.name !== after.name) texts.push(`called ${before.name ?? `circuit ${before.number}`} before`);
  if (before.number !== after.number) texts.push(`number ${before.number} becomes ${after.number}`);
  return texts;
}

function effectTexts({ effect: was }: CircuitSettings, { effect: is }: CircuitSettings): string[] {
  if (isSameValue(was, is)) return [];
  if (is === null) return [`steady light, no longer ${was === null ? 'an effect' : effectName(was)}`];
  const name = effectName(is);
  return [was !== null && effectName(was) === name ? `effect ${name}, edited` : `effect ${name}`];
}

function valueTexts(was: CircuitSettings, is: CircuitSettings, hasNewResistor: boolean): string[] {
  const texts: string[] = [];
  if (was.sealed !== is.sealed) texts.push(is.sealed ? 'sealed in the model' : 'no longer sealed in the model');
  if (was.sharedResistor !== is.sharedResistor) {
    texts.push(is.sharedResistor ? 'one resistor for all strings' : 'a resistor for each string');
  }
  if (was.ownOhms !== is.ownOhms && !hasNewResistor) {
    texts.push(is.ownOhms === null ? 'resistor is calculated' : `own resistor ${ohmsText(is.ownOhms)}`);
  }
  return texts;
}

function driverTexts({ driver: was }: CircuitSettings, { driver: is }: CircuitSettings, names: ProjectNames): string[] {
  if (isSameValue(was, is)) return [];
  if (is === null) return ['no chosen driver'];
  if (is.componentId === null) return [is.output === null ? 'driven by nothing' : 'its driver was removed'];
  return [`driven by ${names.referenceOf(is.componentId)} ${is.output ?? ''}`.trim()];
}

function lengthChange(was: CircuitSettings, is: CircuitSettings, { before, after }: NamedStates): string | null {
  if (was.wireLengthCm === is.wireLengthCm) return null;
  const text = ({ wireLengthCm }: CircuitSettings, { snapshot }: DerivedProject) =>
    wireLengthCm === null ? `${snapshot.project.settings.wireLengthCm} cm (project)` : `${wireLengthCm} cm`;
  return `wire length ${text(was, before)} becomes ${text(is, after)}`;
}
