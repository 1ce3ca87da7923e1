import { type Check, type CheckLocation, toCheck } from '#domain/checks/check.ts';
import { type CheckedCircuit, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import { feedOfCircuit } from '#domain/checks/string-input.ts';
import { sourceHeat, sourceOf } from '#domain/electrical/constant-current.ts';
import type { CurrentSource } from '#domain/electrical/string-sums.ts';
import { isSwitchableMotor } from '#domain/driving/driving-section.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** Temperature (°C) from which a constant-current part is hot, and at which it fails. */
const [hotFrom, failsFrom] = [80, 125];

/** Whether a circuit has lights or motors that are not in series with its constant-current part. */
const hasBranches = ({ leds, parts }: CheckedCircuit): boolean =>
  leds.some(({ role }) => role !== 'series') || parts.some(isSwitchableMotor);

/** Why a constant-current part cannot feed its circuit; null if it can. */
function misuse(
  circuit: CheckedCircuit,
  name: string,
  source: CurrentSource,
  volts: number,
  place: CheckLocation,
): Check | null {
  const { strings, parts } = circuit;
  const { converter, milliamps } = source;
  const count = parts.reduce((sum, { part, quantity }) => sum + (sourceOf(part) === null ? 0 : quantity), 0);
  const values = { name, n: String(strings.length), ma: formatDecimal(milliamps, 1) };
  if (strings.length > 1) return toCheck('current-source-shared', { values }, place);
  if (count > 1) {
    const message = '{name} is not the only current source in its circuit.';
    return toCheck('current-source-shared', { values, message, fix: 'Keep one of them.' }, place);
  }
  if (converter === null) return null;
  if (hasBranches(circuit)) {
    const message = '{name} feeds LEDs in series, and nothing else.';
    const fix = 'Put the other parts into a circuit of their own.';
    return toCheck('current-source-shared', { values, message, fix }, place);
  }
  const { supplyMin, supplyMax } = converter;
  if (volts >= supplyMin && volts <= supplyMax) return null;
  const range = { min: String(supplyMin), max: String(supplyMax), v: formatDecimal(volts, 2) };
  return toCheck('current-source-range', { values: { name, ...range } }, place);
}

/** Checks the constant-current part of a circuit. Source: own values, section 7. */
export function checkConstantCurrent(circuit: CheckedCircuit, sectionId: string, supply: SectionSupply): Check[] {
  const part = circuit.parts.find((each) => sourceOf(each.part) !== null);
  const source = sourceOf(part?.part ?? null);
  const { ledString } = circuit;
  if (part === undefined || source === null || ledString === null || ledString.totalVf === null) return [];
  const { milliamps, ownVolts } = source;
  const place = locationOf({ id: sectionId }, part);
  const name = nameOfPart(part);
  const { microvolts, pathResistance } = feedOfCircuit(circuit, supply);
  const { totalVf, ledCount } = ledString;
  const nominal = toVolts(microvolts ?? 0);
  const wrong = misuse(circuit, name, source, nominal, place);
  if (wrong !== null) return [wrong];
  const lost = pathResistance.kneeV + (pathResistance.ohms * milliamps) / 1000;
  const tired = (supply.profile?.vTired ?? nominal) - lost;
  const { watt, celsius } = sourceHeat((supply.profile?.vMax ?? nominal) - totalVf, milliamps);
  const max = Math.max(0, Math.floor(((tired - ownVolts) / totalVf) * ledCount + 1e-9));
  const low = {
    values: {
      name,
      own: String(ownVolts),
      vt: formatDecimal(supply.profile?.vTired ?? nominal, 2),
      have: formatDecimal(Math.max(0, tired - totalVf), 2),
      max: String(max),
    },
    ...(max === 0 ? { fix: 'Use a higher supply, or a resistor.' } : {}),
  };
  const hot = { name, p: formatDecimal(watt, 3), t: formatDecimal(celsius, 0) };
  const severity = celsius >= failsFrom ? ({ severity: 'error' } as const) : {};
  return [
    ...(ledString.status === 'ok' && tired - totalVf < ownVolts - 1e-9
      ? [toCheck('current-source-low', low, place)]
      : []),
    ...(source.converter === null && celsius >= hotFrom
      ? [toCheck('current-source-hot', { values: hot, ...severity }, place)]
      : []),
  ];
}
