import { feedGroupId, type WireBundle } from '#domain/build-book/wire-list.ts';
import type { SectionNet } from '#domain/wiring/netlist.ts';

/** What a rail is, for whoever makes the first one. */
export const whatRailIs =
  'A rail is where several wires meet: a terminal block, a strip of copper, or a bare wire. Each pair has a + and a −.';

/** How the main rails are made. */
export const mainRailStep =
  'Fix two main rails where every section can reach them; mark them main + and main −. The supply is joined to them last.';

/** How the rails of a section are made. */
export const sectionRailStep = 'Fix two rails where all circuits of this section reach them; mark them + and −.';

const mainRail = /^main rail /;

/** The first section that is wired to the main rails, by whose time they must be there; undefined without main rails. */
export function firstOnMainRails(bundles: readonly WireBundle[]): string | undefined {
  const isOnThem = ({ sectionId, groups }: WireBundle): boolean =>
    sectionId !== null &&
    groups.some(({ id, wires }) => id === feedGroupId && wires.some(({ from }) => mainRail.test(from.label)));
  return bundles.find(isOnThem)?.sectionId ?? undefined;
}

/** How the rails of a section stay dead while it is soldered. */
export function withoutCurrent({ feed: { source } }: Pick<SectionNet, 'feed'>, isMain: boolean): string {
  const ofItsOwn = source === null || source.kind === 'regulator' ? null : source;
  const rails = isMain ? 'rails' : 'main rails';
  if (ofItsOwn === null) return `Don't power the ${rails} until every circuit is tested.`;
  return `Keep ${ofItsOwn.ref} (${ofItsOwn.name}) disconnected until every circuit is tested.`;
}
