import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';
import { type ShownToast, dismissToast, shownToast } from '#web/ui/feedback/toasts.ts';
import { useStore } from '#web/use-store.ts';

const plainMs = 5000;
/** Toasts with an action are shown longer. */
const withActionMs = 12_000;

/**
 * Container of the toast, rendered once in the application above dialogs. On a narrow screen it is at the top, so that
 * it covers no dialog buttons.
 */
export function ToastRegion() {
  const toast = useStore(shownToast);
  return (
    <div
      role="region"
      aria-label="Messages"
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 flex justify-center p-4 sm:top-auto sm:bottom-0 sm:justify-end sm:[:root[data-bottom-bar]_&]:bottom-16"
    >
      <div role="status" aria-live="polite" className="flex max-w-full">
        {toast !== null && <Toast key={toast.key} toast={toast} />}
      </div>
    </div>
  );
}

function Toast({ toast }: { readonly toast: ShownToast }) {
  const [isPaused, setPaused] = useState(false);
  const { action, tone = 'hint', stays = false } = toast;
  useEffect(() => {
    if (isPaused || stays) return undefined;
    const timer = setTimeout(dismissToast, action === undefined ? plainMs : withActionMs);
    return () => clearTimeout(timer);
  }, [isPaused, stays, action]);
  return (
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-auto flex w-96 max-w-full animate-rise items-start gap-3 rounded-lg border border-line bg-raised p-3 text-sm shadow-float"
    >
      <span className="mt-0.5">
        <ToneIcon tone={tone} />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{toast.title}</p>
        {toast.description !== undefined && <p className="text-muted">{toast.description}</p>}
      </div>
      {action !== undefined && (
        <Button
          size="small"
          onPress={() => {
            dismissToast();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon={<X />} size="small" onPress={dismissToast} />
    </div>
  );
}
