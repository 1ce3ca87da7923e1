import { Plus } from 'lucide-react';
import { countSections, guestLimits } from '#domain/projects/guest-limits.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';

interface SectionListHeaderProps {
  /** The id by which the list is named. */
  readonly id: string;
  readonly onAdd: () => void;
}

/** The heading of the sections and the button that adds one; a guest who has two is told of the limit instead. */
export function SectionListHeader({ id, onAdd }: SectionListHeaderProps) {
  const { session, readOnly, isGuest, showLimit } = useBuilderControls();
  const add = () => {
    if (isGuest && countSections(session.state().whole) >= guestLimits.sections) showLimit('sections');
    else onAdd();
  };
  return (
    <div className="flex min-h-7 flex-wrap items-center justify-between gap-y-1">
      <h2 id={id} className="text-xs font-semibold text-muted">
        Project Sections
      </h2>
      {!readOnly && (
        <Button size="small" onPress={add}>
          <Plus aria-hidden="true" className="size-3.5" />
          Add Section
        </Button>
      )}
    </div>
  );
}
