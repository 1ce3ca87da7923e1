import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { PressButton } from '#web/ui/buttons/press-button.tsx';

/** Opens all sections at once in the workspace. */
export function AllSectionsButton() {
  const { activeSectionId, setActiveSection, setPane } = useBuilderControls();
  const isActive = activeSectionId === null;
  const open = () => {
    setActiveSection(null);
    setPane('workspace');
  };
  return (
    <PressButton
      onPress={open}
      aria-current={isActive}
      className={classNames(
        'min-h-8 cursor-pointer rounded-md border border-line px-2.5 text-left text-sm transition-colors duration-150 hover:border-edge pointer-coarse:min-h-11',
        isActive ? 'bg-accent-soft font-medium' : 'text-muted',
      )}
    >
      All sections
    </PressButton>
  );
}
