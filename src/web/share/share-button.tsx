import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** The dialog is loaded when it is opened. */
const shareDialog = lazyComponent(async () => (await import('#web/share/share-dialog.tsx')).ShareDialog);

interface ShareButtonProps {
  readonly project: { readonly id: string; readonly name: string };
  /** The accessible name, if a page has several. */
  readonly label?: string;
}

/** Opens the dialog that shares a project. */
export function ShareButton({ project, label = 'Share' }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={label} icon={<Share2 />} onPress={() => setOpen(true)} />
      {isOpen && <shareDialog.Component project={project} onClose={() => setOpen(false)} />}
    </>
  );
}
