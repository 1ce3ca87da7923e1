import type { LedString } from '#domain/electrical/led-string.ts';
import type { Component } from '#domain/parts/component.ts';
import { type ResolvedLed, resolveLed } from '#domain/parts/resolved-part.ts';
import type { Connected } from '#domain/wiring/connect-memory.ts';
import type { SectionContext } from '#domain/wiring/section-context.ts';
import {
  boardPart,
  branchLed,
  calculatedResistor,
  controlPart,
  drivenPart,
  isSeriesControl,
  loosePart,
  placedName,
  placedResistor,
  seriesControl,
  seriesLed,
} from '#domain/wiring/net-parts.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';
import { recallRungs } from '#domain/wiring/recall-rungs.ts';
import { modulesLast } from '#domain/wiring/switch-module.ts';
import { stringTrouble } from '#domain/wiring/string-trouble.ts';

/** Up to so many equal things are drawn one by one; more are drawn once and counted. */
const drawnEach = 5;

interface NamedLed {
  readonly led: ResolvedLed;
  readonly name: string;
}

const emptyRung = {
  circuitNumber: null,
  title: null,
  times: 1,
  currentMa: null,
  trouble: null,
  head: [],
  string: [],
  branches: [],
  boards: [],
} as const;

function readLed(component: Component, context: SectionContext): NamedLed {
  return { led: resolveLed(component, context), name: placedName(component, context.catalogue) };
}

/** An id for each of `count` things of one component. */
function ids(id: string, count: number): string[] {
  return count === 1 ? [id] : Array.from({ length: count }, (_, index) => `${id}.${index + 1}`);
}

/** LEDs at full voltage, in parallel: each drawn up to a handful, else once with their number. */
function branchesOf({ led, name }: NamedLed, { refs }: SectionContext): NetPart[] {
  const { id, quantity } = led;
  if (quantity > drawnEach) return [branchLed(led, id, refs.next('D', quantity), name, quantity)];
  return ids(id, quantity).map((each) => branchLed(led, each, refs.next('D'), name, 1));
}

/** The string of a circuit: placed resistors, the LEDs one by one, the calculated resistor. */
function connectString(
  leds: readonly NamedLed[],
  resistors: readonly Component[],
  string: LedString,
  key: string,
  { catalogue, refs }: SectionContext,
): NetPart[] {
  const placed = resistors.flatMap((resistor) =>
    ids(resistor.id, resistor.quantity).map((id) =>
      placedResistor(resistor, id, placedName(resistor, catalogue), refs.next('R')),
    ),
  );
  const lights = leds.flatMap(({ led, name }) =>
    ids(led.id, led.quantity).map((id) => seriesLed(led, id, refs.next('D'), name, null)),
  );
  return [...placed, ...lights, calculatedResistor(string, `${key}.r`, () => refs.next('R'))];
}

/** The controls of a circuit: those in its current path, those with their own supply, those without either. */
function sortControls(controls: readonly Component[], { catalogue, refs }: SectionContext) {
  const head: NetPart[] = [];
  const boards: NetPart[] = [];
  const loose: NetPart[] = [];
  for (const control of controls) {
    const name = placedName(control, catalogue);
    if (isSeriesControl(control)) head.push(seriesControl(control, name, refs));
    else if (controlPart(control)?.ratings.passive === true) {
      loose.push(drivenPart(control, name, refs.next('U')));
    } else boards.push(boardPart(control, name, refs));
  }
  return { head: modulesLast(head), boards, loose };
}

/** The rung of one circuit. Without LEDs its resistors are loose, and its switch leads nowhere. */
export function connectCircuit(
  circuitNumber: number,
  members: readonly Component[],
  context: SectionContext,
  key: string,
): Connected {
  const { head, boards, loose } = sortControls(
    members.filter(({ componentType }) => componentType === 'control'),
    context,
  );
  const resistors = members.filter(({ componentType }) => componentType === 'resistor');
  const leds = members.filter(({ componentType }) => componentType === 'led').map((each) => readLed(each, context));
  const inSeries = leds.filter(({ led }) => led.role === 'series');
  const found = inSeries.length > 0 ? context.strings.get(circuitNumber) : undefined;
  const string = found === undefined ? [] : connectString(inSeries, resistors, found, key, context);
  const branches = leds.filter(({ led }) => led.role !== 'series').flatMap((led) => branchesOf(led, context));
  const isIdle = head.length > 0 && string.length === 0 && branches.length === 0;
  const name = context.circuitNames.get(circuitNumber);
  const rung: Rung = {
    ...emptyRung,
    id: key,
    circuitNumber,
    title: name === undefined ? `Circuit ${circuitNumber}` : `Circuit ${circuitNumber}: ${name}`,
    currentMa: found?.actualCurrentMa ?? null,
    trouble: isIdle ? 'Nothing is connected behind this yet.' : found === undefined ? null : stringTrouble(found),
    head,
    string,
    branches,
    boards,
  };
  const isBare = head.length + string.length + branches.length + boards.length === 0;
  const spare = string.length > 0 ? [] : resistors.map((resistor) => looseResistor(resistor, context));
  const power = members
    .filter(({ componentType }) => componentType === 'power')
    .map((part) => loosePower(part, context));
  return { rungs: isBare ? [] : [rung], loose: [...loose, ...spare, ...power] };
}

function looseResistor(resistor: Component, { catalogue, refs }: SectionContext): NetPart {
  return placedResistor(resistor, resistor.id, placedName(resistor, catalogue), refs.next('R'), resistor.quantity);
}

function loosePower(power: Component, { catalogue, refs }: SectionContext): NetPart {
  return loosePart(power, placedName(power, catalogue), refs.next('PS'), []);
}

/** The rungs of an LED that stands alone: one for each of its quantity, each with a resistor of its own. */
function standaloneRungs(component: Component, context: SectionContext): Rung[] {
  const named = readLed(component, context);
  const { led, name } = named;
  const { refs } = context;
  const string = context.strings.get(component.id);
  if (led.role !== 'series' || string === undefined) {
    return [{ ...emptyRung, id: led.id, branches: branchesOf(named, context) }];
  }
  const times = led.multiplicity > drawnEach ? led.multiplicity : 1;
  const trouble = stringTrouble(string);
  return ids(led.id, times > 1 ? 1 : led.multiplicity).map((id) => {
    const light = seriesLed(led, id, refs.next('D', times), name, string.actualCurrentMa);
    const resistor = calculatedResistor(string, `${id}.r`, () => refs.next('R', times));
    return { ...emptyRung, id, times, trouble, string: [light, resistor] };
  });
}

/** What stands alone besides controls: LEDs as rungs of their own; resistors and power parts are not wired. */
export function connectStandalone(components: readonly Component[], context: SectionContext): Connected {
  const leds = components.filter(({ componentType }) => componentType === 'led');
  const rungs = leds.flatMap((led) => {
    const recalled = recallRungs({ key: led.id, members: [led] }, context, () => {
      return { rungs: standaloneRungs(led, context), loose: [] };
    });
    return recalled.rungs;
  });
  const loose = components.flatMap((component) => {
    if (component.componentType === 'resistor') return looseResistor(component, context);
    return component.componentType === 'power' ? loosePower(component, context) : [];
  });
  return { rungs, loose };
}
