import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { hasContacts, voltsOf } from '#domain/driving/driving-section.ts';
import { boardSupply, boardVolts, type InputLevel, inputLevel } from '#domain/driving/input-levels.ts';
import { isInput } from '#domain/parts/component.ts';
import { accessoryPool, itemReference, partReference } from '#domain/parts/part-references.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { accessoryResistor } from '#domain/wiring/connect/accessory-parts.ts';
import { boardPart, selectorPart, side, whereOf } from '#domain/wiring/connect/net-parts.ts';
import type { SectionTitles } from '#domain/wiring/connect/section-titles.ts';
import { noPins, pinOf } from '#domain/wiring/connect/used-pins.ts';
import type { NetPart, NetPin, NetTerminal } from '#domain/wiring/netlist.ts';

/** A control with its section. */
export interface LocatedControl {
  readonly control: ResolvedPart;
  readonly section: BlueprintSection;
}

/** Returns the controls of a section. */
export function controlsIn(section: BlueprintSection): readonly LocatedControl[] {
  return section.controls.map((control) => ({ control, section }));
}

const inputsIn = memoize((section: BlueprintSection): readonly LocatedControl[] =>
  controlsIn(section).filter(({ control }) => isInput(control.component)),
);

/** Connects buttons and sensors to the pins of boards on which they work. Source: effects, 3.3. */
export class InputJoints {
  readonly #titles: SectionTitles;
  readonly #inputs: readonly LocatedControl[];
  readonly #boards: ReadonlyMap<string, LocatedControl>;

  constructor(sections: readonly BlueprintSection[], titles: SectionTitles) {
    this.#titles = titles;
    this.#inputs = sections.flatMap((section) => inputsIn(section));
    const named = new Set(this.#inputs.flatMap(({ control }) => control.component.input?.componentId ?? []));
    const boards = named.size === 0 ? [] : sections.flatMap(controlsIn).filter(({ control }) => named.has(control.id));
    this.#boards = new Map(boards.map((board) => [board.control.id, board]));
  }

  /** Cache key of the pins of a section that depend on other sections. */
  keyOf(section: BlueprintSection): string {
    if (this.#inputs.length === 0) return '';
    return JSON.stringify(
      section.controls.map((each) => [
        this.#pinAt(each, section),
        this.levelOf(each, section),
        this.pinsOn(each, section),
      ]),
    );
  }

  /** A button between its pin and minus, or a sensor on the rails of its section. */
  partOf(control: ResolvedPart, section: BlueprintSection, pins: readonly NetPin[]): NetPart {
    if (!hasContacts(control)) return this.#sensorPart(control, section, pins);
    const common = terminalsOf(control.part)?.terminals.find(({ role }) => role === 'contact');
    const entry = side(common?.name ?? '', common === undefined ? null : whereOf(common), 'minus');
    return selectorPart(control, partReference(control), entry, pins);
  }

  /** A sensor on the rails of its section, or on the 3.3 V of its board. */
  #sensorPart(control: ResolvedPart, section: BlueprintSection, pins: readonly NetPin[]): NetPart {
    const board = this.#boardOf(control);
    if (board === undefined || this.levelOf(control, section) !== 'from-board') {
      return boardPart(control, itemReference(control), voltsOf(section), 'plus', pins);
    }
    const part = boardPart(control, itemReference(control), boardVolts, 'plus', pins);
    const [plus, minus] = part.sides;
    const at = { ...this.#terminalOf(board, boardSupply, section), lead: 'plus' } as const;
    return { ...part, sides: [plus === null ? null : { ...plus, at }, minus] };
  }

  #boardOf({ component: { input } }: ResolvedPart): LocatedControl | undefined {
    return this.#boards.get(input?.componentId ?? '');
  }

  /** How the output of a button or sensor reaches its pin. */
  levelOf(control: ResolvedPart, section: BlueprintSection): InputLevel {
    const board = this.#boardOf(control);
    return board === undefined ? 'direct' : inputLevel({ control, section }, board);
  }

  /** The divider between the output of a sensor and its pin; empty for a sensor that needs none. */
  dividerOf(control: ResolvedPart, section: BlueprintSection): NetPart[] {
    const at = this.#pinAt(control, section);
    const [output] = outputsOf(terminalsOf(control.part));
    if (at === null || output === undefined || this.levelOf(control, section) !== 'divider') return [];
    const from = this.#terminalOf({ control, section }, output.name, section);
    const pool = accessoryPool(control);
    return [
      accessoryResistor(`${control.id}.v1`, 'res-10k', pool.take('R'), from, at),
      accessoryResistor(`${control.id}.v2`, 'res-20k', pool.take('R'), at, 'minus'),
    ];
  }

  /** The output of a button or sensor, which leads to its pin; without a board its end is open. */
  pinsOf(control: ResolvedPart, section: BlueprintSection): readonly NetPin[] {
    const [output] = outputsOf(terminalsOf(control.part));
    if (output === undefined) return noPins;
    const at = this.#pinAt(control, section);
    if (this.levelOf(control, section) === 'divider') return [pinOf(output, 'to its divider', null)];
    return [at === null ? pinOf(output, 'to a pin of a board', null, 'signal') : pinOf(output, `to ${at.text}`, at)];
  }

  #pinAt(control: ResolvedPart, section: BlueprintSection): NetTerminal | null {
    const { input } = control.component;
    const board = this.#boardOf(control);
    return input === null || board === undefined ? null : this.#terminalOf(board, input.terminal, section);
  }

  #terminalOf({ control, section }: LocatedControl, name: string, shownIn: BlueprintSection): NetTerminal {
    return this.#titles.terminal(control, name, section.id, shownIn.id);
  }

  /** Pins of a board on which buttons and sensors work. */
  pinsOn({ id, part }: ResolvedPart, section: BlueprintSection): readonly NetPin[] {
    const users = this.#inputs.filter(({ control: { component } }) => component.input?.componentId === id);
    if (users.length === 0) return noPins;
    const fed = users.filter((user) => this.levelOf(user.control, user.section) === 'from-board');
    const supply = fed.length === 0 ? [] : [pinOf({ name: boardSupply }, this.#usersText(fed, section), null, 'plus')];
    const pins = (terminalsOf(part)?.terminals ?? []).flatMap((terminal) => {
      const on = users.filter(({ control: { component } }) => component.input?.terminal === terminal.name);
      return on.length === 0 ? [] : [pinOf(terminal, this.#usersText(on, section), null, 'signal')];
    });
    return [...supply, ...pins];
  }

  #usersText(users: readonly LocatedControl[], shownIn: BlueprintSection): string {
    const texts = users.map(({ control, section }) =>
      this.#titles.qualify(partReference(control), section.id, shownIn.id),
    );
    return `to ${texts.join(', ')}`;
  }
}
