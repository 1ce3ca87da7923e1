import { FolderCog, LampDesk, LibraryBig } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useBuilderControls, type BuilderPane } from '#web/features/builder/project/builder-context.ts';

const panes = [
  { id: 'project', label: 'Project', Icon: FolderCog },
  { id: 'workspace', label: 'Workspace', Icon: LampDesk },
  { id: 'library', label: 'Library', Icon: LibraryBig },
] as const;

/** The bar at the bottom of a phone or tablet that chooses the pane. */
export function PaneBar() {
  const { pane, setPane, setView, view, readOnly } = useBuilderControls();
  const shown: BuilderPane = pane === 'library' && view !== 'design' ? 'workspace' : pane;
  const choose = (id: BuilderPane) => {
    // A second press on the library folds it away; parts are dragged into the design view only.
    if (id === 'library') setView('design');
    setPane(id === 'library' && shown === 'library' ? 'workspace' : id);
  };
  return (
    <nav aria-label="Panes" className="grid grid-flow-col border-t border-line bg-surface lg:hidden print:hidden">
      {panes
        .filter(({ id }) => !readOnly || id !== 'library')
        .map(({ id, label, Icon }) => (
          <ToggleButton
            key={id}
            isSelected={shown === id}
            onChange={() => choose(id)}
            className="flex h-14 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs font-semibold text-muted outline-offset-[-4px] selected:text-accent"
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </ToggleButton>
        ))}
    </nav>
  );
}
