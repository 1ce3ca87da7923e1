import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { ProjectReply } from '#contract/projects.ts';
import { CreateProjectDialog } from '#web/features/project-dialogs/create-project-dialog.tsx';
import { OpenProjectFileDialog } from '#web/features/project-dialogs/open-project-file-dialog.tsx';
import { projectPath } from '#web/paths.ts';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { TooltipLayer } from '#web/ui/tooltip-layer.tsx';

type OpenDialog = 'project' | 'file' | null;

let shown: OpenDialog = null;
let notify: () => void = () => undefined;

function subscribe(listener: () => void) {
  notify = listener;
  return () => {
    notify = () => undefined;
  };
}

/** Opens a dialog over the front page, or closes it with null. */
export function showDialog(dialog: OpenDialog): void {
  shown = dialog;
  notify();
}

const close = () => showDialog(null);
const goTo = (project: ProjectReply) => window.location.assign(projectPath(project.id));

function FrontDialogs() {
  const dialog = useSyncExternalStore(subscribe, () => shown);
  if (dialog === 'project') return <CreateProjectDialog onClose={close} onCreated={goTo} />;
  if (dialog === 'file') return <OpenProjectFileDialog onClose={close} onCreated={goTo} />;
  return null;
}

const island = document.getElementById('island');
if (island === null) throw new Error('index.html has no #island.');
createRoot(island).render(
  <>
    <FrontDialogs />
    <TooltipLayer />
    <ToastRegion />
  </>,
);
