import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { fieldStyle, labelStyle } from '#web/ui/field-style.ts';
import { classNames } from '#web/ui/class-names.ts';

export interface NumberFieldProps extends Omit<AriaNumberFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  /** Shown behind the number, such as "V"; also part of the name. */
  readonly unit?: string;
  readonly className?: string;
}

const stepStyle =
  'grid w-8 cursor-pointer place-items-center text-muted hover:bg-ink/10 hover:text-ink disabled:cursor-default ' +
  'disabled:opacity-40 pointer-coarse:w-10 [&_svg]:size-3.5';

/** A labelled number with steps; leaving it brings it within `minValue` and `maxValue`. */
export function NumberField({ label, unit, className, ...rest }: NumberFieldProps) {
  return (
    <AriaNumberField {...rest} className={classNames(fieldStyle, className)}>
      <Label className={labelStyle}>
        {label}
        {unit !== undefined && <span className="font-normal"> ({unit})</span>}
      </Label>
      <Group className="flex h-9 overflow-hidden rounded-md border border-edge bg-ground focus-within:outline-2 focus-within:outline-focus hover:border-ink/60 invalid:border-error disabled:opacity-60 pointer-coarse:h-10">
        <Button slot="decrement" className={stepStyle}>
          <Minus />
        </Button>
        <Input className="value w-full min-w-0 border-x border-line bg-transparent px-2 text-center text-sm outline-none pointer-coarse:text-base" />
        <Button slot="increment" className={stepStyle}>
          <Plus />
        </Button>
      </Group>
    </AriaNumberField>
  );
}
