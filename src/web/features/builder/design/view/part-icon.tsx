import {
  AudioLines,
  BatteryMedium,
  CircleHelp,
  Cog,
  Cpu,
  Monitor,
  Plug,
  Radar,
  SlidersHorizontal,
  Timer,
  ToggleRight,
  Workflow,
} from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { isCalculated } from '#domain/parts/part-facts.ts';
import { lightEffect } from '#domain/parts/light.ts';
import { lightRhythms } from '#domain/parts/light.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { effectiveMa } from '#domain/parts/effective-values.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';

const icons = {
  switch: <ToggleRight />,
  timer: <Timer />,
  controller: <SlidersHorizontal />,
  audio: <AudioLines />,
  display: <Monitor />,
  microcontroller: <Cpu />,
  motion: <Cog />,
  sensor: <Radar />,
  battery: <BatteryMedium />,
  supply: <Plug />,
  regulator: <Workflow />,
};

/** The picture of a part's kind; a custom component has no kind but its type, and a part that is gone has neither. */
function pictureOf(part: PartFacts | null) {
  if (isPictured(part?.category)) return icons[part.category];
  if (part?.type === 'power') return icons.battery;
  return part?.type === 'control' ? icons.controller : <CircleHelp />;
}

function isPictured(category: unknown): category is keyof typeof icons {
  return typeof category === 'string' && Object.hasOwn(icons, category);
}

export interface PartIconProps {
  /** null for a part that is no longer in the library. */
  readonly part: PartFacts | null;
  /** The colour of its light; null for what does not shine. */
  readonly led: string | null;
  /** Whether its light can shine. */
  readonly isLit: boolean;
  /** The current through it (mA) where it stands alone; null where its circuit says it, and where it has none. */
  readonly milliamps: number | null;
}

/** What a part looks like at a glance: an LED its light, the others a picture of their kind. */
export function PartIcon({ part, led, isLit, milliamps }: PartIconProps) {
  if (led !== null) return <LightsLamp {...{ part, led, isLit, milliamps }} />;
  if (part?.type === 'resistor') {
    return (
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0 fill-none stroke-muted stroke-[1.5]">
        <path d="M1 10h3m12 0h3M4 7h12v6H4zM8 7v6m4-6v6" />
      </svg>
    );
  }
  return (
    <span aria-hidden="true" className="mx-0.5 grid shrink-0 text-muted [&_svg]:size-4">
      {pictureOf(part)}
    </span>
  );
}

interface LightsLampProps {
  readonly part: PartFacts | null;
  readonly led: string;
  /** Whether it can light at all. */
  readonly isLit: boolean;
  /** The current through it (mA) where it stands alone; null where its circuit says it, and where it has none. */
  readonly milliamps: number | null;
}

/** No two lights of a kind beat in time, as in a real model. */
function delayOf(id: string): string {
  let sum = 0;
  for (const character of id) sum += character.charCodeAt(0);
  return `${-0.37 * (sum % 7)}s`;
}

/**
 * The light of an LED. It shines while the switch of its circuit is on: styles/lights.css does that without rendering.
 */
export function LightsLamp({ part, led, isLit, milliamps }: LightsLampProps) {
  const effect = lightEffect(part, led);
  const id = useId();
  const style = {
    ...(milliamps === null ? {} : { '--ma': milliamps }),
    ...(isCalculated(part) ? { '--rated-ma': effectiveMa(part, {}).microamps / 1e3 } : {}),
    ...(effect === null ? {} : { '--period': `${lightRhythms[effect].periodMs}ms`, '--delay': delayOf(id) }),
  } as CSSProperties;
  return (
    <span data-led={led} className="relative grid size-5 shrink-0 place-items-center">
      <ColorDot
        led={led}
        className={classNames('unlit', isLit ? effect === null && 'steady' : 'opacity-60 brightness-50')}
      />
      {isLit && (
        <>
          <span aria-hidden="true" data-effect={effect} style={style} className="lamp-light lamp-pool" />
          <span aria-hidden="true" data-effect={effect} style={style} className="lamp-light lamp-core" />
        </>
      )}
    </span>
  );
}
