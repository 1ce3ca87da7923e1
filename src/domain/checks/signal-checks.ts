import { outputsOf, type PartTerminals } from '#domain/catalogue/terminal.ts';
import { type Check, toCheck } from '#domain/checks/check.ts';
import {
  type CheckedProject,
  type CheckedSection,
  findCircuit,
  locationOf,
  nameOfPart,
} from '#domain/checks/checked-project.ts';
import { drivingParts } from '#domain/checks/stopped-places.ts';
import type { NamedOutput } from '#domain/driving/circuit-drive.ts';
import { isBoard, isMechanicalSwitch } from '#domain/driving/driving-section.ts';
import { dataHighV, type PixelLine } from '#domain/driving/pixel-lines.ts';
import { sketchBoard, isReadBySketches } from '#domain/driving/sound-and-signals.ts';
import { isInput } from '#domain/parts/component.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart, ResolvedOther } from '#domain/parts/resolved-part.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { memoize } from '#domain/projects/memoize.ts';

/** Reports speakers without an amplifier output. */
function checkSpeakers({ speakers }: CheckedProject): Check[] {
  return speakers
    .filter(({ outputs }) => outputs.includes(null))
    .map(({ speaker, section }) => {
      const values = { name: nameOfPart(speaker) };
      return toCheck('speaker-no-amplifier', { values }, locationOf(section, speaker));
    });
}

/** Text if no 5 V are available for a level shifter. */
const noShifter = {
  message: '{name} needs a data signal of 3.5 V or more; {driver} gives {logic} V.',
  fix: 'Feed one of them with 5 V: a level shifter is then added automatically.',
};

/** Reports addressable parts with too low a data voltage. */
function checkDataLevels({ pixelLines }: CheckedProject): Check[] {
  return pixelLines
    .filter(({ logicV, first }) => logicV < dataHighV(first.led))
    .map(({ control, logicV, first: { led, section }, shifterFedBy }) => {
      const values = { name: nameOfPart(led), driver: nameOfPart(control), logic: formatDecimal(logicV, 2) };
      const finding = { values, ...(shifterFedBy === null ? noShifter : {}) };
      return toCheck('addressable-logic-level', finding, locationOf(section, led));
    });
}

/** Ids of the standalone switches of a section, which switch all of it unless circuits name them. */
const headSwitches = memoize(({ controls }: CheckedSection) => {
  const heads = controls.filter((control) => control.circuitNumber === null && isMechanicalSwitch(control));
  return heads.map(({ id }) => id);
});

/** Finds the switches in the plus of parts, and for lights also the outputs. */
class PlusPaths {
  readonly #sections: ReadonlyMap<string, CheckedSection>;
  readonly #controls: ReadonlyMap<string, ResolvedOther>;
  readonly #named: ReadonlySet<string>;
  readonly #global: readonly CheckedSection[];

  constructor(sections: readonly CheckedSection[]) {
    this.#sections = new Map(sections.map((section) => [section.id, section]));
    this.#controls = new Map(sections.flatMap(({ controls }) => controls.map((control) => [control.id, control])));
    this.#named = drivingParts(sections);
    this.#global = sections.filter(({ isGlobal }) => isGlobal);
  }

  section(id: string): CheckedSection | undefined {
    return this.#sections.get(id);
  }

  control(id: string | undefined): ResolvedOther | undefined {
    return id === undefined ? undefined : this.#controls.get(id);
  }

  /** Key of the position of a throw; throws of one position close together. */
  #positionOf({ componentId, output }: NamedOutput): string {
    const outputs = outputsOf(terminalsOf(this.control(componentId)?.part ?? null));
    const terminal = outputs.find(({ name }) => name === output);
    return `${componentId} ${terminal?.role === 'throw' ? terminal.position : output}`;
  }

  /** Everything in the plus of a part, starting at the supply. */
  of(part: ResolvedPart, section: CheckedSection): string[] {
    const global = section.supply.loadsMaster ? this.#global.filter((each) => each !== section) : [];
    const circuit = findCircuit(section, part);
    const { contact = null, driver = null, lead = null } = circuit?.drive ?? {};
    return [
      ...[...global, section].flatMap((each) => headSwitches(each)).filter((id) => !this.#named.has(id)),
      ...(contact === null ? [] : [this.#positionOf(contact)]),
      ...(circuit?.parts.filter(isMechanicalSwitch) ?? []).map(({ id }) => id),
      ...(part.type !== 'led' || driver === null || lead !== 'plus' ? [] : [this.#positionOf(driver)]),
    ];
  }

  /** Whether a part can lose its plus while another one keeps it. */
  isOffBefore(one: ResolvedPart, of: CheckedSection, other: ResolvedPart, ofOther: CheckedSection): boolean {
    const others = new Set(this.of(other, ofOther));
    return this.of(one, of).some((id) => !others.has(id));
  }
}

const stillFed = {
  severity: 'warning',
  message: '{name} can be off while {control} stays on: its current then flows through the data wire.',
  fix: 'Switch both together, or leave {name} on and turn it off through its data.',
} as const;

const stillSignaled = {
  severity: 'warning',
  message: '{name} can be off while {control} stays on: its current then flows through the signal wires.',
  fix: 'Switch both together.',
} as const;

/**
 * Reports pixels of a data line that can be off while their data source, the control or the previous pixels, stays on.
 */
function checkPixelLine({ control, section: ofControl, pixels }: PixelLine, paths: PlusPaths): Check[] {
  return pixels.flatMap(({ led, section: { id } }, at) => {
    const section = paths.section(id);
    if (section === undefined) return [];
    const drive = findCircuit(section, led)?.drive ?? null;
    const driver = paths.control(drive?.driver?.componentId);
    const values = { name: nameOfPart(led), control: nameOfPart(control) };
    const place = locationOf(section, led);
    if (drive?.lead === 'minus' && driver !== undefined) {
      return [toCheck('pixels-switched', { values: { ...values, driver: nameOfPart(driver) } }, place)];
    }
    const previous = pixels[at - 1];
    const source = previous?.led ?? control;
    const ofSource = paths.section(previous?.section.id ?? ofControl.id);
    const isOff = ofSource !== undefined && paths.isOffBefore(led, section, source, ofSource);
    return isOff ? [toCheck('pixels-switched', { values, ...stillFed }, place)] : [];
  });
}

const takesSignals: ReadonlySet<string> = new Set(['bus', 'signal-in']);

/** Boards that take signals from the microcontroller of their section. */
const signaledBoards = memoize((section: CheckedSection): readonly ResolvedOther[] => {
  const sender = sketchBoard(section);
  if (sender === null) return [];
  return section.controls
    .filter((control) => control !== sender && isBoard(control))
    .filter(({ part }) => terminalsOf(part)?.terminals.some(({ role }) => takesSignals.has(role)) === true);
});

/** Reports boards of a section that can be off while the microcontroller that sends them signals stays on. */
function checkSignaledBoards(section: CheckedSection, paths: PlusPaths): Check[] {
  const sender = sketchBoard(section);
  if (sender === null) return [];
  return signaledBoards(section)
    .filter((board) => paths.isOffBefore(board, section, sender, section))
    .map((board) => {
      const values = { name: nameOfPart(board), control: nameOfPart(sender) };
      return toCheck('pixels-switched', { values, ...stillSignaled }, locationOf(section, board));
    });
}

/** Reports parts that lose their power while their data or signals continue. Source: own values and parts, 9.5. */
function checkSwitchedSignals(project: CheckedProject): Check[] {
  const { sections, pixelLines } = project;
  const signaled = sections.filter((section) => signaledBoards(section).length > 0);
  if (pixelLines.length + signaled.length === 0) return [];
  const paths = new PlusPaths(sections);
  return [
    ...pixelLines.flatMap((line) => checkPixelLine(line, paths)),
    ...signaled.flatMap((section) => checkSignaledBoards(section, paths)),
  ];
}

/** Checks the signals from boards to lights and speakers. Rule E125. */
export function checkSignals(project: CheckedProject): Check[] {
  return [...checkSpeakers(project), ...checkDataLevels(project), ...checkSwitchedSignals(project)];
}

const isOf =
  (category: string) =>
  (control: ResolvedOther): boolean =>
    control.part?.category === category;
const isMicrocontroller = isOf('microcontroller');
const isSensor = isOf('sensor');

const sketchRoles: ReadonlySet<PartTerminals['terminals'][number]['role']> = new Set(['bus', 'signal-in', 'speaker']);

/** Whether a sketch can use a control: a display, a sound board, a servo, a sensor. */
function isUsedBySketches(control: ResolvedOther): boolean {
  if (isMicrocontroller(control)) return false;
  return isSensor(control) || (terminalsOf(control.part)?.terminals ?? []).some(({ role }) => sketchRoles.has(role));
}

/** Ids of the parts that drive circuits of a section. */
const driversOf = memoize(({ circuits }: CheckedSection): readonly string[] => [
  ...new Set(circuits.flatMap(({ drive }) => drive?.driver?.componentId ?? [])),
]);

/** Ids of the parts that drive a circuit or send pixel data. */
function busyParts({ sections, pixelLines }: CheckedProject): Set<string> {
  const drivers = sections.flatMap((section) => driversOf(section));
  return new Set([...drivers, ...pixelLines.map(({ control }) => control.id)]);
}

const hasMicrocontroller = memoize(({ controls }: CheckedSection) => controls.some(isMicrocontroller));
const hasSketchParts = memoize(({ controls }: CheckedSection) => controls.some(isUsedBySketches));

/**
 * Whether a board that drives nothing has another task; `globals` are the global sections. Source: boards and currents,
 * 5.1.
 */
function hasOtherTask(
  control: ResolvedOther,
  section: CheckedSection,
  sections: readonly CheckedSection[],
  globals: readonly CheckedSection[],
): boolean {
  if (isReadBySketches(control)) return [section, ...globals].some((each) => hasMicrocontroller(each));
  const served = section.isGlobal ? sections : [section];
  return isMicrocontroller(control) && served.some((each) => hasSketchParts(each));
}

/** Boards of a section that can control something. */
const boardsIn = memoize((section: CheckedSection) =>
  section.controls
    .filter(({ part }) => terminalsOf(part)?.drives === true)
    .filter((control) => control.circuitNumber !== null || !isSwitch(control.component))
    .filter((control) => !isInput(control.component))
    .map((control) => ({ control, section })),
);

/** Reports boards that control nothing. Rule E116. */
export function checkTasks(project: CheckedProject): Check[] {
  const { sections } = project;
  const boards = sections.flatMap((section) => boardsIn(section));
  if (boards.length === 0) return [];
  const busy = busyParts(project);
  const globals = sections.filter(({ isGlobal }) => isGlobal);
  return boards
    .filter(({ control, section }) => !busy.has(control.id) && !hasOtherTask(control, section, sections, globals))
    .map(({ control, section }) => {
      return toCheck('board-drives-nothing', { values: { name: nameOfPart(control) } }, locationOf(section, control));
    });
}
