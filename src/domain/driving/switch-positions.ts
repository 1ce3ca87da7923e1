import { outputsOf, type ThrowTerminal } from '#domain/catalogue/terminal.ts';
import type { Position, NamedOutput } from '#domain/driving/circuit-drive.ts';
import { controlsOf, type DrivingCircuit, isMechanicalSwitch } from '#domain/driving/driving-section.ts';
import type { DrivenCircuit, FoundOutput } from '#domain/driving/find-drivers.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedOther } from '#domain/parts/resolved-part.ts';

/** A throw that a circuit uses. */
interface UsedThrow {
  readonly control: ResolvedOther;
  readonly terminal: ThrowTerminal;
  /** Whether the throw also feeds the boards of the circuit. */
  readonly feedsBoards: boolean;
}

const throwOf = (found: FoundOutput | null, feedsBoards: boolean): UsedThrow[] =>
  found?.terminal.role === 'throw' ? [{ control: found.control, terminal: found.terminal, feedsBoards }] : [];

/**
 * The first throw of a switch, used by a circuit that contains the switch and names none. Source: boards and currents,
 * 2.4.
 */
function firstThrow(control: ResolvedOther): UsedThrow[] {
  const first = outputsOf(terminalsOf(control.part)).find(({ role }) => role === 'throw');
  return first?.role === 'throw' ? [{ control, terminal: first, feedsBoards: true }] : [];
}

/** The switch in a circuit. */
export function ownSwitch(circuit: DrivingCircuit): ResolvedOther | null {
  return controlsOf(circuit).find(isMechanicalSwitch) ?? null;
}

/** First throw of the switch in a circuit, which other circuits can be assigned to; null without a switch. */
export function ownThrow(circuit: DrivingCircuit): NamedOutput | null {
  const control = ownSwitch(circuit);
  const output = outputsOf(terminalsOf(control?.part ?? null)).find(({ role }) => role === 'throw');
  return control === null || output === undefined ? null : { componentId: control.id, output: output.name };
}

/** Throws that a circuit uses: those that it names, and that of its own switch if other circuits name the switch. */
export function throwsOf(driven: DrivenCircuit, namedSwitches: ReadonlySet<string>): UsedThrow[] {
  const own = ownSwitch(driven.circuit);
  const isShared = own !== null && namedSwitches.has(own.id) && driven.contact?.control.id !== own.id;
  return [...throwOf(driven.contact, true), ...throwOf(driven.driver, false), ...(isShared ? firstThrow(own) : [])];
}

/** Whether the throws of a switch cannot all be closed at once. */
function isSelector({ control, terminal }: UsedThrow): boolean {
  const terminals = terminalsOf(control.part);
  // Independent poles can all be closed.
  return terminals?.independentPoles !== true && terminal.position > 0;
}

/** Load (mA) of each position in use. */
type Loads = Map<number, number>;

/**
 * Default position of each switch with several positions in use: that of the greatest load, the lower of equal ones.
 * Rule E89.
 */
function defaultPositions(loads: ReadonlyMap<string, Loads>): Map<string, number> {
  const positions = new Map<string, number>();
  for (const [id, byPosition] of loads) {
    if (byPosition.size < 2) continue;
    const [first] = [...byPosition].toSorted(([one, load], [other, more]) => more - load || one - other);
    if (first !== undefined) positions.set(id, first[0]);
  }
  return positions;
}

/**
 * Positions of each circuit on a switch with several positions in use. `loadOf` returns the current of a circuit (mA),
 * with or without its boards, by the rule that a user can check by hand. Rule E89. Source: boards and currents, 4.1.
 */
export function switchPositions(
  circuits: readonly { readonly driven: DrivenCircuit; readonly throws: readonly UsedThrow[] }[],
  loadOf: (driven: DrivenCircuit, withBoards: boolean) => number,
): Map<DrivingCircuit, readonly Position[]> {
  const loads = new Map<string, Loads>();
  for (const { driven, throws } of circuits) {
    for (const { control, terminal, feedsBoards } of throws.filter(isSelector)) {
      const byPosition: Loads = loads.get(control.id) ?? new Map();
      const load = (byPosition.get(terminal.position) ?? 0) + loadOf(driven, feedsBoards);
      loads.set(control.id, byPosition.set(terminal.position, load));
    }
  }
  const defaults = defaultPositions(loads);
  const switched = new Map<DrivingCircuit, readonly Position[]>();
  for (const { driven, throws } of circuits) {
    const positions = throws.flatMap(({ control, terminal, feedsBoards }): Position[] => {
      const defaultPosition = defaults.get(control.id);
      if (defaultPosition === undefined) return [];
      return [{ componentId: control.id, position: terminal.position, defaultPosition, feedsBoards }];
    });
    if (positions.length > 0) switched.set(driven.circuit, positions);
  }
  return switched;
}
