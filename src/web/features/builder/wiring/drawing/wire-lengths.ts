import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { NetPart, Netlist } from '#domain/wiring/netlist.ts';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';
import type { Drawing } from '#web/features/builder/wiring/drawing/draw-wiring.ts';

/** Wires of a circuit with the same length (cm) from the same source, and the request to open its dialog. */
export interface WiresOfLength extends Pick<Wire, 'lengthCm' | 'lengthFrom'> {
  readonly numbers: readonly number[];
  readonly request: DialogRequest;
}

const ofProject = { feed: 'feedLengthCm', drop: 'wireLengthCm', link: 'linkLengthCm' } as const;

/** Request for the dialog of a wire's length: of its circuit, of pictures, or of all wires of its kind in the project. */
function requestFor(
  { sections }: Netlist,
  sectionId: string | null,
  rungId: string,
  { run, lengthFrom }: Wire,
): DialogRequest {
  if (lengthFrom === 'picture') return { kind: 'wires', initialFocus: 'pictureSlackPct' };
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
        selected.filter(
          ({ run, lengthCm, lengthFrom }) =>
            run === wire.run && lengthCm === wire.lengthCm && lengthFrom === wire.lengthFrom,
        );
      return selected
        .filter((wire) => alike(wire)[0] === wire)
        .map((wire) => ({
          numbers: alike(wire).map(({ number }) => number),
          lengthCm: wire.lengthCm,
          lengthFrom: wire.lengthFrom,
          request: requestFor(netlist, sectionId, id, wire),
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
