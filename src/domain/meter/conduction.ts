import type { Blueprint, BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { transistors } from '#domain/catalogue/accessories.ts';
import type { CircuitDrive, NamedOutput } from '#domain/driving/circuit-drive.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { type Contact, listContacts } from '#domain/meter/contacts.ts';
import {
  type Joint,
  type Joints,
  listJoints,
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

/** A drive with a known driver. */
export type Drive = CircuitDrive & { readonly driver: NamedOutput };

/** A transistor of the diagram, and the drive of its circuit. */
export interface DrivenTransistor {
  readonly part: NetPart;
  readonly drive: Drive;
}

/** The connections of a project that do not depend on its switches. */
export interface MeterPlan {
  readonly netlist: Netlist;
  readonly blueprint: Blueprint;
  readonly joints: Joints;
  readonly controls: Controls;
  /** The supply of each section, board, and side branch, by id. */
  readonly supplyOf: ReadonlyMap<string, string>;
  /** The boards and side branches, by id. */
  readonly boards: ReadonlyMap<string, NetPart>;
  readonly circuits: ReadonlyMap<Rung, BlueprintCircuit>;
  readonly transistors: readonly DrivenTransistor[];
  /** The outputs that drive circuits without a transistor, with one drive each. */
  readonly outputs: ReadonlyMap<string, Drive>;
  /** The supplies that are not regulators, and the regulators with the terminals to which their current returns. */
  readonly sources: readonly NetPart[];
  readonly regulators: ReadonlyMap<NetPart, TerminalKey>;
  readonly contacts: readonly Contact[];
  /** The position of each switch and output with everything on. */
  readonly defaultPositions: Settings;
}

/** The setup of a project: switches and outputs that are not in their default position, and removed parts. */
export interface Setup {
  readonly settings: Settings;
  /** The ids of parts that are removed or have an open joint. */
  readonly removed: ReadonlySet<string>;
}

const hasDriver = (drive: CircuitDrive | null): drive is Drive =>
  drive !== null && drive.driver !== null && drive.kind !== null && drive.kind !== 'contact';

/** Returns the sources and regulators of a netlist. */
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

/** Plans the connections of a project; `defaultPositions` are those of its switches and outputs with everything on. */
export function meterPlan(netlist: Netlist, blueprint: Blueprint, defaultPositions: Settings): MeterPlan {
  const circuits = new Map<Rung, BlueprintCircuit>();
  const boards = new Map<string, NetPart>();
  const driven: DrivenTransistor[] = [];
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
      for (const part of rung.around) if (part.kind === 'transistor') driven.push({ part, drive });
    }
  }
  const controls = controlsById(blueprint);
  const joints = listJoints(netlist);
  const contacts = listContacts(netlist, joints, boards.values(), controls);
  const parts = { supplyOf, boards, circuits, transistors: driven, outputs };
  return { netlist, blueprint, joints, controls, contacts, defaultPositions, ...parts, ...feedsOf(netlist) };
}

/** Conducting elements of a project for one setup. */
export class Conduction {
  readonly plan: MeterPlan;
  readonly setup: Setup;
  readonly #nodes = new Potentials();
  /** The nodes at plus, each with its supply. */
  readonly #plus = new Map<string, string>();
  readonly #minus = new Set<string>();
  /** The closed contacts. */
  readonly contacts: readonly Contact[];

  /** `released` are the relays without power, whose rest contact is closed. */
  constructor(plan: MeterPlan, setup: Setup, released: ReadonlySet<string>) {
    this.plan = plan;
    this.setup = setup;
    this.contacts = plan.contacts.filter((contact) => this.#isClosed(contact, released));
    for (const [one, other] of this.joined) this.#nodes.join(one, other);
    this.#feed();
  }

  /** The pairs of terminals that wires and closed contacts join. */
  get joined(): Joint[] {
    return [...this.plan.joints.wires, ...this.contacts.map(({ joint }) => joint)];
  }

  isPresent({ id }: Pick<NetPart, 'id'>): boolean {
    return !this.setup.removed.has(id);
  }

  /** Returns the position of a switch or output. */
  positionOf(key: string): number {
    return this.setup.settings.get(key) ?? this.plan.defaultPositions.get(key) ?? 1;
  }

  #isClosed({ part, closedAt, isRest, needs }: Contact, released: ReadonlySet<string>): boolean {
    if (![part.id, ...needs].every((id) => this.isPresent({ id }))) return false;
    if (isRest !== null && released.has(part.id)) return isRest;
    return closedAt === null || this.positionOf(closedAt[0]) === closedAt[1];
  }

  /** Returns the node of a terminal: all terminals that wires and closed contacts join. */
  nodeOf(key: TerminalKey): string {
    return this.#nodes.rootOf(key);
  }

  isAtPlus(key: TerminalKey): boolean {
    return this.#plus.has(this.nodeOf(key));
  }

  isAtMinus(key: TerminalKey): boolean {
    return this.#minus.has(this.nodeOf(key));
  }

  /** Whether a terminal is at the plus of the supply of this section or part, whose minus closes the loop. */
  isAtPlusOf(id: string, key: TerminalKey): boolean {
    return this.#plus.get(this.nodeOf(key)) === this.plan.supplyOf.get(id);
  }

  /** Whether a part is connected to plus and minus. */
  isFed(part: NetPart): boolean {
    const plus = sideKey(part, 0);
    const isAtOwn = this.plan.boards.has(part.id) ? this.isAtPlusOf(part.id, plus) : this.isAtPlus(plus);
    return this.isPresent(part) && isAtOwn && this.isAtMinus(sideKey(part, 1));
  }

  /** Whether current can flow between two ends, such as those of the lights of a rung. */
  isPowered({ plus, minus }: Rails): boolean {
    return this.isAtPlus(plus) && this.isAtMinus(minus);
  }

  /** Whether an output is on: its part has power and its setting is on. */
  isOn(driver: NamedOutput): boolean {
    const part = this.plan.boards.get(driver.componentId);
    return part !== undefined && this.isFed(part) && this.positionOf(outputKey(driver)) !== 0;
  }

  /** Whether a transistor conducts because its gate is driven. */
  isConducting({ part, drive }: DrivenTransistor): boolean {
    const hasGate = !this.setup.removed.has(part.id.replace(/q$/, 'rg'));
    return hasGate && this.isPresent(part) && this.isOn(drive.driver);
  }

  #feed(): void {
    const { sources, regulators, outputs, transistors } = this.plan;
    for (const source of sources) {
      if (!this.isPresent(source)) continue;
      this.#plus.set(this.nodeOf(sideKey(source, 0)), source.id);
      this.#minus.add(this.nodeOf(sideKey(source, 1)));
    }
    // Each round only adds nodes that the previous round supplies, so the loop ends.
    for (let count = -1; count !== this.#plus.size + this.#minus.size;) {
      count = this.#plus.size + this.#minus.size;
      for (const regulator of regulators.keys()) this.#regulate(regulator);
      for (const drive of outputs.values()) this.#turnOn(drive);
      for (const transistor of transistors) this.#switchOn(transistor);
    }
  }

  #regulate(regulator: NetPart): void {
    if (!this.isRegulating(regulator)) return;
    this.#plus.set(this.nodeOf(terminalKey(regulator.id, regulatorOut)), regulator.id);
  }

  /** Whether a regulator is present and has power. */
  isRegulating(regulator: NetPart): boolean {
    const minus = this.plan.regulators.get(regulator) ?? sideKey(regulator, 1);
    return this.isPresent(regulator) && this.isAtPlus(sideKey(regulator, 0)) && this.isAtMinus(minus);
  }

  #turnOn({ driver, lead }: Drive): void {
    if (!this.isOn(driver)) return;
    const node = this.nodeOf(terminalKey(driver.componentId, driver.output));
    if (lead === 'minus') this.#minus.add(node);
    else this.#plus.set(node, this.plan.supplyOf.get(driver.componentId) ?? '');
  }

  #switchOn(transistor: DrivenTransistor): void {
    if (!this.isConducting(transistor)) return;
    const drain = this.nodeOf(terminalKey(transistor.part.id, 'D'));
    const source = terminalKey(transistor.part.id, 'S');
    if (isInMinus(transistor)) {
      if (this.isAtMinus(source)) this.#minus.add(drain);
    } else {
      const supplyId = this.#plus.get(this.nodeOf(source));
      if (supplyId !== undefined) this.#plus.set(drain, supplyId);
    }
  }
}

/** Whether a transistor is in the minus lead. */
export function isInMinus({ drive }: DrivenTransistor): boolean {
  return drive.transistor !== null && transistors[drive.transistor].channel === 'N';
}

/** Finds the conducting elements for one setup. A relay without power is released. */
export function findConduction(plan: MeterPlan, setup: Setup): Conduction {
  const assumed = new Conduction(plan, setup, new Set());
  const relays = plan.contacts.flatMap(({ part, isRest }) => (isRest === null ? [] : part));
  const released = new Set(relays.filter((part) => !assumed.isFed(part)).map(({ id }) => id));
  return released.size === 0 ? assumed : new Conduction(plan, setup, released);
}
