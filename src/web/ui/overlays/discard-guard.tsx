import { useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

/** A dialog that is about to be left. */
export interface DiscardGuard {
  /** Whether it was left by Escape or by a press outside, with something entered. */
  readonly isAsked: boolean;
  /** Leaves the dialog; asks first when something was entered. Asked again, it stays. */
  readonly leave: () => void;
  /** Stays, with the focus where it was. */
  readonly keep: () => void;
}

/**
 * Keeps what was entered into a dialog from being lost by a slip. `entered` is plain data; `isEntered` says that there is
 * something from the start.
 */
export function useDiscardGuard(entered: unknown, onClose: () => void, isEntered = false): DiscardGuard {
  const now = JSON.stringify(entered);
  const [first] = useState(isEntered ? '' : now);
  const [isAsked, setAsked] = useState(false);
  const focused = useRef<Element | null>(null);
  const keep = () => {
    setAsked(false);
    if (focused.current instanceof HTMLElement) focused.current.focus();
  };
  const leave = () => {
    if (now === first) onClose();
    else if (isAsked) keep();
    else {
      focused.current = document.activeElement;
      setAsked(true);
    }
  };
  return { isAsked, leave, keep };
}

export interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Stands in the place of a dialog's buttons when it was left by a slip. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <>
      <p role="alert" className="mr-auto basis-full self-center text-sm font-semibold sm:basis-auto">
        Discard what you entered?
      </p>
      <Button variant="danger" onPress={onDiscard}>
        Discard
      </Button>
      <Button autoFocus onPress={onKeep}>
        Keep editing
      </Button>
    </>
  );
}
