import { type CSSProperties, memo, type ReactNode } from 'react';
import { branchLoad } from '#domain/electrical/part-loads.ts';
import { countInString, type ResolvedLed, type ResolvedPart } from '#domain/parts/resolved-part.ts';
import { isBulb } from '#domain/parts/part-facts.ts';
import { isStrip } from '#domain/parts/strip-scale.ts';
import { pictureName } from '#domain/pictures/picture-name.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { ControlSymbol, useControlsLights } from '#web/features/builder/design/lights/control-symbol.tsx';
import { sumKey } from '#web/features/builder/design/parts/sum-button.tsx';
import { hasCommonPlus } from '#web/features/builder/design/picture/parallel-strings.tsx';
import { ResistorCell } from '#web/features/builder/design/picture/resistor-cell.tsx';
import { WireCell, type WireLeads } from '#web/features/builder/design/picture/wire-cell.tsx';
import { ActionsButton } from '#web/features/builder/design/selection/actions-button.tsx';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { markedEdge, markedGrip, PartMark } from '#web/features/builder/design/selection/selection-mark.tsx';
import { PartIcon } from '#web/features/builder/design/parts/part-icon.tsx';
import { type PartRowProps, usePlacedDrag } from '#web/features/builder/design/parts/part-rows.tsx';
import { DrivesText, EditButton } from '#web/features/builder/design/parts/row-content.tsx';
import { DragGrip } from '#web/features/builder/drag/draggable-row.tsx';
import { CheckNotes, withoutHints } from '#web/features/builder/findings/check-notes.tsx';
import { ChangeMark } from '#web/features/builder/project/change-mark.tsx';
import { type PartView, partView } from '#web/features/builder/project/part-view.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** Maximum drawings of one item; a larger quantity is one drawing with its number. */
const maxDrawings = 12;

export interface WirePartProps extends PartRowProps, WireLeads {
  readonly part: ResolvedPart;
  /** Current of its string (mA), if its circuit has several. */
  readonly milliamps?: number | null;
  /** Voltage of its circuit (V), for a light that is directly on it. */
  readonly volts?: number | null;
}

/** A placed part on its wire, with its name below and the same actions as a row of the list. */
export const WirePart = memo(function WirePart(props: WirePartProps) {
  const { component, part, checks, isProtected } = props;
  const { catalogue, readOnly } = useDesignEditor();
  const { dragProps, dragButtonProps, isDragging } = usePlacedDrag(component);
  const isFixed = readOnly || isProtected;
  const view = partView(component, catalogue);
  const { id } = component;
  const drawingCount = countDrawings(part);
  return (
    <div
      {...(isFixed ? {} : dragProps)}
      role="listitem"
      data-part={isProtected ? undefined : id}
      style={{ '--drawn': drawingCount } as CSSProperties}
      className={classNames('wire-part group/row', isDragging && 'opacity-50')}
    >
      {!isProtected && (
        <div className={`absolute top-0 left-0 z-10 flex min-h-6 ${isFixed ? 'w-7' : markedEdge}`}>
          {!isFixed && <DragGrip label={view.title} dragButtonProps={dragButtonProps} className={wireGrip} />}
          <PartMark id={id} title={view.title} />
        </div>
      )}
      {isFixed && <ChangeMark of={id} className="absolute top-0.5 left-7 z-10" />}
      <Drawing {...props} view={view} drawingCount={drawingCount} isFixed={isFixed} />
      {!isFixed && <ActionsButton subject={{ kind: 'part', partId: id }} title={view.title} className={wireActions} />}
      <CheckNotes checks={withoutHints(checks)} canFix />
    </div>
  );
});

/** A further drawing of a part whose LEDs are in several strings; decorative, because the first has the actions. */
export function ContinuedPart(props: WirePartProps) {
  const { component, part } = props;
  const { catalogue, readOnly } = useDesignEditor();
  const { dragProps, isDragging } = usePlacedDrag(component);
  const drawingCount = countDrawings(part);
  return (
    <div
      {...(readOnly ? {} : dragProps)}
      aria-hidden="true"
      style={{ '--drawn': drawingCount } as CSSProperties}
      className={classNames('wire-part', isDragging && 'opacity-50')}
    >
      <PlainDrawing {...props} view={partView(component, catalogue)} drawingCount={drawingCount} isFixed />
    </div>
  );
}

/** The grip serves keyboard and touch. For a mouse, which drags the part itself, it is visible only on hover. */
const wireGrip = `${markedGrip} pointer-coarse:size-9 pointer-fine:opacity-0 pointer-fine:group-hover/row:opacity-100`;

const wireActions =
  'absolute top-0 right-0 z-10 size-6 focus-visible:opacity-100 pointer-fine:opacity-0 ' +
  'pointer-fine:group-hover/row:opacity-100 pointer-coarse:size-10';

/** Number of drawings of a part: one for each LED of a string, else one for all. */
function countDrawings(part: ResolvedPart): number {
  const count = part.type === 'led' && part.role === 'series' ? countInString(part) : 1;
  return count > maxDrawings ? 1 : count;
}

interface DrawingProps extends WirePartProps {
  readonly view: PartView;
  readonly drawingCount: number;
  readonly isFixed: boolean;
}

/** The drawings of a part and its name; the drawing of a control of lights is a button of its own. */
function Drawing(props: DrawingProps) {
  const { component, part, ledString, before, after } = props;
  if (component.componentType === 'control') return <ControlDrawing {...props} />;
  if (ledString === null || part.type !== 'led' || part.role !== 'series') return <PlainDrawing {...props} />;
  const isResistorLast = hasCommonPlus(part);
  const resistor = (leads: WireLeads) => (
    <ResistorCell
      ohms={ledString.standardOhms}
      sum={sumKey(ledString)}
      count={ledString.multiplicity}
      before={leads.before}
      after={leads.after}
    />
  );
  return (
    <div className="flex">
      {!isResistorLast && resistor({ before, after: 'link' })}
      <WireButton {...props} className="wire-leds">
        {isResistorLast ? <Cells {...props} after="link" /> : <Cells {...props} before="link" />}
        <Caption {...props} />
      </WireButton>
      {isResistorLast && resistor({ before: 'link', after })}
    </div>
  );
}

function PlainDrawing(props: DrawingProps) {
  return (
    <WireButton {...props}>
      <Cells {...props} />
      <Caption {...props} />
    </WireButton>
  );
}

interface WireButtonProps extends DrawingProps {
  readonly className?: string;
  readonly children: ReactNode;
}

function WireButton({ component, view, isFixed, className = 'min-w-0', children }: WireButtonProps) {
  const style = isFixed ? className : classNames('cursor-grab rounded-lg', className);
  return (
    <EditButton component={component} title={view.title} isFixed={isFixed} className={style}>
      {children}
    </EditButton>
  );
}

function ControlDrawing(props: DrawingProps) {
  const { component, part, view, before, after } = props;
  const isWorking = useControlsLights(component);
  if (!isWorking) return <PlainDrawing {...props} />;
  return (
    <>
      <WireCell picture={pictureName(part.part)} before={before} after={after}>
        <ControlSymbol component={component} title={view.title} isOnWire>
          <PartIcon part={part.part} led={null} isLit={false} milliamps={null} size="wire-picture" />
        </ControlSymbol>
      </WireCell>
      <WireButton {...props}>
        <Caption {...props} />
      </WireButton>
    </>
  );
}

function Cells({ part, view, isLit, ledString, drawingCount, before, after }: DrawingProps) {
  const picture = pictureName(part.part, view.led ?? undefined);
  const milliamps = ledString?.actualCurrentMa ?? null;
  const last = drawingCount - 1;
  return (
    <span className="flex">
      {Array.from({ length: drawingCount }, (_, index) => (
        <WireCell
          key={index}
          picture={picture}
          before={index === 0 ? before : link(before)}
          after={index === last ? after : link(after)}
        >
          <PartIcon part={part.part} led={view.led} isLit={isLit} milliamps={milliamps} size="wire-picture" />
        </WireCell>
      ))}
    </span>
  );
}

const link = (lead: WireLeads['before']): WireLeads['before'] => (lead === 'open' ? 'open' : 'link');

/** Whether a part is a single light directly on its supply: a bulb, or an LED with a built-in resistor. */
function isDirectLight(part: ResolvedPart): part is ResolvedLed {
  if (part.type !== 'led' || part.role === 'series' || isStrip(part.part)) return false;
  return part.part?.category !== 'addressable';
}

function Caption(props: DrawingProps) {
  const { component, part, view, ledString, milliamps: inString = null, volts = null, drawingCount } = props;
  const isDirect = isDirectLight(part);
  const isInside = isDirect && !isBulb(part.part);
  const milliamps = isDirect
    ? branchLoad(part, ledString?.supplyV ?? volts ?? 0) / part.quantity
    : (ledString?.actualCurrentMa ?? inString);
  return (
    <span className="wire-caption">
      <span className="flex min-w-0 max-w-full justify-center gap-1 font-medium text-ink">
        <span className="truncate">{view.title}</span>
        {part.quantity > drawingCount && <span className="value shrink-0">{part.quantity}×</span>}
      </span>
      <span className="sr-only">{view.values.join(' · ')}</span>
      {isInside && <span>resistor inside</span>}
      {milliamps !== null && <span className="value">{formatMilliamps(milliamps)}</span>}
      {component.componentType === 'control' && <DrivesText component={component} values={[]} />}
    </span>
  );
}
