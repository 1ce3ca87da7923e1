import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { readProfile } from '#contract/routes.ts';
import { readQuery } from '#web/api/queries.ts';
import { currentOffer } from '#web/session/offer.ts';
import { useSession } from '#web/session/session.ts';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** The dialog is loaded when it is opened. */
const shareDialog = lazyComponent(async () => (await import('#web/share/share-dialog.tsx')).ShareDialog);

interface ShareButtonProps {
  readonly project: { readonly id: string; readonly name: string };
  /** The accessible name, if a page has several. */
  readonly label?: string;
}

/** Opens the dialog that shares a project. Its label says why the user cannot share. */
export function ShareButton({ project, label = 'Share' }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const obstacle = useObstacle(isNear);
  const approach = () => setNear(true);
  return (
    <>
      <IconButton
        label={obstacle === null ? label : `${label}: ${obstacle}`}
        icon={<Share2 />}
        onPress={() => setOpen(true)}
        onPointerEnter={approach}
        onFocus={approach}
      />
      {isOpen && <shareDialog.Component project={project} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Returns why the user cannot share; null if they can. A lapsed account is known once the pointer or focus is near. */
function useObstacle(isNear: boolean): string | null {
  const { user } = useSession();
  const mayLapse = user !== null && currentOffer().payments !== 'off';
  const { data: profile } = useQuery({ ...readQuery(readProfile, {}), enabled: isNear && mayLapse });
  if (user === null) return 'needs an account';
  return profile?.access === 'lapsed' ? 'needs a subscription' : null;
}
