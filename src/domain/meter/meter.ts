import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type Conduction, conductionOf, type MeterPlan, meterPlan, type Standing } from '#domain/meter/conduction.ts';
import type { Element } from '#domain/meter/element.ts';
import { elementsOf } from '#domain/meter/elements.ts';
import type { Joint, TerminalKey } from '#domain/meter/joints.ts';
import { Potentials } from '#domain/meter/potentials.ts';
import { type PoweredNetwork, poweredNetwork } from '#domain/meter/powered-network.ts';
import { type SwitchSetting, switchSettings } from '#domain/meter/switch-settings.ts';
import { wiredBlueprint } from '#domain/meter/wired-blueprint.ts';
import type { SupplyState } from '#domain/network/network.ts';
import type { Netlist } from '#domain/wiring/netlist.ts';

/** Every switch and output as while everything is on, and no part out. */
const asPlanned: Standing = { settings: new Map(), removed: new Set() };

/** Less (mA) is a rest of rounding. */
const leastMa = 1e-9;

/** A project on the bench: what can be set of it, and meters of how it then stands. */
export class MeteredProject {
  /** The switches, relays and outputs that can be set. */
  readonly settings: readonly SwitchSetting[];
  readonly #plan: MeterPlan;

  constructor(netlist: Netlist, blueprint: Blueprint) {
    const wired = wiredBlueprint(netlist, blueprint);
    this.settings = switchSettings(netlist, wired);
    const standsAt = new Map(this.settings.map(({ key, standsAt: position }) => [key, position]));
    this.#plan = meterPlan(netlist, wired, standsAt);
  }

  /** What conducts while the project stands in one way, and its network. */
  stand(standing: Standing = asPlanned): { readonly conduction: Conduction; readonly network: PoweredNetwork } {
    const conduction = conductionOf(this.#plan, standing);
    return { conduction, network: poweredNetwork(conduction) };
  }

  /** Solves the project while it stands in one way, for a meter to be held against. */
  measure(standing: Standing = asPlanned): Meter {
    const { conduction, network } = this.stand(standing);
    return new Meter(conduction, network);
  }

  /** The ids of the parts that take no current any more when a part is out, or one of its joints open. Rule E142. */
  darkWithout(partId: string): Set<string> {
    const left = this.measure({ settings: new Map(), removed: new Set([partId]) }).live;
    return new Set([...this.measure().live].filter((id) => !left.has(id)));
  }
}

/** What a meter reads in one state of the supplies. */
interface Solution {
  readonly elements: readonly Element[];
  readonly potentials: Potentials;
}

/**
 * What a meter reads while a project stands in one way, from the network that its currents are solved on. Rules E88, E137,
 * E139. Source: boards and currents, 4.4.
 */
export class Meter {
  readonly #conduction: Conduction;
  readonly #network: PoweredNetwork;
  readonly #solutions = new Map<SupplyState, Solution>();

  constructor(conduction: Conduction, network: PoweredNetwork) {
    this.#conduction = conduction;
    this.#network = network;
  }

  #in(state: SupplyState): Solution {
    const known = this.#solutions.get(state);
    if (known !== undefined) return known;
    const elements = elementsOf(this.#conduction, this.#network, state);
    const potentials = new Potentials();
    for (const [one, other] of this.wires) potentials.join(one, other);
    const definite = elements.filter(({ volts }) => volts !== null);
    const byStrength = [...definite.filter(({ isWeak }) => !isWeak), ...definite.filter(({ isWeak }) => isWeak)];
    for (const { from, to, volts } of byStrength) potentials.join(from, to, volts ?? 0);
    const solution = { elements, potentials };
    this.#solutions.set(state, solution);
    return solution;
  }

  /** What joins terminals without taking any voltage: the wires and the contacts that are closed. */
  get wires(): readonly Joint[] {
    return this.#conduction.joined;
  }

  /** All that current flows through. */
  elements(state: SupplyState = 'nominal'): readonly Element[] {
    return this.#in(state).elements;
  }

  /** The voltage of one terminal above another (V); null where it is not definite. Rules E88, E139. */
  voltsBetween(red: TerminalKey, black: TerminalKey, state: SupplyState = 'nominal'): number | null {
    return this.#in(state).potentials.between(red, black);
  }

  /**
   * The current from one end of a wire to the other (mA): what the parts on the side of the first end put into it. Null
   * where the wires go round in a circle, or no wire is there. Rule E137. Source: boards and currents, 4.4.
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

  /** The ids of the parts that current flows through. */
  get live(): ReadonlySet<string> {
    return new Set(this.elements().flatMap(({ partId, milliamps }) => (Math.abs(milliamps) > leastMa ? partId : [])));
  }
}
