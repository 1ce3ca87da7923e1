import { colorVolts } from '#domain/catalogue/leds.ts';
import type { CheckAction } from '#domain/checks/check.ts';
import { nextFreeNumber } from '#domain/circuits/circuit-numbers.ts';
import { e12After } from '#domain/electrical/e12.ts';
import { fewestCircuits, type LedPiece } from '#domain/fixes/fewest-circuits.ts';
import { type CheckSubject, seriesOf, stringsOf, stringVolts } from '#domain/fixes/found-check.ts';
import { keptDriver } from '#domain/fixes/move-leds.ts';
import { ledLimits } from '#domain/parts/effective-values.ts';
import { toMilliamps } from '#domain/units/amounts.ts';

const microPerVolt = 1e6;

/** Returns the LEDs of a circuit one by one. */
function piecesOf({ circuit }: CheckSubject): LedPiece[] {
  return (circuit === null ? [] : seriesOf(circuit)).flatMap(({ id, microvolts, microamps, quantity }) =>
    Array.from({ length: quantity }, () => ({ componentId: id, microvolts, microamps })),
  );
}

/** Whether LEDs that leave a circuit can keep its driver. */
function canLeave({ circuit }: CheckSubject): boolean {
  return circuit !== null && keptDriver(circuit) !== null;
}

/** Proposes to move the last LED of a circuit with several. */
export function moveLed(subject: CheckSubject): CheckAction[] {
  const { section } = subject;
  const pieces = piecesOf(subject);
  const last = pieces.at(-1);
  if (section === null || last === undefined || pieces.length < 2 || !canLeave(subject)) return [];
  const toCircuit = nextFreeNumber(section.circuits.map(({ number }) => number));
  return [{ kind: 'move-led', componentId: last.componentId, toCircuit }];
}

/** Proposes to split a circuit into the fewest that light, one rating each. */
export function splitCircuit(subject: CheckSubject): CheckAction[] {
  const volts = stringVolts(subject);
  if (volts === null || !canLeave(subject)) return [];
  const groups = fewestCircuits(piecesOf(subject), Math.round(volts * microPerVolt)) ?? [];
  if (groups.length < 2) return [];
  return [{ kind: 'split-circuit', circuits: groups.map((group) => group.map(({ componentId }) => componentId)) }];
}

/** Proposes to move the LEDs of the lowest rating, which determines the resistor, to the front. */
export function orderByRating({ circuit }: CheckSubject): CheckAction[] {
  const leds = circuit === null ? [] : seriesOf(circuit);
  const order = leds.toSorted((one, other) => one.microamps - other.microamps);
  if (order.every((led, at) => led === leds[at])) return [];
  return [{ kind: 'order-by-rating', order: order.map(({ id }) => id) }];
}

/** Proposes to round resistors up if that changes one of the strings. */
export function nextResistor(subject: CheckSubject): CheckAction[] {
  if (subject.snapshot.project.resistorRounding === 'next-higher') return [];
  const roundedDown = stringsOf(subject).flatMap(({ standardOhms, exactOhms }) => {
    return standardOhms === null || exactOhms === null || standardOhms >= exactOhms ? [] : standardOhms;
  });
  const ohms = roundedDown[0] === undefined ? null : e12After(roundedDown[0]);
  return ohms === null ? [] : [{ kind: 'next-resistor', ohms }];
}

/** Proposes to set an LED to its rated current. */
export function ratedCurrent({ part }: CheckSubject): CheckAction[] {
  if (part === null || part.type !== 'led') return [];
  return [{ kind: 'set-current', componentId: part.id, milliamps: toMilliamps(ledLimits(part).rated) }];
}

/** Proposes to set an LED to the usual forward voltage of its color. */
export function usualForwardVoltage({ part }: CheckSubject): CheckAction[] {
  const color = part?.properties.color ?? part?.part?.color;
  const volts = typeof color === 'string' ? colorVolts.get(color) : undefined;
  if (part === null || part.type !== 'led' || volts === undefined) return [];
  return [{ kind: 'set-forward-voltage', componentId: part.id, volts }];
}
