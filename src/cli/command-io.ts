/** What a command may touch of the world around it. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readInput: () => Promise<string>;
  readonly writeOutput: (text: string) => void;
  readonly writeError: (text: string) => void;
  readonly now: () => Date;
}
