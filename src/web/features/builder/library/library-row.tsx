import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { Fragment, type KeyboardEvent, memo, useMemo } from 'react';
import type { LedChannel } from '#domain/catalogue/catalogue-part.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import type { CustomPart } from '#domain/parts/custom-component.ts';
import { libraryProperties } from '#domain/parts/led-color.ts';
import { lightColor } from '#domain/parts/light.ts';
import { formatMilliamps, formatOhms, formatVolts } from '#domain/units/formats.ts';
import { useDragSource } from '#web/features/builder/drag/drag-and-drop.ts';
import { DragGrip, RowButton } from '#web/features/builder/drag/draggable-row.tsx';
import { useLibrary } from '#web/features/builder/library/library-context.ts';
import { type LibraryPart, isCustomPart } from '#web/features/builder/library/library-groups.ts';
import { MarkedText } from '#web/features/builder/library/marked-text.tsx';
import { legTexts, partMark, partSummary } from '#web/features/builder/library/part-summary.ts';
import { PartPicture } from '#web/features/builder/project/part-picture.tsx';
import { recommendedResistor } from '#web/features/builder/project/recommended-resistor.ts';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';

export interface LibraryRowProps {
  readonly part: LibraryPart;
  /** Position from 1 in the list, and the length of the list, of which not all rows are rendered. */
  readonly position: number;
  readonly total: number;
}

/** Row of a part, which is dragged onto the design view, or pressed to add the part to the active section. */
export const LibraryRow = memo(function LibraryRow({ part, position, total }: LibraryRowProps) {
  const { supply, color, place, changeParts } = useLibrary();
  const properties = useMemo(() => libraryProperties(part, color), [part, color]);
  const single = useMemo(() => recommendedResistor(supply, part, properties), [supply, part, properties]);
  const subject = useMemo(() => ({ kind: 'catalogue', componentType: part.type, partId: part.id }) as const, [part]);
  const { dragProps, dragButtonProps, isDragging } = useDragSource(subject, false);
  const commonLeg = part.type === 'led' && !isCustomPart(part) ? part.commonLeg : undefined;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && isCustomPart(part)) changeParts({ kind: 'delete', part, position });
  };
  return (
    <div
      {...dragProps}
      role="listitem"
      aria-posinset={position}
      aria-setsize={total}
      data-dragging={isDragging || undefined}
      className="flex min-h-11.5 cursor-grab items-center rounded-md py-1 pr-1 pl-0.5 select-none [-webkit-touch-callout:none] hover:bg-ink/6 data-dragging:opacity-50"
    >
      <DragGrip label={part.name} dragButtonProps={dragButtonProps} />
      <RowButton
        label={`Add ${part.name}`}
        onPress={() => place(part)}
        onKey={onKey}
        className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2 rounded pr-1"
      >
        <PartPicture
          part={part}
          led={part.type === 'led' && typeof part.color === 'string' ? lightColor(part, properties) : null}
          className="picture-small picture-lit row-[1/span_5] -my-5 h-9.5 w-13 self-center"
        />
        <RowText part={part} properties={properties} single={single} />
        {commonLeg === undefined ? (
          <RowEnd values={single === null || single.standardOhms === null ? [] : [formatOhms(single.standardOhms)]} />
        ) : (
          <ColorsEnd part={part} channels={commonLeg.channels} />
        )}
      </RowButton>
      {isCustomPart(part) && <CustomPartMenu part={part} position={position} />}
    </div>
  );
});

interface RowContentProps {
  readonly part: LibraryPart;
  /** String of the part alone on the supply of the project; null for parts other than LEDs. */
  readonly single: LedString | null;
}

interface RowTextProps extends RowContentProps {
  /** Properties with which the part is placed. */
  readonly properties: ComponentProperties;
}

/** Full width next to the picture; only the values share their line, with the resistor. */
const wide = 'col-[2/-1]';

function RowText({ part, properties, single }: RowTextProps) {
  const { words, excerptOf } = useLibrary();
  const mark = partMark(part);
  const piece = excerptOf?.(part) ?? null;
  return (
    <>
      <span className={`${wide} line-clamp-2 text-sm/tight wrap-anywhere`}>
        <MarkedText text={part.name} words={words} />
      </span>
      <RowValues values={partSummary(part, properties)} />
      {mark !== null && <span className={`${wide} text-2xs font-semibold text-muted`}>{mark}</span>}
      <RowWarning single={single} />
      {piece !== null && (
        <span className={`${wide} line-clamp-2 text-2xs text-muted`}>
          <MarkedText text={piece} words={words} />
        </span>
      )}
    </>
  );
}

/** Values of a part; lines break only between values. */
function RowValues({ values }: { readonly values: readonly string[] }) {
  return (
    <span className="value col-2 row-2 text-2xs whitespace-normal text-muted">
      {values.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ' · '}
          <span className="inline-block">{value}</span>
        </Fragment>
      ))}
    </span>
  );
}

function RowWarning({ single }: Pick<RowContentProps, 'single'>) {
  const text = single === null ? null : warningOf(single);
  if (text === null) return null;
  return (
    <span className={`${wide} flex items-center gap-1 text-2xs text-warning`}>
      <TriangleAlert aria-hidden="true" className="size-3 shrink-0" />
      {text}
    </span>
  );
}

/** Warning about an LED for which the voltage is too low, or for which a driver is better than a resistor. */
function warningOf({ status, totalVf, currentMa, flags }: LedString): string | null {
  if (totalVf !== null && (status === 'insufficient-voltage' || status === 'no-headroom')) {
    return `needs more than ${formatVolts(totalVf)}`;
  }
  const isForDriver = status === 'ok' && currentMa !== null && flags.includes('needs-driver');
  return isForDriver ? `better with a ${formatMilliamps(currentMa)} driver` : null;
}

/** The recommended resistor, or those of several colors below each other. */
function RowEnd({ values }: { readonly values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <span className="value col-3 row-2 text-right text-xs">
      <span className="sr-only">Recommended resistor </span>
      {values.map((value) => (
        <span key={value} className="block">
          {value}
        </span>
      ))}
    </span>
  );
}

interface ColorsEndProps {
  readonly part: LibraryPart;
  readonly channels: readonly LedChannel[];
}

/** The recommended resistor of each color of an LED. */
function ColorsEnd({ part, channels }: ColorsEndProps) {
  const { supply } = useLibrary();
  const values = useMemo(() => {
    return legTexts(channels, ({ color }) => {
      const ohms = recommendedResistor(supply, part, { color })?.standardOhms ?? null;
      return ohms === null ? null : formatOhms(ohms);
    });
  }, [supply, part, channels]);
  return <RowEnd values={values} />;
}

interface CustomPartMenuProps {
  readonly part: CustomPart;
  /** Position in the list, from 1. */
  readonly position: number;
}

/** Menu of a custom component. */
function CustomPartMenu({ part, position }: CustomPartMenuProps) {
  const { changeParts } = useLibrary();
  return (
    <MenuButton
      label={`Actions for ${part.name}`}
      actions={[
        { id: 'edit', label: 'Edit', icon: <Pencil />, onAction: () => changeParts({ kind: 'edit', part }) },
        {
          id: 'delete',
          label: 'Delete',
          icon: <Trash2 />,
          shortcut: 'Del',
          tone: 'danger',
          onAction: () => changeParts({ kind: 'delete', part, position }),
        },
      ]}
    />
  );
}
