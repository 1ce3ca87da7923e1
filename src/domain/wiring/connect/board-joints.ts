import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { outputsOf, type PartAccessory, type Terminal } from '#domain/catalogue/terminal.ts';
import {
  drivingParts,
  isNeeded,
  isSketchInput,
  sketchBoard,
  type SpeakerOutputs,
  speakerOutputs,
} from '#domain/driving/sound-and-signals.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { itemReference, partReference } from '#domain/parts/kept-references.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { bare, loosePart, nameOf, side } from '#domain/wiring/connect/net-parts.ts';
import { noPins, pinOf } from '#domain/wiring/connect/used-pins.ts';
import type { NetPart, NetPin, NetTerminal } from '#domain/wiring/netlist.ts';

/** How many inputs of a board get a row of their own. */
const mostInputs = 4;

/** The inputs of a board that a sketch uses: its serial input if it has one, else the first few. */
function inputsOf(terminals: readonly Terminal[]): Terminal[] {
  const inputs = terminals.filter(({ role }) => role === 'signal-in');
  const serial = inputs.filter(({ name }) => name === 'RX');
  return serial.length > 0 ? serial : inputs.slice(0, mostInputs);
}

/** What joins the boards of a project to each other: sound to speakers, signals to the microcontroller of their section. */
export class BoardJoints {
  readonly #driving: ReadonlySet<string>;
  readonly #titles: ReadonlyMap<string, string>;
  readonly #speakers: readonly SpeakerOutputs[];

  constructor({ sections, drives }: Pick<Blueprint, 'sections' | 'drives'>, titles: ReadonlyMap<string, string>) {
    this.#driving = drivingParts(drives);
    this.#titles = titles;
    this.#speakers = speakerOutputs(sections.map(({ resolved }) => resolved));
  }

  /** All that a section has to do with speakers, as a text that changes with it. */
  keyOf(section: BlueprintSection): string {
    if (this.#speakers.length === 0) return '';
    return JSON.stringify(
      section.controls.map((control) => {
        const terminals = terminalsOf(control.part)?.terminals ?? [];
        return [this.speakers(control, section), this.#speakerPins(control, section, terminals)];
      }),
    );
  }

  /** A part of another section with the name of that. */
  #seen(words: string, sectionId: string, from: string): string {
    return sectionId === from ? words : `${words}, ${this.#titles.get(sectionId) ?? ''}`;
  }

  /** The speakers of an item that have an amplifier output, one part each, and the rest. Rule W108. */
  speakers(control: ResolvedPart, section: BlueprintSection): { wired: NetPart[]; loose: NetPart[] } {
    const found = this.#speakers.find(({ speaker }) => speaker.id === control.id);
    const outputs = (found?.outputs ?? []).filter((output) => output !== null);
    const wired = outputs.map(({ control: board, section: of, terminals }, at): NetPart => {
      const terminal = (name: string): NetTerminal => {
        const words = this.#seen(`${partReference(board)} ${name}`, of.id, section.id);
        return { partId: board.id, name, words };
      };
      const [plus, minus] = terminals;
      const ends = [terminal(plus), terminal(minus)] as const;
      const sides = [side('+', null, ends[0]), side('-', null, ends[1])] as const;
      const details = [`from ${ends[0].words} to ${ends[1].words}`];
      const id = control.quantity === 1 ? control.id : `${control.id}.${at + 1}`;
      const own = { id, ref: partReference(control, at) };
      return { ...bare, ...own, kind: 'speaker', name: nameOf(control), details, sides };
    });
    const left = { ...control, quantity: control.quantity - wired.length };
    const ref = wired.length === 0 ? itemReference(control) : partReference(control, wired.length);
    return { wired, loose: left.quantity > 0 ? [loosePart(left, ref, ['needs an amplifier output'])] : [] };
  }

  /** The terminals of a control that lead to speakers and to the microcontroller of its section. */
  pinsOf(control: ResolvedPart, section: BlueprintSection): readonly NetPin[] {
    const terminals = terminalsOf(control.part)?.terminals;
    if (terminals === undefined) return noPins;
    return [...this.#speakerPins(control, section, terminals), ...this.#signalPins(control, section, terminals)];
  }

  #speakerPins(control: ResolvedPart, section: BlueprintSection, terminals: readonly Terminal[]): NetPin[] {
    return this.#speakers.flatMap(({ speaker, section: of, outputs }) =>
      outputs.flatMap((output, at) => {
        if (output?.control.id !== control.id) return [];
        const words = `to ${this.#seen(partReference(speaker, at), of.id, section.id)}`;
        const named = terminals.filter(({ name }) => output.terminals.includes(name));
        return named.map((terminal) => pinOf(terminal, words, null));
      }),
    );
  }

  /** Signals by which a board talks to the microcontroller of its section. Rule W107. Source: boards and currents, 2.12. */
  #signalPins(control: ResolvedPart, section: BlueprintSection, terminals: readonly Terminal[]): NetPin[] {
    const board = sketchBoard(section.resolved);
    if (board === null) return [];
    const boardTerminals = terminalsOf(board.part)?.terminals ?? [];
    const boardRef = partReference(board);
    const busPin = (name: string) => boardTerminals.find((each) => each.role === 'bus' && each.signal === name);
    if (control.id === board.id) return this.#busPins(section, boardTerminals, board.id);
    const outputs = terminalsOf(control.part);
    const own = isSketchInput(control, section.resolved, this.#driving) && outputs !== null;
    const used = [
      ...(own ? outputsOf(outputs).slice(0, 1) : []),
      ...terminals.filter((terminal) => terminal.role === 'bus'),
      ...inputsOf(terminals),
    ];
    return used.map((terminal) => {
      const pin = terminal.role === 'bus' && terminal.bus === 'i2c' ? busPin(terminal.name) : undefined;
      const words = pin === undefined ? `to ${boardRef}, a pin of the sketch` : `to ${boardRef} ${pin.name}`;
      const at = pin === undefined ? null : { partId: board.id, name: pin.name, words: `${boardRef} ${pin.name}` };
      return pinOf(terminal, words, at, 'signal');
    });
  }

  /** The pins of a microcontroller that carry the bus of its section. */
  #busPins({ resolved }: BlueprintSection, terminals: readonly Terminal[], boardId: string): NetPin[] {
    return terminals.flatMap((pin) => {
      if (pin.role !== 'bus' || pin.signal === undefined) return [];
      const users = resolved.controls.flatMap((each) => {
        const own = each.id === boardId ? [] : (terminalsOf(each.part)?.terminals ?? []);
        const isOn = own.some(
          (terminal) => terminal.role === 'bus' && terminal.bus === 'i2c' && terminal.name === pin.signal,
        );
        return isOn ? [`${partReference(each)} ${pin.signal ?? ''}`] : [];
      });
      return users.length === 0 ? [] : [pinOf(pin, `to ${users.join(', ')}`, null, 'signal')];
    });
  }

  /** Whether a part that is used as it stands here needs an accessory. */
  needs(accessory: PartAccessory, control: ResolvedPart, section: BlueprintSection): boolean {
    return isNeeded(accessory, control, section.resolved, this.#driving);
  }

  /** A pin of the microcontroller of a section that its sketch chooses; null without one. */
  sketchPin(section: BlueprintSection): NetTerminal | null {
    const board = sketchBoard(section.resolved);
    return board === null ? null : { partId: '', name: '', words: `${partReference(board)} pin of the sketch` };
  }
}
