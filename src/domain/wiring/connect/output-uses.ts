import type { BlueprintCircuit, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { takesCurrent } from '#domain/blueprint/fed-parts.ts';
import { type OutputTerminal, type ThrowTerminal, outputsOf } from '#domain/catalogue/terminal.ts';
import type { NamedOutput } from '#domain/driving/circuit-drive.ts';
import { isMechanicalSwitch, voltsOf } from '#domain/driving/driving-section.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { side, supplySide, whereOf } from '#domain/wiring/connect/net-parts.ts';
import type { SectionTitles } from '#domain/wiring/connect/section-titles.ts';
import { commonsOf, noPins, passPins, pinOf, type PoleTerminal } from '#domain/wiring/connect/used-pins.ts';
import { isTerminal, type Lead, type NetPin, type NetSide, type NetTerminal } from '#domain/wiring/netlist.ts';

/** A circuit on an output, and whether a transistor is between them. */
interface OutputUse {
  readonly circuit: BlueprintCircuit;
  readonly section: BlueprintSection;
  readonly hasTransistor: boolean;
}

/** Circuits on each output and throw, and the terminals that feed their poles. */
export class OutputUses {
  readonly #titles: SectionTitles;
  readonly #uses = new Map<string, OutputUse[]>();

  constructor(titles: SectionTitles) {
    this.#titles = titles;
  }

  add(output: NamedOutput, use: OutputUse): void {
    const key = outputKey(output);
    this.#uses.set(key, [...(this.#uses.get(key) ?? []), use]);
  }

  /** Text that lists the circuits on an output, and the role of its lead. */
  #usersOf(control: ResolvedPart, output: OutputTerminal | ThrowTerminal, shownIn: BlueprintSection) {
    const uses = this.#usesOf(control, output.name);
    const names = uses.map(({ circuit: { number }, section }) =>
      this.#titles.qualify(`circuit ${number}`, section.id, shownIn.id),
    );
    const hasGate = uses.some(({ hasTransistor }) => hasTransistor);
    const isSink = output.role === 'output' && output.drive === 'low';
    const lead: Lead = hasGate ? 'link' : isSink ? 'minus' : 'plus';
    return { output, text: `to ${hasGate ? 'the gate for ' : ''}${names.join('; ')}`, lead };
  }

  /** The outputs of a control with circuits, in the order of its list. */
  #usedOf(control: ResolvedPart): (OutputTerminal | ThrowTerminal)[] {
    if (this.#uses.size === 0) return [];
    return outputsOf(terminalsOf(control.part)).filter(({ name }) => this.#usesOf(control, name).length > 0);
  }

  #usesOf({ id }: ResolvedPart, output: string): readonly OutputUse[] {
    return this.#uses.get(outputKey({ componentId: id, output })) ?? [];
  }

  /** The terminals of a control that feed circuits, and the common contacts of their poles. */
  pinsOf(control: ResolvedPart, section: BlueprintSection): readonly NetPin[] {
    const used = this.#usedOf(control);
    if (used.length === 0) return noPins;
    const users = used.map((output) => this.#usersOf(control, output, section));
    const pins = users.map(({ output, text, lead }) => pinOf(output, text, null, lead));
    return [...this.#commons(control, section), ...passPins(control, users), ...pins];
  }

  /** The common contacts of the poles in use, except the one at which the current of a switch enters. */
  #commons(control: ResolvedPart, section: BlueprintSection): NetPin[] {
    const all = commonsOf(control, this.#usedOf(control));
    const isSwitchItself = isMechanicalSwitch(control);
    const entry = isSwitchItself ? this.entryOf(control, section) : supplySide(control, voltsOf(section));
    const railOfEntry = isTerminal(entry.at) ? entry.at.partId : section.id;
    return (isSwitchItself ? all.slice(1) : all).map((contact) => {
      const rail = this.#railOf(control, contact, section) ?? this.#rail(section);
      const { name } = entry;
      const at = rail.partId === railOfEntry ? { partId: control.id, name, text: name } : rail;
      return pinOf(contact, `to ${at.text}`, at, 'plus');
    });
  }

  #rail({ id }: BlueprintSection): NetTerminal {
    return { partId: id, name: 'rail +', text: `rail + of ${this.#titles.of(id)}`, lead: 'plus' };
  }

  /** The + of another supply that feeds the circuits of a pole; null if it is that of the section. */
  #railOf(control: ResolvedPart, { pole }: PoleTerminal, section: BlueprintSection): NetTerminal | null {
    const throws = outputsOf(terminalsOf(control.part)).filter(
      (output) => output.role === 'throw' && output.pole === pole,
    );
    const users = throws.flatMap(({ name }) => this.#usesOf(control, name));
    const other = users.find((use) => use.section.supply !== section.supply && use.circuit.parts.some(takesCurrent));
    return other === undefined ? null : this.#rail(other.section);
  }

  /** Where the current of an assigned switch enters: the common contact of its first pole in use. Rule W92. */
  entryOf(control: ResolvedPart, section: BlueprintSection): NetSide {
    const [pole] = commonsOf(control, this.#usedOf(control));
    if (pole === undefined) return side('', null, 'plus');
    return side(pole.name, whereOf(pole), this.#railOf(control, pole, section) ?? 'plus');
  }
}
