import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { Cable } from 'lucide-react';
import { type Step, sequence } from '#domain/changes/apply-changes.ts';
import { updateCircuit, type CircuitPlace } from '#domain/changes/circuit-changes.ts';
import {
  circuitChoices,
  type DriverChoice,
  driverByIntent,
  driverChoices,
  type DrivingProject,
} from '#domain/driving/driver-choices.ts';
import type { DrivingCircuit } from '#domain/driving/driving-section.ts';
import { nameOf } from '#domain/driving/find-drivers.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
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

/** Says what drives a circuit: one of the outputs that can, nothing, or what stands in it by intent. */
export const drivenBy: ChoiceCommand = {
  name: 'driven-by',
  label: () => 'Driven by',
  icon: <Cable />,
  selection: 'single',
  isAllowed: ({ readOnly, target }) => !readOnly && target.kind === 'circuit',
  choices: (context) => (context.target.kind === 'circuit' ? driversOf(context, context.target.place) : []),
  noChoices: 'Nothing can drive it',
  focusAfter: 'none',
};

/** Says which circuits a part drives; a press on one that it drives takes it off. */
export const drives: ChoiceCommand = {
  name: 'drives',
  label: () => 'Drives',
  icon: <Cable />,
  selection: 'multiple',
  isAllowed: (context) => !context.readOnly && partsOfTarget(context.snapshot(), context.target).length === 1,
  choices: (context) => {
    const [id] = partsOfTarget(context.snapshot(), context.target);
    const project = drivingProject(context);
    const choices = id === undefined ? [] : circuitChoices(project, id);
    return choices.map((each) => circuitChoice(context, project, each));
  },
  noChoices: 'Nothing that it can drive',
  focusAfter: 'none',
};

function drivingProject({ blueprint }: CommandContext): DrivingProject {
  const { sections, drives: known, context } = blueprint();
  return { sections: sections.map(({ resolved }) => resolved), drives: known, rounding: context.rounding };
}

/** Sets what drives circuits; null is by intent. */
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

type ChoiceWords = Omit<Choice, 'run'>;

function choice(places: readonly CircuitPlace[], driver: CircuitDriver | null, words: ChoiceWords): Choice {
  return { ...words, run: ({ runEdit }) => ({ isDone: runEdit(driveCircuits(places, driver)) }) };
}

/** A choice of an output: the circuits that it drives by intent keep it. */
function outputChoice(each: DriverChoice, words: ChoiceWords): Choice {
  const places = [each.circuit, ...each.byIntent].map(({ sectionId, number }) => ({
    sectionId,
    circuitNumber: number,
  }));
  return choice(places, nameOf(each), words);
}

const nothing: CircuitDriver = { componentId: null, output: null };

/** The choices of a circuit: by intent with what that gives, nothing, and the outputs, of which there may be many. */
function driversOf(context: CommandContext, place: CircuitPlace): readonly Choice[] {
  const project = drivingProject(context);
  const circuits = project.sections.find(({ id }) => id === place.sectionId)?.circuits ?? [];
  const circuit = circuits.find(({ number }) => number === place.circuitNumber);
  if (circuit === undefined) return [];
  const outputs = driverChoices(project, circuit).map((each) =>
    outputChoice(each, {
      id: `${each.control.id} ${each.terminal.name}`,
      label: outputLabel(context, each),
      ...described([...sectionOf(context, each, place.sectionId), ...sharing(context, each)]),
      isChosen: isSameValue(circuit.driver, nameOf(each)),
    }),
  );
  return [
    choice([place], null, {
      id: 'intent',
      label: 'Automatic',
      ...described([byIntent(context, project, circuit)]),
      isChosen: circuit.driver === null,
    }),
    choice([place], nothing, {
      id: 'nothing',
      label: 'Driven by nothing',
      ...described(['always on with its section']),
      isChosen: isSameValue(circuit.driver, nothing),
    }),
    ...outputs,
  ];
}

function described(words: readonly string[]): { readonly description?: string } {
  const text = words.join(', ');
  return text === '' ? {} : { description: `${text.charAt(0).toUpperCase()}${text.slice(1)}` };
}

/** What intent gives a circuit now. */
function byIntent({ blueprint }: CommandContext, project: DrivingProject, circuit: DrivingCircuit): string {
  const name = driverByIntent(project, circuit);
  const title = name === null ? undefined : drivingOf(blueprint()).titles.get(name.componentId);
  if (name === null || title === undefined) return 'Now: nothing in it drives it';
  return `Now: ${title} (${terminalLabel(name.output)})`;
}

/** An output as a choice: `Arduino Nano – D6`, of two alike `Arduino Nano U2 – D6`. */
function outputLabel({ blueprint }: CommandContext, { control, terminal }: DriverChoice): string {
  const title = drivingOf(blueprint()).titles.get(control.id) ?? '';
  return hasOneContact(control.part) ? title : `${title} – ${terminalLabel(terminal.name)}`;
}

function sectionOf({ snapshot }: CommandContext, { section }: DriverChoice, fromId: string): readonly string[] {
  if (section.id === fromId) return [];
  const name = snapshot().sections.find(({ id }) => id === section.id)?.name;
  return name === undefined ? [] : [`in ${name}`];
}

/** The other circuits on an output. */
function sharing({ snapshot }: CommandContext, { circuit, sharedWith }: DriverChoice): readonly string[] {
  if (sharedWith.length === 0) return [];
  const names = sharedWith.map(({ sectionId, number }) =>
    circuitName(snapshot(), { sectionId, circuitNumber: number }, circuit.sectionId),
  );
  return [`also drives ${names.join(' and ')}`];
}

/** A circuit as a choice of a part, with the output that it gets; one that it drives is taken off. */
function circuitChoice(context: CommandContext, project: DrivingProject, each: DriverChoice): Choice {
  const { control, terminal, circuit, isCurrent } = each;
  const place = { sectionId: circuit.sectionId, circuitNumber: circuit.number };
  const byOutput = hasOneContact(control.part) ? [] : [`by ${terminalLabel(terminal.name)}`];
  const words = {
    id: `${circuit.sectionId} ${circuit.number}`,
    label: circuitName(context.snapshot(), place, control.component.sectionId),
    ...described([...byOutput, ...sharing(context, each)]),
    isChosen: isCurrent,
  };
  if (!isCurrent) return outputChoice(each, words);
  // What drives it by intent as well would come back at once.
  const isByIntent = driverByIntent(project, circuit)?.componentId === control.id;
  return choice([place], isByIntent ? nothing : null, words);
}
