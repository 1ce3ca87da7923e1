import { describe, expect, it } from 'vitest';
import { plantTree } from './planted-tree.ts';

const ALLOWED = {
  'src/domain/volts.ts': 'export const volts: number = 9;\n',
  'src/contract/shape.ts': 'export const shape: string = "supply";\n',
  'src/server/store.ts': 'export const store: string = "kept";\n',
  'src/web/page.ts': 'export const page: string = document.title;\n',
};

describe('the compiler', () => {
  it.each([
    ['domain', 'contract', "import { shape } from '#contract/shape.ts';\nexport const copy: string = shape;\n"],
    ['domain', 'contract', "import type { shape } from '#contract/shape.ts';\nexport type Copy = typeof shape;\n"],
    ['domain', 'server', "import { store } from '#server/store.ts';\nexport const copy: string = store;\n"],
    ['contract', 'server', "import type { store } from '#server/store.ts';\nexport type Copy = typeof store;\n"],
    ['server', 'web', "import type { page } from '#web/page.ts';\nexport type Copy = typeof page;\n"],
    ['web', 'server', "import type { store } from '#server/store.ts';\nexport type Copy = typeof store;\n"],
  ])('prevents %s from importing %s', (layer, _other, text) => {
    const verdict = plantTree({ ...ALLOWED, [`src/${layer}/planted.ts`]: text }).tool('tsc', '-b', `src/${layer}`);
    expect(verdict.output).toMatch(/planted\.ts.*TS(6059|6307|6305|2307)/);
    expect(verdict.passed).toBe(false);
  });

  it('accepts imports of lower layers', () => {
    const verdict = plantTree({
      ...ALLOWED,
      'src/contract/below.ts': "import { volts } from '#domain/volts.ts';\nexport const below: number = volts;\n",
      'src/server/below.ts': "import { shape } from '#contract/shape.ts';\nexport const below: string = shape;\n",
      'src/web/below.ts': "import { volts } from '#domain/volts.ts';\nexport const below: number = volts;\n",
    }).tool('tsc', '-b', 'src/server', 'src/web');
    expect(verdict).toEqual({ passed: true, output: '' });
  });

  it('rejects what only browsers and Node have in the domain', () => {
    const ambient = ['console', 'process', 'document', 'setTimeout', 'crypto', 'performance'];
    const text = ambient.map((name) => `export const of_${name}: unknown = ${name};\n`).join('');
    const { output } = plantTree({ 'src/domain/planted.ts': text }).tool('tsc', '-b', 'src/domain');
    for (const name of ambient) expect(output).toContain(`Cannot find name '${name}'`);
  });
});
