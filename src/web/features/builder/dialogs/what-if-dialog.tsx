import { useMemo } from 'react';
import type { Component } from '#domain/parts/component.ts';
import { partText } from '#domain/wiring/describe-wiring.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { simulatePartFailure } from '#web/features/builder/wiring/measuring/simulate-part-failure.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface WhatIfDialogProps {
  readonly component: Component;
  readonly title: string;
  readonly onClose: () => void;
}

const notWired = 'This part is not wired yet. Open the findings to see why.';

/** Lists the lights that go dark if a part fails. Rule E142. */
export function WhatIfDialog({ component, title, onClose }: WhatIfDialogProps) {
  const { snapshot, blueprint } = useProject((project) => project);
  const failure = useMemo(
    () => simulatePartFailure(snapshot, blueprint, component.id),
    [snapshot, blueprint, component.id],
  );
  const dark = failure?.dark ?? [];
  return (
    <Dialog title={`What if ${title} fails?`} isOpen onOpenChange={onClose} size="small">
      <p className="text-sm">{failure?.sentence ?? notWired}</p>
      {dark.length > 0 && (
        <ul aria-label="Lights that go dark" className="mt-3 space-y-1.5 text-sm">
          {dark.map((part) => (
            <li key={part.id} className="flex items-center gap-2">
              <ColorDot led={part.color ?? 'warm-white'} />
              <bdi className="min-w-0 wrap-anywhere first-letter:uppercase">{partText(part)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
