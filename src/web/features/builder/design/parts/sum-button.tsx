import type { ReactNode } from 'react';
import type { LedString } from '#domain/electrical/led-string.ts';
import { formatOhms } from '#domain/units/formats.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** The `data-sum` value that identifies the string whose calculation is shown. */
export function sumKey({ sectionId, circuitNumber, componentIds, sideBranchIds }: LedString): string {
  return circuitNumber === null ? (componentIds[0] ?? sideBranchIds[0] ?? '') : `${sectionId} ${circuitNumber}`;
}

/** Accessible name of a button that contains only the value of a resistor. */
export function sumLabel(ohms: number): string {
  return `${formatOhms(ohms)}: how it is calculated`;
}

export interface SumButtonProps {
  readonly ledString: LedString;
  /** Accessible name, if its content is not sufficient. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Shows how a resistor is calculated when it is pressed, hovered, or focused; `SumLayer` handles the events. It is not
 * a `button`, because some browsers do not start a drag on one. Rule B257.
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
