import { currentOffer } from '#web/session/offer.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Says on every screen about payments that nobody is charged, where that is so. Source: specification 5. */
export function SandboxNote({ className = '' }: { readonly className?: string }) {
  if (currentOffer().payments !== 'sandbox') return null;
  return (
    <Notice tone="hint" title="This is a sandbox: nobody is charged." className={className}>
      Payments are only played through here. Never enter a real card.
    </Notice>
  );
}
