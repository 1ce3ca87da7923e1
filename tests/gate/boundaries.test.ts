import { beforeAll, describe, expect, it } from 'vitest';
import { plantTree, type Verdict } from './planted-tree.ts';

const SHAPE = "import { shape } from '#contract/shape.ts';\nexport const planted = shape;\n";
const SHAPE_TYPE = "import type { shape } from '#contract/shape.ts';\nexport type Planted = typeof shape;\n";
const STORE = "import { store } from '#server/store.ts';\nexport const planted = store;\n";
const STORE_TYPE = "import type { store } from '#server/store.ts';\nexport type Planted = typeof store;\n";
const BUILDER = "import { builder } from '#server/testing/builder.ts';\nexport const planted = builder;\n";
const VOLTS = "import { volts } from '#domain/volts.ts';\nexport const planted = volts;\n";
const PROJECT = "import { aProject } from '#testing/project.ts';\nexport const planted = aProject;\n";
const SCREEN = "import { screen } from '#testing/web/screen.ts';\nexport const planted = screen;\n";
const LAMP = "import { lamp } from '#web/features/lamps/lamp.ts';\nexport const planted = lamp;\n";
const LAMP_PAGE = "import { lampPage } from '#web/pages/lamp-page.ts';\nexport const planted = lampPage;\n";
const NODE = "import { cwd } from 'node:process';\nexport const planted = cwd;\n";
const MINI = "import * as z from 'zod/mini';\nexport const planted = z;\n";
const MINI_TYPE = "import type { ZodMiniType } from 'zod/mini';\nexport type Planted = ZodMiniType;\n";
const PG = "import pg from 'pg';\nexport const planted = pg;\n";

const ALLOWED = {
  'src/domain/volts.ts': 'export const volts = 9;\n',
  'src/contract/shape.ts': `${MINI}import { volts } from '#domain/volts.ts';\nexport const shape = z.literal(volts);\n`,
  'src/server/store.ts': `${NODE}${PG.replaceAll('planted', 'store')}${SHAPE.replaceAll('planted', 'known')}`,
  'src/server/testing/builder.ts': STORE.replace('planted', 'builder'),
  'src/web/features/lamps/lamp.ts': SHAPE.replace('planted', 'lamp'),
  'src/web/pages/lamp-page.ts': LAMP.replace('planted', 'lampPage'),
  'src/cli/command.ts': STORE,
  'tests/builders/web/screen.ts': LAMP.replace('planted', 'screen'),
  'tests/builders/project.ts': "import { volts } from '#domain/volts.ts';\nexport const aProject = volts;\n",
};

/** Pairs of folders that import each other: one or more in each layer, at every depth. */
const FOLDER_CYCLES = [
  ['server/mail', 'server/outbox'],
  ['cli/files', 'cli/commands'],
  ['contract/nouns', 'contract/fields'],
  ['domain/parts', 'domain/circuits'],
  ['web/session', 'web/account'],
  ['web/features/builder/panel', 'web/features/builder/project'],
] as const;

/** Files of two folders that import each other without a cycle between files. */
function plantCycle(one: string, other: string): Record<string, string> {
  return {
    [`src/${one}/upper.ts`]: `import { middle } from '#${other}/middle.ts';\nexport const upper = middle;\n`,
    [`src/${other}/middle.ts`]: `import { lower } from '#${one}/lower.ts';\nexport const middle = lower;\n`,
    [`src/${one}/lower.ts`]: 'export const lower = 1;\n',
  };
}

const HEN = "import { egg } from '#domain/egg.ts';\nexport const hen = () => egg;\n";

const VIOLATIONS: ReadonlyArray<readonly [boundary: string, file: string, text: string]> = [
  ['domain-is-pure', 'src/domain/npm-package.ts', MINI],
  ['domain-is-pure', 'src/domain/npm-type.ts', MINI_TYPE],
  ['domain-is-pure', 'src/domain/node.ts', NODE],
  ['domain-is-pure', 'src/domain/contract.ts', SHAPE],
  ['domain-is-pure', 'src/domain/contract-type.ts', SHAPE_TYPE],
  ['domain-is-pure', 'src/domain/server.ts', STORE],
  ['domain-tests-import-domain', 'src/domain/low.test.ts', STORE],
  ['domain-tests-import-domain', 'src/domain/screen.test.ts', SCREEN],
  ['contract-layer', 'src/contract/npm-package.ts', PG],
  ['contract-layer', 'src/contract/server-type.ts', STORE_TYPE],
  ['server-layer', 'src/server/web.ts', LAMP],
  ['migrations-are-frozen', 'src/server/database/migrations/0001-store.ts', STORE],
  ['migrations-are-frozen', 'src/server/database/migrations/0002-store-type.ts', STORE_TYPE],
  ['migrations-are-frozen', 'src/server/database/migrations/0003-domain.ts', VOLTS],
  ['web-layer', 'src/web/server.ts', STORE],
  ['web-layer', 'src/web/server-type.ts', STORE_TYPE],
  ['web-without-node', 'src/web/node.ts', NODE],
  ['cli-layer', 'src/cli/web.ts', LAMP],
  ['independent-features', 'src/web/features/switches/lamp.ts', LAMP],
  ['features-without-pages', 'src/web/features/switches/page.ts', LAMP_PAGE],
  ['design-system-without-features', 'src/web/ui/lamp.ts', LAMP],
  ['sources-without-tests', 'src/server/builder.ts', BUILDER],
  ['sources-without-tests', 'src/domain/project.ts', PROJECT],
  ['builders-import-domain', 'tests/builders/shape.ts', SHAPE],
  ['builders-import-domain', 'tests/builders/store.ts', STORE],
  ['builders-import-domain', 'tests/builders/screen.ts', SCREEN],
  ['no-orphan', 'src/web/orphan.ts', 'export const planted = 1;\n'],
  [
    'resolvable',
    'src/web/missing.ts',
    "import { missing } from '#domain/missing.ts';\nexport const planted = missing;\n",
  ],
  ['listed-packages', 'src/server/not-listed.ts', "import semver from 'semver';\nexport const planted = semver;\n"],
  ['no-cycle', 'src/domain/egg.ts', "import { hen } from '#domain/hen.ts';\nexport const egg = () => hen;\n"],
];

describe('the check of boundaries', () => {
  let verdict: Verdict;

  beforeAll(() => {
    const files = Object.fromEntries(VIOLATIONS.map(([, file, text]) => [file, text]));
    const cycles = Object.assign({}, ...FOLDER_CYCLES.map(([one, other]) => plantCycle(one, other)));
    verdict = plantTree({ ...ALLOWED, ...files, ...cycles, 'src/domain/hen.ts': HEN }).script('boundaries.mjs');
  });

  it('fails when an import crosses a boundary', () => {
    expect(verdict.passed).toBe(false);
  });

  it.each(VIOLATIONS)('%s rejects %s', (boundary, file) => {
    expect(verdict.output).toContain(`${boundary}: ${file} -> `);
  });

  it.each(FOLDER_CYCLES)('no-folder-cycle rejects src/%s and src/%s', (one, other) => {
    expect(verdict.output).toContain(`no-folder-cycle: src/${one} -> src/${other}`);
    expect(verdict.output).toContain(`no-folder-cycle: src/${other} -> src/${one}`);
  });

  it.each(Object.keys(ALLOWED))('accepts the imports of %s', (file) => {
    expect(verdict.output).not.toContain(`: ${file} -> `);
  });

  it('passes when no import crosses a boundary', () => {
    const { passed, output } = plantTree(ALLOWED).script('boundaries.mjs');
    expect(output).toMatch(/^\d+ modules, no import crosses a boundary\.$/m);
    expect(passed).toBe(true);
  });

  it('fails when there is no file to check', () => {
    expect(plantTree({}).script('boundaries.mjs').passed).toBe(false);
  });
});
