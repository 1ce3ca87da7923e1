import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

export interface GreenNoteProps {
  /** Whether the LED is planned as the modern green already. */
  readonly isPure: boolean;
  readonly onChange: (isPure: boolean) => void;
}

/** Which green is meant decides whether a string lights; one press changes it, and back. Source: decisions C10. */
export function GreenNote({ isPure, onChange }: GreenNoteProps) {
  return (
    <Notice
      tone={isPure ? 'success' : 'hint'}
      className="items-center py-1.5! text-xs!"
      action={
        <Button size="small" onPress={() => onChange(!isPure)}>
          {isPure ? 'Use 2.2 V' : 'Use 3.1 V'}
        </Button>
      }
    >
      {isPure
        ? 'Planned as modern pure green. Yellow-green of the older kind needs 2.2 V.'
        : '2.2 V is the old yellow-green. Modern pure green needs about 3.1 V and would stay dark in a string planned at 2.2 V.'}
    </Notice>
  );
}
