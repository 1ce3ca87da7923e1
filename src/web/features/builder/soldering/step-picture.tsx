import type { PictureLink, PictureNode, SolderStep, StepPicture } from '#domain/soldering/solder-step.ts';
import { DrawnNode, reachOf } from '#web/features/builder/soldering/picture-parts.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

/** Lengths of a wire and of a joint in the picture. */
const wireLength = 118;
const jointLength = 34;

/** Horizontal positions of the middles of the parts. */
function placesOf({ nodes, links }: StepPicture): number[] {
  let right = 0;
  return nodes.map((node, at) => {
    const previous = links[at - 1];
    const gap = previous === undefined ? 0 : previous.number === null ? jointLength : wireLength;
    const middle = right + gap + reachOf(node);
    right = middle + reachOf(node);
    return middle;
  });
}

interface Line {
  readonly link: PictureLink;
  readonly from: number;
  readonly to: number;
}

/** Start and end of each wire. */
function linesOf({ nodes, links }: StepPicture, places: readonly number[]): Line[] {
  return links.flatMap((link, at) => {
    const [one, other] = [nodes[at], nodes[at + 1]];
    if (one === undefined || other === undefined) return [];
    return [{ link, from: (places[at] ?? 0) + reachOf(one), to: (places[at + 1] ?? 0) - reachOf(other) }];
  });
}

interface StepPictureProps {
  readonly step: SolderStep;
  /** Whether it leaves space for a cut-out of a picture. */
  readonly isSmall: boolean;
  readonly isDone: (stepId: string) => boolean;
}

/**
 * The string of a step, centered on the step, with as many of its neighbors as fit. Hidden from screen readers, because
 * the text contains the same information.
 */
export function StepPictureView({ step, isSmall, isDone }: StepPictureProps) {
  const { picture } = step;
  if (picture === null) return null;
  const places = placesOf(picture);
  const lines = linesOf(picture, places);
  const current = picture.link === null ? undefined : lines[picture.link];
  const middle = current === undefined ? (places[picture.measured ?? 0] ?? 0) : (current.from + current.to) / 2;
  const measured = picture.measured === null ? undefined : picture.nodes[picture.measured];
  const isNear = (at: number): boolean =>
    picture.link === null ? at === picture.measured : at === picture.link || at === picture.link + 1;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${String(middle - 170)} -118 340 200`}
      className={classNames(
        'max-w-full overflow-visible font-sans',
        isSmall ? 'h-[150px] w-[340px] lg:h-[220px] lg:w-[374px]' : 'h-[200px] w-[340px] lg:h-[300px] lg:w-[510px]',
      )}
    >
      {lines.map((line) => (
        <DrawnLine key={line.link.stepId} line={line} isNow={line === current} isDone={isDone(line.link.stepId)} />
      ))}
      {picture.nodes.map((node, at) => (
        <g key={`${String(at)} ${node.label}`} transform={`translate(${String(places[at])} 0)`}>
          <g className={isNear(at) ? '' : 'opacity-45'}>
            <DrawnNode node={node} />
            <NodeName node={node} />
          </g>
        </g>
      ))}
      {current !== undefined && <Ends line={current} step={step} />}
      {measured !== undefined && <Probes node={measured} at={middle} />}
    </svg>
  );
}

/** Maximum characters of a name. */
const mostLetters = 14;

/** Name below a part, shortened to fit; omits a suffix in brackets, which the text next to the picture contains. */
function shortName(label: string): string {
  const name = label.length > mostLetters ? label.replace(/ \(.*\)$/u, '') : label;
  return name.length > mostLetters ? `${name.slice(0, mostLetters - 1)}…` : name;
}

/** Name of a part, below it; for a resistor with its value. */
function NodeName({ node: { part, label } }: { readonly node: PictureNode }) {
  const value = part?.kind === 'resistor' ? (part.details[0]?.split(' ')[0] ?? '') : '';
  return (
    <text textAnchor="middle" y={part === null ? 72 : 52} className="fill-ink text-[18px] font-bold">
      {`${shortName(label)} ${value.endsWith('Ω') ? value : ''}`.trim()}
    </text>
  );
}

const strokes = {
  red: 'stroke-(--part-plus)',
  black: 'stroke-(--part-minus)',
  blue: 'stroke-[oklch(0.6_0.2_262)]',
  any: 'stroke-muted',
} as const;

/** A wire with its number; finished wires have a check mark, later ones are dimmed. */
function DrawnLine({ line: { link, from, to }, isNow, isDone }: { line: Line; isNow: boolean; isDone: boolean }) {
  const path = `M${String(from)} 0H${String(to)}`;
  const middle = (from + to) / 2;
  const ring = isNow ? 'fill-accent stroke-accent' : 'fill-ground stroke-muted';
  return (
    <g className="forced-color-adjust-none">
      {isNow && <path d={path} className="stroke-accent/35 stroke-[18]" />}
      <g className={isNow || isDone ? '' : 'opacity-40'}>
        <path d={path} className="stroke-edge stroke-[8]" />
        <path d={path} className={classNames(strokes[link.color], 'stroke-[5]')} />
        {link.number !== null && (
          <>
            <circle cx={middle} r={isNow ? 20 : 15} className={classNames(ring, 'stroke-2')} />
            <text
              x={middle}
              y={isNow ? 7 : 5}
              textAnchor="middle"
              className={classNames(isNow ? 'fill-on-accent text-[20px]' : 'fill-ink text-[15px]', 'font-bold')}
            >
              {link.number}
            </text>
          </>
        )}
      </g>
      {isDone && (
        <path
          d={`M${String(middle - 8)} -30l6 6 11 -12`}
          className="fill-none stroke-success stroke-[3.5]"
          strokeLinecap="round"
        />
      )}
    </g>
  );
}

/** Both ends of the current wire: ringed, with the sign of the leg, and the flat side of the lens. */
function Ends({ line: { from, to, link }, step }: { readonly line: Line; readonly step: SolderStep }) {
  if (step.kind !== 'wire' && step.kind !== 'joint') return null;
  const radius = link.number === null ? 11 : 15;
  return (
    <g className="forced-color-adjust-none">
      {[
        { x: from, end: step.from },
        { x: to, end: step.to },
      ].map(({ x, end }) => (
        <g key={x}>
          <circle cx={x} r={radius + 12} className="fill-accent/25" />
          <circle cx={x} r={radius} className="fill-none stroke-accent stroke-[3.5]" />
          <circle cx={x} r="6" className={endFill(end.mark, end.place)} />
          {end.mark.startsWith('flat') && (
            <>
              <path d={`M${String(x - 18)} -38q14 -16 18 -42`} className="fill-none stroke-accent stroke-2" />
              <text x={x + 4} y="-88" textAnchor="middle" className="fill-(--accent-ink) text-[16px]">
                flat side
              </text>
            </>
          )}
        </g>
      ))}
    </g>
  );
}

/** Positions of the probes: at both ends of a part. */
function Probes({ node, at }: { readonly node: PictureNode; readonly at: number }) {
  return (
    <g className="forced-color-adjust-none">
      {[at - reachOf(node), at + reachOf(node)].map((x) => (
        <g key={x}>
          <circle cx={x} r="22" className="fill-hint/20" />
          <circle cx={x} r="11" className="fill-none stroke-hint stroke-[3.5]" />
        </g>
      ))}
    </g>
  );
}

/** Red is +, black is −, hollow is either. */
function endFill(mark: string, place: string): string {
  const sign = mark === '' ? place : mark;
  if (sign.endsWith('+')) return 'fill-(--part-plus) stroke-ground stroke-[1.5]';
  if (sign.endsWith('−')) return 'fill-(--part-minus) stroke-(--part-rim) stroke-[1.5]';
  return 'fill-ground stroke-ink stroke-2';
}
