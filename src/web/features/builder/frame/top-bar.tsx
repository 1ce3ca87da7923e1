import { Download, LayoutTemplate, Plus } from 'lucide-react';
import { AccountButtons } from '#web/features/builder/frame/account-buttons.tsx';
import { HistoryButtons } from '#web/features/builder/frame/history-buttons.tsx';
import { SaveIndicator } from '#web/features/builder/frame/save-indicator.tsx';
import { useBuilderControls, useShown } from '#web/features/builder/project/builder-context.ts';
import { downloadProject } from '#web/features/builder/project/download-project.ts';
import { paths } from '#web/paths.ts';
import { Brand } from '#web/ui/page/brand.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ThemeButton } from '#web/ui/page/theme-button.tsx';

interface TopBarProps {
  /** Opens Create New Project; null for a guest, who has one project. */
  readonly onNewProject: (() => void) | null;
}

/** The bar above the builder: the way home, undo and redo, whether all is saved, and the account. */
export function TopBar({ onNewProject }: TopBarProps) {
  const { readOnly, session } = useBuilderControls();
  const name = useShown(({ whole }) => whole.project.name);
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-3 sm:gap-2 print:hidden">
      <span className="max-sm:[&_a]:w-8 max-sm:[&_a]:overflow-hidden">
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
      <TemplatesLink isAlways={readOnly} />
      <IconButton
        label="Download project file"
        icon={<Download />}
        onPress={() => void downloadProject(session.state().whole.project)}
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

/** The way to the templates. A phone has no room for it beside undo and redo. */
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
