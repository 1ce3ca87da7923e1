import { useState } from 'react';
import { LibraryPanel } from '#web/features/builder/library/library-panel.tsx';
import { NotPlacedList } from '#web/features/builder/model/not-placed-list.tsx';
import { PlaceTable } from '#web/features/builder/model/place-table.tsx';
import { useShownPicture } from '#web/features/builder/model/shown-picture.ts';
import { type Segment, SegmentedControl } from '#web/ui/fields/segmented-control.tsx';

type Tab = 'list' | 'table' | 'library';

const tabs: readonly Segment<Tab>[] = [
  { id: 'list', label: 'Not placed' },
  { id: 'table', label: 'Table' },
  { id: 'library', label: 'Library' },
];

/** The pane next to a picture: pieces to place, the table of all pieces, or the library. */
export function ModelPane() {
  const { picture } = useShownPicture();
  const [tab, setTab] = useState<Tab>('list');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="border-b border-line p-2">
        <SegmentedControl label="Pane" segments={tabs} selectedKey={tab} onChange={setTab} />
      </div>
      <div className="pane min-h-0 flex-1">
        {tab === 'library' && <LibraryPanel />}
        {tab !== 'library' && picture === null && (
          <p className="p-4 text-sm text-muted">Add a picture to place lights on it.</p>
        )}
        {tab === 'list' && picture !== null && <NotPlacedList picture={picture} />}
        {tab === 'table' && picture !== null && <PlaceTable picture={picture} />}
      </div>
    </div>
  );
}
