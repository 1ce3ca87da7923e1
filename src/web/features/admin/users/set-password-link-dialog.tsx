import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

export interface SetPasswordLinkDialogProps {
  readonly email: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** Says that a link to set a password was mailed, and lets it be passed on by hand. Source: decisions B13. */
export function SetPasswordLinkDialog({ email, link, onClose }: SetPasswordLinkDialogProps) {
  const footer = (
    <Button variant="quiet" onPress={onClose}>
      Done
    </Button>
  );
  return (
    <Dialog title="Invitation on its way" isOpen onOpenChange={onClose} footer={footer}>
      <div className="flex flex-col gap-4 text-sm">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{email}</strong> is mailed this link to set a password. You can pass it on
          yourself too: it works once, and whoever has it can sign in as this user.
        </p>
        <LinkToCopy link={link} />
      </div>
    </Dialog>
  );
}

function LinkToCopy({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'waiting' | 'copied' | 'by-hand'>('waiting');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setState('copied');
    } catch {
      // Browsers keep the clipboard to themselves on pages that came without encryption.
      field.current?.select();
      setState('by-hand');
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <InputField
        ref={field}
        label="Link to set a password"
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        className="min-w-48 flex-1"
      />
      <Button variant="primary" autoFocus onPress={() => void copy()} className="min-w-28">
        {state === 'copied' ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        {state === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
      <p role="status" className="basis-full text-xs text-muted empty:hidden">
        {state === 'copied' && 'The link is in your clipboard.'}
        {state === 'by-hand' && 'This browser lets no page copy here. The link is selected: copy it with Ctrl+C.'}
      </p>
    </div>
  );
}
