import type { Component } from '#domain/parts/component.ts';
import { catalogueOf, lookOfPart } from '#web/features/builder/design/part-look.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

interface AgainNoticeProps {
  /** Why what was entered could not be carried out. */
  readonly why: string;
  /** The placed part as it is now; null for one that is yet to be placed. */
  readonly edited: Component | null;
}

/** Says in a dialog that was opened again that it holds what was entered, and what the part is like by now. */
export function AgainNotice({ why, edited }: AgainNoticeProps) {
  const { whole } = useBuilder();
  const look = edited === null ? null : lookOfPart(edited, catalogueOf(whole));
  return (
    <Notice tone="warning" title={why}>
      <p>What you entered is here again.</p>
      {edited !== null && look !== null && (
        <p>As it is now: {[look.title, `${edited.quantity}×`, ...look.values].join(' · ')}</p>
      )}
    </Notice>
  );
}
