import type { Blueprint, BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { transistors } from '#domain/catalogue/accessories.ts';
import type { CircuitDrive, NamedOutput } from '#domain/driving/circuit-drive.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { type Contact, contactsOf } from '#domain/meter/contacts.ts';
import {
  type Joint,
  type Joints,
  jointsOf,
  mainRails,
  type Rails,
  regulatorOut,
  sideKey,
  supplyMinus,
  type TerminalKey,
  terminalKey,
} from '#domain/meter/joints.ts';
import { Potentials } from '#domain/meter/potentials.ts';
import { type Controls, controlsById, type Settings } from '#domain/meter/switch-settings.ts';
import type { Netlist, NetPart, Rung } from '#domain/wiring/netlist.ts';

/** A drive whose driver is known. */
export type Drive = CircuitDrive & { readonly driver: NamedOutput };

/** A transistor of the drawing, and the circuit that holds it. */
export interface HeldTransistor {
  readonly part: NetPart;
  readonly drive: Drive;
}

/** What is joined, whatever stands where: the same for all settings of a project. */
export interface MeterPlan {
  readonly netlist: Netlist;
  readonly blueprint: Blueprint;
  readonly joints: Joints;
  readonly controls: Controls;
  /** The supply that each section hangs on, and with it the parts with terminals of their own, by id. */
  readonly supplyOf: ReadonlyMap<string, string>;
  /** The parts with terminals of their own, by id. */
  readonly boards: ReadonlyMap<string, NetPart>;
  readonly circuits: ReadonlyMap<Rung, BlueprintCircuit>;
  readonly transistors: readonly HeldTransistor[];
  /** The outputs that drive directly, one circuit of each. */
  readonly outputs: ReadonlyMap<string, Drive>;
  /** The supplies that are no regulators, and the regulators with the terminals at which their current returns. */
  readonly sources: readonly NetPart[];
  readonly regulators: ReadonlyMap<NetPart, TerminalKey>;
  readonly contacts: readonly Contact[];
  /** The setting of each switch and output while everything is on. */
  readonly standsAt: Settings;
}

/** How a project stands: its switches and outputs where they do not stand as while everything is on, and parts that are out. */
export interface Standing {
  readonly settings: Settings;
  /** The ids of parts of the netlist that are removed, or of which a joint is open. */
  readonly removed: ReadonlySet<string>;
}

const hasDriver = (drive: CircuitDrive | null): drive is Drive =>
  drive !== null && drive.driver !== null && drive.kind !== null && drive.kind !== 'contact';

/** The sources and regulators of a netlist. */
function feedsOf(netlist: Netlist): Pick<MeterPlan, 'sources' | 'regulators'> {
  const { supply, input, sections } = netlist;
  const sources = [input ?? supply].filter(({ kind }) => kind !== 'regulator');
  const regulators = new Map<NetPart, TerminalKey>();
  if (input !== null) regulators.set(supply, supplyMinus(mainRails, netlist));
  for (const { id, feed } of sections) {
    if (feed.source?.kind === 'regulator') regulators.set(feed.source, supplyMinus(id, feed));
    else if (feed.source !== null) sources.push(feed.source);
  }
  return { sources, regulators };
}

/** The plan of a project that is metered; `standsAt` says where its switches stand while everything is on. */
export function meterPlan(netlist: Netlist, blueprint: Blueprint, standsAt: Settings): MeterPlan {
  const circuits = new Map<Rung, BlueprintCircuit>();
  const boards = new Map<string, NetPart>();
  const held: HeldTransistor[] = [];
  const outputs = new Map<string, Drive>();
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
  const joints = jointsOf(netlist);
  const contacts = contactsOf(netlist, joints, boards.values(), controls);
  const parts = { supplyOf, boards, circuits, transistors: held, outputs };
  return { netlist, blueprint, joints, controls, contacts, standsAt, ...parts, ...feedsOf(netlist) };
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
  readonly contacts: readonly Contact[];

  /** `atRest` are relays that nothing feeds: they stand at their contact that is closed then. */
  constructor(plan: MeterPlan, standing: Standing, atRest: ReadonlySet<string>) {
    this.plan = plan;
    this.standing = standing;
    this.contacts = plan.contacts.filter((contact) => this.#isClosed(contact, atRest));
    for (const [one, other] of this.joined) this.#nodes.join(one, other);
    this.#feed();
  }

  /** The terminals that wires and closed contacts join. */
  get joined(): Joint[] {
    return [...this.plan.joints.wires, ...this.contacts.map(({ joint }) => joint)];
  }

  isThere({ id }: Pick<NetPart, 'id'>): boolean {
    return !this.standing.removed.has(id);
  }

  /** Where a switch or output stands. */
  positionOf(key: string): number {
    return this.standing.settings.get(key) ?? this.plan.standsAt.get(key) ?? 1;
  }

  #isClosed({ part, closedAt, isRest, needs }: Contact, atRest: ReadonlySet<string>): boolean {
    if (![part.id, ...needs].every((id) => this.isThere({ id }))) return false;
    if (isRest !== null && atRest.has(part.id)) return isRest;
    return closedAt === null || this.positionOf(closedAt[0]) === closedAt[1];
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
  isPowered({ plus, minus }: Rails): boolean {
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
    const { sources, regulators, outputs, transistors } = this.plan;
    for (const source of sources) {
      if (!this.isThere(source)) continue;
      this.#plus.set(this.nodeOf(sideKey(source, 0)), source.id);
      this.#minus.add(this.nodeOf(sideKey(source, 1)));
    }
    // Each round feeds what the one before it fed; none takes anything away, so it ends.
    for (let count = -1; count !== this.#plus.size + this.#minus.size;) {
      count = this.#plus.size + this.#minus.size;
      for (const regulator of regulators.keys()) this.#regulate(regulator);
      for (const drive of outputs.values()) this.#putOut(drive);
      for (const transistor of transistors) this.#switchOn(transistor);
    }
  }

  #regulate(regulator: NetPart): void {
    if (!this.isRegulating(regulator)) return;
    this.#plus.set(this.nodeOf(terminalKey(regulator.id, regulatorOut)), regulator.id);
  }

  /** Whether a regulator is there and has power. */
  isRegulating(regulator: NetPart): boolean {
    const minus = this.plan.regulators.get(regulator) ?? sideKey(regulator, 1);
    return this.isThere(regulator) && this.isAtPlus(sideKey(regulator, 0)) && this.isAtMinus(minus);
  }

  #putOut({ driver, lead }: Drive): void {
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

/** What conducts while a project stands in one way. A relay that nothing feeds is at rest. */
export function conductionOf(plan: MeterPlan, standing: Standing): Conduction {
  const assumed = new Conduction(plan, standing, new Set());
  const relays = plan.contacts.flatMap(({ part, isRest }) => (isRest === null ? [] : part));
  const atRest = new Set(relays.filter((part) => !assumed.isFed(part)).map(({ id }) => id));
  return atRest.size === 0 ? assumed : new Conduction(plan, standing, atRest);
}
