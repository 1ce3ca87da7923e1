import type { PictureNode } from '#domain/soldering/solder-step.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import { type PlacedPicture, shapeOf } from '#domain/wiring/symbol-shapes.ts';
import { Picture } from '#web/ui/picture.tsx';

/** How much larger than in the diagram a part lies on the bench. */
const enlarged = 1.6;
/** The reach of a rail, and of what is drawn without its terminals. */
const [railReach, boxReach] = [6, 46];
/** The largest drawing between the ends of what has no place for its terminals on the wire line. */
const [mostWidth, mostHeight] = [76, 64];

/** How far a drawing reaches to each side of its middle: there are its terminals. */
export function reachOf({ part, label }: PictureNode): number {
  if (part === null) return label.includes('rail') ? railReach : boxReach;
  const { width, isPlate } = shapeOf(part.kind, part);
  return isPlate ? boxReach : (width * enlarged) / 2;
}

/** A part as it lies on the bench, its wire line at y = 0, + to the left and − to the right. */
export function DrawnNode({ node }: { readonly node: PictureNode }) {
  const { part, label } = node;
  if (part === null) return label.includes('rail') ? <Rail isPlus={label.includes('+')} /> : <Box text={label} />;
  const { drawing, isPlate, width } = shapeOf(part.kind, part);
  if (drawing === null) return <Box text={part.ref} />;
  return isPlate ? <Beside {...{ part, drawing }} /> : <OnWire {...{ part, drawing, width }} />;
}

interface DrawnPartProps {
  readonly part: NetPart;
  readonly drawing: PlacedPicture;
}

/** A part between its own two terminals. */
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

/** A part whose terminals are not at both ends of its wire line: its leads only point to it. */
function Beside({ part, drawing }: DrawnPartProps) {
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

/** A rail across the line. */
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

/** Anything else by its name. */
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
