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
import { voltsOf } from '#domain/driving/driving-section.ts';
import { isInput } from '#domain/parts/component.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { formatVolts } from '#domain/units/formats.ts';
import { itemReference, partReference } from '#domain/parts/part-references.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { loosePart, side, netPart } from '#domain/wiring/connect/net-parts.ts';
import { InputJoints, type LocatedControl, controlsIn } from '#domain/wiring/connect/input-joints.ts';
import type { SectionTitles } from '#domain/wiring/connect/section-titles.ts';
import { noPins, pinOf } from '#domain/wiring/connect/used-pins.ts';
import type { NetPart, NetPin, NetTerminal } from '#domain/wiring/netlist.ts';

/** Maximum number of inputs of a board that get a row each. */
const maxInputs = 4;

/** Inputs of a board that the sketch uses: the serial input, if any, else the first few. */
function inputsOf(terminals: readonly Terminal[]): Terminal[] {
  const inputs = terminals.filter(({ role }) => role === 'signal-in');
  const serial = inputs.filter(({ name }) => name === 'RX');
  return serial.length > 0 ? serial : inputs.slice(0, maxInputs);
}

const noSound = 'from a sound board (none in this plan)';

const hasRole = ({ part }: ResolvedPart, role: Terminal['role']): boolean =>
  terminalsOf(part)?.terminals.some((terminal) => terminal.role === role) ?? false;

/** Channel of an audio terminal: `L` or `R`. */
const sideOf = ({ name }: Terminal): string => name.slice(-1);

const backlightText = (maxV: number): string => `to ${formatVolts(maxV)} at most: without it the screen stays dark`;

/** Logic level of a board (V); null if its pins state no number. */
function logicVolts({ part }: ResolvedPart): number | null {
  const [pin] = outputsOf(terminalsOf(part));
  return pin?.role === 'output' && typeof pin.logicV === 'number' ? pin.logicV : null;
}

const shifterAdvice = 'put a level shifter between';

/** Warning for a signal above the limit of the board that receives it, with the remedy; empty without one. */
function signalLimit(terminal: Terminal, board: ResolvedPart, boardRef: string, section: BlueprintSection): string {
  const logic = logicVolts(board);
  if (logic === null) return '';
  if (terminal.role === 'bus' || terminal.role === 'signal-in') {
    return terminal.maxV !== undefined && terminal.maxV < logic
      ? `: takes at most ${formatVolts(terminal.maxV)}, ${shifterAdvice}`
      : '';
  }
  const isAtSupply = terminal.role === 'output' && (terminal.logicV === 'supply' || terminal.drive === 'low');
  return isAtSupply && voltsOf(section) > logic
    ? `: ${boardRef} takes at most ${formatVolts(logic)}, ${shifterAdvice}`
    : '';
}

function boardsWith(role: Terminal['role']) {
  return memoize((section: BlueprintSection): readonly LocatedControl[] =>
    controlsIn(section).filter(({ control }) => hasRole(control, role)),
  );
}

const soundBoardsIn = boardsWith('audio-out');
const amplifiersIn = boardsWith('audio-in');
/** Connects the boards of a project: sound to speakers, signals to the microcontroller of their section. */
export class BoardJoints {
  readonly #driving: ReadonlySet<string>;
  readonly #titles: SectionTitles;
  readonly #speakers: readonly SpeakerOutputs[];
  /** Boards with an audio output, and boards that take audio. */
  readonly #soundBoards: readonly LocatedControl[];
  readonly #amplifiers: readonly LocatedControl[];
  /** Buttons and sensors that work on pins of boards. */
  readonly inputs: InputJoints;

  constructor({ sections, drives }: Pick<Blueprint, 'sections' | 'drives'>, titles: SectionTitles) {
    this.#driving = drivingParts(drives);
    this.#titles = titles;
    this.#speakers = speakerOutputs(sections.map(({ resolved }) => resolved));
    this.#soundBoards = sections.flatMap((section) => soundBoardsIn(section));
    this.#amplifiers = sections.flatMap((section) => amplifiersIn(section));
    this.inputs = new InputJoints(sections, titles);
  }

  /** Whether a control is meant to drive circuits, even if errors exclude all of them. */
  isDriving({ id }: ResolvedPart): boolean {
    return this.#driving.has(id);
  }

  /** Cache key of the connections of a section for sound and inputs. */
  keyOf(section: BlueprintSection): string {
    const inputs = this.inputs.keyOf(section);
    if (this.#speakers.length + this.#amplifiers.length === 0) return inputs;
    return (
      inputs +
      JSON.stringify(
        section.controls.map((control) => [this.speakers(control, section), this.#soundPins(control, section)]),
      )
    );
  }

  /** The speakers of a component that have an amplifier output, one part each, and the remaining ones. Rule W108. */
  speakers(control: ResolvedPart, section: BlueprintSection): { wired: NetPart[]; loose: NetPart[] } {
    const found = this.#speakers.find(({ speaker }) => speaker.id === control.id);
    const outputs = (found?.outputs ?? []).filter((output) => output !== null);
    const wired = outputs.map(({ control: board, section: of, terminals }, at): NetPart => {
      const [plus, minus] = terminals.map((name) => this.#titles.terminal(board, name, of.id, section.id));
      const sides = [side('+', null, plus), side('-', null, minus)] as const;
      const details = [`from ${plus?.text ?? ''} to ${minus?.text ?? ''}`];
      const id = control.quantity === 1 ? control.id : `${control.id}.${at + 1}`;
      return { ...netPart(control, 'speaker', partReference(control, at)), id, details, sides };
    });
    const left = { ...control, quantity: control.quantity - wired.length };
    const ref = wired.length === 0 ? itemReference(control) : partReference(control, wired.length);
    return { wired, loose: left.quantity > 0 ? [loosePart(left, ref, ['needs an amplifier output'])] : [] };
  }

  /** Terminals of a control that are connected to speakers and to the microcontroller of its section. */
  pinsOf(control: ResolvedPart, section: BlueprintSection): readonly NetPin[] {
    const terminals = terminalsOf(control.part)?.terminals;
    if (terminals === undefined) return noPins;
    if (isInput(control.component)) return this.inputs.pinsOf(control, section);
    return [
      ...this.inputs.pinsOn(control, section),
      ...this.#soundPins(control, section),
      ...this.#signalPins(control, section, terminals),
    ];
  }

  #soundPins(control: ResolvedPart, section: BlueprintSection): NetPin[] {
    const terminals = terminalsOf(control.part)?.terminals ?? [];
    return [...this.#speakerPins(control, section, terminals), ...this.#audioPins(control, section, terminals)];
  }

  #speakerPins(control: ResolvedPart, section: BlueprintSection, terminals: readonly Terminal[]): NetPin[] {
    return this.#speakers.flatMap(({ speaker, section: of, outputs }) =>
      outputs.flatMap((output, at) => {
        if (output?.control.id !== control.id) return [];
        const text = `to ${this.#titles.qualify(partReference(speaker, at), of.id, section.id)}`;
        const named = terminals.filter(({ name }) => output.terminals.includes(name));
        return named.map((terminal) => pinOf(terminal, text, null));
      }),
    );
  }

  /** Audio terminals. An amplifier uses the first sound board of its section, else of the project. Rule W107. */
  #audioPins(control: ResolvedPart, section: BlueprintSection, terminals: readonly Terminal[]): NetPin[] {
    const own = terminals.filter(({ role }) => role === 'audio-in' || role === 'audio-ground');
    const lines = terminals.filter(({ role }) => role === 'audio-out');
    const users = lines.length === 0 ? [] : this.#amplifiersOn(control);
    const from = own.length === 0 ? null : this.#soundFor(section.id);
    return [
      ...own.map((terminal) => {
        const at = from === null ? null : this.#soundAt(from, terminal, section);
        const lead = terminal.role === 'audio-ground' ? 'minus' : 'link';
        return pinOf(terminal, at === null ? noSound : `to ${at.text}`, at, at === null ? 'signal' : lead);
      }),
      ...lines.flatMap((terminal) => {
        const text = users.map((each) =>
          this.#titles.qualify(`${partReference(each.control)} ${sideOf(terminal)}`, each.section.id, section.id),
        );
        return text.length === 0 ? [] : [pinOf(terminal, `to ${text.join(', ')}`, null)];
      }),
    ];
  }

  /** The first sound board with a line output in a section, else in the project. */
  #soundFor(id: string): LocatedControl | null {
    return this.#soundBoards.find(({ section }) => section.id === id) ?? this.#soundBoards[0] ?? null;
  }

  /** The terminal of a sound board that feeds an audio or ground input of an amplifier. */
  #soundAt({ control, section }: LocatedControl, input: Terminal, shownIn: BlueprintSection): NetTerminal | null {
    const found = terminalsOf(control.part)?.terminals.find((terminal) =>
      input.role === 'audio-ground'
        ? terminal.role === 'supply-'
        : terminal.role === 'audio-out' && sideOf(terminal) === sideOf(input),
    );
    if (found === undefined) return null;
    const lead = input.role === 'audio-ground' ? 'minus' : 'link';
    return { ...this.#titles.terminal(control, found.name, section.id, shownIn.id), lead };
  }

  /** The amplifiers that a sound board feeds. */
  #amplifiersOn({ id }: ResolvedPart): readonly LocatedControl[] {
    return this.#amplifiers.filter(({ section }) => this.#soundFor(section.id)?.control.id === id);
  }

  /** Signals between a board and the microcontroller of its section. Rule W107. Source: boards and currents, 2.12. */
  #signalPins(control: ResolvedPart, section: BlueprintSection, terminals: readonly Terminal[]): NetPin[] {
    const board = sketchBoard(section.resolved);
    if (board === null) return [];
    const boardTerminals = terminalsOf(board.part)?.terminals ?? [];
    const boardRef = partReference(board);
    const busPin = (name: string) => boardTerminals.find((each) => each.role === 'bus' && each.signal === name);
    if (control.id === board.id) return this.#busPins(section, boardTerminals, board.id);
    const isInputOfSketch = isSketchInput(control, section.resolved, this.#driving);
    const used = [
      ...(isInputOfSketch ? outputsOf(terminalsOf(control.part)).slice(0, 1) : []),
      ...terminals.filter((terminal) => terminal.role === 'bus'),
      ...inputsOf(terminals),
    ];
    const lit = terminals.filter((terminal) => terminal.role === 'backlight');
    const backlight = lit.map((terminal) => pinOf(terminal, backlightText(terminal.maxV), null, 'signal'));
    const signals = used.map((terminal) => {
      const pin = terminal.role === 'bus' && terminal.bus === 'i2c' ? busPin(terminal.name) : undefined;
      const ofSketch = this.#needsResistor(terminal, control, section)
        ? 'to its resistor'
        : `to ${boardRef}, pin set by your sketch${signalLimit(terminal, board, boardRef, section)}`;
      const text = pin === undefined ? ofSketch : `to ${boardRef} ${pin.name}`;
      const at = pin === undefined ? null : { partId: board.id, name: pin.name, text: `${boardRef} ${pin.name}` };
      return pinOf(terminal, text, at, 'signal');
    });
    return [...signals, ...backlight];
  }

  /** Whether a resistor is needed between an input and the microcontroller. */
  #needsResistor({ name }: Terminal, control: ResolvedPart, section: BlueprintSection): boolean {
    const all = terminalsOf(control.part)?.accessories ?? [];
    return all.some(
      (each) => each.when === 'signal-from-5v' && each.between?.[1] === name && this.needs(each, control, section),
    );
  }

  /** Pins of a microcontroller that carry the bus of its section. */
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

  /** Whether a part needs an accessory in its section. */
  needs(accessory: PartAccessory, control: ResolvedPart, section: BlueprintSection): boolean {
    return isNeeded(accessory, control, section.resolved, this.#driving);
  }

  /** The pin of the microcontroller that the sketch assigns; null without a microcontroller. */
  sketchPin(section: BlueprintSection): NetTerminal | null {
    const board = sketchBoard(section.resolved);
    return board === null ? null : { partId: '', name: '', text: `${partReference(board)} pin set by your sketch` };
  }
}
