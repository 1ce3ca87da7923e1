import { compareOutputs, terminalLabel } from '#domain/catalogue/terminal.ts';
import { Cable } from 'lucide-react';
import { type Step, sequence } from '#domain/changes/apply-changes.ts';
import { updateCircuit, type CircuitPlace } from '#domain/changes/circuit-changes.ts';
import {
  choicesOfOutput,
  circuitChoices,
  type DriverChoice,
  driverByIntent,
  driverChoices,
  type DrivingProject,
} from '#domain/driving/driver-choices.ts';
import type { DrivingCircuit } from '#domain/driving/driving-section.ts';
import { nameOf } from '#domain/driving/find-drivers.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import {
  partsOfTarget,
  type Choice,
  type ChoiceCommand,
  type CommandContext,
} from '#web/features/builder/commands/command.ts';
import { circuitName, drivingOf, hasOneContact } from '#web/features/builder/project/driving-view.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { newId } from '#web/new-id.ts';

/** Chooses the driver of a circuit: a suitable output, none, or automatically the part in the circuit. */
export const drivenBy: ChoiceCommand = {
  name: 'driven-by',
  label: () => 'Driven by',
  icon: <Cable />,
  selection: 'single',
  isAllowed: ({ readOnly, target }) => !readOnly && target.kind === 'circuit',
  choices: (context) =>
    context.target.kind === 'circuit' ? driversOf(context, context.target.place).map(toChoice) : [],
  noChoices: 'No output can drive it',
  focusAfter: 'none',
};

/** Chooses the circuits that a part drives; choosing one of them again releases it. */
export const drives: ChoiceCommand = {
  name: 'drives',
  label: () => 'Drives',
  icon: <Cable />,
  selection: 'multiple',
  isAllowed: (context) => !context.readOnly && partsOfTarget(context.snapshot(), context.target).length === 1,
  choices: (context) => {
    const [id] = partsOfTarget(context.snapshot(), context.target);
    const project = drivingProject(context);
    const choices = id === undefined ? [] : [...circuitChoices(project, id)];
    return choices.map((each) => toChoice(circuitChoice(context, project, each)));
  },
  noChoices: 'There is no circuit it can drive',
  focusAfter: 'none',
};

function drivingProject({ blueprint }: Pick<ProjectReader, 'blueprint'>): DrivingProject {
  const { sections, drives: known, context } = blueprint();
  return { sections: sections.map(({ resolved }) => resolved), drives: known, rounding: context.rounding };
}

/** Sets the driver of circuits; null for automatic. */
function driveCircuits(places: readonly CircuitPlace[], driver: CircuitDriver | null): Edit {
  return {
    name: `drive circuit ${places[0]?.circuitNumber}`,
    changes: (snapshot) => {
      const steps = places.map(
        (place): Step =>
          (now) =>
            updateCircuit(now, { ...place, driver }, newId),
      );
      return sequence(snapshot, steps);
    },
  };
}

/** Sorts the outputs of each part in printed order; parts keep their order. */
function inPrintedOrder(choices: readonly DriverChoice[]): readonly DriverChoice[] {
  const ofParts = groupRows(choices, ({ control }) => control.id);
  return [...ofParts.values()].flatMap((each) =>
    each.toSorted((one, other) => compareOutputs(one.terminal.name, other.terminal.name)),
  );
}

type ChoiceText = Omit<Choice, 'run'>;

/** A choice of a driver with its edit. */
export interface DriveOption extends ChoiceText {
  readonly edit: Edit;
}

/** Access to the current project. */
type ProjectReader = Pick<CommandContext, 'snapshot' | 'blueprint'>;

function choice(places: readonly CircuitPlace[], driver: CircuitDriver | null, text: ChoiceText): DriveOption {
  return { ...text, edit: driveCircuits(places, driver) };
}

function toChoice({ edit, ...text }: DriveOption): Choice {
  return { ...text, run: ({ runEdit }) => ({ isDone: runEdit(edit) }) };
}

/** A choice of an output. Circuits that it drives automatically keep it, as an explicit choice. */
function outputChoice(each: DriverChoice, text: ChoiceText): DriveOption {
  const places = [each.circuit, ...each.byIntent].map(({ sectionId, number }) => ({
    sectionId,
    circuitNumber: number,
  }));
  return choice(places, nameOf(each), text);
}

const nothing: CircuitDriver = { componentId: null, output: null };

/** Driver choices of a circuit: automatic with the resulting driver, none, and all suitable outputs. */
export function driversOf(context: ProjectReader, place: CircuitPlace): readonly DriveOption[] {
  const project = drivingProject(context);
  const circuits = project.sections.find(({ id }) => id === place.sectionId)?.circuits ?? [];
  const circuit = circuits.find(({ number }) => number === place.circuitNumber);
  if (circuit === undefined) return [];
  const outputs = inPrintedOrder([...driverChoices(project, circuit)]).map((each) =>
    outputChoice(each, {
      id: `${each.control.id} ${each.terminal.name}`,
      label: outputLabel(context, each),
      ...describe([
        ...(each.terminal.pwm ? ['dims'] : []),
        ...sectionOf(context, each, place.sectionId),
        ...sharedText(context, each),
      ]),
      isChosen: isSameValue(circuit.driver, nameOf(each)),
    }),
  );
  return [
    choice([place], null, {
      id: 'intent',
      label: 'Automatic',
      ...describe([byIntent(context, project, circuit)]),
      isChosen: circuit.driver === null,
    }),
    choice([place], nothing, {
      id: 'nothing',
      label: 'Always on',
      ...describe(['driven by no output']),
      isChosen: isSameValue(circuit.driver, nothing),
    }),
    ...outputs,
  ];
}

function describe(details: readonly string[]): { readonly description?: string } {
  const text = details.join(', ');
  return text === '' ? {} : { description: `${text.charAt(0).toUpperCase()}${text.slice(1)}` };
}

/** Text about the automatic driver of a circuit. */
function byIntent({ blueprint }: ProjectReader, project: DrivingProject, circuit: DrivingCircuit): string {
  const name = driverByIntent(project, circuit);
  const title = name === null ? undefined : drivingOf(blueprint()).titles.get(name.componentId);
  if (name === null || title === undefined) return 'currently always on';
  return `currently ${title} (${terminalLabel(name.output)})`;
}

/** Label of an output: `Arduino Nano – D6`, or `Arduino Nano U2 – D6` if there are several. */
function outputLabel({ blueprint }: ProjectReader, { control, terminal }: DriverChoice): string {
  const title = drivingOf(blueprint()).titles.get(control.id) ?? '';
  return hasOneContact(control.part) ? title : `${title} – ${terminalLabel(terminal.name)}`;
}

function sectionOf({ snapshot }: ProjectReader, { section }: DriverChoice, fromId: string): readonly string[] {
  if (section.id === fromId) return [];
  const name = snapshot().sections.find(({ id }) => id === section.id)?.name;
  return name === undefined ? [] : [`in ${name}`];
}

/** Text about the other circuits of an output. */
function sharedText({ snapshot }: ProjectReader, { circuit, sharedWith }: DriverChoice): readonly string[] {
  if (sharedWith.length === 0) return [];
  const names = sharedWith.map(({ sectionId, number }) =>
    circuitName(snapshot(), { sectionId, circuitNumber: number }, circuit.sectionId),
  );
  return [`also drives ${names.join(' and ')}`];
}

/** A circuit as a choice of a part, with the output that would drive it. Choosing a driven circuit releases it. */
function circuitChoice(context: ProjectReader, project: DrivingProject, each: DriverChoice): DriveOption {
  const { control, terminal, circuit, isCurrent } = each;
  const place = { sectionId: circuit.sectionId, circuitNumber: circuit.number };
  const byOutput = hasOneContact(control.part) ? [] : [`by ${terminalLabel(terminal.name)}`];
  const text = {
    id: `${circuit.sectionId} ${circuit.number}`,
    label: circuitName(context.snapshot(), place, control.component.sectionId),
    ...describe([...byOutput, ...sharedText(context, each)]),
    isChosen: isCurrent,
  };
  if (!isCurrent) return outputChoice(each, text);
  // With the automatic driver, the same part would drive the circuit again.
  const isByIntent = driverByIntent(project, circuit)?.componentId === control.id;
  return choice([place], isByIntent ? nothing : null, text);
}

/** Circuits that an output of a part can drive; those that it currently drives are chosen. */
export function circuitsOfOutput(context: ProjectReader, componentId: string, output: string): readonly DriveOption[] {
  const project = drivingProject(context);
  return choicesOfOutput(project, componentId, output).map((each) => circuitChoice(context, project, each));
}
