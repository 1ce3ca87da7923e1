import { LampDesk } from 'lucide-react';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** The bench with nothing on it. Source: specification 1, section 2. */
export function EmptySection({ hasSection }: { readonly hasSection: boolean }) {
  const { readOnly } = useBuilderControls();
  if (readOnly) return <EmptyState icon={<LampDesk />} title="This section is empty" className="m-auto" />;
  return (
    <EmptyState
      icon={<LampDesk />}
      title={hasSection ? 'This section is empty' : 'Drag a component here to get started'}
      className="m-auto rounded-xl border border-dashed border-edge/60"
    >
      {hasSection && <p className="font-medium text-ink">Drag a component here to get started</p>}
      Or press a component in the library. Each LED gets its resistor at once.
    </EmptyState>
  );
}
