import type { Blueprint, BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { outputsOf, terminalLabel } from '#domain/catalogue/terminal.ts';
import { isSectionSwitch } from '#domain/circuits/circuit-rules.ts';
import type { NamedOutput } from '#domain/driving/circuit-drive.ts';
import type { Component } from '#domain/parts/component.ts';
import { itemReference } from '#domain/parts/part-references.ts';
import type { Catalogue, PartFacts } from '#domain/parts/part-facts.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { partView } from '#web/features/builder/project/part-view.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { titleOfCircuit } from '#web/features/builder/project/find-circuit.ts';

/** Drivers and driven circuits, derived from a Blueprint. */
interface Driving {
  /** Circuits that a part drives or switches, by choice or by intent, by the id of the part. */
  readonly circuits: ReadonlyMap<string, readonly CircuitPlace[]>;
  /** All controls by id. */
  readonly controls: ReadonlyMap<string, ResolvedPart>;
  /** Titles of the controls by id, with their reference if several have the same title. */
  readonly titles: ReadonlyMap<string, string>;
}

const drivings = new WeakMap<Blueprint, Driving>();

/** Returns drivers and driven circuits of a project; the same object for the same Blueprint. */
export function drivingOf(blueprint: Blueprint): Driving {
  const cached = drivings.get(blueprint);
  if (cached !== undefined) return cached;
  const circuits = new Map<string, CircuitPlace[]>();
  for (const { id: sectionId, driven } of blueprint.sections) {
    for (const { number: circuitNumber, drive } of driven) {
      for (const id of new Set([drive?.driver?.componentId, drive?.contact?.componentId])) {
        if (id !== undefined) circuits.set(id, [...(circuits.get(id) ?? []), { sectionId, circuitNumber }]);
      }
    }
  }
  const controls = new Map(
    blueprint.sections.flatMap(({ resolved }) => resolved.controls.map((each) => [each.id, each])),
  );
  const driving = { circuits, controls, titles: titlesOf([...controls.values()], blueprint.context.catalogue) };
  drivings.set(blueprint, driving);
  return driving;
}

function titlesOf(controls: readonly ResolvedPart[], catalogue: Catalogue): ReadonlyMap<string, string> {
  const titleOf = ({ component }: ResolvedPart) => partView(component, catalogue).title;
  return new Map(
    [...groupRows(controls, titleOf)].flatMap(([title, alike]) =>
      alike.map((each) => [each.id, alike.length === 1 ? title : `${title} ${itemReference(each)}`] as const),
    ),
  );
}

/** Whether a part is a switch with one contact, whose name is redundant. */
export function hasOneContact(part: PartFacts | null): boolean {
  const terminals = terminalsOf(part);
  const outputs = terminals === null ? [] : outputsOf(terminals);
  return outputs.length === 1 && outputs[0]?.role === 'throw';
}

/** An output with its part: `Blinker (OUT)`, or if several are equal `NE555 Timer Module U2 (OUT)`. */
function outputText({ blueprint }: ProjectView, { componentId, output }: NamedOutput): string {
  const { controls, titles } = drivingOf(blueprint);
  const control = controls.get(componentId);
  const title = titles.get(componentId);
  if (control === undefined || title === undefined) return output;
  return hasOneContact(control.part) ? title : `${title} (${terminalLabel(output)})`;
}

/** Text about the driver in the header of a circuit; null for a circuit that is on with its section. */
export function drivenByText(project: ProjectView, { drive, resolved }: BlueprintCircuit): string | null {
  const names = [drive?.contact, drive?.driver].flatMap((name) => (name ? outputText(project, name) : []));
  if (drive?.fault?.kind === 'missing') return 'Its driver was deleted';
  if (names.length > 0) return `${drive?.fault ? 'Cannot be driven by' : 'Driven by'} ${names.join(' and ')}`;
  return resolved.driver === null ? null : 'Always on';
}

/** Names of the circuits that an output of a part drives or switches. */
export function circuitsOnOutput(
  { snapshot, blueprint }: Pick<ProjectView, 'snapshot' | 'blueprint'>,
  { id: componentId, sectionId: from }: Pick<Component, 'id' | 'sectionId'>,
  output: string,
): readonly string[] {
  return blueprint.sections.flatMap(({ id: sectionId, driven }) =>
    driven.flatMap(({ number: circuitNumber, drive }) => {
      const isOn = [drive?.driver, drive?.contact].some((name) => isSameValue(name, { componentId, output }));
      return isOn ? [circuitName(snapshot, { sectionId, circuitNumber }, from)] : [];
    }),
  );
}

/** Maximum circuits that are named. */
const namedCircuits = 3;

/** Text in the row of a part about the circuits that it drives or feeds; null if there are none. */
export function drivesText({ snapshot, blueprint }: ProjectView, component: Component): string | null {
  const fed = blueprint.sections.find(({ supply }) => supply.source?.id === component.id);
  if (fed !== undefined) return `Feeds all of ${snapshot.sections.find(({ id }) => id === fed.id)?.name ?? ''}`;
  const places = drivingOf(blueprint).circuits.get(component.id) ?? [];
  if (places.length > namedCircuits) return `Drives ${places.length} circuits`;
  if (places.length > 0) {
    const names = places.map((place) =>
      place.sectionId === component.sectionId && place.circuitNumber === component.circuitNumber
        ? 'this circuit'
        : circuitName(snapshot, place, component.sectionId),
    );
    return `Drives ${names.join(', ')}`;
  }
  if (!isSectionSwitch(component, snapshot.circuits)) return null;
  const section = snapshot.sections.find(({ id }) => id === component.sectionId);
  return section?.sectionType === 'regular' ? `Switches all of ${section.name}` : 'Switches everything';
}

/** Title of a circuit, with its section if that is another one. */
export function circuitName(
  { sections, circuits }: ProjectView['snapshot'],
  place: CircuitPlace,
  fromId: string,
): string {
  const title = titleOfCircuit({ circuits }, place);
  const section = place.sectionId === fromId ? undefined : sections.find(({ id }) => id === place.sectionId);
  return section === undefined ? title : `${title} of ${section.name}`;
}
