import { memo, useState } from 'react';
import { useLibrary } from '#web/features/builder/library/library-context.ts';
import { countOf, type LibraryGroup } from '#web/features/builder/library/library-groups.ts';
import { LibraryRows } from '#web/features/builder/library/library-rows.tsx';
import { Badge } from '#web/ui/feedback/notice.tsx';
import { Disclosure } from '#web/ui/page/disclosure.tsx';

/** The groups that are open at first: those that most people need. */
const openAtFirst: ReadonlySet<string> = new Set(['LEDs', 'Standard Through-Hole']);

/** The look of a main group. */
export const mainGroupStyle = 'border-t border-line py-0.5 first-of-type:border-t-0';

export interface LibraryGroupListProps {
  readonly groups: readonly LibraryGroup[];
  readonly level: 'main' | 'sub';
  /** The number of visible rows before these. */
  readonly start: number;
}

/** Groups of the library, one below the other. While searching, all that was found is open. */
export function LibraryGroupList({ groups, level, start }: LibraryGroupListProps) {
  const isSearching = useLibrary().words.length > 0;
  // Another key resets each group when a search begins or ends.
  const mode = isSearching ? 'search' : 'browse';
  return groups.map((group, index) => (
    <LibraryGroupView
      key={`${mode} ${group.title}`}
      group={group}
      level={level}
      start={isSearching ? start + countOf(groups.slice(0, index)) : 0}
      isOpenAtFirst={isSearching || openAtFirst.has(group.title)}
    />
  ));
}

interface LibraryGroupViewProps extends Omit<LibraryGroupListProps, 'groups'> {
  readonly group: LibraryGroup;
  readonly isOpenAtFirst: boolean;
}

const LibraryGroupView = memo(function LibraryGroupView(props: LibraryGroupViewProps) {
  const { group, level, start, isOpenAtFirst } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Disclosure
      title={group.title}
      level={level}
      aside={<Badge>{group.count}</Badge>}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
      className={level === 'main' ? mainGroupStyle : 'pl-2'}
    >
      {isOpen && (
        <>
          <LibraryGroupList groups={group.subgroups} level="sub" start={start} />
          {group.parts.length > 0 && <LibraryRows label={group.title} parts={group.parts} start={start} />}
        </>
      )}
    </Disclosure>
  );
});
