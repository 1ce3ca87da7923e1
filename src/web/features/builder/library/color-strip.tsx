import { useId } from 'react';
import { ledColors } from '#domain/parts/led-color.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { colorName } from '#web/ui/style/color-name.ts';

export interface ColorDotsProps {
  readonly label: string;
  /** The chosen color; null for none. */
  readonly color: string | null;
  readonly onChoose: (color: string) => void;
  /** On touch screens, one row that scrolls horizontally instead of two rows. */
  readonly isOneRow?: boolean;
}

const targetStyle =
  'relative grid h-7 min-w-0 flex-1 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-focus hover:bg-ink/8 pointer-coarse:h-11 pointer-coarse:min-w-11';

const dotStyle =
  'rounded-full outline-offset-2 peer-checked:outline-2 peer-checked:outline-focus forced-color-adjust-none';

/** Radio group of the twelve colors of LEDs, in one row, or in two rows on touch screens. */
export function ColorDots({ label, color, onChoose, isOneRow = false }: ColorDotsProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        '-mx-1.5 flex',
        isOneRow ? 'pointer-coarse:overflow-x-auto' : 'pointer-coarse:grid pointer-coarse:grid-cols-6',
      )}
    >
      {ledColors.map((id) => (
        <label key={id} data-tooltip={colorName(id)} className={targetStyle}>
          <input
            type="radio"
            name={name}
            aria-label={colorName(id)}
            checked={id === color}
            onChange={() => onChoose(id)}
            className="peer sr-only"
          />
          <ColorDot led={id} size="strip" className={dotStyle} />
        </label>
      ))}
    </div>
  );
}

/** Chooses the color of all LEDs of the library, and shows its name. */
export function ColorStrip({ color, onChoose }: Omit<ColorDotsProps, 'label'>) {
  return (
    <div>
      <ColorDots label="Color of every LED" color={color} onChoose={onChoose} isOneRow />
      <p className="mt-1 text-xs text-muted max-sm:sr-only">
        {color === null ? (
          'Color: default'
        ) : (
          <>
            Color: <span className="font-semibold text-ink">{colorName(color).toLowerCase()}</span>
          </>
        )}
      </p>
    </div>
  );
}
