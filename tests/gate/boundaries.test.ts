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

const ROOMS = {
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

/** The pairs of folders that are planted with a circle between them, on each floor that has folders, at every depth. */
const FOLDERS_IN_A_CIRCLE = [
  ['server/mail', 'server/outbox'],
  ['cli/files', 'cli/commands'],
  ['contract/nouns', 'contract/fields'],
  ['domain/parts', 'domain/circuits'],
  ['web/session', 'web/account'],
  ['web/features/builder/panel', 'web/features/builder/project'],
] as const;

/** Files of two folders that import each other's folder, while no two of the files import each other. */
function circleBetween(one: string, other: string): Record<string, string> {
  return {
    [`src/${one}/upper.ts`]: `import { middle } from '#${other}/middle.ts';\nexport const upper = middle;\n`,
    [`src/${other}/middle.ts`]: `import { lower } from '#${one}/lower.ts';\nexport const middle = lower;\n`,
    [`src/${one}/lower.ts`]: 'export const lower = 1;\n',
  };
}

const HEN = "import { egg } from '#domain/egg.ts';\nexport const hen = () => egg;\n";

const PLANTED: ReadonlyArray<readonly [wall: string, file: string, text: string]> = [
  ['domain-is-pure', 'src/domain/npm-package.ts', MINI],
  ['domain-is-pure', 'src/domain/npm-type.ts', MINI_TYPE],
  ['domain-is-pure', 'src/domain/node.ts', NODE],
  ['domain-is-pure', 'src/domain/contract.ts', SHAPE],
  ['domain-is-pure', 'src/domain/contract-type.ts', SHAPE_TYPE],
  ['domain-is-pure', 'src/domain/server.ts', STORE],
  ['domain-tests-stay-low', 'src/domain/low.test.ts', STORE],
  ['domain-tests-stay-low', 'src/domain/screen.test.ts', SCREEN],
  ['contract-says-shapes', 'src/contract/npm-package.ts', PG],
  ['contract-says-shapes', 'src/contract/server-type.ts', STORE_TYPE],
  ['server-floor', 'src/server/web.ts', LAMP],
  ['migrations-are-frozen', 'src/server/database/migrations/0001-store.ts', STORE],
  ['migrations-are-frozen', 'src/server/database/migrations/0002-store-type.ts', STORE_TYPE],
  ['migrations-are-frozen', 'src/server/database/migrations/0003-domain.ts', VOLTS],
  ['web-floor', 'src/web/server.ts', STORE],
  ['web-floor', 'src/web/server-type.ts', STORE_TYPE],
  ['web-runs-in-a-browser', 'src/web/node.ts', NODE],
  ['cli-floor', 'src/cli/web.ts', LAMP],
  ['features-stay-apart', 'src/web/features/switches/lamp.ts', LAMP],
  ['features-know-no-page', 'src/web/features/switches/page.ts', LAMP_PAGE],
  ['design-system-knows-no-feature', 'src/web/ui/lamp.ts', LAMP],
  ['sources-know-no-test', 'src/server/builder.ts', BUILDER],
  ['sources-know-no-test', 'src/domain/project.ts', PROJECT],
  ['builders-stay-low', 'tests/builders/shape.ts', SHAPE],
  ['builders-stay-low', 'tests/builders/store.ts', STORE],
  ['builders-stay-low', 'tests/builders/screen.ts', SCREEN],
  ['no-orphan', 'src/web/orphan.ts', 'export const planted = 1;\n'],
  ['resolvable', 'src/web/gone.ts', "import { gone } from '#domain/gone.ts';\nexport const planted = gone;\n"],
  ['listed', 'src/server/not-listed.ts', "import semver from 'semver';\nexport const planted = semver;\n"],
  ['no-cycle', 'src/domain/egg.ts', "import { hen } from '#domain/hen.ts';\nexport const egg = () => hen;\n"],
];

describe('the boundaries', () => {
  let verdict: Verdict;

  beforeAll(() => {
    const files = Object.fromEntries(PLANTED.map(([, file, text]) => [file, text]));
    const circles = Object.assign({}, ...FOLDERS_IN_A_CIRCLE.map(([one, other]) => circleBetween(one, other)));
    verdict = plantTree({ ...ROOMS, ...files, ...circles, 'src/domain/hen.ts': HEN }).script('boundaries.mjs');
  });

  it('shut the gate', () => {
    expect(verdict.passed).toBe(false);
  });

  it.each(PLANTED)('%s stops %s', (wall, file) => {
    expect(verdict.output).toContain(`${wall}: ${file} -> `);
  });

  it.each(FOLDERS_IN_A_CIRCLE)('no-circle-between-folders stops src/%s and src/%s', (one, other) => {
    expect(verdict.output).toContain(`no-circle-between-folders: src/${one} -> src/${other}`);
    expect(verdict.output).toContain(`no-circle-between-folders: src/${other} -> src/${one}`);
  });

  it.each(Object.keys(ROOMS))('let %s import what it may', (file) => {
    expect(verdict.output).not.toContain(`: ${file} -> `);
  });

  it('open the gate of a house within its walls', () => {
    const { passed, output } = plantTree(ROOMS).script('boundaries.mjs');
    expect(output).toMatch(/^\d+ modules, every import within its walls\.$/m);
    expect(passed).toBe(true);
  });

  it('do not take a house in which nothing was looked at for a good one', () => {
    expect(plantTree({}).script('boundaries.mjs').passed).toBe(false);
  });
});
