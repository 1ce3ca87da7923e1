import type { Blueprint, BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { transistors } from '#domain/catalogue/accessories.ts';
import type { CircuitDrive, NamedOutput } from '#domain/driving/circuit-drive.ts';
import { isMechanicalSwitch } from '#domain/driving/driving-section.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import {
  isBeforeBoard,
  type Joint,
  type Joints,
  jointsOf,
  mainRails,
  type RungKeys,
  regulatorOut,
  sideKey,
  supplyMinus,
  type TerminalKey,
  terminalKey,
} from '#domain/meter/joints.ts';
import { Potentials } from '#domain/meter/potentials.ts';
import {
  controlsById,
  type PlacedControl,
  settingKeyOf,
  type Settings,
  throwsOf,
} from '#domain/meter/switch-settings.ts';
import type { Netlist, NetPart, Rung, TouchSwitch } from '#domain/wiring/netlist.ts';

/** A transistor of the drawing, and the circuit that holds it. */
export interface HeldTransistor {
  readonly part: NetPart;
  readonly drive: CircuitDrive & { readonly driver: NamedOutput };
}

/** What is joined, whatever stands where: the same for all settings of a project. */
export interface MeterPlan {
  readonly netlist: Netlist;
  readonly blueprint: Blueprint;
  readonly joints: Joints;
  readonly controls: ReadonlyMap<string, PlacedControl>;
  /** The supply that each section hangs on, and with it the parts with terminals of their own, by id. */
  readonly supplyOf: ReadonlyMap<string, string>;
  /** The parts with terminals of their own, by id. */
  readonly boards: ReadonlyMap<string, NetPart>;
  readonly circuits: ReadonlyMap<Rung, BlueprintCircuit>;
  readonly transistors: readonly HeldTransistor[];
  /** The outputs that drive directly, one circuit of each. */
  readonly outputs: ReadonlyMap<string, CircuitDrive & { readonly driver: NamedOutput }>;
  /** The setting of each switch and output while everything is on. */
  readonly standsAt: Settings;
}

/** How a project stands: its switches and outputs where they do not stand as while everything is on, and parts that are out. */
export interface Standing {
  readonly settings: Settings;
  /** The ids of parts of the netlist that are removed, or of which a joint is open. */
  readonly removed: ReadonlySet<string>;
}

const hasDriver = (drive: CircuitDrive | null): drive is CircuitDrive & { readonly driver: NamedOutput } =>
  drive !== null && drive.driver !== null && drive.kind !== null && drive.kind !== 'contact';

/** The plan of a project that is metered; `standsAt` says where its switches stand while everything is on. */
export function meterPlan(netlist: Netlist, blueprint: Blueprint, standsAt: Settings): MeterPlan {
  const circuits = new Map<Rung, BlueprintCircuit>();
  const boards = new Map<string, NetPart>();
  const held: HeldTransistor[] = [];
  const outputs = new Map<string, CircuitDrive & { readonly driver: NamedOutput }>();
  const supplyOf = new Map<string, string>();
  const sections = new Map(blueprint.sections.map((section) => [section.id, section]));
  for (const { id, feed, rungs } of netlist.sections) {
    const supplyId = (feed.source ?? netlist.supply).id;
    supplyOf.set(id, supplyId);
    const byNumber = new Map(sections.get(id)?.circuits.map((circuit) => [circuit.number, circuit]));
    for (const rung of rungs) {
      for (const part of [...rung.boards, ...rung.branches]) {
        boards.set(part.id, part);
        supplyOf.set(part.id, supplyId);
      }
      const circuit = byNumber.get(rung.circuitNumber ?? 0);
      if (circuit === undefined) continue;
      circuits.set(rung, circuit);
      const { drive } = circuit;
      if (!hasDriver(drive)) continue;
      if (drive.transistor === null) outputs.set(outputKey(drive.driver), drive);
      for (const part of rung.around) if (part.kind === 'transistor') held.push({ part, drive });
    }
  }
  const controls = controlsById(blueprint);
  return {
    netlist,
    blueprint,
    joints: jointsOf(netlist),
    controls,
    supplyOf,
    boards,
    circuits,
    transistors: held,
    outputs,
    standsAt,
  };
}

/** What conducts while a project stands in one way. */
export class Conduction {
  readonly plan: MeterPlan;
  readonly standing: Standing;
  readonly #nodes = new Potentials();
  /** The nodes at plus, and the supply that makes each so. */
  readonly #plus = new Map<string, string>();
  readonly #minus = new Set<string>();
  /** The contacts that are closed. */
  readonly contacts: readonly Joint[];

  /** `atRest` are relays that nothing feeds: they stand at their contact that is closed then. */
  constructor(plan: MeterPlan, standing: Standing, atRest: ReadonlySet<string>) {
    this.plan = plan;
    this.standing = standing;
    this.contacts = this.#closedContacts(atRest);
    for (const [one, other] of [...plan.joints.wires, ...this.contacts]) this.#nodes.join(one, other);
    this.#feed();
  }

  isThere({ id }: Pick<NetPart, 'id'>): boolean {
    return !this.standing.removed.has(id);
  }

  /** Where a switch or output stands. */
  positionOf(key: string): number {
    return this.standing.settings.get(key) ?? this.plan.standsAt.get(key) ?? 1;
  }

  #closedContacts(atRest: ReadonlySet<string>): Joint[] {
    const { joints, boards, controls } = this.plan;
    const inSeries = joints.inSeries
      .filter((part) => this.isThere(part) && this.positionOf(this.#seriesKey(part)) === 1)
      .map((part): Joint => [sideKey(part, 0), sideKey(part, 1)]);
    const others = [...boards.values()].flatMap((part): Joint[] => {
      const terminals = terminalsOf(controls.get(part.id)?.control.part ?? null);
      if (terminals === null || !this.isThere(part)) return [];
      const passed = outputsOf(terminals).flatMap((output): Joint[] => {
        const pair = output.role === 'output' ? output.pair : undefined;
        return pair === undefined ? [] : [[sideKey(part, 0), terminalKey(part.id, pair)]];
      });
      const rest = Math.max(0, ...throwsOf(terminals, null).map(({ position }) => position));
      const closed = throwsOf(terminals, null).flatMap(({ name, pole, position }): Joint[] => {
        const standsAt = atRest.has(part.id) ? rest : this.positionOf(settingKeyOf(part.id, terminals, pole));
        const common = terminals.terminals.find((each) => each.role === 'contact' && each.pole === pole);
        if (common === undefined || standsAt !== position) return [];
        return [[terminalKey(part.id, common.name), terminalKey(part.id, name)]];
      });
      return [...passed, ...closed];
    });
    const touches = joints.touches.flatMap((touch): Joint[] => {
      const { partId, name } = touch.drain;
      return this.#isTouched(touch) ? [[terminalKey(partId, name), terminalKey(partId, 'S')]] : [];
    });
    return [...inSeries, ...others, ...this.#diodes(), ...touches];
  }

  /** The diodes through which boards get their plus. */
  #diodes(): Joint[] {
    return this.plan.netlist.sections
      .flatMap(({ rungs }) => rungs.flatMap(({ around }) => around))
      .filter((part) => isBeforeBoard(part) && this.isThere(part))
      .map((part) => [sideKey(part, 0), sideKey(part, 1)]);
  }

  /** Whether a touch switch is on and nothing between it and its gate is out. */
  #isTouched({ parts, drain }: TouchSwitch): boolean {
    const [board] = parts;
    if (board === undefined || this.positionOf(board.id) !== 1) return false;
    return [board.id, drain.partId, `${board.id}.rg`].every((id) => this.isThere({ id }));
  }

  /** A switch in the way of the current is its first pole. */
  #seriesKey({ id }: NetPart): string {
    const terminals = terminalsOf(this.plan.controls.get(id)?.control.part ?? null);
    return terminals === null ? id : settingKeyOf(id, terminals, 1);
  }

  /** The node that a terminal belongs to: all terminals that wires and closed contacts join. */
  nodeOf(key: TerminalKey): string {
    return this.#nodes.rootOf(key);
  }

  isAtPlus(key: TerminalKey): boolean {
    return this.#plus.has(this.nodeOf(key));
  }

  isAtMinus(key: TerminalKey): boolean {
    return this.#minus.has(this.nodeOf(key));
  }

  /** Whether a terminal is at the plus of the supply of a section or part: a plus without its own minus feeds nothing. */
  isAtPlusOf(id: string, key: TerminalKey): boolean {
    return this.#plus.get(this.nodeOf(key)) === this.plan.supplyOf.get(id);
  }

  /** Whether current can flow into a part at its plus and out of it at its minus. */
  isFed(part: NetPart): boolean {
    const plus = sideKey(part, 0);
    const isAtOwn = this.plan.boards.has(part.id) ? this.isAtPlusOf(part.id, plus) : this.isAtPlus(plus);
    return this.isThere(part) && isAtOwn && this.isAtMinus(sideKey(part, 1));
  }

  /** Whether current can flow between two ends, as those of the lights of a rung. */
  isPowered({ plus, minus }: Pick<RungKeys, 'plus' | 'minus'>): boolean {
    return this.isAtPlus(plus) && this.isAtMinus(minus);
  }

  /** Whether an output is on: its part has power and puts it out. */
  isOn(driver: NamedOutput): boolean {
    const part = this.plan.boards.get(driver.componentId);
    return part !== undefined && this.isFed(part) && this.positionOf(outputKey(driver)) !== 0;
  }

  /** Whether a transistor conducts: its gate is driven. */
  isConducting({ part, drive }: HeldTransistor): boolean {
    const hasGate = !this.standing.removed.has(part.id.replace(/q$/, 'rg'));
    return hasGate && this.isThere(part) && this.isOn(drive.driver);
  }

  #feed(): void {
    const { supply, input, sections } = this.plan.netlist;
    for (const source of [input ?? supply, ...sections.flatMap(({ feed }) => feed.source ?? [])]) {
      if (source.kind === 'regulator' || !this.isThere(source)) continue;
      this.#plus.set(this.nodeOf(sideKey(source, 0)), source.id);
      this.#minus.add(this.nodeOf(sideKey(source, 1)));
    }
    // Each round feeds what the one before it fed; none takes anything away, so it ends.
    for (let count = -1; count !== this.#plus.size + this.#minus.size;) {
      count = this.#plus.size + this.#minus.size;
      if (input !== null) this.#regulate(supply, supplyMinus(mainRails, this.plan.netlist));
      for (const { id, feed } of sections) {
        if (feed.source?.kind === 'regulator') this.#regulate(feed.source, supplyMinus(id, feed));
      }
      for (const drive of this.plan.outputs.values()) this.#putOut(drive);
      for (const transistor of this.plan.transistors) this.#switchOn(transistor);
    }
  }

  #regulate(regulator: NetPart, minus: TerminalKey): void {
    if (!this.isRegulating(regulator, minus)) return;
    this.#plus.set(this.nodeOf(terminalKey(regulator.id, regulatorOut)), regulator.id);
  }

  /** Whether a regulator is there and has power. */
  isRegulating(regulator: NetPart, minus: TerminalKey): boolean {
    return this.isThere(regulator) && this.isAtPlus(sideKey(regulator, 0)) && this.isAtMinus(minus);
  }

  #putOut({ driver, lead }: CircuitDrive & { readonly driver: NamedOutput }): void {
    if (!this.isOn(driver)) return;
    const node = this.nodeOf(terminalKey(driver.componentId, driver.output));
    if (lead === 'minus') this.#minus.add(node);
    else this.#plus.set(node, this.plan.supplyOf.get(driver.componentId) ?? '');
  }

  #switchOn(held: HeldTransistor): void {
    if (!this.isConducting(held)) return;
    const drain = this.nodeOf(terminalKey(held.part.id, 'D'));
    const source = terminalKey(held.part.id, 'S');
    if (isInMinus(held)) {
      if (this.isAtMinus(source)) this.#minus.add(drain);
    } else {
      const supplyId = this.#plus.get(this.nodeOf(source));
      if (supplyId !== undefined) this.#plus.set(drain, supplyId);
    }
  }
}

/** Whether a transistor stands in the minus lead. */
export function isInMinus({ drive }: HeldTransistor): boolean {
  return drive.transistor !== null && transistors[drive.transistor].channel === 'N';
}

/** The relays that nothing feeds. */
function unfedRelays({ plan }: Conduction, isFed: (part: NetPart) => boolean): Set<string> {
  const relays = [...plan.boards.values()].filter(({ id }) => {
    const control = plan.controls.get(id)?.control;
    const terminals = terminalsOf(control?.part ?? null);
    return (
      control !== undefined &&
      terminals !== null &&
      throwsOf(terminals, null).length > 0 &&
      !isMechanicalSwitch(control)
    );
  });
  return new Set(relays.filter((part) => !isFed(part)).map(({ id }) => id));
}

/** What conducts while a project stands in one way. A relay that nothing feeds is at rest. */
export function conductionOf(plan: MeterPlan, standing: Standing): Conduction {
  const assumed = new Conduction(plan, standing, new Set());
  const atRest = unfedRelays(assumed, (part) => assumed.isFed(part));
  return atRest.size === 0 ? assumed : new Conduction(plan, standing, atRest);
}
