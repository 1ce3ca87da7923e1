import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { WireBundle } from '#domain/build-book/wire-list.ts';
import type { NetPart, Netlist } from '#domain/wiring/netlist.ts';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';
import type { Drawing } from '#web/features/builder/wiring/draw-wiring.ts';

/** A wire, and the dialog in which its length is changed. */
export interface LengthOfWire {
  readonly wire: Wire;
  readonly request: DialogRequest;
}

const ofProject = { feed: 'feedLengthCm', drop: 'wireLengthCm', link: 'linkLengthCm' } as const;

/** Where the length of a wire is set: with its circuit, or for all wires of its kind. */
function requestFor({ sections }: Netlist, sectionId: string | null, rungId: string, { run }: Wire): DialogRequest {
  const rung = sections.find(({ id }) => id === sectionId)?.rungs.find(({ id }) => id === rungId);
  const circuitNumber = rung?.circuitNumber ?? null;
  if (run !== 'drop' || sectionId === null || circuitNumber === null) return { kind: 'wires', begin: ofProject[run] };
  const title = rung?.title ?? `Circuit ${circuitNumber}`;
  return { kind: 'circuit-settings', place: { sectionId, circuitNumber }, title, begin: 'wireLengthCm' };
}

function wiresThat(bundles: readonly WireBundle[], netlist: Netlist, isMeant: (wire: Wire) => boolean): LengthOfWire[] {
  return bundles.flatMap(({ sectionId, groups }) =>
    groups.flatMap(({ id, wires }) =>
      wires.filter(isMeant).map((wire) => ({ wire, request: requestFor(netlist, sectionId, id, wire) })),
    ),
  );
}

/** The wire whose number is drawn between such ports; null where there is none. */
export function wireBetween({ wires, netlist }: Drawing, ports: readonly string[]): LengthOfWire | null {
  const found = wiresThat(wires, netlist, ({ drawnAt }) => ports.includes(drawnAt));
  return found[0] ?? null;
}

/** The wires that end at a part. */
export function wiresAt({ wires, netlist }: Drawing, { id }: NetPart): LengthOfWire[] {
  return wiresThat(wires, netlist, ({ from, to }) => from.part?.id === id || to.part?.id === id);
}
