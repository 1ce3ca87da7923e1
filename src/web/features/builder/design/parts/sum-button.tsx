import type { ReactNode } from 'react';
import type { LedString } from '#domain/electrical/led-string.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** The `data-sum` value that identifies the string whose calculation is shown; equal strings of a circuit share it. */
export function sumKey({ sectionId, circuitNumber, componentIds, sideBranchIds, ledCount }: LedString): string {
  if (circuitNumber === null) return componentIds[0] ?? sideBranchIds[0] ?? '';
  return `${sectionId} ${circuitNumber} ${componentIds.join()} ${ledCount}`;
}

/** The `data-sum` value of the resistor that all strings of a circuit share. */
export function sharedSumKey(sectionId: string, circuitNumber: number): string {
  return `${sectionId} ${circuitNumber} shared`;
}

/** Accessible name of a button that contains only the value of a resistor. */
export function sumLabel(ohms: number): string {
  return `${formatResistor(ohms)}: how it is calculated`;
}

export interface SumButtonProps {
  /** The `data-sum` value that identifies the resistor. */
  readonly sum: string;
  /** Accessible name, if its content is not sufficient. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Shows how a resistor is calculated when it is pressed, hovered, or focused; `SumLayer` handles the events. It is not
 * a `button`, because some browsers do not start a drag on one. Rule B257.
 */
export function SumButton({ sum, label, className, children }: SumButtonProps) {
  return (
    <span
      role="button"
      tabIndex={0}
      data-sum={sum}
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
