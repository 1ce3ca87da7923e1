import { CircleAlert, Minus, Plus } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
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
  /** Ref of the focusable input. */
  readonly ref?: Ref<HTMLInputElement>;
  /** Unit after the number, such as "V"; also part of the accessible name. */
  readonly unit?: string;
  readonly value: number;
  readonly minValue: number;
  readonly maxValue: number;
  /** Change by + and - and the arrow keys, to the next multiple. Any other number can be typed. */
  readonly step?: number;
  /** Called with each number within the bounds while typing, and with NaN when the field is left empty. */
  readonly onChange: (value: number) => void;
  /** Removes decimals. */
  readonly isWhole?: boolean;
  /** Help text below the field. */
  readonly description?: ReactNode;
  /** Error text of the field. */
  readonly error?: string | undefined;
  readonly className?: string;
}

const stepStyle =
  'grid w-8 cursor-pointer place-items-center text-muted hover:bg-ink/10 hover:text-ink disabled:cursor-default ' +
  'disabled:opacity-40 pointer-coarse:w-11 [&_svg]:size-3.5';

// Decimals can be typed into an integer field too: dropping the point would turn 2.7 into 27.
const numbers = { maximumFractionDigits: 3, useGrouping: false } as const;

/** Passes on the numbers of a field, but not that it is left empty. */
export function ifNumber(onChange: (value: number) => void): (value: number) => void {
  return (value) => {
    if (!Number.isNaN(value)) onChange(value);
  };
}

/** A labeled number with steps, reported while typing; blur moves it into its bounds and shows a note. */
export function NumberField(props: NumberFieldProps) {
  const { ref, label, unit, isWhole: _isWhole, step: _step, description, error, className, ...rest } = props;
  const helpId = useId();
  const group = useRef<HTMLDivElement>(null);
  useDecimalComma(group);
  const { note, inputProps } = useNumberNote(props, group);
  const take = (next: number) => {
    props.onChange(resolveNumber(next, group.current?.querySelector('input')?.value ?? '', props));
  };
  return (
    // Numbers have a decimal point on every screen.
    <I18nProvider locale="en-US">
      <AriaNumberField
        {...rest}
        {...(description !== undefined && { 'aria-describedby': helpId })}
        // The library's steps would start at the minimum and round typed numbers to the nearest step.
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
        {description !== undefined && (
          <p id={helpId} className="text-xs text-muted">
            {description}
          </p>
        )}
      </AriaNumberField>
    </I18nProvider>
  );
}

interface NumberBoxProps {
  readonly field: NumberFieldProps;
  readonly group: RefObject<HTMLDivElement | null>;
  readonly inputProps: InputProps & { readonly ref: Ref<HTMLInputElement> | undefined };
}

/** The number between its step buttons. */
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

/** Returns the typed number within the bounds, or the next step from it. */
function resolveNumber(next: number, text: string, props: NumberFieldProps): number {
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
 * Returns the note of the number: the bound that replaced the number at the last blur or Enter, until the text changes;
 * or the valid range after a refused key, until the field is focused again.
 */
function useNumberNote(props: NumberFieldProps, group: RefObject<HTMLElement | null>) {
  const [passed, setPassed] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  useRefusedText(group, () => setRefused(true));
  const checkBound = ({ currentTarget }: InputEventOf) => {
    const bound = findExceededBound(props, currentTarget.value);
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
    // Handle pasted text like typed text, which converts its comma.
    onPasteCapture: (event: ClipboardEvent) => event.stopPropagation(),
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      // Require a second Enter, so that the user sees the corrected number before it is submitted.
      if (event.key === 'Enter' && checkBound(event) !== null) event.preventDefault();
      // Move the cursor, as in every text.
      if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
    },
  };
  if (passed === props.value) return { note: boundText(props), inputProps };
  return { note: isRefused ? rangeText(props) : null, inputProps };
}

/** Calls back when the field refuses typed or pasted text because it is not a number within the bounds. */
function useRefusedText(group: RefObject<HTMLElement | null>, onRefused: () => void): void {
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    const element = group.current;
    const listen = (event: InputEvent) => {
      if (event.defaultPrevented && (event.data ?? '') !== '') refuse();
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

/** Text about the bound that replaced the number. */
function boundText({ value, maxValue, unit }: NumberFieldProps): string {
  return `${value === maxValue ? 'At most' : 'At least'} ${withUnit(value, unit)}`;
}

/** Text about the valid range. */
function rangeText({ minValue, maxValue, unit }: NumberFieldProps): string {
  return `Enter a number from ${minValue} to ${withUnit(maxValue, unit)}`;
}

function withUnit(value: number, unit: string | undefined): string {
  return unit === undefined ? String(value) : `${value} ${unit}`;
}

/** Returns the bound that a typed number exceeds; null if it is within both or invalid. */
function findExceededBound({ minValue, maxValue }: NumberFieldProps, text: string): number | null {
  const typed = text.trim() === '' ? Number.NaN : Number(text);
  if (typed > maxValue) return maxValue;
  return typed < minValue ? minValue : null;
}
