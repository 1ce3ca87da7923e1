import { useMemo } from 'react';
import { sheetColor } from '#domain/parts/glow.ts';
import { type ModelPicture, pixelsPerMm } from '#domain/projects/model-picture.ts';
import type { SolderStep } from '#domain/soldering/solder-step.ts';
import { type CutOut, cutOutsOf } from '#domain/soldering/step-spots.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { useImage } from '#web/features/builder/soldering/kept-images.ts';

/** The parts of the model's pictures on which a step is; none for parts without places. */
export function useCutOuts(step: SolderStep | undefined): readonly CutOut[] {
  const snapshot = useProject((project) => project.snapshot);
  return useMemo(() => (step === undefined ? [] : cutOutsOf(snapshot, step)), [snapshot, step]);
}

/** Parts of pictures with marks where a step is. */
export function CutOuts({ cutOuts }: { readonly cutOuts: readonly CutOut[] }) {
  const projectId = useProject(({ snapshot }) => snapshot.project.id);
  return (
    <div className="flex w-full flex-wrap justify-center gap-3 px-4 [--cut-out:132px] lg:[--cut-out:28dvh]">
      {cutOuts.map((cutOut) => (
        <CutOutView key={cutOut.picture.id} cutOut={cutOut} projectId={projectId} />
      ))}
    </div>
  );
}

interface CutOutViewProps {
  readonly cutOut: CutOut;
  readonly projectId: string;
}

function CutOutView({ cutOut: { picture, box, spots }, projectId }: CutOutViewProps) {
  const address = useImage(projectId, picture);
  const references = spots.map(({ reference }) => reference).join(' and ');
  const shape = (box.width * picture.width) / (box.height * picture.height);
  const whole = {
    width: `${100 / box.width}%`,
    height: `${100 / box.height}%`,
    left: `${(-100 * box.x) / box.width}%`,
    top: `${(-100 * box.y) / box.height}%`,
  };
  return (
    <div
      role="img"
      aria-label={`${references} on ${picture.name}`}
      style={{ aspectRatio: shape, width: `min(100%, ${shape} * var(--cut-out))` }}
      className="relative overflow-hidden rounded-xl border border-edge bg-raised forced-color-adjust-none"
    >
      {picture.imageHash === null && <Sheet picture={picture} style={whole} />}
      {address !== null && <img src={address} alt="" style={whole} className="absolute max-w-none" />}
      {spots.map(({ x, y, reference }) => (
        <Mark
          key={reference}
          reference={reference}
          left={((x - box.x) / box.width) * 100}
          top={((y - box.y) / box.height) * 100}
        />
      ))}
    </div>
  );
}

interface SheetProps {
  readonly picture: ModelPicture;
  readonly style: Readonly<Record<'width' | 'height' | 'left' | 'top', string>>;
}

/** A blank sheet with a line for each 10 mm. */
function Sheet({ picture, style }: SheetProps) {
  const step = 10 * (pixelsPerMm(picture) ?? 1);
  const share = (length: number): string => `${(step / length) * 100}%`;
  return (
    <svg aria-hidden="true" className="absolute" style={{ ...style, background: sheetColor }}>
      <pattern id="sheet" width={share(picture.width)} height={share(picture.height)} patternUnits="userSpaceOnUse">
        <path d="M0 0H2000M0 0V2000" className="stroke-[rgb(120_150_155/0.5)]" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#sheet)" />
    </svg>
  );
}

interface MarkProps {
  readonly reference: string;
  /** Position in percent. */
  readonly left: number;
  readonly top: number;
}

/** The mark of a part, which pulses unless motion is reduced. Both themes share its colors, like those of pictures. */
function Mark({ reference, left, top }: MarkProps) {
  const side = top > 30 ? 'bottom-4.5' : 'top-4.5';
  const edge = left < 12 ? '-left-2' : left > 88 ? '-right-2' : '';
  return (
    <span className="absolute grid size-0 place-items-center" style={{ left: `${left}%`, top: `${top}%` }}>
      <span className="absolute size-8 rounded-full border-4 border-[oklch(0.815_0.135_70)] motion-safe:animate-ping" />
      <span className="absolute size-6 rounded-full border-[3px] border-[oklch(0.815_0.135_70)] shadow-[0_0_0_2px_rgb(8_18_22/0.8),inset_0_0_0_2px_rgb(8_18_22/0.8)]" />
      <span
        className={`absolute rounded bg-[rgb(8_18_22/0.85)] px-1.5 text-sm font-bold whitespace-nowrap text-[rgb(255_255_255)] ${side} ${edge}`}
      >
        {reference}
      </span>
    </span>
  );
}
