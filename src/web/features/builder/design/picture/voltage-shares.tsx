import type { LedString } from '#domain/electrical/led-string.ts';
import { lightColor } from '#domain/parts/light.ts';
import { countInString, type ResolvedLed } from '#domain/parts/resolved-part.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatVolts } from '#domain/units/formats.ts';
import { isDark } from '#domain/blueprint/shining.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** Share of each LED of a string, in its order. */
function ledShares(leds: readonly ResolvedLed[]) {
  return leds
    .filter(({ role }) => role === 'series')
    .flatMap((led) =>
      Array.from({ length: countInString(led) }, (_, index) => ({
        key: `${led.id}.${index}`,
        volts: toVolts(led.microvolts),
        led: lightColor(led.part, led.component.properties),
      })),
    );
}

interface VoltageSharesProps {
  readonly ledString: LedString | null;
  /** LEDs of the string, whose quantities are their numbers in it. */
  readonly leds: readonly ResolvedLed[];
}

/**
 * Bar of the supply voltage along a string: the share of each LED in its color, and the rest for the resistor. A string
 * that needs more voltage is red, with a mark at the supply voltage. Decorative: the same is next to it as text.
 */
export function VoltageShares({ ledString, leds }: VoltageSharesProps) {
  const { supplyV = null, headroomV = null } = ledString ?? {};
  const shares = ledShares(leds);
  if (ledString === null || supplyV === null || headroomV === null || shares.length === 0) return null;
  const isBroken = isDark(ledString);
  const rest = Math.max(headroomV, 0);
  return (
    <div aria-hidden="true" data-broken={isBroken || undefined} className="voltage-shares">
      {rest > 0 && (
        <span style={{ flexGrow: rest }} className="voltage-share bg-line">
          <span className="value">{formatVolts(rest)}</span>
        </span>
      )}
      {shares.map(({ key, volts, led }) => (
        <span key={key} data-led={led} style={{ flexGrow: volts }} className="voltage-share">
          <span className="value">{formatVolts(volts)}</span>
        </span>
      ))}
      {isBroken && headroomV < 0 && (
        <span className="supply-end value" style={{ left: `${(100 * supplyV) / (supplyV - headroomV)}%` }}>
          <span
            className={classNames(supplyV < -headroomV ? 'left-1' : 'right-1')}
          >{`the supply gives only ${formatVolts(supplyV)}`}</span>
        </span>
      )}
    </div>
  );
}
