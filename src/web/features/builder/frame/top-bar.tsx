import { CloudCheck, CloudOff, Download, LayoutTemplate, LogOut, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#web/session/session.ts';
import { ProfileLink } from '#web/ui/page/page-bar.tsx';
import { AdminLink } from '#web/ui/page/page-bar.tsx';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import type { Project } from '#domain/projects/project.ts';
import { countComponents, guestLimits } from '#domain/projects/project-limits.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { HistoryButtons } from '#web/features/builder/frame/history-buttons.tsx';
import { useBuilderControls, useEdits, useProject } from '#web/features/builder/project/builder-context.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { paths } from '#web/paths.ts';
import { fileName, saveFile } from '#web/save-file.ts';
import { signUpPath } from '#web/session/offer.ts';
import { signOut } from '#web/session/session.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button, IconButton, PressButton, Spinner } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Brand, ThemeButton } from '#web/ui/page/page-bar.tsx';
import { buttonStyle, iconButtonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

interface TopBarProps {
  /** Opens Create New Project; null for a guest, who has one project. */
  readonly onNewProject: (() => void) | null;
}

/** The bar above the builder: the way home, undo and redo, whether all is saved, and the account. */
export function TopBar({ onNewProject }: TopBarProps) {
  const { readOnly, project } = useBuilderControls();
  const name = useProject(({ snapshot }) => snapshot.project.name);
  return (
    <header className="relative flex h-14 shrink-0 items-center border-b border-line bg-surface px-1 sm:gap-2 sm:px-3 print:hidden">
      <span className="max-md:[&_a]:text-[0px]">
        <Brand />
      </span>
      <h1 className="sr-only">{name}</h1>
      {!readOnly && (
        <>
          <span aria-hidden="true" className="mx-2 h-6 w-px bg-line max-sm:hidden" />
          <HistoryButtons />
          <SaveIndicator />
        </>
      )}
      <span className="flex-1" />
      <PaletteButton />
      <span className="flex-1" />
      <GuestCounter />
      <TemplatesLink isAlways={readOnly} />
      <IconButton
        label="Download project file"
        icon={<Download />}
        onPress={() => void downloadProject(project.now().snapshot.project)}
      />
      <span className="max-sm:hidden">
        <ThemeButton />
      </span>
      {onNewProject !== null && (
        <Button onPress={onNewProject}>
          <Plus aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">New Project</span>
        </Button>
      )}
      <AccountButtons />
    </header>
  );
}

/** Opens the command palette, where there is room for it; by its keys it opens everywhere. */
function PaletteButton() {
  const { dialogs } = useBuilderControls();
  return (
    <PressButton
      aria-label="Command palette"
      aria-keyshortcuts="Control+K"
      onPress={() => dialogs.open({ kind: 'palette' })}
      className="hidden h-9 w-72 cursor-pointer items-center gap-2 rounded-md border border-line bg-ground px-2.5 text-sm text-muted hover:border-edge hover:text-ink xl:flex pointer-coarse:hidden"
    >
      <Search aria-hidden="true" className="size-4" />
      <span className="flex-1 truncate text-left">3 warm white to Cabin</span>
      <kbd className="value text-2xs whitespace-nowrap">Ctrl K</kbd>
    </PressButton>
  );
}

/** How many of a guest's parts are placed. Rule B245. */
function GuestCounter() {
  const { isGuest } = useBuilderControls();
  const count = useProject(({ snapshot }) => countComponents(snapshot));
  if (!isGuest) return null;
  return (
    <p
      title="Parts as a guest"
      className="shrink-0 text-sm whitespace-nowrap text-muted max-md:ml-0.5 max-md:text-xs md:mx-1"
    >
      <span className="value font-bold text-ink">
        {count} of {guestLimits.components}
      </span>
      <span className="max-md:sr-only"> parts</span>
      <span className="max-lg:sr-only"> as a guest</span>
    </p>
  );
}

/** The link to the templates. A phone has no room for it beside undo and redo. */
function TemplatesLink({ isAlways }: { readonly isAlways: boolean }) {
  return (
    <a
      href={paths.templates}
      title="Templates"
      className={classNames(buttonStyle('quiet'), 'max-lg:min-w-10 max-lg:px-0!', !isAlways && 'max-sm:hidden')}
    >
      <LayoutTemplate aria-hidden="true" className="size-4" />
      <span className="max-lg:sr-only">Templates</span>
    </a>
  );
}

/** Whether all edits are saved, are being sent, or wait for a retry. */
function SaveIndicator() {
  const { session } = useBuilderControls();
  const saveState = useEdits((edits) => edits.saveState);
  return (
    <div role="status" className="flex h-9 items-center text-xs text-muted sm:min-w-24">
      {saveState === 'unsent' ? (
        // A phone has no room for it in the bar, so that it floats below.
        <Button
          variant="danger"
          size="small"
          onPress={() => void session.retry()}
          className="max-sm:absolute max-sm:top-full max-sm:right-2 max-sm:z-20 max-sm:mt-2"
        >
          <CloudOff aria-hidden="true" className="size-4" />
          Not saved - retry
        </Button>
      ) : (
        <span className="flex items-center gap-1.5">
          {saveState === 'saving' ? <Spinner /> : <CloudCheck aria-hidden="true" className="size-4" />}
          <span className="max-sm:sr-only">{saveState === 'saving' ? 'Saving…' : 'Saved'}</span>
        </span>
      )}
    </div>
  );
}

/** Saves a project as a file on this computer; a failure is shown with a retry. Source: decisions C8. */
async function downloadProject(project: Project): Promise<void> {
  try {
    // The schema of a project file is not part of the first load.
    const { exportProject } = await import('#contract/project-file.ts');
    const file = await call(exportProject, { params: { projectId: project.id } });
    const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
    saveFile(blob, `${fileName(project.name)}.lightyard.json`);
  } catch (error) {
    const action = { label: 'Retry', onPress: () => void downloadProject(project) };
    showToast({ tone: 'error', title: 'The project file could not be made', description: userMessage(error), action });
  }
}

/**
 * The end of the top bar: Sign In and Sign Up for a guest; the profile and Sign Out for a member, the dashboard for an
 * app_admin. Source: specification 1, section 2.
 */
function AccountButtons() {
  const { user } = useSession();
  if (user !== null) {
    return (
      <>
        <ProfileLink />
        {user.role === 'app_admin' && (
          // Phones and tablets have no room for it; it stands on the front page too.
          <span className="max-lg:hidden">
            <AdminLink />
          </span>
        )}
        <SignOutButton />
      </>
    );
  }
  return (
    <>
      <Button variant="quiet" onPress={openSignIn} className="max-sm:px-1!">
        Sign In
      </Button>
      <a href={signUpPath()} className={`${buttonStyle('primary')} max-sm:px-2!`}>
        Sign Up
      </a>
    </>
  );
}

/** Signs out once every edit is sent; asks first when some cannot be. */
function SignOutButton() {
  const { begin, isAsking, setAsking, leave } = useSigningOut();
  return (
    <>
      <button type="button" title="Sign Out" aria-label="Sign Out" onClick={begin} className={iconButtonStyle()}>
        <LogOut aria-hidden="true" />
      </button>
      <ConfirmDialog
        title="Sign out without saving?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Sign Out"
        onConfirm={leave}
      >
        Your last edits are not saved yet. Signing out now loses them.
      </ConfirmDialog>
    </>
  );
}

/** Signing out of the builder. */
export interface SignOutState {
  /** Signs out once every edit is sent; asks when some cannot be. */
  readonly begin: () => void;
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
  /** Signs out, even if edits are lost. */
  readonly leave: () => void;
}

/** Signs out of the builder without losing edits by accident; a failure is shown with a retry. */
function useSigningOut(): SignOutState {
  const { session } = useBuilderControls();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    setAsking(false);
    try {
      // Without a project in its address the builder leads home, and leaves nothing of this one behind.
      await signOut(() => navigate(paths.builder, { replace: true }));
    } catch (error) {
      const action = { label: 'Retry', onPress: () => void leave() };
      showToast({ tone: 'error', title: 'You could not be signed out', description: userMessage(error), action });
    }
  };
  const begin = async () => {
    await whenSent(session);
    if (session.state().saveState === 'unsent') setAsking(true);
    else await leave();
  };
  return { begin: () => void begin(), isAsking, setAsking, leave: () => void leave() };
}

/** Waits until nothing is on its way: all is saved, or cannot be for now. */
function whenSent(session: EditSession): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.state().saveState === 'saving') return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });
}
