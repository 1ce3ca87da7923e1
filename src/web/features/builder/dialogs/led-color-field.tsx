import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { colourVolts } from '#domain/catalogue/colour-volts.ts';
import { formatVolts } from '#domain/units/format-amounts.ts';
import { ledColors } from '#web/features/builder/dialogs/starting-light.ts';
import { colorName } from '#web/ui/color-name.ts';
import { ColorDot } from '#web/ui/color-dot.tsx';
import { fieldStyle, labelStyle } from '#web/ui/field-style.ts';

export interface LedColorFieldProps {
  readonly color: string;
  readonly onChange: (color: string) => void;
}

/** Select LED Color: each colour as a light, with the forward voltage it is offered with. */
export function LedColorField({ color, onChange }: LedColorFieldProps) {
  const offered = ledColors.includes(color) ? ledColors : [color, ...ledColors];
  return (
    <RadioGroup value={color} onChange={onChange} className={fieldStyle}>
      <Label className={labelStyle}>Select LED Color</Label>
      <div className="grid grid-cols-2 gap-1.5 min-[26rem]:grid-cols-3">
        {offered.map((id) => (
          <Radio
            key={id}
            value={id}
            autoFocus={id === color}
            className="group flex min-h-9 cursor-pointer items-center gap-1.5 rounded-md border border-line px-1.5 text-[0.8125rem] hover:border-edge focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus selected:border-ink/70 selected:bg-ink/8 pointer-coarse:min-h-10"
          >
            {({ isSelected }) => (
              <>
                <ColorDot led={id} isLit={isSelected} />
                <span className="min-w-0 flex-1 truncate">{colorName(id)}</span>
                <span className="value text-2xs text-muted">{formatVolts(colourVolts.get(id) ?? 0)}</span>
              </>
            )}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
