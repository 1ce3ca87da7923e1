import { describe, expect, it } from 'vitest';
import { plantTree } from './planted-tree.ts';

const LIVE = {
  'src/server/main.ts': "import { used } from '#domain/used.ts';\nprocess.title = used;\n",
  'src/domain/used.ts': "export const used = 'used';\n",
};
const DEAD_EXPORT = { 'src/domain/used.ts': "export const used = 'used';\nexport const unused = 'unused';\n" };
const DEAD_FILE = { 'src/domain/lost.ts': "export const lost = 'lost';\n" };
const DEAD_BUT_TESTED = {
  ...DEAD_FILE,
  'src/domain/lost.test.ts': "import { lost } from '#domain/lost.ts';\nvoid lost;\n",
};

describe('the search for dead code', () => {
  it('finds nothing if everything is used', () => {
    expect(plantTree(LIVE).tool('knip', '--no-config-hints', '--include', 'files,exports')).toEqual({
      passed: true,
      output: '',
    });
  });

  it.each([
    ['an export', DEAD_EXPORT, 'unused'],
    ['a file', DEAD_FILE, 'src/domain/lost.ts'],
  ])('finds unused %s', (_kind, planted, expected) => {
    const verdict = plantTree({ ...LIVE, ...planted }).tool('knip', '--include', 'files,exports');
    expect(verdict.output).toContain(expected);
    expect(verdict.passed).toBe(false);
  });

  it('finds a file that only its test imports', () => {
    const verdict = plantTree({ ...LIVE, ...DEAD_BUT_TESTED }).tool(
      'knip',
      '--production',
      '--include',
      'files,exports',
    );
    expect(verdict.output).toContain('src/domain/lost.ts');
    expect(verdict.passed).toBe(false);
  });
});

const RULES = '# Rules\n\n- **E1** text\n';

describe('the list of rules without a test', () => {
  it.each([
    ['passes if every rule has a test', "it('[E1] holds', () => {});\n", true, '1 rules, each with a test.'],
    ['reports a rule without a test', "it('holds', () => {});\n", false, 'E1 has no test.'],
    [
      'reports a test of an unknown rule',
      "it('[E1] [E2] holds', () => {});\n",
      false,
      'E2 is in the title of a test, but not in docs/rules.',
    ],
  ])('%s', (_title, text, passed, message) => {
    const tree = plantTree({
      'docs/rules/electricity.md': RULES,
      'src/domain/rule.test.ts': text,
      'tests/empty.txt': '',
    });
    expect(tree.script('rules-without-test.mjs')).toEqual({ passed, output: `${message}\n` });
  });
});
