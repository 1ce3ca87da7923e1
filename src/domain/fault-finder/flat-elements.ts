import { expandPart, expandRung } from '#domain/build-book/rungs.ts';
import type { CircuitElement, Terminal, Threshold } from '#domain/fault-finder/flat-netlist.ts';
import { isLight } from '#domain/fault-finder/what-if.ts';
import type { Element, ElementKind } from '#domain/meter/element.ts';
import { splitKey, type TerminalKey } from '#domain/meter/joints.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { NetPart, Rung, SectionNet } from '#domain/wiring/netlist.ts';

/** The voltage between gate and source from which a transistor conducts (V). */
const gateThresholdV = 1.5;

const rungKinds: ReadonlySet<ElementKind> = new Set(['led', 'resistor', 'load', 'bias']);

/** A terminal of the meter in the flat netlist: of one of the equal parts of a symbol, or a rail. */
export function terminalAt(key: TerminalKey, { id, ref }: NetPart): Terminal {
  const [owner, name] = splitKey(key);
  return `${owner === id ? ref : owner} ${name}`;
}

function roleOf({ kind, part }: Element): CircuitElement['role'] {
  if (kind === 'led' || kind === 'resistor') return kind;
  return kind === 'load' && isLight(part) ? 'light' : 'other';
}

/** An element of the meter as that of one of the equal parts of its symbol. */
function flatten(
  element: Element,
  part: NetPart,
  rungId: string | null,
  threshold: Threshold | null = null,
): CircuitElement[] {
  const { kind, conductor } = element;
  if (conductor === null) return [];
  const [from, to] = [terminalAt(element.from, part), terminalAt(element.to, part)];
  const ref = kind === 'loose' ? '' : part.ref;
  return [{ ref, part, role: roleOf(element), rungId, from, to, conductor, threshold }];
}

/** The gate that a transistor needs to conduct. */
function gateThreshold({ part: { ref }, from }: Element): Threshold {
  const [high, low] = splitKey(from)[1] === 'D' ? ['G', 'S'] : ['S', 'G'];
  return { plus: `${ref} ${high}`, minus: `${ref} ${low}`, volts: gateThresholdV };
}

/** The elements of a rung: of its string copy by copy, then of its side branches and boards, and of the resistors around. */
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

/** The elements in the rungs of some sections, and those at their rails without a wire, section by section. */
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

/** The sources among some elements. */
export function flatSources(some: readonly Element[]): CircuitElement[] {
  return some.flatMap((each) => (each.kind === 'source' ? flatten(each, each.part, null) : []));
}

/** The outputs and transistors among some elements, with what each needs to conduct. */
export function flatDrivers(some: readonly Element[], thresholds: ReadonlyMap<string, Threshold>): CircuitElement[] {
  return some.flatMap((each) => {
    const { kind, part } = each;
    if (kind === 'transistor') return flatten(each, part, null, gateThreshold(each));
    const threshold = thresholds.get(part.id);
    if (kind !== 'output' || threshold === undefined) return [];
    return flatten(each, expandPart(part)[0] ?? part, null, threshold);
  });
}
