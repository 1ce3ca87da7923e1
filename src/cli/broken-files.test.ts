import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readProject } from '#cli/blueprint-commands.ts';
import { CommandError } from '#cli/command-io.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { brokenFile } from '#testing/broken-file.ts';
import { deriveAll, wiredErrors } from '#testing/whole-chain.ts';

/** Reads a project; returns null if the file is refused with a one-line error. */
async function readOrRefuse(text: string): Promise<ProjectSnapshot | null> {
  const io = { readInput: () => Promise.resolve(text), writeError: () => undefined } as unknown as Parameters<
    typeof readProject
  >[1];
  try {
    return await readProject('-', io);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    expect(error.message).toMatch(/^Standard input is not a project file: [^\n]+$/);
    return null;
  }
}

it('[E32] [W102] a corrupted file is refused, or yields all documents without wiring anything faulty', async () => {
  await fc.assert(
    fc.asyncProperty(brokenFile, async (text) => {
      const snapshot = await readOrRefuse(text);
      if (snapshot === null) return;
      const { blueprint, netlist, texts } = deriveAll(snapshot);
      for (const document of texts) expect(document).not.toMatch(/NaN|Infinity|undefined|\[object/);
      expect(wiredErrors(blueprint, netlist)).toEqual([]);
    }),
    { endOnFailure: true },
  );
});
