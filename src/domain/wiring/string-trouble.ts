import type { LedString } from '#domain/electrical/led-string.ts';
import { formatVolts } from '#domain/units/format-amounts.ts';

/** Why a string cannot light, in a sentence; null when it can. Source: decisions C5. */
export function stringTrouble({ status, totalVf, supplyV, ledCount }: LedString): string | null {
  const needed = totalVf === null ? 'more' : formatVolts(totalVf);
  const given = supplyV === null ? 'less' : formatVolts(supplyV);
  switch (status) {
    case 'insufficient-voltage':
      return ledCount === 1
        ? `Cannot light: it needs more than ${needed} and the supply gives ${given}.`
        : `Cannot light: these ${ledCount} LEDs need more than ${needed} in series and the supply gives ${given}.`;
    case 'no-headroom':
      return `Cannot light safely: all of the ${given} is used up, nothing is left for a resistor.`;
    case 'invalid-supply':
      return 'Cannot light: the supply has no voltage that can be used.';
    case 'ok':
    case 'no-leds':
    case 'pre-resistored':
      return null;
  }
}
