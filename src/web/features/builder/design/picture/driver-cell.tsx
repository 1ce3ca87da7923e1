import { terminalLabel } from '#domain/catalogue/terminal.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import { WireCell, type WireLead } from '#web/features/builder/design/picture/wire-cell.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface DriverCellProps {
  readonly drive: CircuitDrive;
  readonly output: string;
  readonly leads: readonly [before: WireLead, after: WireLead];
}

/**
 * The driver of a string in its lead: a transistor with the output that controls it, or the output itself. Decorative:
 * the header has the same as text.
 */
export function DriverCell({ drive: { transistor, lead }, output, leads: [before, after] }: DriverCellProps) {
  if (transistor === null) {
    const ends = lead === 'plus' ? { 'data-after': after } : { 'data-before': before };
    return (
      <span aria-hidden="true" {...ends} className="wire-cell wire-output">
        <span className="output-name value">{terminalLabel(output)}</span>
      </span>
    );
  }
  return (
    <WireCell picture={transistor} before={before} after={after} isDecoration>
      <Picture name={transistor} className="wire-picture" />
      <span className="wire-value">
        <span className="output-name value">{terminalLabel(output)}</span>
      </span>
    </WireCell>
  );
}

/** Crossed box in place of a wire that would carry no current. Decorative: the reason is below as text. */
export function OpenCell() {
  return (
    <span aria-hidden="true" data-before="open" data-after="minus" className="wire-cell wire-open">
      <svg viewBox="0 0 26 26" className="size-6.5">
        <rect x="1" y="1" width="24" height="24" rx="4" className="fill-error-soft stroke-error stroke-[1.6]" />
        <path d="M8 8l10 10M18 8L8 18" className="stroke-error stroke-2" />
      </svg>
    </span>
  );
}
