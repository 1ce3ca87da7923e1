import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { Change } from '#domain/changes/change.ts';
import { updateCircuit } from '#domain/changes/circuit-changes.ts';
import {
  componentChange,
  deleteComponents,
  placeComponents,
  updateComponent,
} from '#domain/changes/component-changes.ts';
import { updateProject, updateSection } from '#domain/changes/project-changes.ts';
import type { CheckAction, CheckLocation, CircuitLocation } from '#domain/checks/check.ts';
import { needsDimming } from '#domain/effects/effect.ts';
import { isMarkedSupply } from '#domain/electrical/supply.ts';
import { subjectOf } from '#domain/fixes/found-check.ts';
import { divideCircuit, withoutOne } from '#domain/fixes/move-leds.ts';
import { NewNames } from '#domain/fixes/new-names.ts';
import { componentDefaults } from '#domain/parts/component.ts';
import { readLabel } from '#domain/parts/label.ts';
import { readProperties } from '#domain/parts/part-facts.ts';
import { byOrder, orderSlots } from '#domain/projects/order-slots.ts';
import type { ProjectSettings } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { findRow } from '#domain/projects/rows.ts';

/** An action with the place of the finding that it fixes. */
export interface PlacedAction {
  readonly place: CheckLocation;
  readonly action: CheckAction;
}

/** The user's choice: the candidate, by default the first, and a label. */
export interface ActionChoice {
  readonly candidate?: number;
  readonly label?: string;
}

/** The context in which an action is carried out. */
interface Task extends DerivedProject {
  readonly place: CheckLocation;
  readonly choice: ActionChoice;
  readonly names: NewNames;
}

type Kind = CheckAction['kind'];
type ActionOf<K extends Kind> = Extract<CheckAction, { kind: K }>;

function choose<Candidate>(candidates: readonly Candidate[], { candidate = 0 }: ActionChoice): Candidate | undefined {
  return candidates[candidate];
}

function moveLed({ componentId, toCircuit }: ActionOf<'move-led'>, task: Task): Change[] {
  const home = homeOf(task, [componentId]);
  const { circuit } = subjectOf(task, { ...task.place, ...home, componentId: null });
  if (home === null || circuit === null) return [];
  return divideCircuit(task, home, withoutOne(circuit, componentId), task.names, toCircuit);
}

function splitCircuit({ circuits }: ActionOf<'split-circuit'>, task: Task): Change[] {
  const home = homeOf(task, circuits.flat());
  return home === null ? [] : divideCircuit(task, home, circuits, task.names);
}

/** Returns the circuit that contains all of these components; null without one. */
function homeOf({ snapshot }: Task, ids: readonly string[]): CircuitLocation | null {
  const rows = ids.map((id) => findRow(snapshot.components, id));
  const [first] = rows;
  const circuitNumber = first?.circuitNumber ?? null;
  if (first === undefined || circuitNumber === null) return null;
  const isHere = rows.every((row) => row?.sectionId === first.sectionId && row.circuitNumber === circuitNumber);
  return isHere ? { sectionId: first.sectionId, circuitNumber } : null;
}

/** Reorders components within the places that they occupy together. */
function reorder({ order }: ActionOf<'order-by-rating'>, { snapshot }: Task): Change[] {
  const rows = order.flatMap((id) => findRow(snapshot.components, id) ?? []);
  const slots = orderSlots(byOrder(rows));
  return rows.flatMap((row, at) => componentChange(row, { order: slots[at] ?? row.order }));
}

function chooseSupply({ scope, candidates }: ActionOf<'choose-supply'>, { snapshot, choice }: Task): Change[] {
  const supplyId = choose(candidates, choice);
  if (supplyId === undefined) return [];
  if (scope === 'master') return updateProject(snapshot, { powerSupplyId: supplyId });
  if (scope === 'input') return updateProject(snapshot, { supplyInputId: supplyId });
  const marked = snapshot.components.filter((row) => row.sectionId === scope && isMarkedSupply(row));
  const [own] = byOrder(marked);
  if (own === undefined) return [];
  // Its own capacity or limit does not fit another supply.
  const { ownCapacityMah: _, ownLimitMa: __, ...properties } = own.properties;
  return updateComponent(snapshot, own.id, { componentId: supplyId, properties });
}

function addSectionSupply({ componentId }: ActionOf<'add-section-supply'>, { snapshot, place, names }: Task): Change[] {
  if (place.sectionId === null) return [];
  const supply = { componentType: 'power', componentId, properties: { isPowerSupply: true } } as const;
  const fields = { ...componentDefaults, ...supply, sectionId: place.sectionId, copies: 1 };
  return placeComponents(snapshot, fields, names.newId);
}

function addPart({ componentId, ...where }: ActionOf<'add-part'>, { snapshot, names }: Task): Change[] {
  const part = { ...componentDefaults, componentType: 'control', componentId, copies: 1 } as const;
  return placeComponents(snapshot, { ...part, ...where }, names.newId);
}

function driveCircuit({ candidates }: ActionOf<'drive-circuit'>, { snapshot, choice, names }: Task): Change[] {
  const candidate = choose(candidates, choice);
  if (candidate === undefined) return [];
  const { circuit, componentId, output } = candidate;
  return updateCircuit(snapshot, { ...circuit, driver: { componentId, output } }, names.newId);
}

/** Adds a part with an output for each circuit; the first outputs, which can dim, for the effects that need it. */
function addDriver({ circuits, candidates }: ActionOf<'add-driver'>, { snapshot, choice, names }: Task): Change[] {
  const componentId = choose(candidates, choice);
  const [first] = circuits;
  const terminals = terminalsByPart.get(componentId ?? '');
  if (componentId === undefined || first === undefined || terminals === undefined) return [];
  const fields = { ...componentDefaults, componentType: 'control', componentId, copies: 1 } as const;
  const placed = placeComponents(snapshot, { ...fields, sectionId: first.sectionId }, names.newId);
  const id = placed.find((change) => change.action === 'create-component')?.component.id ?? null;
  const isDimmed = ({ sectionId, circuitNumber }: CircuitLocation) =>
    snapshot.circuits.some(
      (row) => row.sectionId === sectionId && row.circuitNumber === circuitNumber && needsDimming(row.effect),
    );
  const outputs = outputsOf(terminals);
  const inOrder = [...circuits.filter(isDimmed), ...circuits.filter((circuit) => !isDimmed(circuit))];
  return [
    ...placed,
    ...inOrder.flatMap((circuit, at) => {
      const driver = { componentId: id, output: outputs[at]?.name ?? null };
      return updateCircuit(snapshot, { ...circuit, driver }, names.newId);
    }),
  ];
}

/** Deletes the record of a circuit; of several, all except the last one, which is in effect. */
function deleteRecord({ circuit }: ActionOf<'delete-circuit'>, { snapshot }: Task): Change[] {
  const records = snapshot.circuits.filter(
    ({ sectionId, circuitNumber }) => sectionId === circuit.sectionId && circuitNumber === circuit.circuitNumber,
  );
  const deleted = records.length === 1 ? records : records.slice(0, -1);
  return deleted.map(({ id }) => ({ action: 'delete-circuit', id }));
}

function rename({ componentId }: ActionOf<'rename'>, { snapshot, choice, names }: Task): Change[] {
  const row = findRow(snapshot.components, componentId);
  if (row === undefined) return [];
  const customName = choice.label ?? names.label(row.sectionId, readLabel(row.customName) ?? '');
  return updateComponent(snapshot, componentId, { customName });
}

function setProperties(snapshot: ProjectSnapshot, id: string, wanted: object): Change[] {
  const row = findRow(snapshot.components, id);
  if (row === undefined) return [];
  const properties = Object.entries({ ...readProperties(row.properties), ...wanted });
  const defined = Object.fromEntries(properties.filter(([, value]) => value !== undefined));
  return updateComponent(snapshot, id, { properties: defined });
}

/** Sets the user's own resistor (ohms) of the string at a place; null returns to the calculated one. */
function setOwnResistor(ownOhms: number | null, { snapshot, place, names }: Task): Change[] {
  const { sectionId, circuitNumber, componentId } = place;
  if (sectionId !== null && circuitNumber !== null) {
    return updateCircuit(snapshot, { sectionId, circuitNumber, ownOhms }, names.newId);
  }
  return componentId === null ? [] : setProperties(snapshot, componentId, { ownOhms: ownOhms ?? undefined });
}

function setSettings(snapshot: ProjectSnapshot, wanted: Partial<ProjectSettings>): Change[] {
  return updateProject(snapshot, { settings: { ...snapshot.project.settings, ...wanted } });
}

const handlers: { readonly [K in Kind]: (action: ActionOf<K>, task: Task) => Change[] } = {
  'move-led': moveLed,
  'split-circuit': splitCircuit,
  'order-by-rating': reorder,
  'next-resistor': (_, { snapshot }) => updateProject(snapshot, { resistorRounding: 'next-higher' }),
  'choose-supply': chooseSupply,
  'add-source': ({ candidates }, { snapshot, choice }) => {
    const supplyInputId = choose(candidates, choice);
    return supplyInputId === undefined ? [] : updateProject(snapshot, { supplyInputId });
  },
  'add-section-supply': addSectionSupply,
  'feed-section': ({ componentId }, { snapshot }) => setProperties(snapshot, componentId, { isPowerSupply: true }),
  'drive-circuit': driveCircuit,
  'clear-driver': ({ circuit }, { snapshot, names }) =>
    updateCircuit(snapshot, { ...circuit, driver: null }, names.newId),
  'add-driver': addDriver,
  'add-part': addPart,
  'remove-part': ({ componentId }, { snapshot }) => deleteComponents(snapshot, [componentId]),
  'replace-part': ({ componentId, candidates }, { snapshot, choice }) => {
    const partId = choose(candidates, choice);
    return partId === undefined ? [] : updateComponent(snapshot, componentId, { componentId: partId });
  },
  rename,
  'delete-circuit': deleteRecord,
  'set-forward-voltage': ({ componentId, volts }, { snapshot }) =>
    setProperties(snapshot, componentId, { forwardVoltage: volts }),
  'set-current': ({ componentId, milliamps }, { snapshot }) =>
    setProperties(snapshot, componentId, { current: milliamps }),
  'set-own-resistor': ({ ohms, componentId }, task) => [
    ...setOwnResistor(ohms, task),
    ...(componentId === undefined ? [] : deleteComponents(task.snapshot, [componentId])),
  ],
  'clear-own-resistor': (_, task) => setOwnResistor(null, task),
  'resistor-each': ({ circuit }, { snapshot, names }) =>
    updateCircuit(snapshot, { ...circuit, sharedResistor: false }, names.newId),
  'set-resistor-mode': (_, { snapshot }) => updateProject(snapshot, { resistorMode: 'calculate' }),
  'thicker-wire': ({ awg, circuit }, { snapshot, names }) =>
    circuit === null
      ? setSettings(snapshot, { wireAwg: awg })
      : updateCircuit(snapshot, { ...circuit, wireAwg: awg, wireDiameterMm: null }, names.newId),
  'add-fuse': ({ holdMa, sectionId }, { snapshot }) =>
    sectionId === undefined
      ? setSettings(snapshot, { fuseMa: holdMa })
      : updateSection(snapshot, sectionId, { fuseMa: holdMa }),
};

function run(
  project: DerivedProject,
  { place, action }: PlacedAction,
  names: NewNames,
  choice: ActionChoice,
): Change[] {
  const handle = handlers[action.kind] as (action: CheckAction, task: Task) => Change[];
  return handle(action, { snapshot: project.snapshot, blueprint: project.blueprint, place, choice, names });
}

/**
 * Returns the changes of an action, as one command; none if its parts were deleted. A circuit number that is in use by
 * now is replaced by the next free one. Rules E170, E174. Source: boards and currents, 5.3.
 */
export function actionChanges(
  project: DerivedProject,
  action: PlacedAction,
  newId: () => string,
  choice: ActionChoice = {},
): Change[] {
  return run(project, action, new NewNames(project.snapshot, newId), choice);
}

/** Returns the changes of several actions about different places, as one command. */
export function allChanges(project: DerivedProject, actions: readonly PlacedAction[], newId: () => string): Change[] {
  const names = new NewNames(project.snapshot, newId);
  return actions.flatMap((each) => run(project, each, names, {}));
}
