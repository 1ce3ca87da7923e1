import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { NetPart, Netlist } from '#domain/wiring/netlist.ts';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';
import type { Drawing } from '#web/features/builder/wiring/drawing/draw-wiring.ts';

/** Wires of a circuit with the same length (cm), and the request to open the dialog of that length. */
export interface WiresOfLength {
  readonly numbers: readonly number[];
  readonly lengthCm: number;
  readonly request: DialogRequest;
}

const ofProject = { feed: 'feedLengthCm', drop: 'wireLengthCm', link: 'linkLengthCm' } as const;

/** Request for the dialog of a wire's length: of its circuit, or of all wires of its kind in the project. */
function requestFor({ sections }: Netlist, sectionId: string | null, rungId: string, run: Wire['run']): DialogRequest {
  const rung = sections.find(({ id }) => id === sectionId)?.rungs.find(({ id }) => id === rungId);
  const circuitNumber = rung?.circuitNumber ?? null;
  if (run !== 'drop' || sectionId === null || circuitNumber === null) {
    return { kind: 'wires', initialFocus: ofProject[run] };
  }
  const title = rung?.title ?? `Circuit ${circuitNumber}`;
  return { kind: 'circuit-settings', place: { sectionId, circuitNumber }, title, initialFocus: 'wireLengthCm' };
}

/** Lengths of the selected wires, grouped by circuit, kind, and length. */
function lengthsOf({ wires, netlist }: Drawing, isSelected: (wire: Wire) => boolean): WiresOfLength[] {
  return wires.flatMap(({ sectionId, groups }) =>
    groups.flatMap(({ id, wires: all }) => {
      const selected = all.filter(isSelected);
      const alike = (wire: Wire) =>
        selected.filter(({ run, lengthCm }) => run === wire.run && lengthCm === wire.lengthCm);
      return selected
        .filter((wire) => alike(wire)[0] === wire)
        .map((wire) => ({
          numbers: alike(wire).map(({ number }) => number),
          lengthCm: wire.lengthCm,
          request: requestFor(netlist, sectionId, id, wire.run),
        }));
    }),
  );
}

/** Request for the dialog of the wire whose number is drawn between these ports; null if there is none. */
export function lengthBetween(drawing: Drawing, ports: readonly string[]): DialogRequest | null {
  return lengthsOf(drawing, ({ drawnAt }) => ports.includes(drawnAt))[0]?.request ?? null;
}

/** Lengths of the wires that end at a part. */
export function lengthsAt(drawing: Drawing, { id }: NetPart): readonly WiresOfLength[] {
  return lengthsOf(drawing, ({ from, to }) => from.part?.id === id || to.part?.id === id);
}
