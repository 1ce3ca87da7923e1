import { type CSSProperties, useId } from 'react';
import { effectiveMa } from '#domain/parts/effective-values.ts';
import { lightEffect, lightRhythms } from '#domain/parts/light.ts';
import { isCalculated, type PartFacts } from '#domain/parts/part-facts.ts';
import { pictureName } from '#domain/pictures/picture-name.ts';
import { PartPicture } from '#web/features/builder/project/part-picture.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The room of a drawing in a row. */
const rowPicture = 'picture-small h-8 w-11';

export interface PartIconProps {
  /** null for a part that is no longer in the library. */
  readonly part: PartFacts | null;
  /** The colour of its light; null for what does not shine. */
  readonly led: string | null;
  /** Whether its light can shine. */
  readonly isLit: boolean;
  /** The current through it (mA) where it stands alone; null where its circuit says it, and where it has none. */
  readonly milliamps: number | null;
  /** The class that says how large it is drawn; in a row otherwise. */
  readonly size?: string;
}

/** What a part looks like: an LED with its light, a resistor with its bands. */
export function PartIcon({ part, led, isLit, milliamps, size = rowPicture }: PartIconProps) {
  if (led !== null) return <LightsLamp {...{ part, led, isLit, milliamps, size }} />;
  return <PartPicture part={part} led={null} className={size} />;
}

interface LightsLampProps {
  readonly part: PartFacts | null;
  readonly led: string;
  /** Whether it can light at all. */
  readonly isLit: boolean;
  /** The current through it (mA) where it stands alone; null where its circuit says it, and where it has none. */
  readonly milliamps: number | null;
  readonly size?: string;
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
export function LightsLamp({ part, led, isLit, milliamps, size = rowPicture }: LightsLampProps) {
  const effect = lightEffect(part, led);
  const name = pictureName(part, led);
  const id = useId();
  const style = {
    ...(milliamps === null ? {} : { '--ma': milliamps }),
    ...(isCalculated(part) ? { '--rated-ma': effectiveMa(part, {}).microamps / 1e3 } : {}),
    ...(effect === null ? {} : { '--period': `${lightRhythms[effect].periodMs}ms`, '--delay': delayOf(id) }),
  } as CSSProperties;
  return (
    <span data-led={led} className="relative shrink-0">
      <Picture name={name} led={led} className={size} />
      {isLit && (
        <>
          <span aria-hidden="true" data-effect={effect} style={style} className="lamp-light lamp-pool" />
          <span aria-hidden="true" data-effect={effect} style={style} className="lamp-light lamp-core">
            <Picture name={`${name}-light`} className={size} />
          </span>
        </>
      )}
    </span>
  );
}
