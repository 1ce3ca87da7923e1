import * as z from 'zod/mini';
import { storable } from '#contract/fields.ts';
import { maxOutputLength } from '#domain/projects/circuit.ts';

const printedName = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxOutputLength), storable);
const volts = z.number().check(z.positive(), z.lte(1_000));
const milliamps = z.number().check(z.positive(), z.lte(100_000));
const pole = z.int().check(z.gte(1), z.lte(100));

/** Supply current of a board (mA); null for a control without supply current. */
export const supplyMaField = z.nullable(milliamps);

/** A supply voltage of a board (V); null if none is specified. */
export const supplyVoltsField = z.nullable(volts);

const named = { name: printedName };
const output = { ...named, role: z.literal('output'), maxMa: milliamps };

/**
 * A terminal of a custom control: supply, output, or contact. The domain can read every valid terminal. Source: boards
 * and currents, 1.7.
 */
export const customTerminalField = z.discriminatedUnion('role', [
  z.strictObject({ ...named, role: z.literal('supply+'), minV: volts, maxV: volts }).check(
    z.refine(({ minV, maxV }) => maxV >= minV, {
      path: ['maxV'],
      error: 'This must be at least the lowest voltage.',
    }),
  ),
  z.strictObject({ ...named, role: z.literal('supply-') }),
  z.strictObject({ ...named, role: z.literal('contact'), pole }),
  z.strictObject({ ...named, role: z.literal('throw'), pole, position: pole, maxMa: milliamps }),
  z.discriminatedUnion('drive', [
    z.strictObject({ ...output, drive: z.literal('high') }),
    z.strictObject({ ...output, drive: z.literal('low'), maxV: volts }),
    z.strictObject({ ...output, drive: z.literal('logic'), logicV: volts }),
  ]),
]);

const mostTerminals = 60;

/** The terminals of a custom control; names are unique. */
export const customTerminalsField = z.array(customTerminalField).check(
  z.maxLength(mostTerminals),
  z.refine(
    (terminals) => new Set(terminals.map(({ name }) => name)).size === terminals.length,
    'Each terminal needs a different name.',
  ),
);

/** A terminal of a custom control in requests. */
export type CustomTerminal = z.infer<typeof customTerminalField>;
