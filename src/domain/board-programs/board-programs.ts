import type { Blueprint, BlueprintCircuit, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { compareOutputs, outputsOf } from '#domain/catalogue/terminal.ts';
import { hasContacts } from '#domain/driving/driving-section.ts';
import { type PixelLine, pixelLines } from '#domain/driving/pixel-lines.ts';
import { boardsWithServo } from '#domain/driving/sound-and-signals.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { lightColor } from '#domain/parts/light.ts';
import { itemReference } from '#domain/parts/part-references.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { nameOf, type ResolvedOther } from '#domain/parts/resolved-part.ts';
import { pixelCount } from '#domain/parts/strip-scale.ts';
import type {
  BoardProgram,
  ProgramBoard,
  ProgramInput,
  ProgramOutput,
  ProgramPixels,
} from '#domain/program/board-program.ts';
import { programmedBoard } from '#domain/program/boards.ts';
import { pinHasPwm, type TimerLibrary } from '#domain/program/pins.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** A board of a project and its program. */
export interface PlacedProgram {
  readonly componentId: string;
  readonly program: BoardProgram;
}

/** Programs of the boards of a project that drive circuits, in the order of their sections. Source: effects, 4.1. */
export function boardPrograms(snapshot: ProjectSnapshot, blueprint: Blueprint): PlacedProgram[] {
  const controls = blueprint.sections.flatMap((section) => section.controls);
  return controls.flatMap((control): PlacedProgram[] => {
    const board = programmedBoard(control);
    if (board === undefined) return [];
    const program = programOf(snapshot, blueprint, controls, control, board);
    const isIdle = program.outputs.length + program.pixels.length === 0;
    return isIdle ? [] : [{ componentId: control.id, program }];
  });
}

function programOf(
  { project }: ProjectSnapshot,
  blueprint: Blueprint,
  controls: readonly ResolvedOther[],
  control: ResolvedOther,
  board: ProgramBoard,
): BoardProgram {
  const { sections } = blueprint;
  const hasServo = boardsWithServo(sections.map(({ resolved }) => resolved)).has(control.id);
  const libraries: TimerLibrary[] = hasServo ? ['servo'] : [];
  const inputs = controls.filter(({ component }) => component.input?.componentId === control.id);
  return {
    board,
    title: project.name,
    reference: itemReference(control),
    outputs: outputsFor(control, board, libraries, sections),
    pixels: pixelsFor(control, blueprint),
    inputs: inputs.flatMap(inputOf),
    rooms: project.settings.rooms,
    scenes: project.settings.scenes,
  };
}

/** Effect, name, and record of a circuit. */
function lightOf(circuit: Pick<BlueprintCircuit, 'number' | 'name'>, { id, rows }: BlueprintSection) {
  const record = rows.circuits.find(({ circuitNumber }) => circuitNumber === circuit.number);
  const effect: Effect | null = record?.effect ?? null;
  const name = circuit.name ?? `Circuit ${circuit.number}`;
  return { name, circuitId: record?.id ?? `${id}/${circuit.number}`, effect };
}

/** Outputs of a board with their circuits; several circuits of one output share the effect of the first. */
function outputsFor(
  { id }: ResolvedOther,
  board: ProgramBoard,
  libraries: readonly TimerLibrary[],
  sections: readonly BlueprintSection[],
): ProgramOutput[] {
  const outputs = new Map<string, ProgramOutput>();
  for (const section of sections) {
    for (const circuit of section.driven) {
      const { driver = null, kind = null } = circuit.drive ?? {};
      if (driver?.componentId !== id || kind === null) continue;
      const pin = driver.output;
      const light = lightOf(circuit, section);
      const first = outputs.get(pin);
      const own = first ?? { ...light, pin, canFade: pinHasPwm(board, pin, libraries) };
      outputs.set(pin, first === undefined ? own : { ...own, name: `${own.name}, ${light.name}` });
    }
  }
  return [...outputs.values()].toSorted((one, other) => compareOutputs(one.pin, other.pin));
}

/** Chain of addressable strips of a board, which all show the light of the first. */
function pixelsFor({ id }: ResolvedOther, { drives, sections }: Blueprint): ProgramPixels[] {
  const lines = pixelLines(
    drives,
    sections.map(({ resolved }) => resolved),
  );
  return lines.filter(({ control }) => control.id === id).map((line) => stripOf(line, sections));
}

function stripOf({ output, first, pixels }: PixelLine, sections: readonly BlueprintSection[]): ProgramPixels {
  const section = sections.find(({ id }) => id === first.section.id);
  const circuit = section?.circuits.find(({ number }) => number === first.led.circuitNumber);
  const light =
    section === undefined || circuit === undefined
      ? { name: first.led.part?.name ?? '', circuitId: first.led.id, effect: null }
      : lightOf(circuit, section);
  const count = pixels.reduce((sum, { led }) => sum + led.quantity * pixelCount(led.part, led.properties), 0);
  const color = pixelColor(lightColor(first.led.part, first.led.component.properties));
  return { ...light, pin: output, count, color, order: first.led.component.properties.colorOrder ?? 'GRB' };
}

/**
 * A button or sensor that works on a pin; none without an output. A contact or an open collector connects the pin to
 * minus, and the board pulls it up. Source: effects, 3.3.
 */
function inputOf(control: ResolvedOther): ProgramInput[] {
  const { id, component, part } = control;
  const [output] = outputsOf(terminalsOf(part));
  if (component.input === null || output === undefined) return [];
  const isContact = hasContacts(control);
  const isLow = output.role === 'output' && output.drive === 'low';
  const isOpen = output.role === 'output' && output.openCollector === true;
  const pin = component.input.terminal;
  const name = nameOf(control);
  return [{ componentId: id, pin, name, activeLow: isContact || isLow, pullUp: isContact || isOpen }];
}

/** Red, green, and blue (0 to 255) of a light. */
type PixelColor = readonly [red: number, green: number, blue: number];

const white: PixelColor = [255, 255, 255];

/** Colors of pixels that look like LEDs of these colors; printed colors would be pale. */
const colors: ReadonlyMap<string, PixelColor> = new Map([
  ['red', [255, 0, 0]],
  ['green', [0, 255, 0]],
  ['blue', [0, 0, 255]],
  ['yellow', [255, 180, 0]],
  ['orange', [255, 90, 0]],
  ['white', white],
  ['warm-white', [255, 160, 80]],
  ['cool-white', [220, 235, 255]],
  ['purple', [140, 0, 255]],
  ['pink', [255, 60, 140]],
  ['uv', [90, 0, 255]],
  ['frost-blue', [110, 200, 255]],
]);

/** Color of pixels by the name of a color of LEDs; white for RGB strips without a color of their own. */
function pixelColor(name: string): PixelColor {
  return colors.get(name) ?? white;
}
