import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type Conduction, findConduction, type MeterPlan, meterPlan, type Setup } from '#domain/meter/conduction.ts';
import type { Element } from '#domain/meter/element.ts';
import { listElements } from '#domain/meter/elements.ts';
import type { Joint, TerminalKey } from '#domain/meter/joints.ts';
import { Potentials } from '#domain/meter/potentials.ts';
import { type PoweredNetwork, poweredNetwork } from '#domain/meter/powered-network.ts';
import { type SwitchSetting, switchSettings } from '#domain/meter/switch-settings.ts';
import { wiredBlueprint } from '#domain/meter/wired-blueprint.ts';
import type { SupplyState } from '#domain/network/network.ts';
import type { Netlist } from '#domain/wiring/netlist.ts';

/** Everything on, and no part removed. */
const asPlanned: Setup = { settings: new Map(), removed: new Set() };

/** Currents below this (mA) are rounding errors. */
const minMa = 1e-9;

/** A project that can be set up and measured. */
export class MeteredProject {
  /** The switches, relays, and outputs that can be set. */
  readonly settings: readonly SwitchSetting[];
  readonly #plan: MeterPlan;

  constructor(netlist: Netlist, blueprint: Blueprint) {
    const wired = wiredBlueprint(netlist, blueprint);
    this.settings = switchSettings(netlist, wired);
    const defaults = new Map(this.settings.map(({ key, defaultPosition }) => [key, defaultPosition]));
    this.#plan = meterPlan(netlist, wired, defaults);
  }

  /** Solves the network for a setup. */
  solve(setup: Setup = asPlanned): { readonly conduction: Conduction; readonly network: PoweredNetwork } {
    const conduction = findConduction(this.#plan, setup);
    return { conduction, network: poweredNetwork(conduction) };
  }

  /** Returns a meter for a setup. */
  measure(setup: Setup = asPlanned): Meter {
    const { conduction, network } = this.solve(setup);
    return new Meter(conduction, network);
  }

  /**
   * Returns the ids of the parts that lose their current if a part is removed or one of its joints is open. Rule E142.
   */
  darkWithout(partId: string): Set<string> {
    const remaining = this.measure({ settings: new Map(), removed: new Set([partId]) }).live;
    return new Set([...this.measure().live].filter((id) => !remaining.has(id)));
  }
}

/** The solved network in one state of the supplies. */
interface Solution {
  readonly elements: readonly Element[];
  readonly potentials: Potentials;
}

/**
 * Measures voltages and currents of a project in one setup. Rules E88, E137, E139. Source: boards and currents, 4.4.
 */
export class Meter {
  readonly #conduction: Conduction;
  readonly #network: PoweredNetwork;
  readonly #solutions = new Map<SupplyState, Solution>();

  constructor(conduction: Conduction, network: PoweredNetwork) {
    this.#conduction = conduction;
    this.#network = network;
  }

  #solutionIn(state: SupplyState): Solution {
    const known = this.#solutions.get(state);
    if (known !== undefined) return known;
    const elements = listElements(this.#conduction, this.#network, state);
    const potentials = new Potentials();
    for (const [one, other] of this.wires) potentials.join(one, other);
    const definite = elements.filter(({ volts }) => volts !== null);
    const byStrength = [...definite.filter(({ isWeak }) => !isWeak), ...definite.filter(({ isWeak }) => isWeak)];
    for (const { from, to, volts } of byStrength) potentials.join(from, to, volts ?? 0);
    const solution = { elements, potentials };
    this.#solutions.set(state, solution);
    return solution;
  }

  /** The connections without a voltage drop: wires and closed contacts. */
  get wires(): readonly Joint[] {
    return this.#conduction.joined;
  }

  /** The elements in a state of the supplies. */
  elements(state: SupplyState = 'nominal'): readonly Element[] {
    return this.#solutionIn(state).elements;
  }

  /** Returns the voltage of one terminal above another (V); null if it is undefined. Rules E88, E139. */
  voltsBetween(red: TerminalKey, black: TerminalKey, state: SupplyState = 'nominal'): number | null {
    return this.#solutionIn(state).potentials.between(red, black);
  }

  /**
   * Returns the current from one end of a wire to the other (mA): the sum of the elements at the side of its first end.
   * Null if the wire is part of a loop or does not exist. Rule E137. Source: boards and currents, 4.4.
   */
  milliampsIn([from, to]: Joint, state: SupplyState = 'nominal'): number | null {
    const isSame = (joint: Joint) => joint.includes(from) && joint.includes(to);
    if (!this.wires.some(isSame)) return null;
    const side = new Potentials();
    for (const joint of this.wires) if (!isSame(joint)) side.join(...joint);
    if (side.areJoined(from, to)) return null;
    return this.elements(state).reduce((sum, element) => {
      const into = side.areJoined(element.to, from) ? element.milliamps : 0;
      return sum + into - (side.areJoined(element.from, from) ? element.milliamps : 0);
    }, 0);
  }

  /** The ids of the parts with a current. */
  get live(): ReadonlySet<string> {
    return new Set(this.elements().flatMap(({ partId, milliamps }) => (Math.abs(milliamps) > minMa ? partId : [])));
  }
}
