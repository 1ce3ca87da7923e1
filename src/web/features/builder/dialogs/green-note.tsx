import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Which green is meant decides whether a string lights. Source: decisions C10. */
export function GreenNote({ onPress }: { readonly onPress: () => void }) {
  return (
    <Notice
      tone="hint"
      className="items-center py-1.5! text-xs!"
      action={
        <Button size="small" onPress={onPress}>
          Use 3.1 V
        </Button>
      }
    >
      2.2 V is the old yellow-green. Modern pure green needs about 3.1 V and would stay dark in a string planned at 2.2
      V.
    </Notice>
  );
}
