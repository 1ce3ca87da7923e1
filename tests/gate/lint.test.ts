import { beforeAll, describe, expect, it } from 'vitest';
import { plantTree } from './planted-tree.ts';

const LIMITS = "export type Color = 'red' | 'blue';\n";
const lines = (count: number): string => Array.from({ length: count }, (_, line) => `  void ${line};\n`).join('');

const VIOLATIONS: ReadonlyArray<readonly [rule: string, file: string, text: string]> = [
  ['no-default-export', 'server/default-export.ts', 'const planted = 1;\nexport default planted;\n'],
  ['no-explicit-any', 'server/any.ts', 'export const planted = (each: any): unknown => each;\n'],
  ['no-unsafe-assignment', 'server/unsafe.ts', "export const planted: number = JSON.parse('1');\n"],
  ['no-floating-promises', 'server/floating.ts', 'export function planted(): void {\n  fetch("/");\n}\n'],
  ['no-misused-promises', 'server/misused.ts', 'export const planted = (): number => (fetch("/") ? 1 : 2);\n'],
  ['no-non-null-assertion', 'server/non-null.ts', 'export const planted = (each?: string): string => each!;\n'],
  ['ban-ts-comment', 'server/comment.ts', '// @ts-ignore\nexport const planted = 1;\n'],
  ['no-console', 'server/console.ts', "console.log('planted');\nexport const planted = 1;\n"],
  ['filename-case', 'server/plantedFile.ts', 'export const planted = 1;\n'],
  ['max-lines', 'server/long-file.ts', `export const planted = () => {\n${lines(300)}};\n`],
  ['max-lines-per-function', 'server/long-function.ts', `export const planted = () => {\n${lines(41)}};\n`],
  ['no-restricted-globals', 'domain/clock.ts', 'export const planted = (): number => Date.now();\n'],
  ['no-restricted-properties', 'domain/random.ts', 'export const planted = (): number => Math.random();\n'],
  [
    'switch-exhaustiveness-check',
    'domain/switch.ts',
    `${LIMITS}export function planted(color: Color): void {\n  switch (color) {\n    case 'red':\n  }\n}\n`,
  ],
  [
    'exhaustive-deps',
    'web/deps.tsx',
    "import { useEffect } from 'react';\nexport function usePlanted(name: string): void {\n  useEffect(() => void name, []);\n}\n",
  ],
];

/** Runs the linter for a tree with these files in `src`. Returns the rules that each file breaks. */
function lint(files: Readonly<Record<string, string>>) {
  const tree = plantTree(Object.fromEntries(Object.entries(files).map(([file, text]) => [`src/${file}`, text])));
  const { passed, output } = tree.tool('oxlint', '--type-aware', '--format=json', 'src');
  const { diagnostics } = JSON.parse(output) as { readonly diagnostics: readonly { code: string; filename: string }[] };
  const rulesOf = (file: string) =>
    diagnostics.filter(({ filename }) => filename === `src/${file}`).map(({ code }) => /\((.+)\)/.exec(code)?.[1]);
  return { passed, rulesOf };
}

describe('the linter', () => {
  let found: ReturnType<typeof lint>;
  beforeAll(() => {
    found = lint(Object.fromEntries(VIOLATIONS.map(([, file, text]) => [file, text])));
  });

  it.each(VIOLATIONS)('%s rejects src/%s', (rule, file) => {
    expect(found.rulesOf(file)).toContain(rule);
    expect(found.passed).toBe(false);
  });

  it('accepts a plain file', () => {
    expect(lint({ 'domain/plain.ts': 'export const plain = 1;\n' }).passed).toBe(true);
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
