/** A clip as text. `isOnlyHere`: the browser did not let it into its own clipboard. */
interface KeptClip {
  readonly text: string;
  readonly isOnlyHere: boolean;
}

let kept: KeptClip | null = null;

/** Keeps what was copied last in this tab, for when the browser's clipboard is closed to buttons. */
export function keepClip(text: string, isOnlyHere: boolean): void {
  kept = { text, isOnlyHere };
}

/** What was copied last in this tab. */
export function keptClip(): KeptClip | null {
  return kept;
}
