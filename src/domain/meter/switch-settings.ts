import { type Blueprint, type BlueprintSection, partsIn } from '#domain/blueprint/blueprint.ts';
import { terminalLabel, type PartTerminals, type ThrowTerminal } from '#domain/catalogue/terminal.ts';
import type { NamedOutput } from '#domain/driving/circuit-drive.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { Netlist, NetPart } from '#domain/wiring/netlist.ts';

/** A control of a project with its terminals and its section. */
export interface PlacedControl {
  readonly control: ResolvedPart;
  readonly terminals: PartTerminals | null;
  readonly section: BlueprintSection;
}

/** Controls by id. */
export type Controls = ReadonlyMap<string, PlacedControl>;

/** Returns the controls of a project by id, including those that are not wired. */
export function controlsById({ unchecked }: Pick<Blueprint, 'unchecked'>): Controls {
  const controls = new Map<string, PlacedControl>();
  for (const section of unchecked) {
    for (const control of partsIn(section)) {
      if (control.type !== 'control') continue;
      controls.set(control.id, { control, terminals: terminalsOf(control.part), section });
    }
  }
  return controls;
}

/** Positions of switches and outputs by the key of their setting; others are in their default position. */
export type Settings = ReadonlyMap<string, number>;

/** A position of a switch or output. 0 is open or off. */
export interface SettingChoice {
  readonly position: number;
  readonly label: string;
}

/** A switch, relay, or output with several positions; `defaultPosition` is its position with everything on. */
export interface SwitchSetting {
  readonly key: string;
  readonly kind: 'switch' | 'output';
  /** The reference, followed by the name of the output or of the pole: `S1`, `U1 D6`. */
  readonly label: string;
  readonly name: string;
  readonly choices: readonly SettingChoice[];
  readonly defaultPosition: number;
}

/** Returns the key of the setting of a throw: that of its part, or of its pole if the poles switch independently. */
export function settingKeyOf(partId: string, terminals: PartTerminals, pole: number): string {
  return terminals.independentPoles === true ? `${pole} ${partId}` : partId;
}

const isThrow = (terminal: { readonly role: string }): terminal is ThrowTerminal => terminal.role === 'throw';

/** Returns the throws of a part, or of one of its poles. */
export function throwsOf({ terminals }: PartTerminals, pole: number | null): ThrowTerminal[] {
  return terminals.filter(isThrow).filter((each) => pole === null || each.pole === pole);
}

const closed: SettingChoice = { position: 1, label: 'On' };
const open: SettingChoice = { position: 0, label: 'Off' };

/** Returns the positions of a switch, labeled with the names of their throws. */
function choicesOf(throws: readonly ThrowTerminal[], { offPosition }: PartTerminals): SettingChoice[] {
  const positions = [...new Set(throws.map(({ position }) => position))];
  if (positions.length < 2) return [closed, open];
  const choices = positions.map((position) => ({
    position,
    label: throws
      .filter((each) => each.position === position)
      .map(({ name }) => name)
      .join(' and '),
  }));
  return offPosition === true ? [...choices, open] : choices;
}

/** The names of the throws that feed circuits, by part. */
type UsedThrows = ReadonlyMap<string, ReadonlySet<string>>;

function usedThrows({ sections }: Netlist): UsedThrows {
  const used = new Map<string, Set<string>>();
  for (const { rungs } of sections) {
    for (const { from, lightsFrom } of rungs) {
      for (const terminal of [from, lightsFrom]) {
        if (terminal === null) continue;
        used.set(terminal.partId, (used.get(terminal.partId) ?? new Set<string>()).add(terminal.name));
      }
    }
  }
  return used;
}

/** Returns the settings of a switch or relay of the diagram. */
function settingsOf(
  part: NetPart,
  terminals: PartTerminals | null,
  used: ReadonlySet<string> | undefined,
  standing: ReadonlyMap<string, number>,
): SwitchSetting[] {
  const base = { kind: 'switch', name: part.name } as const;
  if (terminals === null || throwsOf(terminals, null).length === 0) {
    return [{ ...base, key: part.id, label: part.ref, choices: [closed, open], defaultPosition: 1 }];
  }
  const all = throwsOf(terminals, null);
  const ofPoles = terminals.independentPoles === true ? [...new Set(all.map(({ pole }) => pole))] : [null];
  return ofPoles.flatMap((pole) => {
    const throws = throwsOf(terminals, pole);
    const inUse = throws.find(({ name }) => used?.has(name) === true);
    // Only wired poles matter; a switch in series uses its first pole.
    if (pole !== null && inUse === undefined && (pole > 1 || used !== undefined)) return [];
    const key = pole === null ? part.id : settingKeyOf(part.id, terminals, pole);
    const defaultPosition = standing.get(part.id) ?? (inUse ?? throws[0])?.position ?? 1;
    const label = pole === null ? part.ref : `${part.ref}, switch ${pole}`;
    return [{ ...base, key, label, choices: choicesOf(throws, terminals), defaultPosition }];
  });
}

/** Returns the outputs that drive circuits, except the contacts of relays, which are switches. */
function drivingOutputs({ sections }: Pick<Blueprint, 'sections'>): NamedOutput[] {
  const outputs = new Map<string, NamedOutput>();
  for (const { driven } of sections) {
    for (const { drive } of driven) {
      if (drive === null || drive.driver === null || drive.kind === null || drive.kind === 'contact') continue;
      outputs.set(outputKey(drive.driver), drive.driver);
    }
  }
  return [...outputs.values()];
}

const isSwitchable = ({ kind, feedPins }: NetPart): boolean => kind !== 'fuse' && feedPins === undefined;

/** Returns the parts of a diagram with contacts: switches in series, selectors, and relays. */
function contactParts({ controls, sections }: Netlist, used: UsedThrows): NetPart[] {
  const ofSections = sections.flatMap(({ feed, rungs }) => [
    ...feed.controls.filter(isSwitchable),
    ...rungs.flatMap(({ head, boards }) => [
      ...head,
      ...boards.filter(({ id, kind }) => kind === 'selector' || used.has(id)),
    ]),
  ]);
  return [...controls.filter(isSwitchable), ...ofSections];
}

function hasThrow(control: PlacedControl | undefined, used: ReadonlySet<string> | undefined): boolean {
  const terminals = control?.terminals ?? null;
  return terminals !== null && throwsOf(terminals, null).some(({ name }) => used?.has(name) === true);
}

/** Returns the positions with everything on of the switches whose throws circuits name. */
function defaultPositionsOf(
  { sections }: Pick<Blueprint, 'sections'>,
  controls: Controls,
): ReadonlyMap<string, number> {
  const standing = new Map<string, number>();
  const drives = sections.flatMap(({ driven }) => driven.flatMap(({ drive }) => drive ?? []));
  for (const { contact, driver } of drives) {
    for (const named of [contact, driver]) {
      const { terminals } = controls.get(named?.componentId ?? '') ?? {};
      const found = terminals?.terminals.filter(isThrow).find(({ name }) => name === named?.output);
      if (named !== null && found !== undefined) standing.set(named.componentId, found.position);
    }
  }
  for (const { positions } of drives) {
    for (const { componentId, defaultPosition } of positions) standing.set(componentId, defaultPosition);
  }
  return standing;
}

/** Lists the settings of a wired project: switches and relays, then the outputs that drive circuits. Rule E137. */
export function switchSettings(netlist: Netlist, blueprint: Blueprint): SwitchSetting[] {
  const controls = controlsById(blueprint);
  const used = usedThrows(netlist);
  const standing = defaultPositionsOf(blueprint, controls);
  const parts = contactParts(netlist, used).filter(({ id, kind }) => {
    return (kind !== 'board' && kind !== 'motor') || hasThrow(controls.get(id), used.get(id));
  });
  const touches = [netlist.touch, ...netlist.sections.map(({ feed }) => feed.touch)];
  const switches = [...parts, ...touches.flatMap((touch) => touch?.parts[0] ?? [])].flatMap((part) => {
    return settingsOf(part, controls.get(part.id)?.terminals ?? null, used.get(part.id), standing);
  });
  const refs = new Map(partsOfNetlist(netlist).map((part) => [part.id, part]));
  const outputs = drivingOutputs(blueprint).flatMap((output): SwitchSetting[] => {
    const part = refs.get(output.componentId);
    if (part === undefined) return [];
    const label = `${part.ref} ${terminalLabel(output.output)}`;
    const setting = { kind: 'output', name: part.name, choices: [closed, open], defaultPosition: 1 } as const;
    return [{ ...setting, key: outputKey(output), label }];
  });
  return [...switches, ...outputs];
}

/** Returns all wired parts of a netlist. */
export function partsOfNetlist({ supply, input, controls, around, touch, sections }: Netlist): NetPart[] {
  const ofSections = sections.flatMap(({ feed, rungs }) => [
    ...(feed.source === null ? [] : [feed.source]),
    ...feed.controls,
    ...feed.around,
    ...(feed.touch?.parts ?? []),
    ...rungs.flatMap((rung) => [rung.head, rung.boards, rung.string, rung.branches, rung.around].flat()),
  ]);
  const ofSupply = input === null ? [supply] : [input, supply];
  return [...ofSupply, ...controls, ...around, ...(touch?.parts ?? []), ...ofSections];
}
