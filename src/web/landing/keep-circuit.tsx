import { useEffect, useEffectEvent, useState } from 'react';
import type { ProjectReply } from '#contract/projects/projects.ts';
import { createAsGuest, createProjectFromFile, useNewProject } from '#web/features/project-dialogs/new-project.ts';
import { NewProjectError } from '#web/features/project-dialogs/new-project-error.tsx';
import { firstChoice, heroProjectFile, readChoice } from '#web/landing/hero-circuit.ts';
import { useSession } from '#web/session/session.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface KeepCircuitProps {
  readonly onClose: () => void;
  /** Called with the new project; the caller navigates to it. */
  readonly onCreated: (project: ProjectReply) => void;
}

/**
 * Creates a project from the hero's circuit immediately. Shows only obstacles: a guest who already has a project must
 * confirm. Rule B243.
 */
export function KeepCircuit({ onClose, onCreated }: KeepCircuitProps) {
  const isGuest = useSession().status === 'guest';
  const attempt = useNewProject(onCreated);
  const [file] = useState(() => {
    const choice = readChoice(document.querySelector('[data-hero]'));
    return heroProjectFile(choice ?? firstChoice);
  });
  const make = useEffectEvent(() => {
    const create = () => createProjectFromFile(file);
    attempt.start(isGuest ? () => createAsGuest(create) : create);
  });
  useEffect(() => make(), []);
  useBusyTile(attempt.isPending, onClose);
  if (attempt.error === null) return null;
  return (
    <Dialog title="Keep building" isOpen onOpenChange={onClose} size="small">
      <NewProjectError attempt={attempt} />
    </Dialog>
  );
}

/** Shows the pressed tile as busy until the page is restored from the back/forward cache. */
function useBusyTile(isBusy: boolean, onBack: () => void): void {
  useEffect(() => {
    const tiles = document.querySelectorAll('[data-opens=circuit]');
    for (const tile of tiles) tile.setAttribute('aria-busy', String(isBusy));
    return () => {
      for (const tile of tiles) tile.removeAttribute('aria-busy');
    };
  }, [isBusy]);
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && onBack();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [onBack]);
}
