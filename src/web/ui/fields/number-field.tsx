import { CircleAlert, Minus, Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input, type InputProps } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { Text } from 'react-aria-components/Text';
import { finishedNumber, nextStep, numberWithin, useDecimalComma } from '#web/ui/fields/typed-number.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { fieldStyle, labelStyle } from '#web/ui/fields/field-frame.tsx';

type OwnProps = 'ref' | 'label' | 'value' | 'minValue' | 'maxValue' | 'step' | 'onChange';

export interface NumberFieldProps extends Omit<AriaNumberFieldProps, OwnProps | 'className' | 'style' | 'children'> {
  readonly label: string;
  /** Of the input, which takes the focus. */
  readonly ref?: Ref<HTMLInputElement>;
  /** Shown behind the number, such as "V"; also part of the name. */
  readonly unit?: string;
  readonly value: number;
  readonly minValue: number;
  readonly maxValue: number;
  /** What + and - and the arrow keys add or take away, to the next multiple of it. Any other number can be typed. */
  readonly step?: number;
  /** Called with each number within the bounds as it is typed; when the field is left empty, with NaN. */
  readonly onChange: (value: number) => void;
  /** Cuts off decimals. */
  readonly isWhole?: boolean;
  /** What is wrong with the field, in words. */
  readonly error?: string | undefined;
  readonly className?: string;
}

const stepStyle =
  'grid w-8 cursor-pointer place-items-center text-muted hover:bg-ink/10 hover:text-ink disabled:cursor-default ' +
  'disabled:opacity-40 pointer-coarse:w-11 [&_svg]:size-3.5';

// Decimals may be typed into a whole number too: a point that is swallowed would make 27 of 2.7.
const numbers = { maximumFractionDigits: 3, useGrouping: false } as const;

/** A labelled number with steps, heard while it is typed; leaving it brings it within its bounds, and says so. */
export function NumberField(props: NumberFieldProps) {
  const { ref, label, unit, isWhole: _isWhole, step: _step, error, className, ...rest } = props;
  const group = useRef<HTMLDivElement>(null);
  useDecimalComma(group);
  const { note, inputProps } = useNumberNote(props, group);
  const take = (next: number) => {
    props.onChange(takenNumber(next, group.current?.querySelector('input')?.value ?? '', props));
  };
  return (
    // Numbers are written with a decimal point on every screen.
    <I18nProvider locale="en-US">
      <AriaNumberField
        {...rest}
        // Its own steps would begin at the least number, and move what is typed onto the nearest of them.
        minValue={0}
        isInvalid={error !== undefined}
        onChange={take}
        formatOptions={numbers}
        isWheelDisabled
        className={classNames(fieldStyle, className)}
      >
        <Label className={labelStyle}>
          {label}
          {unit !== undefined && <span className="font-normal"> ({unit})</span>}
        </Label>
        <NumberBox field={props} group={group} inputProps={{ ...inputProps, ref }} />
        <NumberNotes note={note} error={error} />
      </AriaNumberField>
    </I18nProvider>
  );
}

interface NumberBoxProps {
  readonly field: NumberFieldProps;
  readonly group: RefObject<HTMLDivElement | null>;
  readonly inputProps: InputProps & { readonly ref: Ref<HTMLInputElement> | undefined };
}

/** The number between its two steps. */
function NumberBox({ field: { value, minValue, maxValue, isWhole }, group, inputProps }: NumberBoxProps) {
  return (
    <Group
      ref={group}
      className="flex h-9 overflow-hidden rounded-md border border-edge bg-ground focus-within:outline-2 focus-within:outline-focus hover:border-ink/60 invalid:border-error disabled:opacity-60 pointer-coarse:h-11"
    >
      <Step slot="decrement" isDisabled={value <= minValue} />
      <Input
        inputMode={isWhole === true ? 'numeric' : 'decimal'}
        {...inputProps}
        className="value w-full min-w-0 border-x border-line bg-transparent px-2 text-center text-sm outline-none pointer-coarse:text-base"
      />
      <Step slot="increment" isDisabled={value >= maxValue} />
    </Group>
  );
}

/** What the field hands over is what was typed, brought within the bounds, or else one of its steps from there. */
function takenNumber(next: number, text: string, props: NumberFieldProps): number {
  const { step = 1 } = props;
  const typed = numberWithin(text, props);
  const taken = numberWithin(String(next), props);
  if (Number.isNaN(typed) || typed === taken) return taken;
  return numberWithin(String(nextStep(typed, taken > typed ? step : -step)), props);
}

interface InputEventOf {
  readonly currentTarget: HTMLInputElement;
}

/**
 * What is said of the number: the bound that it was brought to when it was last left or entered, until something else
 * is typed; or what it can hold, from a key that was refused until the field is entered again.
 */
function useNumberNote(props: NumberFieldProps, group: RefObject<HTMLElement | null>) {
  const [passed, setPassed] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  useRefusedText(group, () => setRefused(true));
  const checkBound = ({ currentTarget }: InputEventOf) => {
    const bound = passedBound(props, currentTarget.value);
    setPassed(bound);
    return bound;
  };
  const inputProps = {
    onInput: ({ currentTarget }: InputEventOf) => {
      setPassed(null);
      const number = finishedNumber(currentTarget.value, props);
      if (number !== null) props.onChange(number);
    },
    onFocus: () => setRefused(false),
    onBlurCapture: checkBound,
    // A pasted text goes the way of a typed one, where its comma is read.
    onPasteCapture: (event: ClipboardEvent) => event.stopPropagation(),
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      // The form waits for a second Enter, so that the number it takes has been seen.
      if (event.key === 'Enter' && checkBound(event) !== null) event.preventDefault();
      // They move the cursor, as in every text.
      if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
    },
  };
  if (passed === props.value) return { note: boundText(props), inputProps };
  return { note: isRefused ? rangeText(props) : null, inputProps };
}

/** Calls back when the field refuses a text that was typed or pasted: it takes nothing that is no number in its bounds. */
function useRefusedText(group: RefObject<HTMLElement | null>, onRefused: () => void): void {
  const latest = useRef(onRefused);
  useEffect(() => {
    latest.current = onRefused;
  });
  useEffect(() => {
    const element = group.current;
    const listen = (event: InputEvent) => {
      if (event.defaultPrevented && (event.data ?? '') !== '') latest.current();
    };
    element?.addEventListener('beforeinput', listen);
    return () => element?.removeEventListener('beforeinput', listen);
  }, [group]);
}

interface NumberNotesProps {
  readonly note: string | null;
  readonly error: string | undefined;
}

function NumberNotes({ note, error }: NumberNotesProps) {
  return (
    <>
      {note !== null && (
        <Text slot="description" role="status" className="text-xs text-muted">
          {note}
        </Text>
      )}
      {error !== undefined && (
        <Text slot="errorMessage" className="flex items-start gap-1 text-xs text-error">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          {error}
        </Text>
      )}
    </>
  );
}

function Step({ slot, isDisabled }: { readonly slot: 'increment' | 'decrement'; readonly isDisabled: boolean }) {
  return (
    <Button slot={slot} isDisabled={isDisabled} className={stepStyle}>
      {slot === 'increment' ? <Plus /> : <Minus />}
    </Button>
  );
}

/** Says which bound the number was brought to. */
function boundText({ value, maxValue, unit }: NumberFieldProps): string {
  return `${value === maxValue ? 'At most' : 'At least'} ${withUnit(value, unit)}`;
}

/** Says what the field can hold. */
function rangeText({ minValue, maxValue, unit }: NumberFieldProps): string {
  return `A number from ${minValue} to ${withUnit(maxValue, unit)}`;
}

function withUnit(value: number, unit: string | undefined): string {
  return unit === undefined ? String(value) : `${value} ${unit}`;
}

/** The bound that a typed number lies beyond; null when it lies within both, or is none. */
function passedBound({ minValue, maxValue }: NumberFieldProps, text: string): number | null {
  const typed = text.trim() === '' ? Number.NaN : Number(text);
  if (typed > maxValue) return maxValue;
  return typed < minValue ? minValue : null;
}
