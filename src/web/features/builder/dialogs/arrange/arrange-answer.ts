import type { ProposalAim } from '#domain/arrange/arrange-pools.ts';
import { type LeftOut, poolLeds, poolNewLeds } from '#domain/arrange/led-pools.ts';
import { planFigures, type PlanFigures } from '#domain/arrange/plan-figures.ts';
import { type Proposal, proposeArrangements } from '#domain/arrange/proposals.ts';
import { type Blueprint, type BlueprintSection, findSection } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Change } from '#domain/changes/change.ts';
import { ownSwitch } from '#domain/driving/switch-positions.ts';
import { componentDefaults, noReferences, type UnplacedComponent } from '#domain/parts/component.ts';
import { lightColor } from '#domain/parts/light.ts';
import { countInString, resolveLed, type ResolvedLed } from '#domain/parts/resolved-part.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { catalogueOf, partView } from '#web/features/builder/project/part-view.ts';
import { newId } from '#web/new-id.ts';

/** An LED of a typed list. */
export type TypedLed = Pick<UnplacedComponent, 'componentId' | 'quantity' | 'properties'>;

/** LEDs to arrange, and the resistor values (ohms) that the user owns. Plain data. */
export interface ArrangeQuestion {
  readonly snapshot: ProjectSnapshot;
  readonly leds:
    | { readonly kind: 'placed'; readonly ids: readonly string[] }
    | { readonly kind: 'typed'; readonly sectionId: string; readonly leds: readonly TypedLed[] };
  readonly owned: readonly number[];
}

/** Equal strings of a proposal: the lights of one string in their order, and its resistor. */
export interface ProposedString {
  readonly times: number;
  readonly lights: readonly string[];
  readonly ohms: number;
  readonly watt: number;
  readonly milliamps: number;
  /** Whether little voltage is left for the resistor. */
  readonly isTight: boolean;
  /** Name of the switch or board that feeds it; null if the section feeds it directly. */
  readonly controlledBy: string | null;
}

/** A proposal for display, with the changes that apply it. */
export interface ShownProposal
  extends PlanFigures, Pick<Proposal, 'aims' | 'isProven' | 'newErrors' | 'oldOverloads' | 'notOwned'> {
  readonly rows: readonly ProposedString[];
  /** LEDs that this proposal does not move. */
  readonly kept: readonly UnchangedLed[];
  readonly changes: readonly Change[];
}

/** An LED that is not moved, with the reason. */
export interface UnchangedLed {
  readonly id: string;
  readonly title: string;
  readonly quantity: number;
  readonly why: LeftOut | 'output-changes';
}

/** Proposals for some LEDs. Plain data. */
export interface ArrangeAnswer {
  /** Figures of the current arrangement; null for LEDs that are not in the project. */
  readonly current: PlanFigures | null;
  readonly proposals: readonly ShownProposal[];
  readonly leftOut: readonly UnchangedLed[];
}

/** Order in which proposals are shown, and the aims of one; the first aim is its title. */
const aimOrder: readonly ProposalAim[] = ['fewest', 'in-circuits', 'unmixed', 'few-values', 'owned', 'alone'];

/**
 * Returns the proposals for the LEDs of a question. It derives the Blueprint itself, so that it can run in a worker.
 */
export function findArrangements({ snapshot, leds, owned }: ArrangeQuestion): ArrangeAnswer {
  const blueprint = deriveBlueprint(snapshot);
  const { pools, leftOut } =
    leds.kind === 'placed' ? poolLeds(blueprint, snapshot, new Set(leds.ids)) : poolTyped(blueprint, leds);
  const proposals = proposeArrangements({ snapshot, blueprint }, pools, new Set(owned), newId);
  const arranged = new Set(pools.flatMap(({ items }) => items.map(({ component }) => component.id)));
  const nameOf = namesIn(snapshot);
  return {
    current: leds.kind === 'placed' && arranged.size > 0 ? planFigures(blueprint, arranged) : null,
    proposals: proposals.map((proposal) => presentProposal(proposal, nameOf)).sort(byAim),
    leftOut: leftOut.map(({ led, why }) => {
      return { id: led.id, title: nameOf(led.component), quantity: led.quantity, why };
    }),
  };
}

function byAim(one: ShownProposal, other: ShownProposal): number {
  const placeOf = ({ aims: [first] }: ShownProposal) => aimOrder.findIndex((aim) => aim === first);
  return placeOf(one) - placeOf(other);
}

type NameOf = (component: UnplacedComponent) => string;

function namesIn(snapshot: ProjectSnapshot): NameOf {
  const catalogue = catalogueOf(snapshot);
  return (component) => partView({ ...component, ...noReferences }, catalogue).title;
}

function poolTyped(blueprint: Blueprint, { sectionId, leds }: Extract<ArrangeQuestion['leds'], { kind: 'typed' }>) {
  const section = findSection(blueprint, sectionId);
  if (section === undefined) return { pools: [], leftOut: [] };
  const resolved = leds.map((led, at): ResolvedLed => {
    const component = { ...componentDefaults, ...noReferences, ...led, sectionId, id: `typed${at}` };
    return resolveLed({ ...component, componentType: 'led' }, blueprint.context);
  });
  return poolNewLeds(section, resolved);
}

function presentProposal({ arranged, carriedOut, after, kept, ...figures }: Proposal, nameOf: NameOf): ShownProposal {
  const tight = arranged.flatMap(({ arrangement }) => arrangement.strings.filter(({ isTight }) => isTight));
  const tightVolts = new Set(tight.map(({ microvolts }) => microvolts));
  const ids = new Set(carriedOut.ledIds.flatMap((each) => [...each]));
  return {
    ...figures,
    aims: aimOrder.filter((aim) => figures.aims.includes(aim)),
    rows: rowsOf(after, ids, tightVolts, nameOf),
    kept: kept.flatMap(({ items }) =>
      items.map(({ component, quantity }): UnchangedLed => {
        return { id: component.id, title: nameOf(component), quantity, why: 'output-changes' };
      }),
    ),
    changes: carriedOut.changes,
  };
}

/** Strings of some LEDs, with equal strings combined, longest first. */
function rowsOf(
  { sections }: Blueprint,
  ids: ReadonlySet<string>,
  tightVolts: ReadonlySet<number>,
  nameOf: NameOf,
): ProposedString[] {
  const controls = new Map(sections.flatMap((section) => section.controls.map((each) => [each.id, each.component])));
  const rows = new Map<string, ProposedString>();
  for (const { ledString, leds, source } of sections.flatMap(stringsOf)) {
    const lights = leds.filter(({ id }) => ids.has(id)).flatMap(lightsOf);
    const { standardOhms: ohms, ratingW: watt, actualCurrentMa: milliamps, totalVf, multiplicity } = ledString;
    if (lights.length === 0 || ohms === null || watt === null || milliamps === null) continue;
    const control = source === null ? undefined : controls.get(source);
    const controlledBy = control === undefined ? null : nameOf(control);
    const key = `${lights.toSorted().join(' ')} ${ohms} ${source}`;
    const times = multiplicity + (rows.get(key)?.times ?? 0);
    const isTight = tightVolts.has(Math.round((totalVf ?? 0) * 1e6));
    rows.set(key, { times, lights, ohms, watt, milliamps, isTight, controlledBy });
  }
  return [...rows.values()].sort((one, other) => other.lights.length - one.lights.length || other.times - one.times);
}

/** Strings of a section with their LEDs and the id of the part that switches or drives each. */
function stringsOf({ circuits, standalone }: BlueprintSection) {
  const inCircuits = circuits.flatMap(({ strings, ledsOfStrings, drive, resolved }) => {
    const source = (drive?.driver ?? drive?.contact)?.componentId ?? ownSwitch(resolved)?.id ?? null;
    return strings.map((ledString, at) => ({ ledString, leds: ledsOfStrings[at] ?? [], source }));
  });
  const alone = standalone.flatMap(({ ledString, part }) =>
    ledString === null || part.type !== 'led' ? [] : [{ ledString, leds: [part], source: null }],
  );
  return [...inCircuits, ...alone];
}

/** Color of an LED, repeated for its count in the string. */
function lightsOf(led: ResolvedLed): string[] {
  const color = lightColor(led.part, led.component.properties);
  return Array.from({ length: countInString(led) }, () => color);
}
