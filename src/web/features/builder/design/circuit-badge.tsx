import { useDesignActions } from '#web/features/builder/design/design-actions.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { InlineEdit } from '#web/ui/fields/inline-edit.tsx';

export interface CircuitBadgeProps {
  readonly sectionId: string;
  readonly number: number;
  readonly name: string | null;
}

/** A circuit's label: pressed, it becomes a field; Enter or leaving saves, Escape cancels. */
export function CircuitBadge({ sectionId, number, name }: CircuitBadgeProps) {
  const { readOnly, saveLabel } = useDesignActions();
  return (
    <span className="flex min-w-0 items-center gap-1.5 @max-md:flex-1">
      {name !== null && <Badge className="shrink-0">{number}</Badge>}
      <InlineEdit
        label={`Circuit ${number} label`}
        value={name ?? ''}
        placeholder={`Circuit ${number}`}
        trigger="text"
        allowEmpty
        isReadOnly={readOnly}
        onSave={(label) => saveLabel({ sectionId, circuitNumber: number }, label)}
        className="text-sm font-semibold"
      />
    </span>
  );
}
