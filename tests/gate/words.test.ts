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

  it('reports each word with its place, and file names', () => {
    const files = [
      ['src/domain/comment.ts', '/** A lamp\n * stands here. */\nexport const a = 1;\n', ':2: instead of "stands"'],
      ['src/domain/two-lines.ts', '// There is room\n// for it.\nexport const a = 1;\n', ':1: instead of "room for"'],
      ['src/domain/identifier.ts', 'const a = 1;\nexport const isUnseen = a;\n', ':2: instead of "Unseen"'],
      ['src/web/comment.tsx', 'export const A = () => <p>{/* grey */}</p>;\n', ':1: instead of "grey"'],
      ['src/web/comment.css', '.a {\n  /* anew */\n}\n', ':2: instead of "anew"'],
      ['src/domain/title.test.ts', "it('lets go of it', () => {});\n", ':1: instead of "lets go"'],
      ['src/domain/rows.test.ts', "it.each([1])('%d is mended', () => {});\n", ':1: instead of "mended"'],
      ['src/domain/values.test.ts', 'test(`whoever ${1}`, () => {});\n', ':1: instead of "whoever"'],
      ['src/domain/lamp-words.ts', 'export const a = 1;\n', ': instead of "-words"'],
      ['src/domain/colour-field.ts', 'export const a = 1;\n', ': instead of "colour"'],
      ['docs/a/b.md', '# Title\n\nThe behaviour.\n', ':3: instead of "behaviour"'],
    ] as const;
    const planted = Object.fromEntries(files.map(([file, text]) => [file, text]));
    const { passed, output } = plantTree({ ...ALLOWED, ...planted }).script('words.mjs');
    const problems = output.trim().split('\n');
    expect(problems.map((problem) => problem.replace(/ write: .+$/, '')).toSorted()).toEqual(
      files.map(([file, , problem]) => file + problem).toSorted(),
    );
    expect(passed).toBe(false);
  });
});
