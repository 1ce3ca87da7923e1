import { Check } from 'lucide-react';
import { useId } from 'react';
import { colorName } from '#web/ui/style/color-name.ts';
import { fieldStyle, labelStyle } from '#web/ui/fields/field-frame.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface ColorSwatchPickerProps<Color extends string> {
  readonly label: string;
  readonly colors: readonly Color[];
  readonly value: Color;
  readonly onChange: (color: Color) => void;
  readonly className?: string;
}

const swatchStyle =
  'grid size-6 place-items-center rounded-full border border-ink/25 bg-hue text-ground outline-offset-2 ' +
  'peer-checked:outline-2 peer-checked:outline-ink peer-checked:*:visible peer-focus-visible:outline-3 ' +
  'peer-focus-visible:outline-focus';

/** Selects a project or section color; shows the name of the selected one. */
export function ColorSwatchPicker<Color extends string>(props: ColorSwatchPickerProps<Color>) {
  const { label, colors, value, onChange, className } = props;
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={classNames(fieldStyle, className)}>
      <span className={labelStyle}>
        <span id={id}>{label}</span> <span className="font-normal">· {colorName(value)}</span>
      </span>
      <div className="flex flex-wrap gap-1">
        {colors.map((color) => (
          <label
            key={color}
            data-hue={color}
            className="relative grid size-8 cursor-pointer place-items-center rounded-full pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={id}
              aria-label={colorName(color)}
              checked={color === value}
              onChange={() => onChange(color)}
              className="peer sr-only"
            />
            <span className={swatchStyle}>
              <Check aria-hidden="true" strokeWidth={3} className="invisible size-3.5" />
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
