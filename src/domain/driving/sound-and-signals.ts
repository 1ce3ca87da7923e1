import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { outputsOf, type PartAccessory } from '#domain/catalogue/terminal.ts';
import type { DrivingSection } from '#domain/driving/driving-section.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import { hasDrivable } from '#domain/driving/find-drivers.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { isInput } from '#domain/parts/component.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { type ResolvedOther, type ResolvedPart, sortByOrder } from '#domain/parts/resolved-part.ts';

/** An amplifier output: two terminals of a sound board for one speaker. */
export interface AmplifierOutput {
  readonly control: ResolvedOther;
  readonly section: DrivingSection;
  readonly terminals: readonly [string, string];
}

/** Whether a control is a speaker. */
export function isSpeaker({ part }: ResolvedPart): boolean {
  return terminalsOf(part)?.terminals.some(({ role }) => role === 'speaker-lead') ?? false;
}

/** A speaker with its section, and the amplifier output of each piece; null if none is left. */
export interface SpeakerOutputs {
  readonly speaker: ResolvedOther;
  readonly section: DrivingSection;
  readonly outputs: readonly (AmplifierOutput | null)[];
}

const speakersIn = memoize(({ controls }: DrivingSection) => sortByOrder(controls.filter(isSpeaker)));

const amplifiersIn = memoize((section: DrivingSection): readonly AmplifierOutput[] =>
  sortByOrder(section.controls).flatMap((control) =>
    (terminalsOf(control.part)?.amplifier?.outputs ?? []).map((terminals) => ({ control, section, terminals })),
  ),
);

/**
 * Assigns amplifier outputs to the speakers of a project: first from the same section, then from the project, in order.
 * Rule W108. Source: boards and currents, 2.11.
 */
export function speakerOutputs(sections: readonly DrivingSection[]): SpeakerOutputs[] {
  if (sections.every((section) => speakersIn(section).length === 0)) return [];
  const free = sections.flatMap((section) => amplifiersIn(section));
  const take = (isFit: (output: AmplifierOutput) => boolean): AmplifierOutput | null => {
    const at = free.findIndex(isFit);
    return at < 0 ? null : (free.splice(at, 1)[0] ?? null);
  };
  const speakers = sections.flatMap((section) =>
    speakersIn(section).map((speaker) => ({
      speaker,
      section,
      near: Array.from({ length: speaker.quantity }, () => take((output) => output.section === section)),
    })),
  );
  return speakers.map(({ near, ...placed }) => ({
    ...placed,
    outputs: near.map((output) => output ?? take(() => true)),
  }));
}

/**
 * The microcontroller whose sketch controls the other boards of a section: the first by order. Source: boards and
 * currents, 2.12.
 */
export const sketchBoard = memoize(({ controls }: Pick<DrivingSection, 'controls'>): ResolvedOther | null => {
  const isMicrocontroller = ({ componentId }: ResolvedOther): boolean => {
    const part = builtInCatalogue.get(componentId);
    return part?.type === 'control' && part.category === 'microcontroller';
  };
  return sortByOrder(controls.filter(isMicrocontroller))[0] ?? null;
});

function takesServoSignal({ part }: ResolvedOther): boolean {
  const terminals = terminalsOf(part)?.terminals ?? [];
  return terminals.some((terminal) => terminal.role === 'signal-in' && terminal.signal === 'servo');
}

/** Ids of the microcontrollers whose sketch moves a servo of their section. */
export function boardsWithServo(sections: readonly Pick<DrivingSection, 'controls'>[]): ReadonlySet<string> {
  return new Set(
    sections.flatMap((section) => {
      const board = section.controls.some(takesServoSignal) ? sketchBoard(section) : null;
      return board === null ? [] : board.id;
    }),
  );
}

/** Ids of the parts whose outputs drive lights or motors of circuits, also where an error refuses the circuit. */
export const drivingParts = memoize((drives: Drives): ReadonlySet<string> => {
  const ids = new Set<string>();
  for (const [circuit, { driver }] of drives) {
    if (driver !== null && hasDrivable(circuit)) ids.add(driver.componentId);
  }
  return ids;
});

/** Whether a control is a sensor or timer, whose output a sketch may read. Source: boards and currents, 5.1. */
export function isReadBySketches({ part }: ResolvedPart): boolean {
  return part?.category === 'sensor' || part?.category === 'timer';
}

/**
 * Whether the output of a sensor or timer is an input of the microcontroller in its section, which requires that it is
 * not in `driving`. Source: boards and currents, 5.1.
 */
export function isSketchInput(
  control: ResolvedPart,
  section: Pick<DrivingSection, 'controls'>,
  driving: ReadonlySet<string>,
): boolean {
  const board = sketchBoard(section);
  const terminals = terminalsOf(control.part);
  if (board === null || terminals === null || !isReadBySketches(control)) return false;
  const isOutput = outputsOf(terminals).length === 1 && outputsOf(terminals)[0]?.role === 'output';
  return isOutput && control.id !== board.id && !driving.has(control.id) && !isInput(control.component);
}

const logicOf5V = 4.5;

/**
 * Whether a part in its current use needs an accessory, apart from heatsinks and fuses. Source: boards and currents,
 * 1.8.
 */
export function isNeeded(
  { when }: PartAccessory,
  control: ResolvedPart,
  section: Pick<DrivingSection, 'controls'>,
  driving: ReadonlySet<string>,
): boolean {
  switch (when) {
    case undefined:
    case 'vsys-and-usb':
      return true;
    case 'logic-input':
      return isSketchInput(control, section, driving);
    case 'signal-from-5v': {
      const [pin] = outputsOf(terminalsOf(sketchBoard(section)?.part ?? null));
      return pin?.role === 'output' && typeof pin.logicV === 'number' && pin.logicV >= logicOf5V;
    }
    default:
      return false;
  }
}
