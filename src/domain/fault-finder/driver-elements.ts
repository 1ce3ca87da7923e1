import { accessories } from '#domain/catalogue/accessories.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { expandPart } from '#domain/build-book/rungs.ts';
import { gateVolts } from '#domain/driving/drive-kind.ts';
import type { NamedOutput } from '#domain/driving/circuit-drive.ts';
import type { CircuitElement, Threshold, Neighbors, Terminal } from '#domain/fault-finder/flat-netlist.ts';
import { sideOf } from '#domain/fault-finder/connections.ts';
import { type Conduction, type HeldTransistor, isInMinus } from '#domain/meter/conduction.ts';
import { type Joint, sideKey, splitKey } from '#domain/meter/joints.ts';
import { type PoweredNetwork, railVolts } from '#domain/meter/powered-network.ts';
import { partsOfNetlist } from '#domain/meter/switch-settings.ts';
import { curveOf, resistanceBends } from '#domain/network/curve.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { Netlist, NetPart } from '#domain/wiring/netlist.ts';

/** A contact that is closed, and a pin that drives a gate (ohms). */
const contactOhms = 0.001;
const pinOhms = 50;
/** The voltage between gate and source from which a transistor conducts (V). */
const gateThresholdV = 1.5;

/** What drives lights, as elements of a flat netlist. */
export interface DriverElements {
  readonly joined: readonly (readonly [Terminal, Terminal])[];
  readonly elements: readonly CircuitElement[];
  readonly neighbors: readonly Neighbors[];
}

/** Adds the elements of what drives lights, for the parts that are looked at. */
class DriverElementBuilder {
  readonly #conduction: Conduction;
  readonly #network: PoweredNetwork;
  readonly #thresholds: ReadonlyMap<string, Threshold>;
  readonly #parts: ReadonlyMap<string, NetPart>;
  readonly joined: (readonly [Terminal, Terminal])[] = [];
  readonly elements: CircuitElement[] = [];
  readonly neighbors: Neighbors[] = [];

  constructor(
    conduction: Conduction,
    network: PoweredNetwork,
    thresholds: ReadonlyMap<string, Threshold>,
    parts: ReadonlyMap<string, NetPart>,
  ) {
    this.#conduction = conduction;
    this.#network = network;
    this.#thresholds = thresholds;
    this.#parts = parts;
  }

  /** Contacts that are closed; those of a part with a supply of its own open when it has none. */
  contact([one, other]: Joint): void {
    const [[id, from], [otherId, to]] = [splitKey(one), splitKey(other)];
    const part = this.#parts.get(id);
    if (part === undefined || id !== otherId) return;
    const isInSeries = one === sideKey(part, 0) && other === sideKey(part, 1);
    if (isInSeries) {
      for (const piece of expandPart(part)) this.joined.push([sideOf(piece, 0), sideOf(piece, 1)]);
      return;
    }
    const threshold = this.#thresholds.get(part.kind === 'transistor' ? part.id.replace(/\.q$/, '') : id) ?? null;
    const piece = expandPart(part)[0] ?? part;
    const isPair = from === splitKey(sideKey(part, 0))[1];
    if (threshold === null || isPair) this.joined.push([`${piece.ref} ${from}`, `${piece.ref} ${to}`]);
    else this.#add(piece, from, to, { kind: 'line', ohms: contactOhms, volts: 0 }, threshold);
  }

  #add(
    part: NetPart,
    from: string,
    to: string,
    conductor: CircuitElement['conductor'],
    threshold: Threshold | null,
  ): void {
    const { ref } = part;
    const ends = { from: `${ref} ${from}`, to: `${ref} ${to}` };
    this.elements.push({ ref, part, role: 'other', rungId: null, ...ends, conductor, threshold });
  }

  /** The part of an output that is on, and the supply voltage that it needs. */
  #driving(driver: NamedOutput): { part: NetPart; threshold: Threshold } | null {
    const part = this.#parts.get(driver.componentId);
    const threshold = this.#thresholds.get(driver.componentId);
    if (part === undefined || threshold === undefined || !this.#conduction.isOn(driver)) return null;
    return { part: expandPart(part)[0] ?? part, threshold };
  }

  /** A pin in the current path. */
  output(drive: HeldTransistor['drive']): void {
    const driving = this.#driving(drive.driver);
    if (driving === null || drive.output === null) return;
    const { part, threshold } = driving;
    const conductor = { kind: 'curve', curve: curveOf(resistanceBends(drive.output)) } as const;
    const [plus, minus] = [splitKey(sideKey(part, 0))[1], splitKey(sideKey(part, 1))[1]];
    if (drive.lead === 'minus') this.#add(part, drive.driver.output, minus, conductor, threshold);
    else this.#add(part, plus, drive.driver.output, conductor, threshold);
  }

  /** A transistor in the current path, and the pin at its gate. */
  transistor(held: HeldTransistor): void {
    const { part, drive } = held;
    if (!this.#parts.has(part.id) || drive.output === null) return;
    const terminal = (name: string) => terminalOf(part, name);
    const isN = isInMinus(held);
    const gate = { plus: terminal(isN ? 'G' : 'S'), minus: terminal(isN ? 'S' : 'G'), volts: gateThresholdV };
    const channel = { kind: 'line', ohms: Math.max(contactOhms, drive.output.ohms), volts: 0 } as const;
    this.#add(part, isN ? 'D' : 'S', isN ? 'S' : 'D', channel, gate);
    this.#gatePin(drive.driver, isN);
    if (drive.transistor !== null) this.#beside(part, accessories[drive.transistor].terminals);
  }

  /** The pins of a board in the order in which they are printed. */
  pins(componentId: string): void {
    const part = this.#parts.get(componentId);
    const terminals = terminalsOf(this.#conduction.plan.controls.get(componentId)?.control.part ?? null);
    if (part === undefined || terminals === null || part.kind !== 'board') return;
    this.#beside(
      expandPart(part)[0] ?? part,
      terminals.terminals.map(({ name }) => name),
    );
  }

  #beside(part: NetPart, names: readonly string[]): void {
    for (const [at, name] of names.slice(1).entries()) {
      this.neighbors.push({ terminals: [terminalOf(part, names[at] ?? ''), terminalOf(part, name)], rungIds: [] });
    }
  }

  #gatePin(driver: NamedOutput, isHigh: boolean): void {
    const driving = this.#driving(driver);
    if (driving === null || this.elements.some(({ from }) => from === terminalOf(driving.part, driver.output))) return;
    const { part, threshold } = driving;
    const volts = isHigh ? this.#gateVolts(driver) : 0;
    if (volts === null) return;
    const minus = splitKey(sideKey(part, 1))[1];
    this.#add(part, driver.output, minus, { kind: 'line', ohms: pinOhms, volts }, threshold);
  }

  /** The voltage that an output puts out (V). */
  #gateVolts({ componentId, output }: NamedOutput): number | null {
    const placed = this.#conduction.plan.controls.get(componentId);
    const terminals = terminalsOf(placed?.control.part ?? null);
    const terminal = terminals === null ? undefined : outputsOf(terminals).find(({ name }) => name === output);
    if (terminal?.role !== 'output') return null;
    const rail = this.#network.sections.find(({ net }) => net.id === placed?.section.id)?.rail ?? null;
    return gateVolts({ terminal, fedVolts: railVolts(this.#network, 'nominal', rail) });
  }
}

/** A terminal of a part by its name. */
function terminalOf({ ref }: NetPart, name: string): Terminal {
  return `${ref} ${name}`;
}

/** What drives the lights of a netlist: contacts, pins and transistors, as they stand. */
export function driverElements(
  conduction: Conduction,
  network: PoweredNetwork,
  thresholds: ReadonlyMap<string, Threshold>,
  netlist: Netlist,
): DriverElements {
  const parts = new Map(partsOfNetlist(netlist).map((part) => [part.id, part]));
  const builder = new DriverElementBuilder(conduction, network, thresholds, parts);
  for (const joint of conduction.contacts) builder.contact(joint);
  for (const drive of conduction.plan.outputs.values()) builder.output(drive);
  for (const held of conduction.plan.transistors) builder.transistor(held);
  for (const componentId of conduction.plan.boards.keys()) builder.pins(componentId);
  return builder;
}
