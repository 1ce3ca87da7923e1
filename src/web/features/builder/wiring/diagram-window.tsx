import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { Point } from '#domain/wiring/sheet.ts';
import { type Spot, SpotList } from '#domain/wiring/tiles/spots.ts';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';
import type { Drawing } from '#web/features/builder/wiring/drawing/draw-wiring.ts';
import { ChangeMarks } from '#web/features/builder/wiring/drawing/change-marks.tsx';
import { attachGestures } from '#web/features/builder/wiring/drawing/gestures.ts';
import { PartCard, partFacts, type PartInDesign, type Probing } from '#web/features/builder/wiring/part-card.tsx';
import { PartList, type SelectedComponent, useChosenPart } from '#web/features/builder/wiring/drawing/part-list.tsx';
import { useTileStage } from '#web/features/builder/wiring/drawing/tile-stage.ts';
import { DarkMarks, useFailurePreview } from '#web/features/builder/wiring/measuring/failure-preview.tsx';
import { lengthBetween, lengthsAt } from '#web/features/builder/wiring/drawing/wire-lengths.ts';
import { moveOfKey, type ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';

interface DiagramWindowProps extends SelectedComponent {
  readonly drawing: Drawing;
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
  readonly symbols: SymbolSet;
  readonly control: ViewportControl;
  /** Shows a part in the design view; null without one. */
  readonly onShowInDesign: ((place: PartInDesign) => void) | null;
  /** Opens the dialog for the length of a wire; null if the project is read-only. */
  readonly onDialog: ((request: DialogRequest) => void) | null;
  /** Whether it marks what changed since another version. */
  readonly hasMarks: boolean;
  /** Probes of the meter; null while it is closed. */
  readonly probing: Probing | null;
}

/** Clickable target in the drawing: a part, or the number of a wire, which opens the dialog for its length. */
type Target =
  | { readonly kind: 'part'; readonly spot: Spot }
  | { readonly kind: 'length'; readonly request: DialogRequest };

interface Pressed {
  readonly targetAt: (at: Point) => Target | null;
  /** Null for a press on the background. */
  readonly onPress: (target: Target | null) => void;
}

/** Connects gestures and keys in the frame to the viewport and to presses on symbols and wire numbers. */
function useFrame(frame: RefObject<HTMLDivElement | null>, control: ViewportControl, pressed: Pressed) {
  const press = useEffectEvent((at: Point) => pressed.onPress(pressed.targetAt(at)));
  const isOnTarget = useEffectEvent((at: Point) => pressed.targetAt(at) !== null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    return attachGestures(element, {
      control,
      onPress: (at) => press(at),
      onHover: (at) => void element.toggleAttribute('data-on-part', isOnTarget(at)),
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

/** Window onto a diagram, moved by wheel, pointer, touch, and keys. Pressing a symbol opens the card of its part. */
export function DiagramWindow(props: DiagramWindowProps) {
  const { drawing, snapshot, blueprint, symbols, control, onShowInDesign, onDialog, probing } = props;
  const { sheet, netlist } = drawing;
  const frame = useRef<HTMLDivElement>(null);
  const { host, spotAt, wireAt } = useTileStage(frame, { sheet, symbols }, control);
  const spots = useMemo(() => new SpotList(sheet), [sheet]);
  const part = useChosenPart(spots, control, props);
  const targetAt = (at: Point): Target | null => {
    const ports = onDialog === null ? null : wireAt(at);
    const request = ports === null ? null : lengthBetween(drawing, ports);
    if (request !== null) return { kind: 'length', request };
    const pressed = spotAt(at);
    return pressed === null ? null : { kind: 'part', spot: pressed };
  };
  const onPress = (target: Target | null) => {
    if (target?.kind === 'length') onDialog?.(target.request);
    else part.press(target?.spot ?? null);
  };
  const frameProps = useFrame(frame, control, { targetAt, onPress });
  const preview = useFailurePreview(snapshot, blueprint);
  const { spot } = part;
  const failure = spot === undefined || !part.isOpen ? null : preview.of(spot.part.id);
  return (
    <div className="relative min-h-[max(13rem,50dvh)] flex-1">
      <div
        {...frameProps}
        role="group"
        aria-label="Wiring diagram. Arrow keys move it, plus and minus zoom, 0 fits the width, 9 shows the whole diagram."
        className="absolute inset-0 cursor-grab touch-none forced-color-adjust-none overflow-hidden select-none data-on-part:cursor-pointer focus-visible:-outline-offset-2 active:cursor-grabbing"
      >
        <div ref={host} role="img" aria-label={`Wiring diagram of ${sheet.title}`} className="wiring-texts" />
        {spot !== undefined && failure !== null && (
          <DarkMarks spots={spots} control={control} failed={spot.box} dark={failure.dark} />
        )}
        {props.hasMarks && <ChangeMarks spots={spots} control={control} />}
        <PartList spots={spots} control={control} part={part} />
      </div>
      {spot !== undefined && part.isOpen && (
        <PartCard
          facts={partFacts({ snapshot, blueprint }, netlist, spot)}
          part={spot.part}
          probing={probing}
          lengths={onDialog === null ? [] : lengthsAt(drawing, spot.part)}
          onDialog={onDialog}
          failure={failure}
          onPreviewFailure={() => (failure === null ? preview.open(spot.part.id, part.uncover) : preview.close())}
          onShowInDesign={onShowInDesign}
          onClose={part.close}
        />
      )}
    </div>
  );
}
