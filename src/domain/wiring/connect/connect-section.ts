import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { circuitKey } from '#domain/circuits/circuit-number.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { isSupplyItem } from '#domain/projects/master-supply.ts';
import { RungRecall, type RungMemory } from '#domain/wiring/connect/connect-memory.ts';
import {
  boardRung,
  connectCircuit,
  type Connected,
  connectStandaloneLed,
  looseParts,
} from '#domain/wiring/connect/connect-rungs.ts';
import {
  boardPart,
  controlPart,
  drivenPart,
  isSeriesControl,
  loosePart,
  seriesControl,
  sourcePart,
} from '#domain/wiring/connect/net-parts.ts';
import { Refs, type UsedRefs } from '#domain/wiring/connect/refs.ts';
import { modulesLast, type NetPart, type Rung, type SectionFeed, type SectionNet } from '#domain/wiring/netlist.ts';

/** What a section is connected with besides its Blueprint; its references count on from `usedRefs`. */
export interface SectionSurroundings {
  readonly title: string;
  /** What the rails of the project carry, in words. */
  readonly supplyLabel: string;
  readonly usedRefs: UsedRefs;
}

/** A section as it was connected, and the references used behind it. */
export interface ConnectedSection {
  readonly net: SectionNet;
  readonly used: UsedRefs;
  readonly rungs: RungMemory;
}

/** The id of the part that feeds a section: its own supply, or the project's in the global section. */
function supplyItemOf({ isGlobal, supply, rows }: BlueprintSection): string | null {
  const item = isGlobal ? rows.components.find(isSupplyItem) : supply.source;
  return item?.id ?? null;
}

/** Whether a control that stands alone switches its section: a known one in the current path. */
function switchesSection(control: ResolvedPart): boolean {
  return controlPart(control) !== null && isSeriesControl(control);
}

/** The controls before all of a section: from the rails to it, or from it to the supply that stands behind them. */
function connectSwitches(controls: readonly ResolvedPart[], refs: Refs, hangsOnRails: boolean): NetPart[] {
  const parts = controls.map((control) => seriesControl(control, refs));
  return hangsOnRails ? modulesLast(parts) : modulesLast(parts.toReversed()).toReversed();
}

/** Other controls that stand alone: boards hang on the rails, the rest is loose. */
function connectBoards(controls: readonly ResolvedPart[], refs: Refs): Connected {
  const rungs: Rung[] = [];
  const loose: NetPart[] = [];
  for (const control of controls) {
    const known = controlPart(control);
    if (known === null) loose.push(loosePart(control, refs.next('U'), ['wire as its maker says']));
    else if (known.ratings.passive === true) loose.push(drivenPart(control, refs.next('U')));
    else rungs.push(boardRung(boardPart(control, refs)));
  }
  return { rungs, loose };
}

/** A supply or switch of a section with nothing behind it is loose. */
function settleFeed(series: readonly NetPart[], source: NetPart | null, leadsOn: boolean) {
  const feed: SectionFeed = leadsOn ? { controls: series, source } : { controls: [], source: null };
  const rest = source === null ? series : [source, ...series];
  return { feed, unused: leadsOn ? [] : rest };
}

/**
 * Connects one section: a rung for each circuit, then what stands alone. Loose switches and controls stand before all
 * of the section, as the checks of their ratings take it. Rungs of last time that did not change stay the same objects.
 * Source: decisions B9.
 */
export function connectSection(
  section: BlueprintSection,
  { title, supplyLabel, usedRefs }: SectionSurroundings,
  known: RungMemory,
): ConnectedSection {
  const { id, isGlobal, supply, milliamps } = section;
  const refs = new Refs(usedRefs);
  const recall = new RungRecall(known, refs);
  const supplyItem = supplyItemOf(section);
  const standalone = section.standalone.filter(({ part }) => part.id !== supplyItem);
  const controls = standalone.map(({ part }) => part).filter(({ type }) => type === 'control');
  const source = supply.source === null ? null : sourcePart(supply.source, supply, refs);
  const hangsOnRails = !isGlobal && (source === null || source.kind === 'regulator');
  const series = connectSwitches(controls.filter(switchesSection), refs, hangsOnRails);
  const circuits = section.circuits.map((circuit) => {
    const key = circuitKey(id, circuit.number);
    const { parts, name, ledString } = circuit;
    return recall.or(key, { parts, name, ledString }, () => connectCircuit(circuit, supplyItem, key, refs));
  });
  const leds = standalone.flatMap(({ part, ledString }) => {
    if (part.type !== 'led') return [];
    return recall.or(part.id, { parts: [part], name: null, ledString }, () => {
      return { rungs: connectStandaloneLed(part, ledString, refs), loose: [] };
    }).rungs;
  });
  const unwired = looseParts(standalone, refs);
  const boards = connectBoards(
    controls.filter((control) => !switchesSection(control)),
    refs,
  );
  const rungs = [...circuits.flatMap((each) => each.rungs), ...leds, ...boards.rungs];
  const { feed, unused } = settleFeed(series, source, isGlobal || rungs.length > 0);
  const loose = [...unused, ...circuits.flatMap((each) => each.loose), ...unwired, ...boards.loose];
  const label = source === null ? supplyLabel : `${source.name}, ${source.details.join()}`;
  const net: SectionNet = { id, title, supplyLabel: label, milliamps, feed, rungs, loose };
  return { net, used: refs.used, rungs: recall.rungs };
}
