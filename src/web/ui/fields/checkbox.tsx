import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

export interface CheckboxProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
  /** Help text below the label. */
  readonly description?: ReactNode;
  readonly className?: string;
}

const boxStyle =
  'mt-0.5 grid size-4.5 shrink-0 place-items-center rounded border border-edge bg-ground text-on-accent ' +
  'peer-checked:border-accent peer-checked:bg-accent peer-checked:*:visible peer-focus-visible:outline-2 ' +
  'peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';

/** A checkbox whose value is read when the form is submitted. */
export function Checkbox({
  isSelected,
  onChange,
  isDisabled = false,
  children,
  description,
  className,
}: CheckboxProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        'relative flex min-h-6 cursor-pointer items-start gap-2.5 text-sm has-disabled:cursor-default has-disabled:opacity-60 pointer-coarse:min-h-11',
        className,
      )}
    >
      <input
        type="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${id}-name`}
        aria-describedby={description === undefined ? undefined : `${id}-help`}
        className="peer sr-only"
      />
      <span className={boxStyle}>
        <Check aria-hidden="true" strokeWidth={3} className="invisible size-3.5" />
      </span>
      <span>
        <span id={`${id}-name`}>{children}</span>
        {description !== undefined && (
          <span id={`${id}-help`} className="block text-xs text-muted">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
