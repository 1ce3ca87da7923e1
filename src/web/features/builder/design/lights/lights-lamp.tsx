import { type CSSProperties, useId } from 'react';
import { effectiveMa } from '#domain/parts/effective-values.ts';
import { isCalculated, type PartFacts } from '#domain/parts/part-facts.ts';
import { lightEffect, lightRhythms } from '#domain/parts/light.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';

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
