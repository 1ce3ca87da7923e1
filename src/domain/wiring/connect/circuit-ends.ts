import { type BlueprintSection, type BlueprintCircuit, partsIn } from '#domain/blueprint/blueprint.ts';
import { circuitTimer } from '#domain/blueprint/circuit-timer.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import type { CircuitDrive, NamedOutput } from '#domain/driving/circuit-drive.ts';
import { isMechanicalSwitch, voltsOf } from '#domain/driving/driving-section.ts';
import { hasDrivable, outputKey } from '#domain/driving/find-drivers.ts';
import { isSpeaker } from '#domain/driving/sound-and-signals.ts';
import type { Timer555 } from '#domain/effects/timer-555.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { circuitPool, partReference } from '#domain/parts/part-references.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { HeldTransistor } from '#domain/wiring/connect/accessory-parts.ts';
import type { BoardJoints } from '#domain/wiring/connect/board-joints.ts';
import { supplySide } from '#domain/wiring/connect/net-parts.ts';
import { OutputUses } from '#domain/wiring/connect/output-uses.ts';
import type { SectionTitles } from '#domain/wiring/connect/section-titles.ts';
import { heldTimer, type HeldTimer, timerPins } from '#domain/wiring/connect/timer-parts.ts';
import { whereOfTerminal } from '#domain/wiring/connect/used-pins.ts';
import type { NetPin, NetTerminal } from '#domain/wiring/netlist.ts';

/** The circuit that contains the transistor of an output, and the reference of the transistor. */
interface TransistorHolder {
  readonly key: string;
  readonly ref: string;
  readonly sectionId: string;
}

/**
 * Returns the first circuit on each output that needs a transistor; it contains the one that all circuits on the output
 * share.
 */
function transistorHolders(sections: readonly BlueprintSection[]): ReadonlyMap<string, TransistorHolder> {
  const holders = new Map<string, TransistorHolder>();
  for (const { id: sectionId, driven } of sections) {
    for (const circuit of driven) {
      const { number, parts, drive } = circuit;
      if (drive === null || drive.driver === null || drive.transistor === null) continue;
      // A circuit without lights is not drawn, so it cannot contain a shared part.
      if (!hasDrivable(circuit)) continue;
      const output = outputKey(drive.driver);
      if (holders.has(output)) continue;
      holders.set(output, { key: circuitKey(sectionId, number), ref: circuitPool(parts).take('Q'), sectionId });
    }
  }
  return holders;
}

/** Ends of a circuit and its lights that are not the rails of its section. */
export interface CircuitEnds {
  readonly from: NetTerminal | null;
  readonly lightsFrom: NetTerminal | null;
  readonly lightsTo: NetTerminal | null;
  readonly transistor: HeldTransistor | null;
  readonly timer: HeldTimer | null;
}

export const noEnds: CircuitEnds = { from: null, lightsFrom: null, lightsTo: null, transistor: null, timer: null };

interface LocatedControl {
  readonly control: ResolvedPart;
  readonly section: BlueprintSection;
  readonly circuit: BlueprintCircuit | null;
}

/** Connects the circuits of linked sections to outputs and throws. Source: boards and currents, section 2. */
export class CircuitJoints {
  readonly boards: BoardJoints;
  readonly uses: OutputUses;
  readonly #titles: SectionTitles;
  readonly #holders: ReadonlyMap<string, TransistorHolder>;
  readonly #controls = new Map<string, LocatedControl>();
  readonly #named = new Set<string>();
  /** The first circuit on each NE555 whose effect sets its times, by the id of the NE555. */
  readonly #timers = new Map<string, { readonly circuit: BlueprintCircuit; readonly parts: Timer555 }>();

  constructor(sections: readonly BlueprintSection[], titles: SectionTitles, boards: BoardJoints) {
    this.#titles = titles;
    this.uses = new OutputUses(titles);
    this.#holders = transistorHolders(sections);
    this.boards = boards;
    const isDriven = sections.some(({ driven }) => driven.length > 0);
    for (const section of sections) {
      if (isDriven) this.#locate(section);
      for (const circuit of section.driven) this.#use(circuit, section);
    }
    for (const section of sections) for (const circuit of section.driven) this.#time(circuit, section);
    if (this.#named.size === 0) return;
    for (const section of sections) for (const circuit of section.circuits) this.#useOwn(circuit, section);
  }

  #locate(section: BlueprintSection): void {
    for (const circuit of section.circuits) {
      for (const control of circuit.parts) this.#controls.set(control.id, { control, section, circuit });
    }
    for (const { part } of section.standalone) this.#controls.set(part.id, { control: part, section, circuit: null });
  }

  #use(circuit: BlueprintCircuit, section: BlueprintSection): void {
    const { drive } = circuit;
    if (drive === null) return;
    const { contact, driver, kind, transistor } = drive;
    if (contact !== null) this.#named.add(contact.componentId);
    if (contact !== null) this.uses.add(contact, { circuit, section, hasTransistor: false });
    if (driver === null || kind === null || !hasDrivable(circuit)) return;
    this.uses.add(driver, { circuit, section, hasTransistor: transistor !== null });
  }

  #time(circuit: BlueprintCircuit, section: BlueprintSection): void {
    const driver = this.#controls.get(circuit.drive?.driver?.componentId ?? '')?.control;
    const parts = circuitTimer(circuit, section, driver);
    if (driver === undefined || parts === null || this.#timers.has(driver.id)) return;
    this.#timers.set(driver.id, { circuit, parts });
  }

  #heldTimer(circuit: BlueprintCircuit, section: BlueprintSection, driver: LocatedControl): HeldTimer | null {
    const timer = this.#timers.get(driver.control.id);
    if (timer?.circuit !== circuit) return null;
    return heldTimer(timer.parts, driver.control, driver.section, (name) =>
      this.#terminal(driver.control, name, driver.section, section),
    );
  }

  /**
   * A circuit that contains an assigned switch, but is itself assigned to none, starts at the switch's first throw.
   * Rule W92.
   */
  #useOwn(circuit: BlueprintCircuit, section: BlueprintSection): void {
    const { drive } = circuit;
    if (drive !== null && (drive.contact !== null || drive.fault?.kind === 'mismatch')) return;
    const first = this.#ownThrow(circuit);
    if (first !== null) this.uses.add(first, { circuit, section, hasTransistor: false });
  }

  /** The first throw of the assigned switch that a circuit contains. */
  #ownThrow({ parts }: BlueprintCircuit): NamedOutput | null {
    const own = parts.find((part) => isMechanicalSwitch(part) && this.isNamed(part));
    const [first] = outputsOf(terminalsOf(own?.part ?? null));
    return own === undefined || first === undefined ? null : { componentId: own.id, output: first.name };
  }

  /** Whether a circuit is assigned to a throw of this switch; it then no longer switches its section. */
  isNamed({ id }: ResolvedPart): boolean {
    return this.#named.has(id);
  }

  #terminal(control: ResolvedPart, name: string, of: BlueprintSection, shownIn: BlueprintSection): NetTerminal {
    return {
      ...this.#titles.terminal(control, name, of.id, shownIn.id),
      where: whereOfTerminal(control, name),
    };
  }

  #output({ componentId, output }: NamedOutput, shownIn: BlueprintSection): NetTerminal | null {
    const found = this.#controls.get(componentId);
    return found === undefined ? null : this.#terminal(found.control, output, found.section, shownIn);
  }

  /** Start of a circuit on a throw: the assigned one, or the first of the switch that it contains. */
  #throwOf(circuit: BlueprintCircuit, section: BlueprintSection): NetTerminal | null {
    const found = circuit.drive?.contact ?? this.#ownThrow(circuit);
    return found === null ? null : this.#output(found, section);
  }

  /** Terminal that supplies the plus of the lights of a driven circuit. */
  #plusOf(drive: CircuitDrive, driver: LocatedControl, section: BlueprintSection): NetTerminal | null {
    const name = drive.driver?.output ?? '';
    if (drive.transistor !== null) {
      return drive.lead === 'plus' ? this.#drain(drive, section) : null;
    }
    if (drive.lead === 'plus') return this.#terminal(driver.control, name, driver.section, section);
    const output = outputsOf(terminalsOf(driver.control.part)).find((each) => each.name === name);
    const pair = output?.role === 'output' ? output.pair : undefined;
    return pair === undefined ? null : this.#terminal(driver.control, pair, driver.section, section);
  }

  #drain({ driver }: CircuitDrive, section: BlueprintSection): NetTerminal | null {
    const holder = driver === null ? undefined : this.#holders.get(outputKey(driver));
    if (holder === undefined) return null;
    const { key, ref, sectionId } = holder;
    return { partId: `${key}.q`, name: 'D', text: this.#titles.qualify(`${ref} D`, sectionId, section.id) };
  }

  #held(circuit: BlueprintCircuit, section: BlueprintSection, driver: LocatedControl): HeldTransistor | null {
    const { drive } = circuit;
    const key = circuitKey(section.id, circuit.number);
    if (drive === null || drive.driver === null || drive.transistor === null) return null;
    const holder = this.#holders.get(outputKey(drive.driver));
    if (holder?.key !== key) return null;
    const { control } = driver;
    const side = supplySide(control, voltsOf(driver.section));
    return {
      id: drive.transistor,
      ref: holder.ref,
      gateFrom: this.#terminal(control, drive.driver.output, driver.section, section),
      plusAt:
        driver.circuit === circuit
          ? 'node'
          : { ...this.#terminal(control, side.name, driver.section, section), lead: 'plus' },
    };
  }

  /** Ends of a circuit, considering its throw, its switch, its boards, and the output of its driver. Rule W91. */
  endsOf(circuit: BlueprintCircuit, section: BlueprintSection, hasHead: boolean): CircuitEnds {
    const { drive } = circuit;
    if (drive === null && this.#named.size === 0) return noEnds;
    if (drive?.fault?.kind === 'mismatch') return noEnds;
    const from = this.#throwOf(circuit, section);
    const driver = this.#controls.get(drive?.driver?.componentId ?? '');
    if (drive === null || drive.kind === null || driver === undefined || !hasDrivable(circuit)) {
      return from === null ? noEnds : { ...noEnds, from };
    }
    const plus = this.#plusOf(drive, driver, section);
    // The circuit's own switch is then between the external output and the lights.
    const isBeforeHead = hasHead && driver.circuit !== circuit;
    const isFed = isBeforeHead && drive.lead === 'plus';
    const minus =
      drive.lead !== 'minus'
        ? null
        : drive.transistor === null
          ? this.#terminal(driver.control, drive.driver?.output ?? '', driver.section, section)
          : this.#drain(drive, section);
    return {
      from: isFed ? plus : from,
      lightsFrom: isBeforeHead ? null : plus,
      lightsTo: minus,
      transistor: this.#held(circuit, section, driver),
      timer: this.#heldTimer(circuit, section, driver),
    };
  }

  /** Terminals of a control that are in use, except its supply. Rules W92, W107. */
  pinsOf(control: ResolvedPart, section: BlueprintSection): readonly NetPin[] {
    const driving = this.uses.pinsOf(control, section);
    const others = this.#timers.has(control.id) ? timerPins : this.boards.pinsOf(control, section);
    return others.length === 0 ? driving : [...driving, ...others];
  }

  /** Sections on other supplies with an output that sinks a circuit of this section: their − is joined to its −. */
  minusOf(section: BlueprintSection): string[] {
    const others = section.driven.flatMap(({ drive }) => {
      if (drive?.lead !== 'minus' || drive.driver === null) return [];
      const of = this.#controls.get(drive.driver.componentId)?.section;
      return of === undefined || of.supply === section.supply ? [] : [this.#titles.of(of.id)];
    });
    return [...new Set(others)];
  }

  /** Everything that a control depends on besides itself. */
  keyOfControl(control: ResolvedPart, section: BlueprintSection): readonly unknown[] {
    const entry = this.isNamed(control) ? this.uses.entryOf(control, section) : null;
    const speakers = isSpeaker(control) ? this.boards.speakers(control, section) : null;
    return [partReference(control), entry, speakers, this.pinsOf(control, section)];
  }

  /** Cache key of the drivers and references that a section depends on. */
  keyOf(section: BlueprintSection): string {
    const controls = partsIn(section)
      .filter(({ type }) => type === 'control')
      .map((control) => this.keyOfControl(control, section));
    const ends = section.driven.flatMap((circuit) => {
      return [this.endsOf(circuit, section, true), this.endsOf(circuit, section, false)];
    });
    return JSON.stringify([controls, ends, this.minusOf(section)]);
  }
}
