import { feedGroupId, type WireBundle } from '#domain/build-book/wire-list.ts';
import { type NetPart, type SectionNet, ownSupplyOf } from '#domain/wiring/netlist.ts';

/** Explains rails to beginners. */
export const railExplanation =
  'A rail is where several wires meet: a terminal block, a strip of copper, or a bare wire. Each pair has a + and a −.';

/** Step that builds the main rails. */
export const mainRailStep =
  'Fix two main rails where every section can reach them; mark them main + and main −. The supply is connected to them last.';

/** Step that builds the rails of a section. */
export const sectionRailStep = 'Fix two rails where all circuits of this section reach them; mark them + and −.';

const mainRail = /^main rail /;

/** Returns the first section wired to the main rails, which must exist by then; undefined without main rails. */
export function firstSectionOnMainRails(bundles: readonly WireBundle[]): string | undefined {
  const isOnMainRails = ({ sectionId, groups }: WireBundle): boolean =>
    sectionId !== null &&
    groups.some(({ id, wires }) => id === feedGroupId && wires.some(({ from }) => mainRail.test(from.label)));
  return bundles.find(isOnMainRails)?.sectionId ?? undefined;
}

/** Step that keeps the rails of a section without power while it is soldered. */
export function noPowerStep({ feed }: Pick<SectionNet, 'feed'>, isMain: boolean): string {
  const own = ownSupplyOf(feed);
  const rails = isMain ? 'rails' : 'main rails';
  if (own === null) return `Don't power the ${rails} until every circuit is tested.`;
  return `Keep ${own.ref} (${own.name}) disconnected until every circuit is tested.`;
}

/** Steps for the chargers and connectors among the controls of a feed, before its wires. Rules V46, V48. */
export function feedPartSteps(controls: readonly NetPart[]): string[] {
  const chargers = controls.filter(({ kind }) => kind === 'charger');
  const plugs = controls
    .filter(({ kind }) => kind === 'plug')
    .map(({ ref }) => `Plug ${ref}: red is +, at pin 1; black is −, at pin 2.`);
  return [...chargers.flatMap(chargerSteps), ...plugs];
}

function chargerSteps({ ref, details }: NetPart): string[] {
  const resistor = details.filter((detail) => detail.startsWith('replace R3'));
  return [
    ...resistor.map((detail) => `On ${ref}, ${detail} before the cell is connected.`),
    `The cell is at B+ and B− of ${ref}. Charge only with the switch off and never unattended.`,
  ];
}
