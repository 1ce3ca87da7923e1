import { CloudCheck, CloudOff, Download, History, LayoutTemplate, LogOut, Plus, Search } from 'lucide-react';
import { useSession } from '#web/session/session.ts';
import { ProfileLink } from '#web/ui/page/page-bar.tsx';
import { AdminLink } from '#web/ui/page/page-bar.tsx';
import { countComponents, guestLimits } from '#domain/projects/project-limits.ts';
import { downloadProject } from '#web/features/builder/commands/download-project.ts';
import { beginSignOut } from '#web/features/builder/commands/sign-out.ts';
import { HistoryButtons } from '#web/features/builder/frame/history-buttons.tsx';
import { useBuilderControls, useEdits, useProject } from '#web/features/builder/project/builder-context.ts';
import { paths } from '#web/paths.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { isShared } from '#web/shared-project.ts';
import { isVersion } from '#web/version-project.ts';
import { signUpPath } from '#web/session/offer.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button, IconButton, PressButton, Spinner } from '#web/ui/buttons/button.tsx';
import { Brand, ThemeButton } from '#web/ui/page/page-bar.tsx';
import { buttonStyle, iconButtonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** The bar above the builder: home link, undo and redo, save state, and account. */
export function TopBar() {
  const { readOnly, isTrial, project, newProject, dialogs } = useBuilderControls();
  const { id, name } = useProject(({ snapshot }) => snapshot.project);
  const hasFile = !isTrial && !isShared(id) && !isVersion(id);
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
          {!isTrial && <SaveIndicator />}
        </>
      )}
      <span className="flex-1" />
      <PaletteButton />
      <span className="flex-1" />
      <GuestCounter />
      <TemplatesLink isAlways={readOnly} />
      {/* A phone has these in its command bar, and Share in the pane of the project; a tablet has History there. */}
      <span className="flex max-sm:hidden">
        {!readOnly && !isTrial && (
          <>
            <IconButton
              label="History"
              icon={<History />}
              onPress={() => dialogs.open({ kind: 'history' })}
              className="max-lg:hidden"
            />
            <ShareButton project={{ id, name }} />
          </>
        )}
        {hasFile && (
          <IconButton
            label="Download project file"
            icon={<Download />}
            onPress={() => void downloadProject(project.now().snapshot.project)}
          />
        )}
        <ThemeButton />
      </span>
      {newProject !== null && (
        <Button onPress={newProject}>
          <Plus aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">New Project</span>
        </Button>
      )}
      <AccountButtons />
    </header>
  );
}

/** Opens the command bar; on a phone, the button is in the bar of panes. */
function PaletteButton() {
  const { dialogs } = useBuilderControls();
  return (
    <PressButton
      aria-label="Command bar"
      aria-keyshortcuts="Control+K"
      onPress={() => dialogs.open({ kind: 'palette' })}
      className="hidden h-9 min-w-0 cursor-pointer items-center gap-2 rounded-md border border-line bg-ground px-2.5 text-sm text-muted hover:border-edge hover:text-ink lg:flex xl:w-72 pointer-coarse:h-11"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex-1 truncate text-left max-xl:sr-only">Add parts or run a command</span>
      <kbd className="value text-2xs whitespace-nowrap max-xl:sr-only pointer-coarse:hidden">Ctrl K</kbd>
    </PressButton>
  );
}

/** Number of placed parts of a guest. Rule B13. */
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

/** Link to the templates. A phone has no space for it next to undo and redo. */
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

/** Save state: saved, saving, waiting for a retry, or behind changes made elsewhere. */
function SaveIndicator() {
  const { session } = useBuilderControls();
  const saveState = useEdits((edits) => edits.saveState);
  return (
    <div role="status" className="flex h-9 shrink-0 items-center text-xs text-muted sm:min-w-24">
      {saveState === 'unsent' || saveState === 'behind' ? (
        // A phone has no space for it in the bar, so it floats below.
        <Button
          variant="danger"
          size="small"
          onPress={() => void session.retry()}
          className="max-sm:absolute max-sm:top-full max-sm:right-2 max-sm:z-20 max-sm:mt-2"
        >
          <CloudOff aria-hidden="true" className="size-4" />
          {saveState === 'unsent' ? 'Not saved - retry' : 'Not up to date - retry'}
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

/**
 * Right end of the top bar: Sign In and Sign Up for a guest; the profile and Sign Out for a member; also the dashboard
 * for an app_admin. Source: specification 1, section 2.
 */
function AccountButtons() {
  const { user } = useSession();
  if (user !== null) {
    return (
      <>
        <ProfileLink />
        {user.role === 'app_admin' && (
          // Phones and tablets have no space for it; it is also on the landing page.
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
      <Button variant="quiet" onPress={openSignIn} className="max-sm:grow max-sm:px-1!">
        Sign In
      </Button>
      <a href={signUpPath()} className={`${buttonStyle('primary')} max-sm:px-2!`}>
        Sign Up
      </a>
    </>
  );
}

/** Signs out once every edit is sent; asks first if some cannot be. */
function SignOutButton() {
  const controls = useBuilderControls();
  return (
    <button
      type="button"
      title="Sign Out"
      aria-label="Sign Out"
      onClick={() => void beginSignOut(controls)}
      className={iconButtonStyle()}
    >
      <LogOut aria-hidden="true" />
    </button>
  );
}
