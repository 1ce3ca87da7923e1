import { expect, it } from 'vitest';
import { parseLength } from '#web/features/builder/model/parse-length.ts';

it.each([
  ['85 mm', 85],
  ['85', 85],
  ['8.5 cm', 85],
  ['8,5cm', 85],
  ['3 1/4 in', 82.55],
  ['1/2"', 12.7],
  ['1.2 m', 1200],
  ['', null],
  ['0 mm', null],
  ['1/0 in', null],
  ['3 4 mm', null],
  ['long', null],
])('[Y22] reads the length %j', (text, mm) => {
  const found = parseLength(text);
  if (mm === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(mm, 6);
});
