import { memo } from 'react';
import type { SheetPiece } from '#domain/wiring/cut-sheets.ts';
import type { DisplayItem, DisplayList } from '#domain/wiring/display-list.ts';
import { inks, pathLooks, textLook } from '#domain/wiring/drawing-styles.ts';
import { drawingFonts } from '#domain/wiring/svg.ts';

interface DrawingProps {
  readonly list: DisplayList;
  /** The piece to show; without it, all. */
  readonly piece?: SheetPiece;
  /** The id of the words that say the same. */
  readonly describedBy: string;
}

const textStyle = { direction: 'ltr', unicodeBidi: 'isolate', whiteSpace: 'pre' } as const;

function paintItem(item: DisplayItem, index: number) {
  if (item.kind === 'path') {
    const { stroke, width, fill } = pathLooks[item.style];
    return (
      <path key={index} d={item.d} fill={item.fill ?? fill ?? 'none'} stroke={stroke ?? 'none'} strokeWidth={width} />
    );
  }
  const { size, bold, fill } = textLook(item.style);
  return (
    <text
      key={index}
      x={item.at.x}
      y={item.at.y}
      fill={fill}
      fontSize={size}
      fontWeight={bold ? 700 : 400}
      textAnchor={item.anchor}
      style={textStyle}
    >
      {item.text}
    </text>
  );
}

/** The items of a block; painted again only when it changed. */
const Items = memo(function Items({ items }: { readonly items: readonly DisplayItem[] }) {
  return items.map(paintItem);
});

/** A drawing, or a piece of it, as ink on paper. */
export const Drawing = memo(function Drawing({ list, piece, describedBy }: DrawingProps) {
  const { from, to } = piece ?? { from: 0, to: list.height };
  const isIn = (y: number, { box }: DisplayItem) => y + box.y < to && y + box.y + box.height > from;
  return (
    <svg
      role="img"
      aria-label={`Wiring diagram of ${list.title}`}
      aria-describedby={describedBy}
      width={list.width}
      height={to - from}
      viewBox={`0 ${from} ${list.width} ${to - from}`}
      fontFamily={drawingFonts}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block h-auto max-w-none select-none print:w-full"
    >
      <rect y={from} width={list.width} height={to - from} fill={inks.paper} />
      {list.blocks.map(({ id, y, items }) => (
        <g key={id} transform={`translate(0,${y})`}>
          <Items items={piece === undefined ? items : items.filter((item) => isIn(y, item))} />
        </g>
      ))}
    </svg>
  );
});
