import { expandPart, expandRung } from '#domain/build-book/rungs.ts';
import type { CircuitElement, Terminal, Threshold } from '#domain/fault-finder/flat-netlist.ts';
import { isLight } from '#domain/fault-finder/failure.ts';
import type { Element, ElementKind } from '#domain/meter/element.ts';
import { splitKey, type TerminalKey } from '#domain/meter/joints.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { lightName, type NetPart, type Rung, type SectionNet } from '#domain/wiring/netlist.ts';

/** Minimum voltage between gate and source at which a transistor conducts (V). */
const gateThresholdV = 1.5;

const rungKinds: ReadonlySet<ElementKind> = new Set(['led', 'resistor', 'load', 'bias']);

/** Converts a terminal of the meter to one of the flat netlist: of one of the equal parts of a symbol, or a rail. */
export function terminalAt(key: TerminalKey, { id, ref }: NetPart): Terminal {
  const [owner, name] = splitKey(key);
  return `${owner === id ? ref : owner} ${name}`;
}

function roleOf({ kind, part }: Element): CircuitElement['role'] {
  if (kind === 'led' || kind === 'resistor') return kind;
  return kind === 'load' && isLight(part) ? 'light' : 'other';
}

/** Converts an element of the meter to that of one of the equal parts of its symbol. */
function flatten(
  element: Element,
  part: NetPart,
  rungId: string | null,
  threshold: Threshold | null = null,
): CircuitElement[] {
  const { kind, conductor } = element;
  if (conductor === null) return [];
  const [from, to] = [terminalAt(element.from, part), terminalAt(element.to, part)];
  const ref = kind === 'loose' ? '' : lightName(part);
  return [{ ref, part, role: roleOf(element), rungId, from, to, conductor, threshold }];
}

/** Returns the gate voltage at which a transistor conducts. */
function gateThreshold({ part: { ref }, from }: Element): Threshold {
  const [high, low] = splitKey(from)[1] === 'D' ? ['G', 'S'] : ['S', 'G'];
  return { plus: `${ref} ${high}`, minus: `${ref} ${low}`, volts: gateThresholdV };
}

/** Returns the elements of a rung: each copy of its string, its side branches and boards, and accessory resistors. */
function rungElements(rung: Rung, byPart: ReadonlyMap<NetPart, Element>): CircuitElement[] {
  if (rung.trouble !== null) return [];
  const { id, branches, boards, around } = rung;
  const flattenAt = (symbol: NetPart | undefined, piece: NetPart) => {
    const element = symbol === undefined ? undefined : byPart.get(symbol);
    return element === undefined ? [] : flatten(element, piece, id);
  };
  return [
    ...expandRung(rung).flatMap(({ string }) => string.flatMap((piece, at) => flattenAt(rung.string[at], piece))),
    ...[...branches, ...boards].flatMap((part) => expandPart(part).flatMap((piece) => flattenAt(part, piece))),
    ...around.flatMap((part) => flattenAt(part, part)),
  ];
}

/** Returns the elements of some sections: those in rungs, and loads at the rails without drawn wires. */
export function flatSections(all: readonly Element[], sections: readonly SectionNet[]): CircuitElement[] {
  const byPart = new Map(all.filter(({ kind }) => rungKinds.has(kind)).map((each) => [each.part, each]));
  const loose = groupRows(
    all.filter(({ kind }) => kind === 'loose'),
    ({ from }) => splitKey(from)[0],
  );
  return sections.flatMap(({ id, rungs }) => [
    ...rungs.flatMap((rung) => rungElements(rung, byPart)),
    ...(loose.get(id) ?? []).flatMap((each) => flatten(each, each.part, null)),
  ]);
}

/** Returns the sources among some elements. */
export function flatSources(all: readonly Element[]): CircuitElement[] {
  return all.flatMap((each) => (each.kind === 'source' ? flatten(each, each.part, null) : []));
}

/** Returns the outputs and transistors among some elements, with their thresholds. */
export function flatDrivers(all: readonly Element[], thresholds: ReadonlyMap<string, Threshold>): CircuitElement[] {
  return all.flatMap((each) => {
    const { kind, part } = each;
    if (kind === 'transistor') return flatten(each, part, null, gateThreshold(each));
    const threshold = thresholds.get(part.id);
    if (kind !== 'output' || threshold === undefined) return [];
    return flatten(each, expandPart(part)[0] ?? part, null, threshold);
  });
}
