import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { AlternatingSource } from '#domain/catalogue/catalogue-part.ts';
import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { groupAlike, isPlacedResistor, numberRanges, refList, refRange } from '#domain/build-book/part-names.ts';
import { lipoTouchText } from '#domain/build-book/first-current.ts';
import { expandPart, expandRung } from '#domain/build-book/rungs.ts';
import { JointLocations } from '#domain/build-book/joint-locations.ts';
import { type BenchSupply, noLoad, type PartLoads } from '#domain/build-book/part-loads.ts';
import { timerSteps } from '#domain/build-book/timer-steps.ts';
import { voltsText } from '#domain/build-book/test-cards.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import { legJoints } from '#domain/build-book/cut-rung.ts';
import { isFreeEnd, wiresInOrder } from '#domain/build-book/wire-order.ts';
import { accessories, type AccessoryId } from '#domain/catalogue/accessories.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { ExpectedVoltage } from '#domain/meter/test-readings.ts';
import { formatVolts, formatDecimal, joinWords } from '#domain/units/formats.ts';
import { fiberDrillMm } from '#domain/parts/fiber.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** Whether a part at full voltage lights by itself; an addressable one needs data. */
const canLight = ({ kind }: NetPart): boolean => kind !== 'addressable';
const isMotor = ({ kind }: NetPart): boolean => kind === 'motor';

/** Text for testing at the supply: the free ends of red and black wires. */
function touchText(rung: Rung, { volts, isLipo }: BenchSupply): string {
  const supply = volts === null ? 'the supply' : formatVolts(volts);
  const on = rung.head.length === 0 ? '' : `, with ${joinWords(rung.head.map(({ ref }) => ref))} on`;
  return `touch the free ends to ${supply}${isLipo ? ` (${lipoTouchText})` : ''}, red to + and black to −${on}`;
}

/** Expected result for the LEDs in series, and the voltage across their resistor. */
function stringResult(rung: Rung, reading: ExpectedVoltage | null, loads: PartLoads): string[] {
  const ledString = loads.ledStringOf(rung);
  if (ledString?.status !== 'ok') return [];
  const lights =
    ['', 'The LED lights', 'Both LEDs light'][ledString.ledCount] ?? `All ${ledString.ledCount} LEDs light`;
  const parts = expandRung(rung)[0]?.string ?? [];
  const placed = parts.filter(isPlacedResistor);
  if (placed.some(({ kind }) => kind === 'trimmer')) return [`${lights}; turn ${refList(placed)} to set how bright.`];
  if (placed.length > 0) return [`${lights}, dimmer than planned, because ${refList(placed)} was added by hand.`];
  const resistor = parts.find(({ kind }) => kind === 'resistor');
  if (reading === null || resistor === undefined) return [`${lights}.`];
  return [`${lights}; across ${resistor.ref} you measure ${voltsText(reading.volts)}.`];
}

/** Expected result for the parts at full voltage, except those with warnings. */
export function branchResult({ branches, string }: Rung, loads: PartLoads): string[] {
  const unwarned = branches.filter((part) => loads.warningsOf(part).length === 0);
  const motors = unwarned.filter(isMotor);
  const lit = unwarned.filter((part) => canLight(part) && !isMotor(part));
  const addressables = branches.filter((part) => !canLight(part));
  const tooText = string.length > 0 ? ' too' : '';
  const isOne = (parts: readonly NetPart[]): boolean => parts.length === 1 && parts[0]?.count === 1;
  return [
    ...(lit.length === 0 ? [] : [`${refList(lit)} ${isOne(lit) ? 'lights' : 'light'}${tooText}.`]),
    ...(motors.length === 0 ? [] : [`${refList(motors)} ${isOne(motors) ? 'turns' : 'turn'}.`]),
    ...(addressables.length === 0
      ? []
      : [
          `${refList(addressables)} ${isOne(addressables) ? 'stays' : 'stay'} dark until data arrives; that is normal.`,
        ]),
  ];
}

/** Text that explains a dark or a hot part. */
export function troubleText({ string, branches, boards }: Rung): string {
  const leds = string.filter(({ kind, isEitherWay }) => kind === 'led' && isEitherWay !== true).length;
  const dark = leds === 1 ? 'Dark? It is backwards.' : 'Dark? One is backwards.';
  const check = 'Disconnect it at once and check + and −.';
  if (leds === 0) {
    const isOff = branches.some(isMotor) ? 'Still, or hot?' : 'Dark, or hot?';
    return `${branches.some(canLight) ? isOff : 'Anything hot?'} ${check}`;
  }
  return branches.length + boards.length === 0 ? dark : `${dark} Anything hot? ${check}`;
}

/** Whether a red and a black end are free to touch to a supply; not so for a speaker or the contacts of a switch. */
export function canTestOnSupply(loose: readonly Wire[]): boolean {
  return ['red', 'black'].every((color) => loose.some((wire) => wire.color === color));
}

/** Test on the bench, before heat-shrink covers the joints and the circuit is joined to the rails. */
function circuitTest(rung: Rung, bench: BenchSupply, reading: ExpectedVoltage | null, loads: PartLoads): string {
  const results = [...stringResult(rung, reading, loads), ...branchResult(rung, loads), troubleText(rung)];
  return `Test on the bench: ${touchText(rung, bench)}. ${results.join(' ')}`;
}

/** Numbers of wires: `wire 4`, `wires 4 and 5`, `wires 4 to 9 and 12`. */
export function wireNumbers(wires: readonly Wire[]): string {
  return `wire${wires.length === 1 ? '' : 's'} ${numberRanges(wires.map(({ number }) => number))}`;
}

/** First step with wires: cut all of them. */
export function cutStep(wires: readonly Wire[]): string {
  return `Cut and strip ${wireNumbers(wires)}; slide heat-shrink onto each before you solder it.`;
}

/** Cautions about the connectors of supplies. Source: boards and currents, 1.8 and 1.9. */
const endCautions: Partial<Record<AccessoryId, string>> = {
  'socket-dc':
    'Measure first, with the plug in and nothing connected yet: the center pin is +. Mark that screw terminal.',
  'lead-jst-ph': 'Compare the colors of both plugs with + and − of the cell; never cut both of its leads at once.',
  'lead-jst-xh': 'Compare the colors of both plugs with + and − of the pack; never cut both of its leads at once.',
};

/** Steps for the wires of an alternating source, which end on its bridge. Rule E310. */
const alternatingSteps: Readonly<Record<AlternatingSource['kind'], (ref: string) => string[]>> = {
  ac: (ref) => [
    `Never open a transformer. The two AC leads of ${ref} connect to the two ~ of the bridge, one of them through the fuse.`,
    'Check + and − of the capacitor: a reversed one bursts.',
  ],
  track: (ref) => [
    `The two ~ of the bridge connect to the two rails of ${ref}; either way around works.`,
    'Never connect USB to a board while the track feeds it.',
  ],
};

/** Steps for the connector of a supply's wires: a clip, holder, socket, bridge, or cable, never a cell. Rule D61. */
export function connectorSteps(ref: string, supplyId: string): string[] {
  const part = builtInCatalogue.get(supplyId);
  if (part?.type === 'power' && part.alternating !== undefined) return alternatingSteps[part.alternating.kind](ref);
  const [first] = terminalsByPart.get(supplyId)?.accessories ?? [];
  if (first === undefined || first.between !== undefined) return [];
  const ends = `The wires of ${ref} connect to this: ${accessories[first.id].name}. Don't solder anything to a cell or its plug.`;
  const caution = endCautions[first.id];
  return caution === undefined ? [ends] : [ends, caution];
}

/**
 * Steps for signals between boards, which have no wires in the list because the sketch assigns their pins. Rule W107.
 */
function signalSteps({ boards }: Rung): string[] {
  return boards.flatMap(({ ref, pins }) => {
    const signals = pins
      .filter(({ lead }) => lead === 'signal')
      .map(({ name, text }) => `${terminalLabel(name)} ${text}`);
    if (signals.length === 0) return [];
    return [
      `Signals of ${ref}, dashed in the diagram: ${signals.join('; ')}. Your sketch chooses these pins; − is common.`,
    ];
  });
}

/** Step for the heatsink of a regulator, before anything is switched on. Rule D6. Source: boards and currents, 3.4. */
export function heatsinkSteps({ ref }: NetPart, isNeeded: boolean): string[] {
  return isNeeded ? [`Clip the heatsink onto ${ref} now: without it, ${ref} overheats in the first test.`] : [];
}

/** Step that covers the joints. */
export const shrinkStep = 'Push the heat-shrink over every joint and shrink it; no bare metal may touch.';

/** Step for a wire between two ends. */
export function joinStep({ number, color, from, to }: Wire, locations: JointLocations): string {
  const what = color === 'any' ? `Wire ${number}` : `Wire ${number}, ${color}`;
  return `${what}: from ${locations.of(from, 'out')} to ${locations.of(to, 'in')}.`;
}

/** Step that joins the wiper of a trimmer to one end, so that a bad contact of the wiper leaves no light at full current. */
export function trimmerSteps({ string }: Rung): string[] {
  return string
    .filter(({ kind }) => kind === 'trimmer')
    .map(({ ref, details }) => {
      return `Join pins 2 (the wiper, in the middle) and 3 of ${ref} with a bit of wire; measure 1 to 3 and turn it: ${details.join(', ')}.`;
    });
}

/** Step that identifies the common leg of an LED, in the circuit that has its wire. Rule V47. */
function commonLegSteps({ string, branches }: Rung, wires: readonly Wire[]): string[] {
  return [...string, ...branches].flatMap(({ id, ref, commonLeg }) => {
    const sign = commonLeg === 'plus' ? '+' : '−';
    const ends = wires.flatMap(({ from, to }) => [from, to]);
    const isHere = commonLeg !== undefined && ends.some(({ part, label }) => part?.id === id && label.endsWith(sign));
    return isHere ? [`The longest leg of ${ref} is its ${sign}, which all of its colors share.`] : [];
  });
}

/** Steps for resistors that are soldered to the leg of an LED, without a wire. */
function legSteps(rung: Rung, locations: JointLocations, loads: PartLoads): string[] {
  const [first] = expandRung(rung);
  return legJoints(first?.string ?? [], loads).map(([resistor, led]) => {
    const end = locations.of({ part: resistor, label: resistor.ref }, 'out');
    return `Solder ${end} onto ${locations.of({ part: led, label: `${led.ref} +` }, 'in')}.`;
  });
}

/** Step for a wire to a rail: its other end is soldered first. */
function freeEndStep({ number, color, from, to }: Wire, locations: JointLocations): string {
  const end = isFreeEnd(from) ? locations.of(to, 'in') : locations.of(from, 'out');
  const what = color === 'any' ? `Wire ${number}` : `Wire ${number}, ${color}`;
  return `${what}: one end to ${end}; the other stays free for now.`;
}

/** Destinations of the free ends: `wire 3 to rail +, wire 8 to rail −`. */
function freeEndText(wires: readonly Wire[]): string {
  return wires.map(({ number, from, to }) => `wire ${number} to ${isFreeEnd(from) ? from.label : to.label}`).join(', ');
}

/** One step for the parts that are built like the first of their kind. */
function alikeStep(wires: readonly Wire[], parts: readonly NetPart[]): string {
  const part = parts.find(({ id }) => wires.some(({ from, to }) => from.part?.id === id || to.part?.id === id));
  const [, second, ...others] = part === undefined ? [] : expandPart(part);
  const last = others.at(-1);
  const refs = last === undefined ? (second?.ref ?? '') : `${second?.ref ?? ''} to ${last.ref}`;
  const dataText = wires.some(({ color }) => color === 'blue') ? '; data runs from each to the next, OUT to IN' : '';
  return `Do the same for ${refs}, ${wireNumbers(wires)}${dataText}.`;
}

/** Steps for strips before their wires: cutting to length, and joining the colors of some. */
export function stripSteps({ branches, lightsFrom, lightsTo }: Rung, loads: PartLoads): string[] {
  const end = lightsTo ?? lightsFrom;
  const onMinus = lightsTo === null ? 'rail −' : lightsTo.text;
  const steps: string[] = [];
  for (const strips of groupAlike(branches)) {
    const [first, ...others] = strips;
    const { cm, colors } = first === undefined ? noLoad : loads.ofPart(first);
    const refs = refRange(strips);
    const isOne = others.length === 0 && first?.count === 1;
    const length = `${formatDecimal(cm ?? 0, 1)} cm${isOne ? '' : ' each'}`;
    if (cm !== null) steps.push(`Cut ${refs} to ${length}, at the nearest cutting mark.`);
    if (colors === null) continue;
    const has = isOne ? 'has' : 'have';
    const joined =
      end === null
        ? 'Join them for white, or wire only the ones you want.'
        : `Join them at ${onMinus}: ${end.text} switches all colors together.`;
    steps.push(`${refs} ${has} a − for each color: ${colors}. ${joined}`);
  }
  return steps;
}

/** Steps for the holes of the fibers that lights feed. Rule V44. */
export function fiberSteps({ string, branches }: Rung, loads: PartLoads): string[] {
  return [...string, ...branches].flatMap((part) => {
    const { fiber } = loads.ofPart(part);
    if (fiber === null) return [];
    const [drill, mm, cm] = [fiberDrillMm(fiber.diameterMm), fiber.diameterMm, fiber.lengthCm].map((length) =>
      formatDecimal(length, 2),
    );
    const each = fiber.count === 1 ? 'the fiber' : `each of the ${fiber.count} fibers`;
    const them = fiber.count === 1 ? 'put it' : 'bundle them';
    return [`Drill a hole of ${drill} mm for ${each} of ${part.ref} (${mm} mm, ${cm} cm), and ${them} over its lens.`];
  });
}

const maxWiresAtContact = 3;

/** Step for a switch with too many wires. */
export function terminalBlockStep({ head }: Rung, wires: readonly Wire[]): string[] {
  const last = head.at(-1);
  if (last === undefined) return [];
  const leaving = wires.filter(({ color, from }) => color === 'red' && from.part?.id === last.id);
  if (leaving.length <= maxWiresAtContact) return [];
  const { ref } = last;
  return [`${leaving.length} wires leave ${ref}: join them in a terminal block and run one wire from it to ${ref}.`];
}

/**
 * Returns the steps that solder a rung: heat-shrink first, then the string on the bench, the test, shrinking, and
 * finally the rails.
 */
export function solderSteps(
  rung: Rung,
  wires: readonly Wire[],
  bench: BenchSupply,
  reading: ExpectedVoltage | null,
  loads: PartLoads,
): string[] {
  const { links, others, loose, alike, data } = wiresInOrder(rung, wires);
  const locations = new JointLocations(loads);
  const equal = [...rung.branches, ...rung.boards];
  return [
    ...stripSteps(rung, loads),
    ...fiberSteps(rung, loads),
    cutStep(wires),
    ...trimmerSteps(rung),
    ...timerSteps(rung),
    ...commonLegSteps(rung, wires),
    ...legSteps(rung, locations, loads),
    ...links.map((wire) => joinStep(wire, locations)),
    ...terminalBlockStep(rung, wires),
    ...others.map((wire) => joinStep(wire, locations)),
    ...loose.map((wire) => freeEndStep(wire, locations)),
    ...Array.from(alike.values(), (some) => alikeStep(some, equal)),
    ...(canTestOnSupply(loose) ? [circuitTest(rung, bench, reading, loads)] : []),
    shrinkStep,
    `Join the free ends: ${freeEndText(loose)}${alike.size === 0 ? '' : ', and those of the equal parts'}.`,
    ...data.map((wire) => joinStep(wire, locations)),
    ...signalSteps(rung),
  ];
}
