import { type Check, toCheck } from '#domain/checks/check.ts';
import { type CheckedCircuit, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import { feedOfCircuit } from '#domain/checks/string-input.ts';
import { ownVolts, sourceHeat } from '#domain/electrical/constant-current.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** Temperature (°C) from which a constant-current part is hot, and at which it fails. */
const [hotFrom, failsFrom] = [80, 125];

/** Checks the constant-current part of a circuit. Source: own values, section 7. */
export function checkConstantCurrent(circuit: CheckedCircuit, sectionId: string, supply: SectionSupply): Check[] {
  const source = circuit.parts.find(({ part }) => part?.constantMa !== undefined);
  const { ledString, strings } = circuit;
  const milliamps = source?.part?.constantMa;
  if (source === undefined || milliamps === undefined || ledString === null || ledString.totalVf === null) return [];
  const place = locationOf({ id: sectionId }, source);
  const name = nameOfPart(source);
  if (strings.length > 1) {
    const values = { name, n: String(strings.length), ma: formatDecimal(milliamps, 1) };
    return [toCheck('current-source-shared', { values }, place)];
  }
  const { microvolts, pathResistance } = feedOfCircuit(circuit, supply);
  const { totalVf, ledCount } = ledString;
  const nominal = toVolts(microvolts ?? 0);
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
    ...(celsius >= hotFrom ? [toCheck('current-source-hot', { values: hot, ...severity }, place)] : []),
  ];
}
