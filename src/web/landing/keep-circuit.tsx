import { useEffect, useEffectEvent, useState } from 'react';
import type { ProjectReply } from '#contract/projects.ts';
import { createAsGuest, createProjectFromFile, useNewProject } from '#web/features/project-dialogs/new-project.ts';
import { NewProjectError } from '#web/features/project-dialogs/new-project-error.tsx';
import { firstChoice, heroProjectFile, readChoice } from '#web/landing/hero-circuit.ts';
import { useSession } from '#web/session/session.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface KeepCircuitProps {
  readonly onClose: () => void;
  /** Called with the new project; the caller goes to it. */
  readonly onCreated: (project: ProjectReply) => void;
}

/**
 * Makes a project of the hero's circuit, at once. Only what stands in its way is shown: a guest who has a project
 * already is asked first. Rule B243.
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

/** Shows at what was pressed that the project is on its way, and ends that when the page is shown again by Back. */
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
