import { type CSSProperties, useId } from 'react';
import { effectiveMa } from '#domain/parts/effective-values.ts';
import { lightEffect } from '#domain/parts/light.ts';
import { isCalculated, type PartFacts } from '#domain/parts/part-facts.ts';
import { pictureName } from '#domain/pictures/picture-name.ts';
import { PartPicture } from '#web/features/builder/project/part-picture.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Size of a drawing in a row. */
const rowPicture = 'picture-small h-8 w-11';

export interface PartIconProps {
  /** Null if the part is no longer in the library. */
  readonly part: PartFacts | null;
  /** Color of its light; null for parts other than LEDs. */
  readonly led: string | null;
  /** Whether it lights up when it is switched on. */
  readonly isLit: boolean;
  /** Current (mA) of a standalone LED; null in a circuit, which sets the current, and without one. */
  readonly milliamps: number | null;
  /** Class for the size of the drawing; by default that of a row. */
  readonly size?: string;
}

/** Picture of a part: an LED with its light, a resistor with its bands. */
export function PartIcon({ part, led, isLit, milliamps, size = rowPicture }: PartIconProps) {
  if (led !== null) return <LightsLamp {...{ part, led, isLit, milliamps, size }} />;
  return <PartPicture part={part} led={null} className={size} />;
}

type LightsLampProps = PartIconProps & { readonly led: string };

/** Offset (ms) of an effect by id, so that lights of one kind are out of sync, as in a real model. */
function delayOf(id: string): number {
  let sum = 0;
  for (const character of id) sum += character.charCodeAt(0);
  return 370 * (sum % 7);
}

/**
 * An LED with its light. Switching its circuit does not render it: styles/lights.css shows the light while the circuit
 * is on.
 */
export function LightsLamp({ part, led, isLit, milliamps, size = rowPicture }: LightsLampProps) {
  const effect = lightEffect(part, led);
  const name = pictureName(part, led);
  const id = useId();
  const style = {
    ...(milliamps === null ? {} : { '--ma': milliamps }),
    ...(isCalculated(part) ? { '--rated-ma': effectiveMa(part, {}).microamps / 1e3 } : {}),
  } as CSSProperties;
  const played = effect === null ? {} : { 'data-effect': effect, 'data-delay': delayOf(id) };
  return (
    <span data-led={led} className="relative shrink-0">
      <Picture name={name} led={led} className={size} />
      {isLit && (
        <>
          <span aria-hidden="true" {...played} style={style} className="lamp-light lamp-pool" />
          <span aria-hidden="true" {...played} style={style} className="lamp-light lamp-core">
            <Picture name={`${name}-light`} className={size} />
          </span>
        </>
      )}
    </span>
  );
}
