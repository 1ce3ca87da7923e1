import * as z from 'zod/mini';
import type { LedKind } from '#domain/arrange/arrange.ts';
import { readMicroamps, readMicrovolts } from '#domain/units/amounts.ts';

/** A field parsed by a reader of the units; the reader returns null for invalid values. */
function amount<Value>(read: (value: unknown) => Value | null, message: string) {
  return z.pipe(
    z.custom((value) => read(value) !== null, message),
    // The refinement above has checked that the value can be read.
    z.transform((value) => read(value) as Value),
  );
}

const volts = amount(readMicrovolts, 'This must be a voltage above 0 V.');
const milliamps = amount(readMicroamps, 'This must be a current above 0 mA.');

const ledKinds = z.array(
  z.object({
    id: z.string().check(z.minLength(1), z.maxLength(100)),
    vf: volts,
    ma: milliamps,
    count: z.int().check(z.gte(1), z.lte(10_000)),
    group: z._default(z.string().check(z.maxLength(100)), ''),
  }),
);

/** Merges equal entries into one kind; an id must mean one kind within a group. */
function readKinds(leds: z.infer<typeof ledKinds>): LedKind[] {
  const kinds = new Map<string, LedKind>();
  for (const { id, vf: microvolts, ma: microamps, count, group } of leds) {
    const key = JSON.stringify([group, id, microvolts, microamps]);
    kinds.set(key, { id, microvolts, microamps, count: count + (kinds.get(key)?.count ?? 0), group });
  }
  return [...kinds.values()];
}

/**
 * Finds an LED kind that occurs twice. LEDs of equal id, group, and current share strings, which refer to LEDs by id.
 */
function findDuplicate(leds: z.infer<typeof ledKinds>): number {
  return leds.findIndex((led, at) =>
    leds
      .slice(0, at)
      .some(({ id, group, ma, vf }) => id === led.id && group === led.group && ma === led.ma && vf !== led.vf),
  );
}

/** Input of `lightyard arrange`: a supply and kinds of LEDs. Source: specification 5. */
export const arrangeInput = z.pipe(
  z.object({
    supplyV: volts,
    kind: z.enum(['battery', 'plug']),
    maxMa: z._default(z.nullable(milliamps), null),
    leds: ledKinds.check(
      z.superRefine((leds, context) => {
        const at = findDuplicate(leds);
        if (at === -1) return;
        const message = 'Another LED with this id has a different forward voltage.';
        context.addIssue({ code: 'custom', path: [at, 'id'], message });
      }),
    ),
  }),
  z.transform(({ supplyV, kind, maxMa, leds }) => ({
    supply: { microvolts: supplyV, isBattery: kind === 'battery', maxMa: maxMa === null ? null : maxMa / 1000 },
    kinds: readKinds(leds),
  })),
);
