import * as z from 'zod/mini';
import { partIdField, partTexts, propertiesField, quantityField } from '#contract/components.ts';
import { circuitDriver, circuitWiring } from '#contract/circuits.ts';
import { idField, labelField, nameField } from '#contract/fields.ts';
import { issueMessage } from '#contract/issue-message.ts';
import { maxClipSize, type PartsClip, clipSize } from '#domain/changes/parts-clip.ts';
import { componentTypes, quantityFault } from '#domain/parts/component.ts';

/** The longest text that is looked at, in UTF-16 units; a clip of the largest size is shorter. */
const longestText = 1_048_576;

const partShape = z
  .strictObject({
    id: z.exactOptional(idField),
    componentType: z.enum(componentTypes),
    componentId: partIdField,
    quantity: quantityField,
    ...partTexts,
    properties: propertiesField,
  })
  .check((context) => {
    const fault = quantityFault(context.value);
    if (fault !== null) {
      context.issues.push({ code: 'custom', path: [fault.field], message: fault.message, input: context.value });
    }
  });

const rows = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.maxLength(maxClipSize));

const clipShape = z.strictObject({
  format: z.literal('lightyard-parts'),
  version: z.literal(1),
  circuits: rows(
    z.strictObject({ name: labelField, driver: circuitDriver, ...circuitWiring, components: rows(partShape) }),
  ),
  components: rows(partShape),
  customComponents: rows(z.strictObject({ id: partIdField, name: nameField })),
});

/** What a text from the clipboard is. `none`: not from here. `faulty`: from here, but not to be trusted, and why. */
export type ReadClip =
  | { readonly kind: 'none' }
  | { readonly kind: 'faulty'; readonly message: string }
  | { readonly kind: 'clip'; readonly clip: PartsClip };

/**
 * Reads what the clipboard holds, which may be anything: it is taken whole and by the rules of the server, or not at
 * all.
 */
export function readPartsClip(text: string): ReadClip {
  const value = parsed(text);
  if (!isFromHere(value)) return { kind: 'none' };
  if ('version' in value && typeof value.version === 'number' && value.version > 1) {
    return { kind: 'faulty', message: 'These parts were copied in a later version of Lightyard.' };
  }
  const { data, error } = clipShape.safeParse(value, { error: issueMessage });
  if (error !== undefined) return { kind: 'faulty', message: wordsOf(error.issues[0]) };
  if (clipSize(data) <= maxClipSize) return { kind: 'clip', clip: data };
  return { kind: 'faulty', message: `More than ${maxClipSize} parts and circuits cannot be pasted at once.` };
}

function parsed(text: string): unknown {
  if (text.length > longestText || !text.trimStart().startsWith('{')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFromHere(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 'lightyard-parts';
}

function wordsOf(issue: z.core.$ZodIssue | undefined): string {
  return issue === undefined ? 'These parts cannot be read.' : `${issue.path.join('.')}: ${issue.message}`;
}
