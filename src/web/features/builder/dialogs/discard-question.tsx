import { Button } from '#web/ui/buttons/button.tsx';

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
