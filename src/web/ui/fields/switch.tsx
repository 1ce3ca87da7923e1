import type { ReactNode } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

export interface SwitchProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

const trackStyle =
  'flex h-5 w-9 shrink-0 items-center rounded-full border border-edge bg-ground p-0.5 transition-colors duration-150 ' +
  'peer-checked:border-accent peer-checked:bg-accent peer-checked:*:translate-x-4 peer-checked:*:bg-on-accent ' +
  'forced-colors:*:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight] forced-colors:forced-color-adjust-none ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';

/** An on/off switch that takes effect at once. */
export function Switch({ isSelected, onChange, isDisabled = false, children, className }: SwitchProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-6 cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-default has-disabled:opacity-60 pointer-coarse:min-h-11',
        className,
      )}
    >
      <input
        type="checkbox"
        role="switch"
        checked={isSelected}
        aria-checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span className={trackStyle}>
        <span className="size-3.5 rounded-full bg-muted transition-[translate,background-color] duration-150" />
      </span>
      {children}
    </label>
  );
}
