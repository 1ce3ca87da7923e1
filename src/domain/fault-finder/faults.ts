import { type Bench, type BenchPart, type BenchWire, isShining, type Terminal } from '#domain/fault-finder/bench.ts';
import type { Change } from '#domain/fault-finder/simulate.ts';

/** One thing that may be wrong with a model that was built as planned otherwise. */
export type Fault =
  /** The joint at one end of a wire joins nothing. */
  | { readonly kind: 'open'; readonly wire: BenchWire; readonly end: 'from' | 'to' }
  | { readonly kind: 'reversed' | 'dead' | 'shorted'; readonly part: BenchPart }
  /** A resistor of another value of the project (ohms). */
  | { readonly kind: 'value'; readonly part: BenchPart; readonly ohms: number }
  | { readonly kind: 'swapped'; readonly parts: readonly [BenchPart, BenchPart] }
  /** Solder joins two joints beside each other. */
  | { readonly kind: 'bridge'; readonly terminals: readonly [Terminal, Terminal] };

/** What could be wrong in one way: faults that change the same, as an open joint at either end of a wire does. */
export interface Suspect {
  readonly faults: readonly [Fault, ...Fault[]];
  readonly change: Change;
}

function withOhms(part: BenchPart, ohms: number): [BenchPart, Pick<BenchPart, 'from' | 'to' | 'conductor'>] {
  const { from, to } = part;
  return [part, { from, to, conductor: { kind: 'line', ohms, volts: 0 } }];
}

const ohmsOf = ({ conductor }: BenchPart): number => (conductor.kind === 'line' ? conductor.ohms : 0);

/** Joints that may be open: those of each wire. */
function openJoints(wires: readonly BenchWire[]): Suspect[] {
  return wires.map((wire) => {
    const from = { kind: 'open', wire, end: 'from' } as const;
    const faults = wire.wire === null ? ([from] as const) : ([from, { ...from, end: 'to' }] as const);
    return { faults, change: { open: [wire] } };
  });
}

/** What may be wrong with an LED: the wrong way round, burned out, or shorted. */
function ledFaults(part: BenchPart): Suspect[] {
  const { from, to, conductor } = part;
  return [
    {
      faults: [{ kind: 'reversed', part }],
      change: { replaced: new Map([[part, { from: to, to: from, conductor }]]) },
    },
    { faults: [{ kind: 'dead', part }], change: { replaced: new Map([[part, null]]) } },
    { faults: [{ kind: 'shorted', part }], change: { bridged: [[from, to]] } },
  ];
}

/** What may be wrong with a resistor: another value of the project, or solder across it. */
function resistorFaults(part: BenchPart, values: readonly number[]): Suspect[] {
  const others = values.filter((ohms) => ohms !== ohmsOf(part));
  const terminals = [part.from, part.to] as const;
  return [
    { faults: [{ kind: 'bridge', terminals }], change: { bridged: [terminals] } },
    ...others.map((ohms): Suspect => {
      return { faults: [{ kind: 'value', part, ohms }], change: { replaced: new Map([withOhms(part, ohms)]) } };
    }),
  ];
}

/** Pairs of resistors of different values, each in the place of the other, of which at least one is concerned. */
function swaps(concerned: readonly BenchPart[], all: readonly BenchPart[]): Suspect[] {
  const left = new Set(all);
  return concerned.flatMap((one) => {
    left.delete(one);
    return [...left].flatMap((other): Suspect[] => {
      const [first, second] = [ohmsOf(one), ohmsOf(other)];
      if (first === second) return [];
      const replaced = new Map([withOhms(one, second), withOhms(other, first)]);
      return [{ faults: [{ kind: 'swapped', parts: [one, other] }], change: { replaced } }];
    });
  });
}

/** The rungs that nothing else hangs on: what is wrong in one of them does not show elsewhere. */
function rungsByThemselves({ parts }: Bench): Set<string> {
  const own = new Set(parts.flatMap((part) => (isShining(part) ? (part.rungId ?? []) : [])));
  for (const { role, rungId } of parts) if (role === 'other' && rungId !== null) own.delete(rungId);
  return own;
}

/**
 * Every single fault of a bench; with `rungIds` those that can show in these rungs: in them, in what feeds and drives them,
 * and beside them. `values` are the resistors of the project (ohms). Rule E162.
 */
export function faultsOf(bench: Bench, values: readonly number[], rungIds?: ReadonlySet<string>): Suspect[] {
  const byThemselves = rungsByThemselves(bench);
  const canShow = (id: string | null) => {
    return id === null || rungIds === undefined || rungIds.has(id) || !byThemselves.has(id);
  };
  const parts = bench.parts.filter(({ rungId, role }) => role !== 'other' && canShow(rungId));
  const areResistors = (all: readonly BenchPart[]) => all.filter(({ role }) => role === 'resistor');
  const resistors = areResistors(parts);
  const inUse = new Set(bench.wires.flatMap(({ from, to }) => [from, to]));
  const bridges = bench.neighbors
    .filter((each) => each.rungIds.length === 0 || each.rungIds.some(canShow))
    .filter(({ terminals }) => terminals.every((terminal) => inUse.has(terminal)))
    .map(({ terminals }): Suspect => ({ faults: [{ kind: 'bridge', terminals }], change: { bridged: [terminals] } }));
  return [
    ...openJoints(bench.wires.filter(({ rungId }) => canShow(rungId))),
    ...parts.filter(({ role }) => role === 'led').flatMap(ledFaults),
    ...bridges,
    ...resistors.flatMap((part) => resistorFaults(part, values)),
    ...swaps(resistors, areResistors(bench.parts)),
  ];
}
