import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { outputsOf, type PartAccessory } from '#domain/catalogue/terminal.ts';
import type { DrivingSection } from '#domain/driving/driving-section.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { type ResolvedOther, type ResolvedPart, sortByOrder } from '#domain/parts/resolved-part.ts';

/** An amplifier output: two terminals of a sound board, for the two leads of one speaker. */
export interface AmplifierOutput {
  readonly control: ResolvedOther;
  readonly section: DrivingSection;
  readonly terminals: readonly [string, string];
}

/** Whether a control is a speaker. */
export function isSpeaker({ part }: ResolvedPart): boolean {
  return terminalsOf(part)?.terminals.some(({ role }) => role === 'speaker-lead') ?? false;
}

/**
 * The amplifier output of each speaker, one for each piece of an item: of its section, then of the project, in order;
 * null where none is left. Rule W108. Source: boards and currents, 2.11.
 */
export function speakerOutputs(
  sections: readonly DrivingSection[],
): ReadonlyMap<string, readonly (AmplifierOutput | null)[]> {
  const free = sections.flatMap((section) =>
    sortByOrder(section.controls).flatMap((control): AmplifierOutput[] =>
      (terminalsOf(control.part)?.amplifier?.outputs ?? []).map((terminals) => ({ control, section, terminals })),
    ),
  );
  const take = (isFit: (output: AmplifierOutput) => boolean): AmplifierOutput | null => {
    const at = free.findIndex(isFit);
    return at < 0 ? null : (free.splice(at, 1)[0] ?? null);
  };
  const speakers = sections.flatMap((section) =>
    sortByOrder(section.controls.filter(isSpeaker)).map((speaker) => ({
      speaker,
      near: Array.from({ length: speaker.quantity }, () => take((output) => output.section === section)),
    })),
  );
  return new Map(
    speakers.map(({ speaker, near }) => [speaker.id, near.map((output) => output ?? take(() => true))] as const),
  );
}

/** The microcontroller whose sketch talks to the other boards of a section: the first by order. Source: boards and currents, 2.12. */
export function sketchBoard({ controls }: Pick<DrivingSection, 'controls'>): ResolvedOther | null {
  const isMicrocontroller = ({ componentId }: ResolvedOther): boolean => {
    const part = builtInCatalogue.get(componentId);
    return part?.type === 'control' && part.category === 'microcontroller';
  };
  return sortByOrder(controls.filter(isMicrocontroller))[0] ?? null;
}

/** Whether an output of a control drives any circuit. */
function drivesAny({ id }: ResolvedPart, drives: Drives): boolean {
  return [...drives.values()].some(({ driver, kind }) => driver?.componentId === id && kind !== null);
}

/** Whether the output of a sensor or timer is an input of the microcontroller in its section. Source: boards and currents, 5.1. */
export function isSketchInput(
  control: ResolvedPart,
  section: Pick<DrivingSection, 'controls'>,
  drives: Drives,
): boolean {
  const board = sketchBoard(section);
  const terminals = terminalsOf(control.part);
  if (board === null || terminals === null || terminals.drives !== true) return false;
  const isInput = outputsOf(terminals).length === 1 && outputsOf(terminals)[0]?.role === 'output';
  return isInput && control.id !== board.id && !drivesAny(control, drives);
}

const logicOf5V = 4.5;

/** Whether a part that is used as it stands here needs an accessory, but for heatsinks and fuses. Source: boards and currents, 1.8. */
export function isNeeded(
  { when }: PartAccessory,
  control: ResolvedPart,
  section: Pick<DrivingSection, 'controls'>,
  drives: Drives,
): boolean {
  switch (when) {
    case undefined:
    case 'vsys-and-usb':
      return true;
    case 'logic-input':
      return isSketchInput(control, section, drives);
    case 'signal-from-5v': {
      const board = terminalsOf(sketchBoard(section)?.part ?? null);
      const [pin] = board === null ? [] : outputsOf(board);
      return pin?.role === 'output' && typeof pin.logicV === 'number' && pin.logicV >= logicOf5V;
    }
    default:
      return false;
  }
}
