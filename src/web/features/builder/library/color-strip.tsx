import { useId } from 'react';
import { ledColors } from '#domain/parts/led-color.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { colorName } from '#web/ui/style/color-name.ts';

export interface ColorDotsProps {
  readonly label: string;
  /** The chosen color; null before one was chosen. */
  readonly color: string | null;
  readonly onChoose: (color: string) => void;
  /** For fingers one row that scrolls sideways, in place of two. */
  readonly isOneRow?: boolean;
}

const targetStyle =
  'relative grid h-7 min-w-0 flex-1 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-focus hover:bg-ink/8 pointer-coarse:h-11 pointer-coarse:min-w-11';

const dotStyle =
  'rounded-full outline-offset-2 peer-checked:outline-2 peer-checked:outline-focus forced-color-adjust-none';

/** Chooses one of the twelve colors of LEDs, which stand in a row, or for fingers in two. */
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

/** Chooses the color of every LED of the library: the twelve colors, and the name of the chosen one. */
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
