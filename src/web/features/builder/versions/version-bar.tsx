import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { useShownVersion } from '#web/features/builder/versions/use-difference.ts';
import { dayAndTime, reasonText } from '#web/features/builder/versions/version-text.ts';
import { projectPath } from '#web/paths.ts';
import { PressButton } from '#web/ui/buttons/button.tsx';

/** Bar below the top bar of a version: which one it is, and the way back to the project. */
export function VersionBar() {
  const { pane, setPane } = useBuilderControls();
  const { version, projectId } = useShownVersion();
  const link = 'font-semibold text-ink underline underline-offset-2';
  return (
    <aside
      aria-label="Version"
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-3 border-b border-line bg-surface px-4 py-1 text-center text-xs wrap-anywhere text-muted print:hidden"
    >
      <span>
        {version.name === null ? reasonText(version) : `“${version.name}”`}, {dayAndTime(version.createdAt)}. Nothing
        can be changed here.
      </span>
      {pane !== 'project' && (
        <PressButton onPress={() => setPane('project')} className={`${link} cursor-pointer lg:hidden`}>
          What changed
        </PressButton>
      )}
      <a href={projectPath(projectId)} className={link}>
        Back to the project
      </a>
    </aside>
  );
}
