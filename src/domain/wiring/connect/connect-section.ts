import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { feedsAnything, hasTouchLoad } from '#domain/blueprint/fed-parts.ts';
import { rectifierOf } from '#domain/blueprint/needed-accessories.ts';
import { touchId, type TouchLoad, whyNotTouch, isTouchSwitch, touchKey } from '#domain/blueprint/standalone-touch.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import { switchingTransistor } from '#domain/driving/drive-kind.ts';
import { voltsOf, isSeriesControl } from '#domain/driving/driving-section.ts';
import { isSpeaker } from '#domain/driving/sound-and-signals.ts';
import { isTransformer } from '#domain/electrical/rectified-supply.ts';
import { isInput } from '#domain/parts/component.ts';
import { accessoryPool, itemReference, partReference } from '#domain/parts/part-references.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { isSupplyItem } from '#domain/projects/master-supply.ts';
import { createCache } from '#domain/projects/memoize.ts';
import type { CircuitJoints } from '#domain/wiring/connect/circuit-ends.ts';
import { connectAccessories, connectTransistor } from '#domain/wiring/connect/connect-accessories.ts';
import {
  boardRung,
  connectCircuit,
  type Connected,
  connectStandalone,
  looseParts,
} from '#domain/wiring/connect/connect-rungs.ts';
import { feedControl, withChargerLast } from '#domain/wiring/connect/feed-parts.ts';
import { boardPart, controlPart, loosePart, selectorPart } from '#domain/wiring/connect/net-parts.ts';
import { accessoriesAround } from '#domain/wiring/connect/part-accessories.ts';
import { rectifierParts } from '#domain/wiring/connect/rectifier-parts.ts';
import { aroundRegulator, sourcePart } from '#domain/wiring/connect/supply-parts.ts';
import type { NetPin, TouchSwitch, NetPart, Rung, SectionFeed, SectionNet } from '#domain/wiring/netlist.ts';

/** A touch switch in the minus of everything after it, or the reason why it is not wired. */
type ConnectedTouch = { readonly touch: TouchSwitch } | { readonly why: string };

/**
 * Connects a standalone touch switch: through an N-channel transistor it switches the minus of its section, or of the
 * project in the global section. Rule W113. Source: boards and currents, 2.9.
 */
function connectTouch(
  control: ResolvedPart,
  { ref, transistor }: { readonly ref: string; readonly transistor: string },
  section: BlueprintSection,
  load: TouchLoad,
): ConnectedTouch {
  const volts = voltsOf(section);
  const why = whyNotTouch(control, volts, load);
  const type = switchingTransistor(volts, load.milliamps);
  if (why !== null || type === null) return { why: why ?? '' };
  const pool = accessoryPool(control);
  const output = terminalsByPart.get(touchId)?.terminals.find(({ role }) => role === 'output')?.name ?? '';
  const pins: NetPin[] = [{ name: output, where: null, text: 'to the gate', at: null, lead: 'link' }];
  const board = boardPart({ ...control, quantity: 1 }, ref, volts, 'plus', pins);
  const from = { partId: control.id, name: output, text: `${ref} ${output}` };
  const held = { id: type, ref: transistor, gateFrom: from, plusAt: 'plus' } as const;
  const surroundings = { isNeeded: ({ when }: { readonly when?: unknown }) => when === undefined, ends: {} };
  return {
    touch: {
      parts: [
        board,
        ...connectTransistor(held, control.id, pool, 'everything it switches'),
        ...accessoriesAround(terminalsOf(control.part), board, pool, surroundings),
      ],
      drain: { partId: `${control.id}.q`, name: 'D', text: `${transistor} D`, lead: 'minus' },
    },
  };
}

/** Inputs of a section besides its Blueprint. */
export interface SectionSurroundings {
  readonly title: string;
  readonly color: string;
  /** Label of the project's supply. */
  readonly supplyLabel: string;
  readonly joints: CircuitJoints;
  readonly load: TouchLoad;
  /** Fuse of its branch. */
  readonly fuse: NetPart | null;
}

/** The net of a section, and its controls that switch the whole project. */
export interface ConnectedSection {
  readonly net: SectionNet;
  readonly controls: readonly NetPart[];
  readonly touch: TouchSwitch | null;
}

/** Id of the part that feeds a section: its own supply, or the project's in the global section. */
function supplyItemOf({ isGlobal, supply, rows }: BlueprintSection): string | null {
  const item = isGlobal ? rows.components.find(isSupplyItem) : supply.source;
  return item?.id ?? null;
}

/** Whether a standalone control switches its section: it is a known switch that no circuit is assigned to. Rule W92. */
function switchesSection(control: ResolvedPart, joints: CircuitJoints): boolean {
  return controlPart(control) !== null && isSeriesControl(control) && !joints.isNamed(control);
}

/** Rungs and loose parts of standalone controls, and the touch switch of the section. */
interface ConnectedBoards extends Connected {
  readonly touch: TouchSwitch | null;
}

/**
 * Connects the other standalone controls: boards, and switches that circuits are assigned to, to the rails; speakers to
 * amplifiers. A touch switch that drives nothing switches the minus of its section.
 */
function connectBoards(
  controls: readonly ResolvedPart[],
  section: BlueprintSection,
  { joints, load }: SectionSurroundings,
): ConnectedBoards {
  const rungs: Rung[] = [];
  const loose: NetPart[] = [];
  let touch: TouchSwitch | null = null;
  for (const control of controls) {
    const ref = itemReference(control);
    const pins = joints.pinsOf(control, section);
    if (isInput(control.component)) {
      const input = joints.boards.inputs.partOf(control, section, pins);
      const { part, around } = connectAccessories(input, [control], section, joints);
      rungs.push(boardRung(part, around));
    } else if (joints.isNamed(control)) {
      rungs.push(boardRung(selectorPart(control, partReference(control), joints.uses.entryOf(control, section), pins)));
    } else if (isSeriesControl(control)) loose.push(loosePart(control, ref, ['wire it as its maker says']));
    else if (isSpeaker(control)) {
      const speakers = joints.boards.speakers(control, section);
      rungs.push(...speakers.wired.map((part) => boardRung(part)));
      loose.push(...speakers.loose);
    } else if (isTouchSwitch(control) && pins.length === 0 && !joints.boards.isDriving(control)) {
      const refsOfTouch = { ref, transistor: accessoryPool(control).take('Q') };
      const connected: ConnectedTouch =
        touch === null ? connectTouch(control, refsOfTouch, section, load) : { why: oneTouch };
      if ('touch' in connected) touch = connected.touch;
      else loose.push(loosePart(control, ref, [connected.why]));
    } else {
      const board = boardPart(control, ref, voltsOf(section), 'plus', pins);
      const { part, around } = connectAccessories(board, [control], section, joints);
      rungs.push(boardRung(part, around));
    }
  }
  return { rungs, loose, touch };
}

const oneTouch = 'another touch switch already switches all of this: put it in a circuit';

const noFeed: SectionFeed = { controls: [], source: null, around: [], touch: null };

/** Parts between the supply of a section and its rungs. */
interface FeedParts {
  readonly series: readonly NetPart[];
  readonly source: NetPart | null;
  readonly around: readonly NetPart[];
  readonly touch: TouchSwitch | null;
}

/**
 * Decides what the switches and the supply of a section feed: the project for the global section, else the rungs of the
 * section. Without a load they are left unwired.
 */
function divideFeed({ series, source, around, touch }: FeedParts, isGlobal: boolean, hasLoad: boolean) {
  if (isGlobal) return { feed: noFeed, controls: series, touch, unused: [] };
  if (hasLoad) return { feed: { controls: series, source, around, touch }, controls: [], touch: null, unused: [] };
  const unused = [...(source === null ? [] : [source]), ...series, ...(touch?.parts.slice(0, 1) ?? [])];
  return { feed: noFeed, controls: [], touch: null, unused };
}

function connectParts(section: BlueprintSection, surroundings: SectionSurroundings): ConnectedSection {
  const { id, isGlobal, supply, milliamps } = section;
  const { title, color, supplyLabel, joints, fuse } = surroundings;
  const supplyItem = supplyItemOf(section);
  const standalone = section.standalone.filter(({ part }) => part.id !== supplyItem);
  const controls = standalone.map(({ part }) => part).filter(({ type }) => type === 'control');
  const rectifier = rectifierOf(section);
  const source = supply.source === null ? null : sourcePart(supply.source, supply, rectifier);
  const isOnRails = !isGlobal && (source === null || source.kind === 'regulator');
  const switches = controls.filter((control) => switchesSection(control, joints));
  const inOrder = isOnRails ? switches : switches.toReversed();
  const switched = inOrder.map((control) => feedControl(control, itemReference(control)));
  const isInAcLead = source !== null && isTransformer(supply.part);
  const fuses = fuse === null || isInAcLead ? [] : [fuse];
  // The fuse is next to the supply or the rail that feeds the branch.
  const series = isOnRails ? [...fuses, ...switched] : withChargerLast([...switched, ...fuses]);
  const circuits = section.circuits.map((circuit) => connectCircuit(circuit, { section, supplyItem, joints }));
  const leds = standalone.flatMap(connectStandalone);
  const unwired = looseParts(standalone);
  const otherControls = controls.filter((control) => !switchesSection(control, joints));
  const boards = connectBoards(otherControls, section, surroundings);
  const rungs = [...circuits.flatMap((each) => each.rungs), ...leds, ...boards.rungs];
  const around =
    source?.kind === 'regulator' && supply.source !== null
      ? aroundRegulator(supply.source.componentId, source, accessoryPool(supply.source))
      : source === null
        ? []
        : rectifierParts(source, supply.part.alternating, rectifier, isInAcLead ? fuse : null);
  const hasLoad = source === null ? rungs.length > 0 : feedsAnything(section);
  const touch = hasTouchLoad(section) ? boards.touch : null;
  const idle = touch === null ? (boards.touch?.parts.slice(0, 1) ?? []) : [];
  const divided = divideFeed({ series, source, around, touch }, isGlobal, hasLoad);
  const loose = [...divided.unused, ...idle, ...circuits.flatMap((each) => each.loose), ...unwired, ...boards.loose];
  const label = source === null ? supplyLabel : `${source.name}, ${source.details[0] ?? ''}`;
  const named = { id, color, title, supplyLabel: label, milliamps };
  const net: SectionNet = { ...named, feed: divided.feed, rungs, loose, minusOf: joints.minusOf(section) };
  return { net, controls: divided.controls, touch: divided.touch };
}

const cachedSection = createCache<BlueprintSection, ConnectedSection>();

/**
 * Connects one section: a rung for each circuit, then the standalone parts. Standalone switches are in series before
 * the whole section, as the checks of their ratings assume, except those that circuits are assigned to. The result is
 * cached per section object and surroundings. Source: decisions B9.
 */
export function connectSection(section: BlueprintSection, surroundings: SectionSurroundings): ConnectedSection {
  const { title, color, supplyLabel, joints, load, fuse } = surroundings;
  const key = [title, color, supplyLabel, fuse, joints.keyOf(section), touchKey(section, load)];
  return cachedSection(section, key, () => connectParts(section, surroundings));
}
