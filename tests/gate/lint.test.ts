import { describe, expect, it } from 'vitest';
import { plantTree } from './planted-tree.ts';

const LIMITS = "export type Color = 'red' | 'blue';\n";
const lines = (count: number): string => Array.from({ length: count }, (_, line) => `  void ${line};\n`).join('');

describe('the linter', () => {
  it.each([
    ['no-default-export', 'server/planted.ts', 'const planted = 1;\nexport default planted;\n'],
    ['no-explicit-any', 'server/planted.ts', 'export const planted = (each: any): unknown => each;\n'],
    ['no-unsafe-assignment', 'server/planted.ts', "export const planted: number = JSON.parse('1');\n"],
    ['no-floating-promises', 'server/planted.ts', 'export function planted(): void {\n  fetch("/");\n}\n'],
    ['no-misused-promises', 'server/planted.ts', 'export const planted = (): number => (fetch("/") ? 1 : 2);\n'],
    ['no-non-null-assertion', 'server/planted.ts', 'export const planted = (each?: string): string => each!;\n'],
    ['ban-ts-comment', 'server/planted.ts', '// @ts-ignore\nexport const planted = 1;\n'],
    ['no-console', 'server/planted.ts', "console.log('planted');\nexport const planted = 1;\n"],
    ['filename-case', 'server/plantedFile.ts', 'export const planted = 1;\n'],
    ['max-lines', 'server/planted.ts', `export const planted = () => {\n${lines(300)}};\n`],
    ['max-lines-per-function', 'server/planted.ts', `export const planted = () => {\n${lines(41)}};\n`],
    ['no-restricted-globals', 'domain/planted.ts', 'export const planted = (): number => Date.now();\n'],
    ['no-restricted-properties', 'domain/planted.ts', 'export const planted = (): number => Math.random();\n'],
    [
      'switch-exhaustiveness-check',
      'domain/planted.ts',
      `${LIMITS}export function planted(color: Color): void {\n  switch (color) {\n    case 'red':\n  }\n}\n`,
    ],
    [
      'exhaustive-deps',
      'web/planted.tsx',
      "import { useEffect } from 'react';\nexport function usePlanted(name: string): void {\n  useEffect(() => void name, []);\n}\n",
    ],
  ])('%s rejects src/%s', (rule, file, text) => {
    const verdict = plantTree({ [`src/${file}`]: text }).tool('oxlint', '--type-aware', 'src');
    expect(verdict.output).toContain(`(${rule})`);
    expect(verdict.passed).toBe(false);
  });

  it('accepts a plain file', () => {
    const verdict = plantTree({ 'src/domain/plain.ts': 'export const plain = 1;\n' }).tool(
      'oxlint',
      '--type-aware',
      'src',
    );
    expect(verdict.passed).toBe(true);
  });
});

describe('the formatter', () => {
  it.each([
    ['accepts', true, 'export const plain = { ninth: 9 };\n'],
    ['rejects', false, 'export const plain = {ninth: 9}\n'],
  ])('%s %s: %j', (_verb, passed, text) => {
    expect(plantTree({ 'src/domain/plain.ts': text }).tool('oxfmt', '--check', 'src').passed).toBe(passed);
  });
});
