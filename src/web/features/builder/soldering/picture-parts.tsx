import type { NetPart } from '#domain/wiring/netlist.ts';
import type { PictureNode } from '#domain/soldering/solder-step.ts';
import { ResistorShape } from '#web/ui/resistor-shape.tsx';

/** How far a drawing reaches to each side of its middle: there are its terminals. */
export function reachOf({ part, label }: PictureNode): number {
  if (part === null) return label.includes('rail') ? 6 : 46;
  if (part.kind === 'led') return 40;
  if (part.kind === 'resistor') return 50;
  return isSwitch(part) ? 36 : 46;
}

const isSwitch = ({ kind }: NetPart): boolean =>
  kind === 'switch' || kind === 'changeover' || kind === 'push-button' || kind === 'selector';

/** A part as it lies on the bench, its wire line at y = 0, + to the left and − to the right. */
export function DrawnNode({ node }: { readonly node: PictureNode }) {
  const { part, label } = node;
  if (part === null) return label.includes('rail') ? <Rail isPlus={label.includes('+')} /> : <Box text={label} />;
  if (part.kind === 'led') return <Lens color={part.color} />;
  if (part.kind === 'resistor') {
    return (
      <>
        <path d="M-50 0H50" className="fill-none stroke-muted stroke-2" />
        <ResistorShape bands={part.bands} x={0} y={0} scale={0.75} />
      </>
    );
  }
  return isSwitch(part) ? <Lever /> : <Box text={part.ref} />;
}

/** An LED: its long leg to the left, its short one to the right, where its flange is flat. */
function Lens({ color }: { readonly color: string | null }) {
  return (
    <g data-led={color ?? 'white'} className="forced-color-adjust-none">
      <path d="M-40 0H-16Q-9 0 -9 -7V-30M40 0H17Q9 0 9 -7V-30" className="fill-none stroke-muted stroke-[2.5]" />
      <path
        d="M-22 -35V-62a22 22 0 0 1 44 0V-35z"
        className="fill-[color-mix(in_oklab,var(--led)_55%,var(--surface))] stroke-ink stroke-[1.8]"
      />
      <path d="M-26 -35H22V-28H-26z" className="fill-raised stroke-ink stroke-[1.8]" />
      <path d="M-9 -37V-50H-2M9 -37V-54L0 -50" className="fill-none stroke-ink/60 stroke-[1.6]" />
      <path d="M-15 -52V-62a15 15 0 0 1 7 -12" className="fill-none stroke-ink/50 stroke-[1.6]" />
    </g>
  );
}

/** A switch, closed by its lever. */
function Lever() {
  return (
    <>
      <path d="M-36 0H-20M20 0H36" className="fill-none stroke-muted stroke-[2.5]" />
      <rect x="-26" y="-16" width="52" height="32" rx="5" className="fill-raised stroke-ink stroke-[1.8]" />
      <path d="M-14 4L12 -8" className="fill-none stroke-ink stroke-[2.5]" />
      <circle cx="-14" cy="4" r="3.5" className="fill-ink" />
      <circle cx="14" cy="4" r="3.5" className="fill-none stroke-ink stroke-[1.8]" />
    </>
  );
}

/** A rail across the line. */
function Rail({ isPlus }: { readonly isPlus: boolean }) {
  return (
    <g className="forced-color-adjust-none">
      <path
        d="M0 -62V48"
        className={isPlus ? 'stroke-[oklch(0.6_0.21_27)] stroke-[7]' : 'stroke-edge stroke-[7]'}
        strokeLinecap="round"
      />
      {!isPlus && <path d="M0 -62V48" className="stroke-[oklch(0.16_0_0)] stroke-[4.5]" strokeLinecap="round" />}
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
