import type { Readable, Writable } from 'node:stream';

/** What a command may touch of the world around it. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readInput: () => Promise<string>;
  readonly writeOutput: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Standard input and output as bytes. */
  readonly input: () => Readable;
  readonly output: () => Writable;
  readonly now: () => Date;
}
