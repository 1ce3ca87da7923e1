import type { ReactNode } from 'react';
import type { LedString } from '#domain/electrical/led-string.ts';
import { formatOhms } from '#domain/units/formats.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** The value of `data-sum` of what shows how the resistor of a string is worked out. */
export function sumKey({ sectionId, circuitNumber, componentIds, sideBranchIds }: LedString): string {
  return circuitNumber === null ? (componentIds[0] ?? sideBranchIds[0] ?? '') : `${sectionId} ${circuitNumber}`;
}

/** What a button with the value of a resistor alone is called. */
export function sumLabel(ohms: number): string {
  return `${formatOhms(ohms)}: how it is calculated`;
}

export interface SumButtonProps {
  readonly ledString: LedString;
  /** Its name, where what it shows does not say it. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * What is pressed, hovered or focused to see how a resistor is worked out; `SumLayer` listens for that. It is no
 * `button`: some browsers let no drag begin on one. Rule B257.
 */
export function SumButton({ ledString, label, className, children }: SumButtonProps) {
  return (
    <span
      role="button"
      tabIndex={0}
      data-sum={sumKey(ledString)}
      aria-label={label}
      className={classNames(
        'flex min-h-6 cursor-help items-center gap-x-2 rounded hover:bg-ink/5 pointer-coarse:min-h-11',
        className,
      )}
    >
      {children}
    </span>
  );
}
