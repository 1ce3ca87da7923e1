import { useEffect, useState } from 'react';
import { userMessage } from '#web/api/api-error.ts';
import { changeMarks, clearMarks } from '#web/features/builder/project/change-mark.tsx';
import { DifferenceList } from '#web/features/builder/versions/difference-list.tsx';
import { type Compared, type ShownDifference, useDifference } from '#web/features/builder/versions/use-difference.ts';
import { Button, Spinner } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type Segment, SegmentedControl } from '#web/ui/fields/segmented-control.tsx';

const choices: readonly Segment<Compared>[] = [
  { id: 'now', label: 'Since then' },
  { id: 'previous', label: 'Before it' },
];

/** What changed since the shown version, or from the version before to it; marks the parts in the views. */
export function VersionChanges() {
  const [compared, setCompared] = useState<Compared>('now');
  const shown = useDifference(compared);
  const marks = shown.status === 'ready' ? shown.difference.marks : null;
  useEffect(() => {
    if (marks !== null) changeMarks.set(marks);
    return clearMarks;
  }, [marks]);
  return (
    <section aria-label="What changed" className="flex flex-col gap-2.5 border-b border-line p-3">
      <h2 className="text-base font-semibold">What changed</h2>
      <SegmentedControl label="Compare" segments={choices} selectedKey={compared} onChange={setCompared} />
      <Changes shown={shown} compared={compared} />
    </section>
  );
}

function Changes({ shown, compared }: { readonly shown: ShownDifference; readonly compared: Compared }) {
  if (shown.status === 'loading') {
    return (
      <p role="status" className="flex items-center gap-2.5 text-sm text-muted">
        <Spinner />
        Comparing...
      </p>
    );
  }
  if (shown.status === 'first') return <p className="text-sm text-muted">This is the first version.</p>;
  if (shown.status === 'failed') {
    const retry = (
      <Button size="small" onPress={shown.retry}>
        Try again
      </Button>
    );
    return (
      <Notice tone="error" live action={retry}>
        {userMessage(shown.error)}
      </Notice>
    );
  }
  const { lines } = shown.difference;
  const isNow = compared === 'now';
  if (lines.length === 0) {
    return (
      <p className="text-sm text-muted">
        {isNow ? 'Nothing has changed since this version.' : 'It is the same as the version before.'}
      </p>
    );
  }
  return (
    <>
      <p className="text-xs text-muted">
        {isNow ? 'From this version to the current project:' : 'From the version before to this one:'}
      </p>
      <DifferenceList lines={lines} />
    </>
  );
}
