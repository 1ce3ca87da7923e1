import {
  type FlatNetlist,
  type CircuitElement,
  type Connection,
  isShining,
  type Terminal,
} from '#domain/fault-finder/flat-netlist.ts';
import { lineConductor } from '#domain/network/solve-nodes.ts';
import type { Change } from '#domain/fault-finder/simulate.ts';

/** A single fault of a model that is otherwise built as planned. */
export type Fault =
  /** A bad joint at one end of a wire. */
  | { readonly kind: 'open'; readonly connection: Connection; readonly end: 'from' | 'to' }
  | { readonly kind: 'reversed' | 'dead' | 'shorted'; readonly element: CircuitElement }
  /** A resistor with another value of the project (ohms). */
  | { readonly kind: 'value'; readonly element: CircuitElement; readonly ohms: number }
  | { readonly kind: 'swapped'; readonly elements: readonly [CircuitElement, CircuitElement] }
  /** Solder between two adjacent joints. */
  | { readonly kind: 'bridge'; readonly terminals: readonly [Terminal, Terminal] };

/** Faults with the same effect, such as an open joint at either end of a wire. */
export interface Suspect {
  readonly faults: readonly [Fault, ...Fault[]];
  readonly change: Change;
}

function withOhms({ from, to }: CircuitElement, ohms: number): Pick<CircuitElement, 'from' | 'to' | 'conductor'> {
  return { from, to, conductor: lineConductor(ohms) };
}

/** Returns the resistance of a resistor (ohms). */
export const ohmsOf = ({ conductor }: CircuitElement): number => (conductor.kind === 'line' ? conductor.ohms : 0);

/** Lists the open joints of each wire. */
function openJoints(connections: readonly Connection[]): Suspect[] {
  return connections.map((connection) => {
    const from = { kind: 'open', connection, end: 'from' } as const;
    const faults = connection.wire === null ? ([from] as const) : ([from, { ...from, end: 'to' }] as const);
    return { faults, change: { open: [connection] } };
  });
}

/**
 * Lists the faults of an LED: reversed unless it works either way round or is one of several colors, burned out, or
 * shorted.
 */
function ledFaults(element: CircuitElement): Suspect[] {
  const { part, from, to, conductor } = element;
  const reversed: Suspect = {
    faults: [{ kind: 'reversed', element }],
    change: { replaced: new Map([[element, { from: to, to: from, conductor }]]) },
  };
  return [
    ...(part.isEitherWay === true || part.commonLeg !== undefined ? [] : [reversed]),
    { faults: [{ kind: 'dead', element }], change: { replaced: new Map([[element, null]]) } },
    { faults: [{ kind: 'shorted', element }], change: { bridged: [[from, to]] } },
  ];
}

/** Lists the faults of a resistor: another value of the project, or solder across it. */
function resistorFaults(element: CircuitElement, values: readonly number[]): Suspect[] {
  const others = values.filter((ohms) => ohms !== ohmsOf(element));
  const terminals = [element.from, element.to] as const;
  return [
    { faults: [{ kind: 'bridge', terminals }], change: { bridged: [terminals] } },
    ...others.map((ohms): Suspect => {
      return {
        faults: [{ kind: 'value', element, ohms }],
        change: { replaced: new Map([[element, withOhms(element, ohms)]]) },
      };
    }),
  ];
}

/** Lists swappedResistors of two resistors of different values, at least one of them concerned. */
function swappedResistors(concerned: readonly CircuitElement[], all: readonly CircuitElement[]): Suspect[] {
  const remaining = new Set(all);
  return concerned.flatMap((one) => {
    remaining.delete(one);
    return [...remaining].flatMap((other): Suspect[] => {
      const [first, second] = [ohmsOf(one), ohmsOf(other)];
      if (first === second) return [];
      const replaced = new Map([
        [one, withOhms(one, second)],
        [other, withOhms(other, first)],
      ]);
      return [{ faults: [{ kind: 'swapped', elements: [one, other] }], change: { replaced } }];
    });
  });
}

/** Returns the rungs that feed no other one: a fault in one of them has no effect elsewhere. */
function independentRungs({ elements, connections, joined }: FlatNetlist): Set<string> {
  const lit = new Set(elements.flatMap((element) => (isShining(element) ? (element.rungId ?? []) : [])));
  const own = new Set(lit);
  for (const { role, rungId } of elements) if (role === 'other' && rungId !== null) own.delete(rungId);
  // A switch in the wires of one circuit may feed another one.
  for (const contact of joined) {
    const wires = connections.filter(({ from, to }) => contact.includes(from) || contact.includes(to));
    const together = new Set(wires.flatMap(({ rungId }) => (rungId !== null && lit.has(rungId) ? rungId : [])));
    if (together.size > 1) for (const rungId of together) own.delete(rungId);
  }
  return own;
}

/**
 * Lists every single fault of a flat netlist; with `rungIds`, only those that can affect these rungs. `values` are the
 * resistors of the project (ohms). Rule E162.
 */
export function listFaults(flat: FlatNetlist, values: readonly number[], rungIds?: ReadonlySet<string>): Suspect[] {
  const independent = independentRungs(flat);
  const isRelevant = (id: string | null) => {
    return id === null || rungIds === undefined || rungIds.has(id) || !independent.has(id);
  };
  const elements = flat.elements.filter(({ rungId, role }) => role !== 'other' && isRelevant(rungId));
  const resistorsOf = (all: readonly CircuitElement[]) => all.filter(({ role }) => role === 'resistor');
  const resistors = resistorsOf(elements);
  const inUse = new Set(flat.connections.flatMap(({ from, to }) => [from, to]));
  const bridges = flat.neighbors
    .filter((each) => each.rungIds.length === 0 || each.rungIds.some(isRelevant))
    .filter(({ terminals }) => terminals.every((terminal) => inUse.has(terminal)))
    .map(({ terminals }): Suspect => ({ faults: [{ kind: 'bridge', terminals }], change: { bridged: [terminals] } }));
  return [
    ...openJoints(flat.connections.filter(({ rungId }) => isRelevant(rungId))),
    ...elements.filter(({ role }) => role === 'led').flatMap(ledFaults),
    ...bridges,
    ...resistors.flatMap((element) => resistorFaults(element, values)),
    ...swappedResistors(resistors, resistorsOf(flat.elements)),
  ];
}
