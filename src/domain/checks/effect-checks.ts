import { type Check, toCheck, locationIn } from '#domain/checks/check.ts';
import {
  type CheckedCircuit,
  type CheckedProject,
  type CheckedSection,
  locationOf,
  nameOfPart,
} from '#domain/checks/checked-project.ts';
import { type OutputTerminal, outputsOf, type ThrowTerminal } from '#domain/catalogue/terminal.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { boardsWithServo } from '#domain/driving/sound-and-signals.ts';
import { type Effect, needsDimming } from '#domain/effects/effect.ts';
import { flashesPerSecond, shortestStep } from '#domain/effects/effect-speed.ts';
import { isInput } from '#domain/parts/component.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedOther } from '#domain/parts/resolved-part.ts';
import { isStrip, pixelCount, stripCm } from '#domain/parts/strip-scale.ts';
import { languageOf, programmedBoard } from '#domain/program/boards.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { pinHasPwm } from '#domain/program/pins.ts';
import { formatDecimal } from '#domain/units/formats.ts';

const timerId = 'timer-555';

/** Shortest steps (ms) that a relay and an output with PWM can show. Source: effects, 2.4. */
const shortestShown = { relay: 20, pwm: 2 } as const;

/** Flashes of more lights than these can harm photosensitive visitors. Source: effects, 2.4. */
const harmless = { flashes: 3, leds: 5, stripCm: 20 } as const;

/** Pixels of an Arduino up to which the time that their data takes does not show. Source: effects, 4.3. */
const mostPixels = 30;

/** A circuit with its effects: its own, and those of scenes. */
interface EffectCircuit {
  readonly circuit: CheckedCircuit;
  readonly section: CheckedSection;
  readonly own: Effect | null;
  /** Effects that it can play, its own first; null is steady light. */
  readonly all: readonly (Effect | null)[];
  /** Same for circuits that always show the same. */
  readonly key: string;
}

/** Output of a circuit, and the control that it belongs to. */
interface Driver {
  readonly control: ResolvedOther;
  readonly terminal: OutputTerminal | ThrowTerminal;
  readonly key: string;
}

type Drivers = ReadonlyMap<CheckedCircuit, Driver>;

function hasEffects({ sections, scenes }: CheckedProject): boolean {
  return scenes.length > 0 || sections.some(({ rows }) => rows.circuits.some(({ effect }) => effect !== null));
}

function circuitsWithEffects({ sections, rooms, scenes }: CheckedProject): EffectCircuit[] {
  return sections.flatMap((section) => {
    const records = new Map(section.rows.circuits.map((record) => [record.circuitNumber, record]));
    return section.circuits.map((circuit): EffectCircuit => {
      const record = records.get(circuit.number);
      const own = record?.effect ?? null;
      const entries = scenes.map((scene) => scene.entries.find((entry) => entry.circuit === record?.id));
      const all = [own, ...entries.flatMap((entry) => (entry === undefined ? [] : [entry.effect]))];
      const places = rooms.map(({ circuits }) => circuits.indexOf(record?.id ?? ''));
      const isInHouse = all.some((effect) => effect !== null && 'rooms' in effect);
      const shown = [own, ...entries.map((entry) => entry?.effect)].map(withoutLabel);
      return { circuit, section, own, all, key: JSON.stringify([shown, isInHouse ? places : []]) };
    });
  });
}

function withoutLabel(effect: Effect | null | undefined) {
  if (effect === null || effect === undefined) return effect === null ? null : 'own';
  const { preset: _, ...rest } = effect;
  return rest;
}

function findDrivers({ sections }: CheckedProject): Drivers {
  const controls = new Map(sections.flatMap((section) => section.controls.map((each) => [each.id, each])));
  const found = new Map<CheckedCircuit, Driver>();
  for (const circuit of sections.flatMap(({ circuits }) => circuits)) {
    const driver = circuit.drive?.driver ?? null;
    const control = driver === null ? undefined : controls.get(driver.componentId);
    const outputs = outputsOf(terminalsOf(control?.part ?? null));
    const terminal = outputs.find(({ name }) => name === driver?.output);
    if (driver === null || control === undefined || terminal === undefined) continue;
    found.set(circuit, { control, terminal, key: outputKey(driver) });
  }
  return found;
}

function placeOf({ section, circuit }: EffectCircuit) {
  return locationIn(section.id, circuit.number);
}

/** Reports circuits on one output whose effects differ. */
function checkConflicts(circuits: readonly EffectCircuit[], drivers: Drivers): Check[] {
  const first = new Map<string, string>();
  return circuits.flatMap((each) => {
    const output = drivers.get(each.circuit)?.key;
    if (output === undefined) return [];
    const key = first.get(output) ?? each.key;
    first.set(output, key);
    return key === each.key ? [] : [toCheck('effect-conflict', {}, placeOf(each))];
  });
}

/** Whether an output can dim: it has PWM that no library of its board takes. */
export function canDim({ control, terminal }: Omit<Driver, 'key'>, withServo: ReadonlySet<string>): boolean {
  const board = programmedBoard(control);
  if (board === undefined) return terminal.pwm;
  return pinHasPwm(board, terminal.name, withServo.has(control.id) ? ['servo'] : []);
}

function checkOutput(each: EffectCircuit, driver: Driver, withServo: ReadonlySet<string>): Check[] {
  const isDimmable = canDim(driver, withServo);
  const values = { name: nameOfPart(driver.control), pin: driver.terminal.name };
  const dimmed = each.all.some(needsDimming);
  const shortest = Math.min(...each.all.map(shortestStep));
  const shown = driver.terminal.role === 'throw' ? shortestShown.relay : isDimmable && dimmed ? shortestShown.pwm : 0;
  const isRepeated = each.own !== null && 'steps' in each.own && (each.own.repeat ?? 0) > 0;
  const fast = { ...values, ms: formatDecimal(shortest, 0), least: `${shown}` };
  return [
    ...(dimmed && !isDimmable ? [toCheck('effect-needs-dimming', { values }, placeOf(each))] : []),
    ...(isRepeated && driver.control.componentId === timerId
      ? [toCheck('effect-timer-repeat', {}, placeOf(each))]
      : []),
    ...(shortest < shown ? [toCheck('effect-too-fast', { values: fast }, placeOf(each))] : []),
  ];
}

/** Whether a circuit has more lights than may flash quickly. */
function isLarge({ leds }: CheckedCircuit): boolean {
  const count = leds.reduce((sum, { quantity, part }) => (isStrip(part) ? sum : sum + quantity), 0);
  const cm = leds.reduce(
    (sum, led) => (isStrip(led.part) ? sum + led.quantity * stripCm(led.part, led.properties) : sum),
    0,
  );
  return count > harmless.leds || cm > harmless.stripCm;
}

function checkFlashes(each: EffectCircuit): Check[] {
  const flashes = Math.max(...each.all.map(flashesPerSecond));
  if (flashes <= harmless.flashes || !isLarge(each.circuit)) return [];
  return [toCheck('effect-flashes', { values: { n: formatDecimal(flashes, 1) } }, placeOf(each))];
}

/** Reports boards that count no time while many pixels get their data, but play other effects. Source: effects, 4.3. */
function checkPixels({ pixelLines }: CheckedProject, playing: readonly EffectCircuit[], drivers: Drivers): Check[] {
  return pixelLines.flatMap(({ control, section, pixels }) => {
    const board = programmedBoard(control);
    const count = pixels.reduce((sum, { led }) => sum + led.quantity * pixelCount(led.part, led.properties), 0);
    const isTimed = playing.some(({ circuit }) => drivers.get(circuit)?.control.id === control.id);
    if (board === undefined || languageOf(board) !== 'arduino' || count <= mostPixels || !isTimed) return [];
    const values = { name: nameOfPart(control), n: `${count}` };
    return [toCheck('effect-many-pixels', { values }, locationOf(section, control))];
  });
}

/** Reports buttons and sensors whose board was deleted. Source: effects, 3.3. */
const checkInputs = memoize((section: CheckedSection): readonly Check[] =>
  section.controls
    .filter(({ component }) => isInput(component) && component.input?.componentId === null)
    .map((control) =>
      toCheck('input-missing', { values: { name: nameOfPart(control) } }, locationOf(section, control)),
    ),
);

/** Checks the effects of circuits, and the inputs that start scenes. Source: effects, 2.4 and 3.3. */
export function checkEffects(project: CheckedProject): Check[] {
  const inputs = project.sections.flatMap((section) => checkInputs(section));
  if (!hasEffects(project)) return inputs;
  const circuits = circuitsWithEffects(project);
  const playing = circuits.filter(({ all }) => all.some((effect) => effect !== null));
  const drivers = findDrivers(project);
  const withServo = boardsWithServo(project.sections);
  const pixels = new Set(project.pixelLines.flatMap((line) => line.pixels.map(({ led }) => led.id)));
  return [
    ...checkConflicts(circuits, drivers),
    ...playing.flatMap((each) => {
      const driver = drivers.get(each.circuit);
      const hasData = each.circuit.leds.some(({ id }) => pixels.has(id));
      if (driver !== undefined) return [...checkOutput(each, driver, withServo), ...checkFlashes(each)];
      const isLit = each.circuit.leds.length > 0 && !hasData;
      return [...(isLit ? [toCheck('effect-not-driven', {}, placeOf(each))] : []), ...checkFlashes(each)];
    }),
    ...checkPixels(project, playing, drivers),
    ...inputs,
  ];
}
