import type { PictureNode } from '#domain/soldering/solder-step.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import { type PlacedPicture, shapeOf } from '#domain/wiring/symbol-shapes.ts';
import { Picture } from '#web/ui/picture.tsx';

/** Scale of a part in relation to the diagram. */
const enlarged = 1.6;
/** Half width of a rail, and of a part that is drawn as a box without terminals. */
const [railReach, boxReach] = [6, 46];
/** Maximum size of a drawing whose terminals are not on the wire line. */
const [mostWidth, mostHeight] = [76, 64];

/** Distance from the middle of a drawing to its terminals on each side. */
export function reachOf({ part, label }: PictureNode): number {
  if (part === null) return label.includes('rail') ? railReach : boxReach;
  const { width, isPlate } = shapeOf(part.kind, part);
  return isPlate ? boxReach : (width * enlarged) / 2;
}

/** Draws a part with its wire line at y = 0, + on the left and − on the right. */
export function DrawnNode({ node }: { readonly node: PictureNode }) {
  const { part, label } = node;
  if (part === null) return label.includes('rail') ? <Rail isPlus={label.includes('+')} /> : <Box text={label} />;
  const { drawing, isPlate, width } = shapeOf(part.kind, part);
  if (drawing === null) return <Box text={part.ref} />;
  return isPlate ? <OffWire {...{ part, drawing }} /> : <OnWire {...{ part, drawing, width }} />;
}

interface DrawnPartProps {
  readonly part: NetPart;
  readonly drawing: PlacedPicture;
}

/** Draws a part between its own two terminals. */
function OnWire({ part, drawing, width }: DrawnPartProps & { readonly width: number }) {
  const { picture, scale, isFlipped } = drawing;
  const across = isFlipped ? -scale : scale;
  const place = (x: number) => (x - width / 2) * enlarged;
  const ends = picture.terminals.map(({ x }) => place(drawing.x + x * across));
  const reach = (width * enlarged) / 2;
  return (
    <>
      <path
        d={`M${-reach} 0H${Math.min(...ends)}M${Math.max(...ends)} 0H${reach}`}
        className="fill-none stroke-muted stroke-[2.5]"
      />
      <g transform={`translate(${place(drawing.x)} 0)${isFlipped ? ' scale(-1 1)' : ''}`}>
        <Drawing part={part} drawing={drawing} scale={scale * enlarged} />
      </g>
    </>
  );
}

/** Draws a part whose terminals are not at both ends of its wire line; its leads only point to it. */
function OffWire({ part, drawing }: DrawnPartProps) {
  const { x, y, width, height } = drawing.picture.box;
  const scale = Math.min(enlarged, mostWidth / width, mostHeight / height);
  const half = (width * scale) / 2;
  return (
    <>
      <path d={`M${-boxReach} 0H${-half}M${half} 0H${boxReach}`} className="fill-none stroke-muted stroke-[2.5]" />
      <g transform={`translate(${-(x + width / 2) * scale} ${-(y + height / 2) * scale})`}>
        <Drawing part={part} drawing={drawing} scale={scale} />
      </g>
    </>
  );
}

function Drawing({ part, drawing, scale }: DrawnPartProps & { readonly scale: number }) {
  const { x, y, width, height } = drawing.picture.frame;
  const place = { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
  return <Picture name={part.picture ?? 'unknown'} led={part.color} bands={part.bands} place={place} />;
}

/** Draws a rail across the line. */
function Rail({ isPlus }: { readonly isPlus: boolean }) {
  return (
    <g className="forced-color-adjust-none">
      <path
        d="M0 -62V48"
        className={isPlus ? 'stroke-(--part-plus) stroke-[7]' : 'stroke-(--part-rim) stroke-[7]'}
        strokeLinecap="round"
      />
      {!isPlus && <path d="M0 -62V48" className="stroke-(--part-minus) stroke-[4.5]" strokeLinecap="round" />}
    </g>
  );
}

/** Draws anything else as a box with its name. */
function Box({ text }: { readonly text: string }) {
  return (
    <>
      <path d="M-46 0H-38M38 0H46" className="stroke-muted stroke-[2.5]" />
      <rect x="-38" y="-30" width="76" height="60" rx="6" className="fill-raised stroke-ink stroke-[1.8]" />
      <text textAnchor="middle" y="6" className="fill-ink text-[17px] font-semibold">
        {text.length > 9 ? `${text.slice(0, 8)}…` : text}
      </text>
    </>
  );
}
