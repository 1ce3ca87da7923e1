import { expect, it } from 'vitest';
import { accountKey } from '#domain/accounts/account-key.ts';

it.each([
  ['Ann@Lightyard.Test', 'ann@lightyard.test'],
  ['  ann@LIGHTYARD.test ', 'ann@lightyard.test'],
  ['E\u0301mile@lightyard.test', '\u00E9mile@lightyard.test'],
  ['\u00C9mile@lightyard.test', '\u00E9mile@lightyard.test'],
])('[A5] %j is compared as %j', (email, key) => {
  expect(accountKey(email)).toBe(key);
});

it.each([
  ['a Cyrillic a', '\u0430nn@lightyard.test', 'ann@lightyard.test'],
  ['a full-width a', '\uFF41nn@lightyard.test', 'ann@lightyard.test'],
  ['the kelvin sign', '\u212Aim@lightyard.test', 'kim@lightyard.test'],
  ['a dotless i', 'k\u0131m@lightyard.test', 'kim@lightyard.test'],
  ['a dotted capital I', 'k\u0130m@lightyard.test', 'kim@lightyard.test'],
  ['a zero-width space', 'k\u200Bim@lightyard.test', 'kim@lightyard.test'],
])('[A5] an email with %s differs from its ASCII lookalike', (_, email, other) => {
  expect(accountKey(email)).not.toBe(accountKey(other));
});

it('[A5] no non-ASCII character has an ASCII key', () => {
  const inside = /^\p{ASCII}*$/u;
  const wrong: string[] = [];
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (character.trim() !== '' && inside.test(accountKey(character))) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});
