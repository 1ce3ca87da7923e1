import {
  type FlatNetlist,
  type CircuitElement,
  type Connection,
  isShining,
  type Terminal,
} from '#domain/fault-finder/flat-netlist.ts';
import { lineConductor } from '#domain/network/solve-nodes.ts';
import type { Change } from '#domain/fault-finder/simulate.ts';

/** One thing that may be wrong with a model that was built as planned otherwise. */
export type Fault =
  /** The joint at one end of a wire joins nothing. */
  | { readonly kind: 'open'; readonly connection: Connection; readonly end: 'from' | 'to' }
  | { readonly kind: 'reversed' | 'dead' | 'shorted'; readonly element: CircuitElement }
  /** A resistor of another value of the project (ohms). */
  | { readonly kind: 'value'; readonly element: CircuitElement; readonly ohms: number }
  | { readonly kind: 'swapped'; readonly elements: readonly [CircuitElement, CircuitElement] }
  /** Solder joins two joints beside each other. */
  | { readonly kind: 'bridge'; readonly terminals: readonly [Terminal, Terminal] };

/** What could be wrong in one way: faults that change the same, as an open joint at either end of a wire does. */
export interface Suspect {
  readonly faults: readonly [Fault, ...Fault[]];
  readonly change: Change;
}

function withOhms({ from, to }: CircuitElement, ohms: number): Pick<CircuitElement, 'from' | 'to' | 'conductor'> {
  return { from, to, conductor: lineConductor(ohms) };
}

/** The resistance of a resistor (ohms). */
export const ohmsOf = ({ conductor }: CircuitElement): number => (conductor.kind === 'line' ? conductor.ohms : 0);

/** Joints that may be open: those of each wire. */
function openJoints(connections: readonly Connection[]): Suspect[] {
  return connections.map((connection) => {
    const from = { kind: 'open', connection, end: 'from' } as const;
    const faults = connection.wire === null ? ([from] as const) : ([from, { ...from, end: 'to' }] as const);
    return { faults, change: { open: [connection] } };
  });
}

/** What may be wrong with an LED: the wrong way round, burned out, or shorted. */
function ledFaults(element: CircuitElement): Suspect[] {
  const { from, to, conductor } = element;
  return [
    {
      faults: [{ kind: 'reversed', element }],
      change: { replaced: new Map([[element, { from: to, to: from, conductor }]]) },
    },
    { faults: [{ kind: 'dead', element }], change: { replaced: new Map([[element, null]]) } },
    { faults: [{ kind: 'shorted', element }], change: { bridged: [[from, to]] } },
  ];
}

/** What may be wrong with a resistor: another value of the project, or solder across it. */
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

/** Pairs of resistors of different values, each in the place of the other, of which at least one is concerned. */
function swaps(concerned: readonly CircuitElement[], all: readonly CircuitElement[]): Suspect[] {
  const left = new Set(all);
  return concerned.flatMap((one) => {
    left.delete(one);
    return [...left].flatMap((other): Suspect[] => {
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

/** The rungs that nothing else hangs on: what is wrong in one of them does not show elsewhere. */
function rungsByThemselves({ elements, connections, joined }: FlatNetlist): Set<string> {
  const lit = new Set(elements.flatMap((element) => (isShining(element) ? (element.rungId ?? []) : [])));
  const own = new Set(lit);
  for (const { role, rungId } of elements) if (role === 'other' && rungId !== null) own.delete(rungId);
  // A switch that stands in the wires of one circuit may feed another one.
  for (const contact of joined) {
    const wires = connections.filter(({ from, to }) => contact.includes(from) || contact.includes(to));
    const together = new Set(wires.flatMap(({ rungId }) => (rungId !== null && lit.has(rungId) ? rungId : [])));
    if (together.size > 1) for (const rungId of together) own.delete(rungId);
  }
  return own;
}

/**
 * Every single fault of a flat netlist; with `rungIds` those that can show in these rungs: in them, in what feeds and
 * drives them, and beside them. `values` are the resistors of the project (ohms). Rule E162.
 */
export function faultsOf(flat: FlatNetlist, values: readonly number[], rungIds?: ReadonlySet<string>): Suspect[] {
  const byThemselves = rungsByThemselves(flat);
  const canShow = (id: string | null) => {
    return id === null || rungIds === undefined || rungIds.has(id) || !byThemselves.has(id);
  };
  const elements = flat.elements.filter(({ rungId, role }) => role !== 'other' && canShow(rungId));
  const resistorsOf = (all: readonly CircuitElement[]) => all.filter(({ role }) => role === 'resistor');
  const resistors = resistorsOf(elements);
  const inUse = new Set(flat.connections.flatMap(({ from, to }) => [from, to]));
  const bridges = flat.neighbors
    .filter((each) => each.rungIds.length === 0 || each.rungIds.some(canShow))
    .filter(({ terminals }) => terminals.every((terminal) => inUse.has(terminal)))
    .map(({ terminals }): Suspect => ({ faults: [{ kind: 'bridge', terminals }], change: { bridged: [terminals] } }));
  return [
    ...openJoints(flat.connections.filter(({ rungId }) => canShow(rungId))),
    ...elements.filter(({ role }) => role === 'led').flatMap(ledFaults),
    ...bridges,
    ...resistors.flatMap((element) => resistorFaults(element, values)),
    ...swaps(resistors, resistorsOf(flat.elements)),
  ];
}
