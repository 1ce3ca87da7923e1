import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { outputsOf, terminalLabel } from '#domain/catalogue/terminal.ts';
import { hasContacts, voltsOf } from '#domain/driving/driving-section.ts';
import { isInput } from '#domain/parts/component.ts';
import { itemReference, partReference } from '#domain/parts/part-references.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { boardPart, selectorPart, side, whereOf } from '#domain/wiring/connect/net-parts.ts';
import { noPins, pinOf } from '#domain/wiring/connect/used-pins.ts';
import type { NetPart, NetPin, NetTerminal } from '#domain/wiring/netlist.ts';

/** A control with its section. */
interface LocatedControl {
  readonly control: ResolvedPart;
  readonly sectionId: string;
}

function controlsIn({ id: sectionId, controls }: BlueprintSection): readonly LocatedControl[] {
  return controls.map((control) => ({ control, sectionId }));
}

const inputsIn = memoize((section: BlueprintSection): readonly LocatedControl[] =>
  controlsIn(section).filter(({ control }) => isInput(control.component)),
);

/** Connects buttons and sensors to the pins of boards on which they work. Source: effects, 3.3. */
export class InputJoints {
  readonly #titles: ReadonlyMap<string, string>;
  readonly #inputs: readonly LocatedControl[];
  readonly #boards: ReadonlyMap<string, LocatedControl>;

  constructor(sections: readonly BlueprintSection[], titles: ReadonlyMap<string, string>) {
    this.#titles = titles;
    this.#inputs = sections.flatMap((section) => inputsIn(section));
    const named = new Set(this.#inputs.flatMap(({ control }) => control.component.input?.componentId ?? []));
    const boards = named.size === 0 ? [] : sections.flatMap(controlsIn).filter(({ control }) => named.has(control.id));
    this.#boards = new Map(boards.map((board) => [board.control.id, board]));
  }

  #qualify(text: string, sectionId: string, from: string): string {
    return sectionId === from ? text : `${text}, ${this.#titles.get(sectionId) ?? ''}`;
  }

  /** Cache key of the pins of a section that depend on other sections. */
  keyOf(section: BlueprintSection): string {
    if (this.#inputs.length === 0) return '';
    return JSON.stringify(section.controls.map((each) => [this.#pinAt(each, section), this.pinsOn(each, section)]));
  }

  /** A button between its pin and minus, or a sensor on the rails of its section. */
  partOf(control: ResolvedPart, section: BlueprintSection, pins: readonly NetPin[]): NetPart {
    if (!hasContacts(control)) return boardPart(control, itemReference(control), voltsOf(section), 'plus', pins);
    const common = terminalsOf(control.part)?.terminals.find(({ role }) => role === 'contact');
    const entry = side(common?.name ?? '', common === undefined ? null : whereOf(common), 'minus');
    return selectorPart(control, partReference(control), entry, pins);
  }

  /** The output of a button or sensor, which leads to its pin; without a board its end is open. */
  pinsOf(control: ResolvedPart, section: BlueprintSection): readonly NetPin[] {
    const terminals = terminalsOf(control.part);
    const [output] = terminals === null ? [] : outputsOf(terminals);
    if (output === undefined) return noPins;
    const at = this.#pinAt(control, section);
    return [at === null ? pinOf(output, 'to a pin of a board', null, 'signal') : pinOf(output, `to ${at.text}`, at)];
  }

  #pinAt({ component: { input } }: ResolvedPart, section: BlueprintSection): NetTerminal | null {
    const board = this.#boards.get(input?.componentId ?? '');
    if (input === null || board === undefined) return null;
    const text = `${partReference(board.control)} ${terminalLabel(input.terminal)}`;
    return { partId: board.control.id, name: input.terminal, text: this.#qualify(text, board.sectionId, section.id) };
  }

  /** Pins of a board on which buttons and sensors work. */
  pinsOn({ id, part }: ResolvedPart, section: BlueprintSection): readonly NetPin[] {
    const users = this.#inputs.filter(({ control: { component } }) => component.input?.componentId === id);
    if (users.length === 0) return noPins;
    return (terminalsOf(part)?.terminals ?? []).flatMap((terminal) => {
      const on = users.filter(({ control: { component } }) => component.input?.terminal === terminal.name);
      const texts = on.map(({ control, sectionId }) => this.#qualify(partReference(control), sectionId, section.id));
      return on.length === 0 ? [] : [pinOf(terminal, `to ${texts.join(', ')}`, null, 'signal')];
    });
  }
}
