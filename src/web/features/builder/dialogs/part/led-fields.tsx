import { ledColors, voltsOfColor } from '#domain/parts/led-color.ts';
import { type FocusEvent, useId } from 'react';
import { colorVolts } from '#domain/catalogue/leds.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import type { ResistorMode } from '#domain/projects/project.ts';
import { formatVolts } from '#domain/units/formats.ts';
import {
  type LedValues,
  type ResistorChoice,
  pureGreenVolts,
  resistorChoices,
} from '#web/features/builder/dialogs/part/light-values.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { OhmsField } from '#web/ui/fields/ohms-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { colorName } from '#web/ui/style/color-name.ts';

export interface LedColorFieldProps {
  /** The LED; null if it is no longer in the library. */
  readonly part: PartFacts | null;
  readonly color: string;
  readonly forwardVoltage: number;
  readonly onColor: (color: string) => void;
  /** Changes the voltage but not the color, because there are two kinds of green. */
  readonly onVoltage: (forwardVoltage: number) => void;
}

const oldGreenVolts = colorVolts.get('green') ?? pureGreenVolts;

/** Radio group of colors with their forward voltages. */
export function LedColorField({ part, color, forwardVoltage, onColor, onVoltage }: LedColorFieldProps) {
  const name = useId();
  const offered = ledColors.includes(color) ? ledColors : [color, ...ledColors];
  return (
    <div role="radiogroup" aria-labelledby={name} className="flex min-w-0 flex-col gap-2">
      <span id={name} className="text-sm font-semibold">
        Select LED Color
      </span>
      <div className="grid grid-cols-2 gap-1.5 @md:grid-cols-3">
        {offered.map((id) => (
          <ColorRadio
            key={id}
            id={id}
            volts={voltsOfColor(id, part)}
            name={name}
            isChosen={id === color}
            onChoose={onColor}
          />
        ))}
      </div>
      {color === 'green' && (
        <GreenNote
          isPure={forwardVoltage >= pureGreenVolts}
          onChange={(isPure) => onVoltage(isPure ? pureGreenVolts : oldGreenVolts)}
        />
      )}
    </div>
  );
}

interface ColorRadioProps {
  readonly id: string;
  /** Forward voltage of the color, if it is known. */
  readonly volts: number | undefined;
  /** Name of the radio group. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

const swatchStyle =
  'relative flex min-h-9 cursor-pointer items-center gap-1.5 rounded-md border border-line px-1.5 text-[0.8125rem] ' +
  'hover:border-edge has-checked:border-ink/70 has-checked:bg-ink/8 has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-1 has-focus-visible:outline-focus pointer-coarse:min-h-11';

function ColorRadio({ id, volts, name, isChosen, onChoose }: ColorRadioProps) {
  return (
    <label className={swatchStyle}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        autoFocus={isChosen}
        onChange={() => onChoose(id)}
        className="sr-only"
      />
      <ColorDot led={id} isLit={isChosen} />
      <span className="min-w-0 flex-1 truncate">{colorName(id)}</span>
      {volts !== undefined && <span className="value text-2xs text-muted">{formatVolts(volts)}</span>}
    </label>
  );
}

export interface GreenNoteProps {
  /** Whether the LED is modern pure green. */
  readonly isPure: boolean;
  readonly onChange: (isPure: boolean) => void;
}

/**
 * Switches between old yellow-green and modern pure green, whose voltage a string may not have. Source: decisions C10.
 */
function GreenNote({ isPure, onChange }: GreenNoteProps) {
  return (
    <Notice
      tone={isPure ? 'success' : 'hint'}
      className="items-center py-1.5! text-xs!"
      action={
        <Button size="small" onPress={() => onChange(!isPure)}>
          {isPure ? 'Use 2.2 V' : 'Use 3.1 V'}
        </Button>
      }
    >
      {isPure
        ? 'Planned as modern pure green. The older yellow-green needs 2.2 V.'
        : '2.2 V is the old yellow-green. Modern pure green needs about 3.1 V and would stay dark in a string planned at 2.2 V.'}
    </Notice>
  );
}

export interface LedElectricalFieldsProps {
  readonly values: LedValues;
  readonly onChange: (values: LedValues) => void;
  /** Values of empty fields. */
  readonly fallback: LedValues;
  readonly projectMode: ResistorMode;
  /** Whether the part has a resistor of which the value can be chosen. */
  readonly hasResistor: boolean;
  /** Whether the voltage and current are the ratings of a bulb. */
  readonly isBulb?: boolean;
}

/** Forward voltage, target current, and resistor; of a bulb its ratings. */
export function LedElectricalFields(props: LedElectricalFieldsProps) {
  const { values, onChange, fallback, projectMode, hasResistor, isBulb = false } = props;
  const change = (fields: Partial<LedValues>) => onChange({ ...values, ...fields });
  return (
    <div
      onFocus={showReadout}
      className="grid grid-cols-2 items-start gap-3 @md:grid-cols-[1fr_1fr_1.7fr] max-md:[&_input]:scroll-mt-8 max-md:[&_input]:scroll-mb-64"
    >
      <NumberField
        label={isBulb ? 'Voltage' : 'Forward voltage'}
        unit="V"
        value={values.forwardVoltage}
        onChange={(volts) => change({ forwardVoltage: Number.isNaN(volts) ? fallback.forwardVoltage : volts })}
        minValue={0.01}
        maxValue={100}
        step={0.01}
      />
      <NumberField
        label={isBulb ? 'Current' : 'Target current'}
        unit="mA"
        value={values.current}
        onChange={(current) => change({ current: Number.isNaN(current) ? fallback.current : current })}
        minValue={0.1}
        maxValue={100_000}
      />
      <Select
        label="Resistor"
        items={resistorChoices.map((id) => ({ id, label: resistorLabel(id, projectMode) }))}
        selectedKey={values.resistor}
        onChange={(resistor) => change({ resistor })}
        className="@max-md:col-span-2"
      />
      {hasResistor && (
        <OhmsField
          label="Your resistor (ohms)"
          initial={values.ownOhms}
          onChange={(ownOhms) => change({ ownOhms })}
          description="Leave blank to use the calculated resistor."
          className="col-span-full"
        />
      )}
    </div>
  );
}

/** Scrolls the field up on a narrow screen, so that the readout below it is visible. */
function showReadout({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) target.scrollIntoView({ block: 'nearest' });
}

function resistorLabel(choice: ResistorChoice, projectMode: ResistorMode): string {
  if (choice === 'pre-resistored') return 'Pre-resistored';
  if (choice === 'calculate') return 'Calculated';
  return `Project default: ${projectMode === 'calculate' ? 'calculated' : 'pre-resistored'}`;
}
