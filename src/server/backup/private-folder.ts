import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Runs some work with a new folder that only this user can enter, and deletes it with all that is in it afterwards. Its
 * path begins with the prefix.
 */
export async function withPrivateFolder<Result>(prefix: string, work: (folder: string) => Promise<Result>) {
  await mkdir(dirname(prefix), { recursive: true });
  const folder = await mkdtemp(prefix);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
