import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { ProjectReply } from '#contract/projects/projects.ts';
import { userMessage } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/queries.ts';
import { CreateProjectDialog } from '#web/features/project-dialogs/create-project-dialog.tsx';
import { OpenProjectFileDialog } from '#web/features/project-dialogs/open-project-file-dialog.tsx';
import { SignInPrompt } from '#web/features/sign-in/sign-in-prompt.tsx';
import { KeepCircuit } from '#web/landing/keep-circuit.tsx';
import { paths, projectPath } from '#web/paths.ts';
import { signOut, startSession } from '#web/session/session.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Store } from '#web/store.ts';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';
import { showKeptToast, showToast } from '#web/ui/feedback/toasts.ts';
import { TooltipLayer } from '#web/ui/feedback/tooltip-layer.tsx';
import { useStore } from '#web/use-store.ts';

type OpenDialog = 'project' | 'circuit' | 'file' | null;

const shown = new Store<OpenDialog>(() => null);

/** Opens a dialog over the landing page; null closes it. */
export function showDialog(dialog: OpenDialog | 'sign-in'): void {
  if (dialog === 'sign-in') return openSignIn();
  shown.set(dialog);
}

/** Signs out; the landing page switches to the visitor's half without navigation. */
export async function leave(): Promise<void> {
  try {
    await signOut(() => undefined);
    history.replaceState(null, '', paths.home);
  } catch (error) {
    const action = { label: 'Try again', onPress: () => void leave() };
    showToast({ title: 'You are still signed in.', description: userMessage(error), tone: 'error', action });
  }
}

const close = () => showDialog(null);
const goTo = (project: ProjectReply) => window.location.assign(projectPath(project.id));

function LandingDialogs() {
  const dialog = useStore(shown);
  if (dialog === 'project') return <CreateProjectDialog onClose={close} onCreated={goTo} />;
  if (dialog === 'circuit') return <KeepCircuit onClose={close} onCreated={goTo} />;
  if (dialog === 'file') return <OpenProjectFileDialog onClose={close} onCreated={goTo} />;
  return null;
}

const island = document.getElementById('island');
if (island === null) throw new Error('index.html has no #island.');
startSession();
showKeptToast();
createRoot(island).render(
  <QueryClientProvider client={queryClient}>
    <LandingDialogs />
    <SignInPrompt />
    <TooltipLayer />
    <ToastRegion />
  </QueryClientProvider>,
);
