import { currentOffer } from '#web/session/offer.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Note on payment screens that the sandbox makes no charges. Source: specification 5. */
export function SandboxNote({ className = '' }: { readonly className?: string }) {
  if (currentOffer().payments !== 'sandbox') return null;
  return (
    <Notice tone="hint" title="Sandbox: no one is charged." className={className}>
      This is a demo shop. Don't enter a real card.
    </Notice>
  );
}
