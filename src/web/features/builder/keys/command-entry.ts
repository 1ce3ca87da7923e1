import type { ReactNode } from 'react';

/** Something that the command bar can do. */
export interface CommandEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Other words that it is looked for by. */
  readonly words?: readonly string[];
  /** The keys that do the same. */
  readonly keys?: string;
  /** It is one of many: shown only if it is looked for. */
  readonly isOneOfMany?: true;
  readonly run: () => void;
}
