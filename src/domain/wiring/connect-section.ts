import { circuitKey, circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { sortInCircuit } from '#domain/circuits/sort-in-circuit.ts';
import { normaliseQuantity } from '#domain/parts/normalise-quantity.ts';
import { sortByOrder } from '#domain/parts/resolved-part.ts';
import { isGlobal } from '#domain/projects/section.ts';
import { connectCircuit, connectStandalone } from '#domain/wiring/connect-rungs.ts';
import {
  boardPart,
  controlPart,
  drivenPart,
  isSeriesControl,
  loosePart,
  placedName,
  seriesControl,
} from '#domain/wiring/net-parts.ts';
import type { NetPart, Rung, SectionFeed, SectionNet } from '#domain/wiring/netlist.ts';
import { Refs } from '#domain/wiring/refs.ts';
import { modulesLast } from '#domain/wiring/switch-module.ts';
import type { SectionContext } from '#domain/wiring/section-context.ts';
import type { ConnectedSection, RungMemory, SectionInputs } from '#domain/wiring/connect-memory.ts';
import { withCustomParts } from '#domain/parts/custom-part.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { recallRungs } from '#domain/wiring/recall-rungs.ts';
import { connectSource, findSource } from '#domain/wiring/section-source.ts';

/** A component with the quantity that the rules take. Rule E14. */
function withQuantity(component: Component): Component {
  const quantity = normaliseQuantity(component.quantity, component.componentType);
  return quantity === component.quantity ? component : { ...component, quantity };
}

/** The components of a section by circuit in the order of their numbers, and those that stand alone. */
function group(components: readonly Component[]): { circuits: [number, Component[]][]; alone: Component[] } {
  const circuits = new Map<number, Component[]>();
  const alone: Component[] = [];
  for (const component of components) {
    const number = circuitNumberOf(component);
    const members = number === null ? alone : circuits.get(number);
    if (members !== undefined) members.push(component);
    else if (number !== null) circuits.set(number, [component]);
  }
  return { circuits: [...circuits].sort(([one], [other]) => one - other), alone };
}

/** Whether a control that stands alone switches its section: a known one in the current path. */
function switchesSection(component: Component): boolean {
  return component.componentType === 'control' && controlPart(component) !== null && isSeriesControl(component);
}

/** The controls before all of a section: from the rails to it, or from it to the supply that stands behind them. */
function connectSwitches(controls: readonly Component[], context: SectionContext, hangsOnRails: boolean): NetPart[] {
  const { catalogue, refs } = context;
  const parts = controls.map((each) => seriesControl(each, placedName(each, catalogue), refs));
  return hangsOnRails ? modulesLast(parts) : modulesLast(parts.toReversed()).toReversed();
}

/** Other controls that stand alone: boards hang on the rails, the rest is loose. */
function connectBoards(controls: readonly Component[], { catalogue, refs }: SectionContext) {
  const boards: Rung[] = [];
  const loose: NetPart[] = [];
  for (const control of controls) {
    const name = placedName(control, catalogue);
    const known = controlPart(control);
    if (known === null) loose.push(loosePart(control, name, refs.next('U'), ['wire as its maker says']));
    else if (known.ratings.passive === true) loose.push(drivenPart(control, name, refs.next('U')));
    else boards.push(boardRung(boardPart(control, name, refs)));
  }
  return { boards, loose };
}

function boardRung(board: NetPart): Rung {
  const empty = { circuitNumber: null, title: null, times: 1, currentMa: null, trouble: null };
  return { ...empty, id: board.id, head: [], string: [], branches: [], boards: [board] };
}

/** A supply or switch of a section with nothing behind it is loose. */
function settleFeed(series: readonly NetPart[], source: NetPart | null, leadsOn: boolean) {
  const feed: SectionFeed = leadsOn ? { controls: series, source } : { controls: [], source: null };
  const rest = source === null ? series : [source, ...series];
  return { feed, unused: leadsOn ? [] : rest };
}

function contextOf(inputs: SectionInputs, known: RungMemory): SectionContext {
  const { strings, circuits } = inputs;
  const names = circuits.flatMap(({ circuitNumber, name }) => (name === null ? [] : [[circuitNumber, name] as const]));
  return {
    catalogue: withCustomParts(builtInCatalogue, inputs.customComponents),
    preResistored: inputs.preResistored,
    strings: new Map(strings.map((each) => [each.circuitNumber ?? each.componentIds[0], each])),
    circuitNames: new Map(names),
    refs: new Refs(inputs.usedRefs),
    known,
    rungs: new Map(),
  };
}

/**
 * Connects one section: a rung for each circuit, then what stands alone. Loose switches and controls stand before all
 * of the section, as the checks of their ratings take it. Rungs of last time that did not change stay the same objects.
 * Source: decisions B9.
 */
export function connectSection(inputs: SectionInputs, known: RungMemory): ConnectedSection {
  const { section, masterId } = inputs;
  const context = contextOf(inputs, known);
  const placed = sortByOrder(inputs.components.filter(({ id }) => id !== masterId)).map(withQuantity);
  const source = isGlobal(section) ? null : findSource(placed);
  const { circuits, alone } = group(placed.filter((component) => component !== source));
  const own = source === null ? null : connectSource(source, context);
  const hangsOnRails = !isGlobal(section) && (own === null || own.part.kind === 'regulator');
  const series = connectSwitches(alone.filter(switchesSection), context, hangsOnRails);
  const inCircuits = circuits.map(([circuitNumber, unsorted]) => {
    const members = sortInCircuit(unsorted);
    const key = circuitKey(section.id, circuitNumber);
    return recallRungs({ key, circuitNumber, members }, context, () => {
      return connectCircuit(circuitNumber, members, context, key);
    });
  });
  const standing = connectStandalone(
    alone.filter(({ componentType }) => componentType !== 'control'),
    context,
  );
  const boards = alone.filter((each) => each.componentType === 'control' && !switchesSection(each));
  const controls = connectBoards(boards, context);
  const rungs = [...inCircuits.flatMap((each) => each.rungs), ...standing.rungs, ...controls.boards];
  const { feed, unused } = settleFeed(series, own?.part ?? null, isGlobal(section) || rungs.length > 0);
  const loose = [...unused, ...inCircuits.flatMap((each) => each.loose), ...standing.loose, ...controls.loose];
  const supplyLabel = own?.label ?? inputs.supplyLabel;
  const { title, milliamps } = inputs;
  const net: SectionNet = { id: section.id, title, supplyLabel, milliamps, feed, rungs, loose };
  return { net, used: context.refs.used, rungs: context.rungs };
}
