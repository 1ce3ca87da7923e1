import { useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

/** State of a dialog with unsaved input. */
export interface DiscardGuard {
  /** Whether the user tried to leave by Escape or a press outside with unsaved input. */
  readonly isAsked: boolean;
  /** Leaves the dialog, or asks first if there is input. A second call while asking keeps it open. */
  readonly leave: () => void;
  /** Keeps the dialog open with the previous focus. */
  readonly keep: () => void;
}

/**
 * Protects the input of a dialog from being discarded accidentally. `entered` is plain data; `isEntered` is set if
 * there is input from the start.
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

/** Replaces the footer of a dialog while asking whether to discard the input. */
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
