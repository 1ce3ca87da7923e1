import type { ReactNode } from 'react';

/** A command of the command bar. */
export interface CommandEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Other search terms. */
  readonly keywords?: readonly string[];
  /** Keyboard shortcut of the command. */
  readonly keys?: string;
  /** Set for one of many similar commands, which is shown only if it is searched for. */
  readonly isOneOfMany?: true;
  readonly run: () => void;
}
