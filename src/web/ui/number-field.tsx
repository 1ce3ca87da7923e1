import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { Text } from 'react-aria-components/Text';
import { useDecimalComma } from '#web/ui/decimal-comma.ts';
import { fieldStyle, labelStyle } from '#web/ui/field-style.ts';
import { classNames } from '#web/ui/class-names.ts';

type OwnProps = 'label' | 'value' | 'minValue' | 'maxValue' | 'onChange';

export interface NumberFieldProps extends Omit<AriaNumberFieldProps, OwnProps | 'className' | 'style' | 'children'> {
  readonly label: string;
  /** Shown behind the number, such as "V"; also part of the name. */
  readonly unit?: string;
  readonly value: number;
  readonly minValue: number;
  readonly maxValue: number;
  /** Called with a number within the bounds when the field is left, or NaN when it was left empty. */
  readonly onChange: (value: number) => void;
  /** Cuts off decimals. */
  readonly isWhole?: boolean;
  readonly className?: string;
}

const stepStyle =
  'grid w-8 cursor-pointer place-items-center text-muted hover:bg-ink/10 hover:text-ink disabled:cursor-default ' +
  'disabled:opacity-40 pointer-coarse:w-10 [&_svg]:size-3.5';

// Decimals may be typed into a whole number too: a point that is swallowed would make 27 of 2.7.
const numbers = { maximumFractionDigits: 3, useGrouping: false } as const;

/** A labelled number with steps; leaving it brings it within its bounds, and says so. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, isWhole = false, className, onChange, ...rest } = props;
  const group = useRef<HTMLDivElement>(null);
  useDecimalComma(group);
  const { passed, inputProps } = usePassedBound(props);
  return (
    // Numbers are written with a decimal point on every screen.
    <I18nProvider locale="en-US">
      <AriaNumberField
        {...rest}
        onChange={(value) => onChange(isWhole ? Math.trunc(value) : value)}
        formatOptions={numbers}
        className={classNames(fieldStyle, className)}
      >
        <Label className={labelStyle}>
          {label}
          {unit !== undefined && <span className="font-normal"> ({unit})</span>}
        </Label>
        <Group
          ref={group}
          className="flex h-9 overflow-hidden rounded-md border border-edge bg-ground focus-within:outline-2 focus-within:outline-focus hover:border-ink/60 invalid:border-error disabled:opacity-60 pointer-coarse:h-10"
        >
          <Step slot="decrement" />
          <Input
            inputMode={isWhole ? 'numeric' : 'decimal'}
            {...inputProps}
            className="value w-full min-w-0 border-x border-line bg-transparent px-2 text-center text-sm outline-none pointer-coarse:text-base"
          />
          <Step slot="increment" />
        </Group>
        {passed === props.value && <BoundNote {...props} />}
      </AriaNumberField>
    </I18nProvider>
  );
}

/** The bound that the field was brought to when it was last left or entered, until something else is typed. */
function usePassedBound(props: NumberFieldProps) {
  const [passed, setPassed] = useState<number | null>(null);
  const look = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    const bound = passedBound(props, currentTarget.value);
    setPassed(bound);
    return bound;
  };
  const inputProps = {
    onInput: () => setPassed(null),
    onBlurCapture: look,
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      // The form waits for a second Enter, so that the number it takes has been seen.
      if (event.key === 'Enter' && look(event) !== null) event.preventDefault();
    },
  };
  return { passed, inputProps };
}

function Step({ slot }: { readonly slot: 'increment' | 'decrement' }) {
  return (
    <Button slot={slot} className={stepStyle}>
      {slot === 'increment' ? <Plus /> : <Minus />}
    </Button>
  );
}

/** Says which bound the number was brought to. */
function BoundNote({ value, maxValue, unit }: NumberFieldProps) {
  return (
    <Text slot="description" role="status" className="text-xs text-muted">
      {value === maxValue ? 'At most' : 'At least'} {value}
      {unit !== undefined && ` ${unit}`}
    </Text>
  );
}

/** The bound that a typed number lies beyond; null when it lies within both, or is none. */
function passedBound({ minValue, maxValue }: NumberFieldProps, text: string): number | null {
  const typed = text.trim() === '' ? Number.NaN : Number(text);
  if (typed > maxValue) return maxValue;
  return typed < minValue ? minValue : null;
}
