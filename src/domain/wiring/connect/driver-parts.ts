import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { isConverter } from '#domain/parts/part-facts.ts';
import { partReference } from '#domain/parts/part-references.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { rangeText, side, netPart } from '#domain/wiring/connect/net-parts.ts';
import type { NetPart, NetPin, NetTerminal, Rung } from '#domain/wiring/netlist.ts';

/** Terminals of the output of an LED driver. */
export const driverOut = { plus: 'OUT+', minus: 'OUT-' } as const;

type Ends = Pick<Rung, 'from' | 'lightsFrom' | 'lightsTo'>;

/** An LED driver between the ends of its circuit. */
function driverPart(driver: ResolvedPart, { lightsFrom, lightsTo }: Ends, number: number): NetPart {
  const { constantMa = 0, converter } = driver.part ?? {};
  const pin = (name: string, lead: 'plus' | 'minus'): NetPin => {
    return { name, where: null, at: null, text: `to circuit ${number}`, lead };
  };
  return {
    ...netPart(driver, 'led-driver', partReference(driver)),
    details: [formatMilliamps(constantMa), ...rangeText(converter?.supplyMin, converter?.supplyMax)],
    sides: [side('IN+', null, lightsFrom ?? 'node'), side('IN-', null, lightsTo ?? 'minus')],
    pins: [pin(driverOut.plus, 'plus'), pin(driverOut.minus, 'minus')],
  };
}

/** The LED driver among the parts of a circuit, and the ends of its lights: the output of the driver, if any. */
export function connectDriver(
  parts: readonly ResolvedPart[],
  ends: Ends,
  number: number,
): { readonly boards: readonly NetPart[]; readonly ends: Ends } {
  const driver = parts.find(({ part }) => isConverter(part));
  if (driver === undefined) return { boards: [], ends };
  const ref = partReference(driver);
  const end = (name: string, lead: 'plus' | 'minus'): NetTerminal => {
    return { partId: driver.id, name, text: `${ref} ${terminalLabel(name)}`, lead };
  };
  return {
    boards: [driverPart(driver, ends, number)],
    ends: { ...ends, lightsFrom: end(driverOut.plus, 'plus'), lightsTo: end(driverOut.minus, 'minus') },
  };
}
