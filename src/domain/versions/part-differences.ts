import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { diffRows } from '#domain/changes/invert-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { CircuitPairs } from '#domain/versions/circuit-pairs.ts';
import { changedFields, type DifferenceItem, joinAlike, differenceItem } from '#domain/versions/difference-item.ts';
import { partFields, partLengths } from '#domain/versions/part-fields.ts';
import { countText, type ProjectNames } from '#domain/versions/project-names.ts';

/** The names of both states, and the circuits that are in both. */
export interface NamedStates {
  readonly before: DerivedProject;
  readonly after: DerivedProject;
  readonly was: ProjectNames;
  readonly is: ProjectNames;
  readonly circuits: CircuitPairs;
  /** Keys of circuits, and ids of lights, whose resistors changed. */
  readonly withNewResistor: ReadonlySet<string>;
}

type Pair = readonly [before: Component, after: Component];

const isLight = ({ componentType }: Component): boolean => componentType === 'led';

/** Differences of the placed parts of two states. */
export function partDifferences(states: NamedStates): DifferenceItem[] {
  const { before, after } = states;
  const { updated, created, deleted } = diffRows(before.snapshot.components, after.snapshot.components);
  const changed = updated.filter(({ before: one, after: other }) => !isSameValue(one, other));
  const newSections = sectionsNotIn(after, before);
  const lostSections = sectionsNotIn(before, after);
  return [
    ...oneOfPackage(created.filter(({ sectionId }) => !newSections.has(sectionId))).map((row) =>
      presence(row, 'added', states.is),
    ),
    ...oneOfPackage(deleted.filter(({ sectionId }) => !lostSections.has(sectionId))).map((row) =>
      presence(row, 'removed', states.was),
    ),
    ...changed
      .map((pair): Pair => [pair.before, pair.after])
      .flatMap((pair) => [
        ...moveDifferences(pair, states),
        ...fieldDifferences(pair, states),
        ...lengthDifferences(pair, states),
        ...placeDifferences(pair, states),
      ]),
  ];
}

/** Ids of the sections of a state that another does not have; their contents are counted with them. */
function sectionsNotIn(state: DerivedProject, other: DerivedProject): ReadonlySet<string> {
  const known = new Set(other.snapshot.sections.map(({ id }) => id));
  return new Set(state.snapshot.sections.flatMap(({ id }) => (known.has(id) ? [] : id)));
}

/** Omits all but the first color of each LED of several colors. */
function oneOfPackage(components: readonly Component[]): Component[] {
  const packages = new Set<string>();
  return components.filter(({ properties: { package: id } }) => {
    if (id === undefined) return true;
    const isNew = !packages.has(id);
    packages.add(id);
    return isNew;
  });
}

function presence(component: Component, kind: 'added' | 'removed', names: ProjectNames): DifferenceItem {
  const { quantity, customName, sectionId } = component;
  const description = names.description(component);
  const count = quantity > 1 ? `${quantity} × ` : '';
  const label = customName === null ? '' : `${customName}, `;
  const name = component.reference ?? names.partName(component.componentId);
  const [verb, where] = kind === 'added' ? ['new', 'in'] : ['removed', 'from'];
  const section = names.section(sectionId);
  const text = `${name} ${verb}: ${label}${count}${description}, ${where} ${section}`;
  const joining = joinAlike(
    `${kind} ${description} ${section}`,
    quantity,
    (pieces) => `${pieces} × ${description}, ${verb} ${where} ${section}`,
  );
  return differenceItem('part', kind, text, { reference: component.reference, joining });
}

/** A part that is in another section or circuit than before; not if the circuit as a whole moved. */
function moveDifferences([before, after]: Pair, states: NamedStates): DifferenceItem[] {
  const way = wayOf(before, after, states);
  if (way === null) return [];
  const { id: row, reference, quantity: pieces } = after;
  const light = isLight(after);
  const text = (count: number) => `${countText(count, light)} ${way}`;
  const joining = { key: `${light} ${way}`, pieces, text, from: 2 };
  const moved = `${states.is.reference(after)} ${way}`;
  return [differenceItem('move', 'changed', moved, { reference, row, joining })];
}

function wayOf(before: Component, after: Component, { was, is, circuits }: NamedStates): string | null {
  if (before.sectionId !== after.sectionId) {
    if (circuits.isSame(before, after)) return null;
    return `moved from ${was.section(before.sectionId)} to ${is.section(after.sectionId)}`;
  }
  const { sectionId, circuitNumber: from } = before;
  const to = after.circuitNumber;
  if (circuits.isSame(before, after)) return null;
  const left = from === null ? null : was.circuitPhrase(sectionId, from);
  const joined = to === null ? null : is.circuitPhrase(sectionId, to);
  if (left === null) return `moved into ${joined}`;
  return joined === null ? `taken out of ${left}` : `moved from ${left} to ${joined}`;
}

/** Fields of a part that need no row of the table, with their texts. */
function otherTexts([before, after]: Pair, { was, is }: NamedStates): string[] {
  const texts: string[] = [];
  if (!isSameValue(before.input, after.input)) {
    const { input } = after;
    if (input === null) texts.push('no longer on a pin of a board');
    else if (input.componentId === null) texts.push('its board was removed');
    else texts.push(`on pin ${input.terminal} of ${is.referenceOf(input.componentId)}`);
  }
  if (before.reference !== after.reference) texts.push(`was ${was.reference(before)}`);
  return texts;
}

function fieldDifferences(pair: Pair, states: NamedStates): DifferenceItem[] {
  const { was, is, withNewResistor } = states;
  const [before, after] = pair;
  const placed = (component: Component, names: ProjectNames) => ({
    component,
    part: names.part(component.componentId),
  });
  const texts = [
    ...kindTexts(pair, states),
    ...changedFields(partFields, placed(before, was), placed(after, is)),
    ...otherTexts(pair, states),
  ].filter((text) => !(text.startsWith('own resistor') && withNewResistor.has(after.id)));
  const hasLengths = changedFields(partLengths, placed(before, was), placed(after, is)).length > 0;
  const isOwn = !isSameValue(before.properties, after.properties);
  if (texts.length === 0 && (!isOwn || hasLengths || withNewResistor.has(after.id))) return [];
  const text = texts.length === 0 ? 'other own values' : texts.join(', ');
  const light = isLight(after);
  const joining = joinAlike(`${light} ${text}`, after.quantity, (pieces) => `${countText(pieces, light)}: ${text}`);
  const { id: row, reference } = after;
  return [differenceItem('part', 'changed', `${is.reference(after)} ${text}`, { reference, row, joining })];
}

/** Another part of the library; the line of the project names its own supply. */
function kindTexts([before, after]: Pair, { before: old, after: current, was, is }: NamedStates): string[] {
  if (before.componentId === after.componentId) return [];
  const isMaster = findMasterSupply(current.snapshot)?.id === after.id;
  if (isMaster && old.snapshot.project.powerSupplyId !== current.snapshot.project.powerSupplyId) return [];
  return [`${was.partName(before.componentId)} becomes ${is.partName(after.componentId)}`];
}

function lengthDifferences([before, after]: Pair, { was, is }: NamedStates): DifferenceItem[] {
  const texts = changedFields(
    partLengths,
    { component: before, part: was.part(before.componentId) },
    { component: after, part: is.part(after.componentId) },
  );
  return texts.map((text) => lengthDifference(`${is.reference(after)} ${text}`, after.reference, after.id));
}

/** A changed length; many are counted. */
export function lengthDifference(text: string, reference: string | null, row: string): DifferenceItem {
  const joining = joinAlike('length', 1, (pieces) => `${pieces} lengths changed`);
  return differenceItem('length', 'changed', text, { reference, row, joining });
}

function placeDifferences([before, after]: Pair, { was, is }: NamedStates): DifferenceItem[] {
  const ids = new Set([...before.places, ...after.places].map(({ pictureId }) => pictureId));
  return [...ids].flatMap((id): DifferenceItem[] => {
    const [old, current] = [before, after].map(({ places }) => places.filter(({ pictureId }) => pictureId === id));
    if (old === undefined || current === undefined || isSameValue(old, current)) return [];
    const [kind, verb] =
      old.length === 0
        ? (['added', 'placed on'] as const)
        : current.length === 0
          ? (['removed', 'taken off'] as const)
          : (['changed', 'moved on'] as const);
    const picture = current.length === 0 ? was.picture(id) : is.picture(id);
    const text = `${verb} ${picture}`;
    const joining = joinAlike(text, 1, (pieces) => `${countText(pieces, isLight(after))} ${text}`);
    const { id: row, reference } = after;
    return [differenceItem('place', kind, `${is.reference(after)} ${text}`, { reference, row, joining })];
  });
}
