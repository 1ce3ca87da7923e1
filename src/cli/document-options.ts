import { writeFile } from 'node:fs/promises';
import { paperSizes } from '#domain/wiring/paint/pages.ts';
import { symbolSets } from '#contract/documents.ts';
import type { BookOptions } from '#server/documents/build-book-pdf.ts';
import { CommandError, WrongArguments } from '#cli/command-error.ts';

/** The options of the commands that write a document. */
export const documentOptions = {
  out: { type: 'string' },
  paper: { type: 'string' },
  symbols: { type: 'string' },
} as const;

function oneOf<Choice extends string>(choices: readonly Choice[], given: string | undefined, name: string): Choice {
  const [usual] = choices;
  const found = given === undefined ? usual : choices.find((choice) => choice === given);
  if (found === undefined) throw new WrongArguments(`--${name} is ${choices.join(' or ')}.`);
  return found;
}

interface GivenOptions {
  readonly paper?: string;
  readonly symbols?: string;
}

/** How a document is to be printed: on A4 with IEC symbols unless told. Throws `WrongArguments`. */
export function readDocumentOptions({ paper, symbols }: GivenOptions, madeAt: Date): BookOptions {
  return { paper: oneOf(paperSizes, paper, 'paper'), symbols: oneOf(symbolSets, symbols, 'symbols'), madeAt };
}

/** Writes a document where `--out` says. Throws `CommandError` when it cannot be. */
export async function writeDocument(out: string, content: Uint8Array | string): Promise<void> {
  try {
    await writeFile(out, content);
  } catch {
    throw new CommandError(`${out} cannot be written.`);
  }
}
