import { ChoiceField } from '#web/features/builder/dialogs/choice-field.tsx';
import type { Light } from '#web/features/builder/dialogs/starting-light.ts';
import { colorName } from '#web/ui/style/color-name.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Select } from '#web/ui/fields/select.tsx';

export interface LightFieldsProps {
  readonly colors: readonly string[];
  readonly temperatures: readonly number[];
  readonly light: Light;
  readonly onChange: (light: Partial<Light>) => void;
}

/** Color Type, and for white its temperature; the place of the temperature stays, so that nothing jumps. */
export function LightFields({ colors, temperatures, light, onChange }: LightFieldsProps) {
  const known = colors.includes(light.color) ? colors : [light.color, ...colors];
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Select
        label="Color Type"
        items={known.map((color) => ({
          id: color,
          label: colorName(color),
          icon: <ColorDot led={color} />,
        }))}
        selectedKey={light.color}
        onChange={(color) => {
          onChange({ color });
        }}
      />
      {light.color === 'white' && (
        <ChoiceField
          label="Color Temperature"
          choices={temperatures}
          labelOf={(kelvin) => `${kelvin}K`}
          value={light.colorTemperature}
          onChange={(colorTemperature) => {
            onChange({ colorTemperature });
          }}
        />
      )}
    </div>
  );
}
