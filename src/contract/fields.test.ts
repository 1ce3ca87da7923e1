import { expect, it } from 'vitest';
import { nameField } from '#contract/fields.ts';

it('[A10] a text has at most 30 marks in a row, because normalizing more takes too long', () => {
  expect(nameField.parse(`e${'\u0301'.repeat(30)}`)).toBe(`é${'\u0301'.repeat(29)}`);
  const { error } = nameField.safeParse(`e${'\u0315\u0300'.repeat(16)}`);
  expect(error?.issues).toMatchObject([{ message: 'This text has characters that cannot be stored.' }]);
});
