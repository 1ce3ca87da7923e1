import type { LedString } from '#domain/electrical/led-string.ts';
import { formatVolts } from '#domain/units/format-amounts.ts';
import { isDark } from '#web/features/builder/project/part-view.ts';
import { classNames } from '#web/ui/class-names.ts';

export interface VoltageBarProps {
  readonly string: LedString;
  /** The colour of the light. */
  readonly light: string;
}

/** How the supply's voltage is shared out: what the LEDs take, and what is left for the resistor. */
export function VoltageBar({ string, light }: VoltageBarProps) {
  const { supplyV, totalVf, headroomV, ledCount } = string;
  if (supplyV === null || totalVf === null || headroomV === null) return null;
  const dark = isDark(string);
  const left = Math.max(headroomV, 0);
  return (
    <div className="mt-3">
      <div aria-hidden="true" className="flex h-3 gap-0.5">
        <span
          data-led={light}
          style={{ flexGrow: totalVf }}
          className={classNames(
            'min-w-2 basis-0 rounded-l-full border border-ink/25 transition-[flex-grow] duration-150 [background:var(--led-fill)]',
            dark ? 'rounded-r-full opacity-50 brightness-50' : 'glow',
          )}
        />
        {left > 0 && (
          <span
            style={{ flexGrow: left }}
            className="basis-0 rounded-r-full bg-line transition-[flex-grow] duration-150"
          />
        )}
      </div>
      <p className="mt-1.5 flex justify-between gap-3 text-2xs text-muted">
        <span>
          {ledCount === 1 ? 'LED' : 'LEDs'} <span className="value text-ink">{formatVolts(totalVf)}</span>
        </span>
        <span>
          {dark ? 'Supply' : 'Resistor'}{' '}
          <span className="value text-ink">{formatVolts(dark ? supplyV : headroomV)}</span>
        </span>
      </p>
    </div>
  );
}
