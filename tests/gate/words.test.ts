import { describe, expect, it } from 'vitest';
import { plantTree } from './planted-tree.ts';

const ALLOWED = {
  'README.md': 'A sentence.\n\n```\ncurl --data nobody\n```\n',
  'src/domain/lamp.ts': "/** A lamp. */\nexport const lamp = 'stands';\nexport const search = /anew|colour/;\n",
  'src/web/lamp.tsx': 'export const Lamp = () => <p title="grey">It stands beside {`somebody`}.</p>;\n',
  'src/web/lamp.css': '.grey {\n  color: gray;\n}\n',
};

describe('the check of words', () => {
  it('ignores strings, regular expressions, JSX text, style sheets, and code blocks', () => {
    expect(plantTree(ALLOWED).script('words.mjs')).toEqual({
      passed: true,
      output: 'No avoided word in comments, names, test titles, and docs.\n',
    });
  });

  it.each([
    ['a comment', 'src/domain/a.ts', '/** A lamp\n * stands here. */\nexport const a = 1;\n', 2, 'stands'],
    ['a phrase across lines', 'src/domain/a.ts', '// There is room\n// for it.\nexport const a = 1;\n', 1, 'room for'],
    ['an identifier', 'src/domain/a.ts', 'const a = 1;\nexport const isUnseen = a;\n', 2, 'Unseen'],
    ['a comment in JSX', 'src/web/a.tsx', 'export const A = () => <p>{/* grey */}</p>;\n', 1, 'grey'],
    ['a comment of a style sheet', 'src/web/a.css', '.a {\n  /* anew */\n}\n', 2, 'anew'],
    ['a title', 'src/domain/a.test.ts', "it('lets go of it', () => {});\n", 1, 'lets go'],
    ['a title of rows', 'src/domain/a.test.ts', "it.each([1])('%d is mended', () => {});\n", 1, 'mended'],
    ['a title with values', 'src/domain/a.test.ts', 'test(`whoever ${1}`, () => {});\n', 1, 'whoever'],
    ['a docs page', 'docs/a/b.md', '# Title\n\nThe behaviour.\n', 3, 'behaviour'],
  ])('reports a word in %s', (_place, file, text, line, word) => {
    const { passed, output } = plantTree({ ...ALLOWED, [file]: text }).script('words.mjs');
    expect(output).toContain(`${file}:${line}: instead of "${word}" write: `);
    expect(passed).toBe(false);
  });

  it.each(['src/domain/lamp-words.ts', 'src/domain/colour-field.ts'])('reports the file name %s', (file) => {
    const { passed, output } = plantTree({ [file]: 'export const a = 1;\n' }).script('words.mjs');
    expect(output).toContain(`${file}: instead of `);
    expect(passed).toBe(false);
  });
});
