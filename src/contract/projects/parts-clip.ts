import * as z from 'zod/mini';
import { inputField, partIdField, partTexts, propertiesField, quantityField } from '#contract/projects/components.ts';
import { circuitDriver, circuitWiring } from '#contract/projects/circuits.ts';
import { idField, labelField, nameField } from '#contract/fields.ts';
import { issueMessage } from '#contract/issue-message.ts';
import { maxClipSize, type PartsClip, clipSize } from '#domain/changes/parts-clip.ts';
import { componentTypes, quantityFault } from '#domain/parts/component.ts';

/** Maximum length of the text in UTF-16 units; the largest valid clip is shorter. */
const longestText = 1_048_576;

const partShape = z
  .strictObject({
    id: z.exactOptional(idField),
    componentType: z.enum(componentTypes),
    componentId: partIdField,
    quantity: quantityField,
    ...partTexts,
    properties: propertiesField,
    input: inputField,
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

/** Result of reading a clipboard text. `none`: not a clip. `faulty`: an invalid clip, with the reason. */
export type ReadClip =
  | { readonly kind: 'none' }
  | { readonly kind: 'faulty'; readonly message: string }
  | { readonly kind: 'clip'; readonly clip: PartsClip };

/**
 * Reads clipboard text, which may be anything. A clip is validated by the rules of the server and is accepted
 * completely or not at all.
 */
export function readPartsClip(text: string): ReadClip {
  const value = parseJson(text);
  if (!isClip(value)) return { kind: 'none' };
  if ('version' in value && typeof value.version === 'number' && value.version > 1) {
    return { kind: 'faulty', message: 'These parts were copied in a newer version of Lightyard.' };
  }
  const { data, error } = clipShape.safeParse(value, { error: issueMessage });
  if (error !== undefined) return { kind: 'faulty', message: describeIssue(error.issues[0]) };
  if (clipSize(data) <= maxClipSize) return { kind: 'clip', clip: data };
  return { kind: 'faulty', message: `More than ${maxClipSize} parts and circuits cannot be pasted at once.` };
}

function parseJson(text: string): unknown {
  if (text.length > longestText || !text.trimStart().startsWith('{')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isClip(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 'lightyard-parts';
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  return issue === undefined ? 'The copied parts cannot be read.' : `${issue.path.join('.')}: ${issue.message}`;
}
