import { terminalLabel } from '#domain/catalogue/terminal.ts';
import type { Blueprint, BlueprintCircuit, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { expandPart } from '#domain/build-book/rungs.ts';
import { supplyTitle, type WireBundle, wiresOf } from '#domain/build-book/wire-list.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { circuitTitle } from '#domain/wiring/connect/connect-rungs.ts';
import { isTerminal, type Netlist, type NetPart, type NetPin } from '#domain/wiring/netlist.ts';

/** A wire by its number and section; the section is null if it is that of the part. */
export interface PinWire {
  readonly number: number;
  readonly section: string | null;
}

/** A pin of a controller: the text of what it drives, its transistor, and the wires that end on it. */
export interface PinRow {
  readonly pin: string;
  readonly drives: string;
  readonly transistor: string | null;
  readonly wires: readonly PinWire[];
}

/** The pins in use of a microcontroller, controller, or connector, in the order of its list. */
export interface PinTable {
  readonly partId: string;
  readonly ref: string;
  readonly name: string;
  readonly section: string;
  readonly rows: readonly PinRow[];
}

interface PinUse {
  readonly circuit: BlueprintCircuit;
  readonly section: BlueprintSection;
}

/** The circuits on each output of a project. */
function usesOf(sections: readonly BlueprintSection[]): ReadonlyMap<string, readonly PinUse[]> {
  const uses = new Map<string, PinUse[]>();
  for (const section of sections) {
    for (const circuit of section.driven) {
      const { drive } = circuit;
      if (drive === null || drive.driver === null || drive.kind === null) continue;
      const key = outputKey(drive.driver);
      uses.set(key, [...(uses.get(key) ?? []), { circuit, section }]);
    }
  }
  return uses;
}

/** The transistors of a drawing, as `Q1 2N7000`, by the outputs that drive their gates. */
function transistorsByPin({ sections }: Netlist): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { around } of sections.flatMap(({ rungs }) => rungs)) {
    const transistor = around.find(({ kind }) => kind === 'transistor');
    if (transistor === undefined) continue;
    for (const end of around.flatMap(({ sides }) => sides.map((side) => side?.at ?? null))) {
      if (!isTerminal(end) || end.partId === transistor.id) continue;
      found.set(outputKey({ componentId: end.partId, output: end.name }), `${transistor.ref} ${typeName(transistor)}`);
    }
  }
  return found;
}

/** Type of a transistor from its shop name: `2N7000`. */
function typeName({ name }: NetPart): string {
  return /MOSFET (\w+)/.exec(name)?.[1] ?? name;
}

/** The wires that end on a terminal of a part; the label has the section appended in wires of other sections. */
function wiresAt(ref: string, pin: string, section: string, bundles: readonly WireBundle[]): PinWire[] {
  const label = `${ref} ${terminalLabel(pin)}`;
  const isHere = (words: string) => words === label || words.startsWith(`${label}, `) || words.startsWith(`${label} (`);
  return bundles.flatMap((bundle) =>
    wiresOf(bundle)
      .filter(({ from, to }) => isHere(from.label) || isHere(to.label))
      .map(({ number }) => ({ number, section: bundle.title === section ? null : bundle.title })),
  );
}

/** Whether a control is a microcontroller or controller, whose pins are assigned one by one. */
function hasPins({ part }: ResolvedPart): boolean {
  return part?.category === 'microcontroller' || part?.category === 'controller';
}

/** The pins of the connectors in a feed: +, −, and the free ones. Rule V46. */
function plugTables(
  feed: readonly NetPart[],
  section: string,
  controls: ReadonlyMap<string, ResolvedPart>,
  bundles: readonly WireBundle[],
): PinTable[] {
  const plugs = feed.filter(({ kind }) => kind === 'plug').flatMap(expandPart);
  return plugs.map(({ id, ref, name }): PinTable => {
    const poles = Number(controls.get(id)?.componentId.at(-1));
    const rows = Array.from({ length: poles }, (_, at): PinRow => {
      const pin = `pin ${at + 1}`;
      const drives = ['+, red', '−, black'][at] ?? 'Free';
      return { pin, drives, transistor: null, wires: wiresAt(ref, pin, section, bundles) };
    });
    return { partId: id, ref, name, section, rows };
  });
}

/** Text of what a pin drives: its circuits by name, else the text in the drawing. */
function drivesText(
  users: readonly PinUse[],
  { text }: NetPin,
  title: string,
  titles: ReadonlyMap<string, string>,
): string {
  if (users.length === 0) return text.replace(/^to /, '').replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return users
    .map(({ circuit, section }) => {
      const of = titles.get(section.id) ?? title;
      const named = circuitTitle(circuit.number, circuit.name);
      return of === title ? named : `${named}, ${of}`;
    })
    .join('; ');
}

/**
 * Returns the pin tables of a project: for each microcontroller and controller the pins in use, what each drives, its
 * transistor, and the numbers of its wires; for each connector all pins. Rules V46, W126.
 */
export function pinTables(netlist: Netlist, blueprint: Blueprint, bundles: readonly WireBundle[]): PinTable[] {
  const uses = usesOf(blueprint.sections);
  const gates = transistorsByPin(netlist);
  const titles = new Map(netlist.sections.map(({ id, title }) => [id, title]));
  const controls = new Map(
    blueprint.sections.flatMap(({ resolved }) => resolved.controls.map((control) => [control.id, control] as const)),
  );
  const ofSections = netlist.sections.flatMap(({ title, rungs, feed }) => [
    ...plugTables(feed.controls, title, controls, bundles),
    ...rungs
      .flatMap(({ boards }) => boards)
      .flatMap((board): PinTable[] => {
        const control = controls.get(board.id);
        if (control === undefined || !hasPins(control)) return [];
        const rows = board.pins.map((pin): PinRow => {
          const key = outputKey({ componentId: board.id, output: pin.name });
          return {
            pin: terminalLabel(pin.name),
            drives: drivesText(uses.get(key) ?? [], pin, title, titles),
            transistor: gates.get(key) ?? null,
            wires: wiresAt(board.ref, pin.name, title, bundles),
          };
        });
        return rows.length === 0 ? [] : [{ partId: board.id, ref: board.ref, name: board.name, section: title, rows }];
      }),
  ]);
  return [...plugTables(netlist.controls, supplyTitle, controls, bundles), ...ofSections];
}
