import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { NetPart, Netlist } from '#domain/wiring/netlist.ts';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';
import type { Drawing } from '#web/features/builder/wiring/draw-wiring.ts';

/** Wires of the same length (cm), in one circuit, and the dialog in which that length is changed. */
export interface WiresOfLength {
  readonly numbers: readonly number[];
  readonly lengthCm: number;
  readonly request: DialogRequest;
}

const ofProject = { feed: 'feedLengthCm', drop: 'wireLengthCm', link: 'linkLengthCm' } as const;

/** Where the length of a wire is set: with its circuit, or for all wires of its kind. */
function requestFor({ sections }: Netlist, sectionId: string | null, rungId: string, run: Wire['run']): DialogRequest {
  const rung = sections.find(({ id }) => id === sectionId)?.rungs.find(({ id }) => id === rungId);
  const circuitNumber = rung?.circuitNumber ?? null;
  if (run !== 'drop' || sectionId === null || circuitNumber === null) {
    return { kind: 'wires', initialFocus: ofProject[run] };
  }
  const title = rung?.title ?? `Circuit ${circuitNumber}`;
  return { kind: 'circuit-settings', place: { sectionId, circuitNumber }, title, initialFocus: 'wireLengthCm' };
}

/** The wires of a drawing that are meant, those of the same kind and length in a circuit together. */
function lengthsOf({ wires, netlist }: Drawing, isMeant: (wire: Wire) => boolean): WiresOfLength[] {
  return wires.flatMap(({ sectionId, groups }) =>
    groups.flatMap(({ id, wires: all }) => {
      const meant = all.filter(isMeant);
      const alike = (wire: Wire) => meant.filter(({ run, lengthCm }) => run === wire.run && lengthCm === wire.lengthCm);
      return meant
        .filter((wire) => alike(wire)[0] === wire)
        .map((wire) => ({
          numbers: alike(wire).map(({ number }) => number),
          lengthCm: wire.lengthCm,
          request: requestFor(netlist, sectionId, id, wire.run),
        }));
    }),
  );
}

/** Where the length of the wire is changed whose number is drawn between such ports; null where there is none. */
export function lengthBetween(drawing: Drawing, ports: readonly string[]): DialogRequest | null {
  return lengthsOf(drawing, ({ drawnAt }) => ports.includes(drawnAt))[0]?.request ?? null;
}

/** The lengths of the wires that end at a part. */
export function lengthsAt(drawing: Drawing, { id }: NetPart): readonly WiresOfLength[] {
  return lengthsOf(drawing, ({ from, to }) => from.part?.id === id || to.part?.id === id);
}
