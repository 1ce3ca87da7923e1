import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const LOCK = join(import.meta.dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, Locked> };

it('the lock file lists the binaries of every platform', () => {
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});

it('the lock file contains no download URLs', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
