import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { driversOf } from '#web/features/builder/commands/parts/driver-commands.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface DrivenByDialogProps {
  readonly place: CircuitPlace;
  readonly title: string;
  readonly onClose: () => void;
}

const rowStyle =
  'flex min-h-9 cursor-pointer items-start gap-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-ink/8 ' +
  'has-checked:bg-accent-soft/50 has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11';

/** Chooses the driver of a circuit, as in its menu; opened by the fix of a finding. */
export function DrivenByDialog({ place, title, onClose }: DrivenByDialogProps) {
  const { run } = useBuilderControls();
  const { snapshot, blueprint } = useProject((project) => project);
  const options = driversOf({ snapshot: () => snapshot, blueprint: () => blueprint }, place);
  const footer = (
    <Button variant="primary" onPress={onClose}>
      Done
    </Button>
  );
  return (
    <Dialog title={`${title}: driven by`} isOpen onOpenChange={onClose} size="small" footer={footer}>
      <div role="radiogroup" aria-label="Driven by" data-field="driver" className="flex flex-col">
        {options.map(({ id, label, description, isChosen, edit }) => (
          <label key={id} className={rowStyle}>
            <input
              type="radio"
              name="driver"
              checked={isChosen === true}
              onChange={() => run(edit)}
              className="mt-1 accent-accent"
            />
            <span className="min-w-0 wrap-anywhere">
              {label}
              {description !== undefined && <span className="block text-xs text-muted">{description}</span>}
            </span>
          </label>
        ))}
      </div>
    </Dialog>
  );
}
