import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { Point } from '#domain/wiring/sheet.ts';
import { type Spot, SpotList } from '#domain/wiring/tiles/spots.ts';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';
import type { Drawing } from '#web/features/builder/wiring/draw-wiring.ts';
import { attachGestures } from '#web/features/builder/wiring/gestures.ts';
import { PartCard, partFacts, type PartInDesign, type Probing } from '#web/features/builder/wiring/part-card.tsx';
import { PartList, useChosenPart } from '#web/features/builder/wiring/part-list.tsx';
import { useTileStage } from '#web/features/builder/wiring/tile-stage.ts';
import { DarkMarks, useWhatIf } from '#web/features/builder/wiring/what-if.tsx';
import { type LengthOfWire, wireBetween, wiresAt } from '#web/features/builder/wiring/wire-lengths.ts';
import { moveOfKey, type ViewportControl } from '#web/features/builder/wiring/viewport-control.ts';

interface DiagramWindowProps {
  readonly drawing: Drawing;
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
  readonly symbols: SymbolSet;
  readonly control: ViewportControl;
  readonly onShowInDesign: (place: PartInDesign) => void;
  /** Opens the dialog with the length of a wire; null where nothing may be changed. */
  readonly onLength: ((request: DialogRequest) => void) | null;
  /** The probes of the meter while it is open. */
  readonly probing: Probing | null;
}

/** What stands at a point of the window, and what a press on it does. */
interface Pressed {
  readonly spotAt: (at: Point) => Spot | null;
  readonly onSpot: (spot: Spot | null) => void;
  /** The wire whose number is there. */
  readonly wireAt: (at: Point) => LengthOfWire | null;
  readonly onWire: (wire: LengthOfWire) => void;
}

/** Lets gestures and keys move the drawing in its frame, and symbols and numbers of wires be pressed. */
function useFrame(frame: RefObject<HTMLDivElement | null>, control: ViewportControl, pressed: Pressed) {
  const now = useRef(pressed);
  useEffect(() => {
    now.current = pressed;
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    return attachGestures(element, {
      control,
      onPress: (at) => {
        const { wireAt, onWire, onSpot, spotAt } = now.current;
        const wire = wireAt(at);
        if (wire === null) onSpot(spotAt(at));
        else onWire(wire);
      },
      onHover: (at) => {
        const { spotAt, wireAt } = now.current;
        element.toggleAttribute('data-on-part', spotAt(at) !== null || wireAt(at) !== null);
      },
    });
  }, [frame, control]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.ctrlKey || event.metaKey || event.altKey ? null : moveOfKey(event.key);
    if (move === null) return;
    event.preventDefault();
    move(control);
  };
  return { ref: frame, tabIndex: 0, onKeyDown };
}

/** The wires whose numbers can be pressed, where their lengths may be changed. */
function lengthsOf(
  drawing: Drawing,
  onLength: DiagramWindowProps['onLength'],
  portsAt: (at: Point) => readonly string[] | null,
): Pick<Pressed, 'wireAt' | 'onWire'> {
  return {
    wireAt: (at) => {
      const ports = onLength === null ? null : portsAt(at);
      return ports === null ? null : wireBetween(drawing, ports);
    },
    onWire: ({ request }) => onLength?.(request),
  };
}

/** The window that a diagram is seen through: by wheel, pointer, fingers and keys. Pressing a symbol tells what it is. */
export function DiagramWindow(props: DiagramWindowProps) {
  const { drawing, snapshot, blueprint, symbols, control, onShowInDesign, onLength, probing } = props;
  const { sheet, netlist } = drawing;
  const frame = useRef<HTMLDivElement>(null);
  const { host, spotAt, wireAt } = useTileStage(frame, { sheet, symbols }, control);
  const spots = useMemo(() => new SpotList(sheet), [sheet]);
  const part = useChosenPart(spots, control);
  const lengths = lengthsOf(drawing, onLength, wireAt);
  const frameProps = useFrame(frame, control, { spotAt, onSpot: part.press, ...lengths });
  const whatIf = useWhatIf(snapshot, blueprint);
  const { spot } = part;
  const failure = spot === undefined || !part.isOpen ? null : whatIf.of(spot.part.id);
  return (
    <div className="relative min-h-[max(13rem,50dvh)] flex-1">
      <div
        {...frameProps}
        role="group"
        aria-label="Wiring diagram. Arrow keys move it, plus and minus zoom, 0 fits the width, 9 shows all of it."
        className="absolute inset-0 cursor-grab touch-none forced-color-adjust-none overflow-hidden select-none data-on-part:cursor-pointer focus-visible:-outline-offset-2 active:cursor-grabbing"
      >
        <div ref={host} role="img" aria-label={`Wiring diagram of ${sheet.title}`} className="wiring-texts" />
        {spot !== undefined && failure !== null && (
          <DarkMarks spots={spots} control={control} failed={spot.box} dark={failure.dark} />
        )}
        <PartList spots={spots} control={control} part={part} />
      </div>
      {spot !== undefined && part.isOpen && (
        <PartCard
          facts={partFacts(snapshot, netlist, spot)}
          part={spot.part}
          probing={probing}
          wires={onLength === null ? [] : wiresAt(drawing, spot.part)}
          onWire={lengths.onWire}
          failure={failure}
          onWhatIf={() => (failure === null ? whatIf.ask(spot.part.id, part.uncover) : whatIf.forget())}
          onShowInDesign={onShowInDesign}
          onClose={part.close}
        />
      )}
    </div>
  );
}
