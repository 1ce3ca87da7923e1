import { memo, useState } from 'react';
import type { LedString } from '#domain/blueprint/blueprint.ts';
import type { AnyPart } from '#domain/catalogue/catalogue-part.ts';
import type { LibraryGroup } from '#web/features/builder/library/library-groups.ts';
import { LibraryRow } from '#web/features/builder/library/library-row.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The groups that are open before anyone has opened one: what most people come for. */
const openAtFirst: ReadonlySet<string> = new Set(['LEDs', 'Standard Through-Hole']);

export interface LibraryGroupListProps {
  readonly groups: readonly LibraryGroup[];
  readonly level: 'main' | 'sub';
  /** While searching, all that was found is open. */
  readonly isSearching: boolean;
  readonly singles: ReadonlyMap<string, LedString>;
  readonly onPlace: (part: AnyPart) => void;
}

/** Groups of the library, one below the other. */
export function LibraryGroupList({ groups, isSearching, ...rest }: LibraryGroupListProps) {
  // Another key lets each group start anew when a search begins or ends, open or as it was meant at first.
  const mode = isSearching ? 'search' : 'browse';
  return groups.map((group) => (
    <LibraryGroupView key={`${mode} ${group.title}`} group={group} isSearching={isSearching} {...rest} />
  ));
}

interface LibraryGroupViewProps extends Omit<LibraryGroupListProps, 'groups'> {
  readonly group: LibraryGroup;
}

const LibraryGroupView = memo(function LibraryGroupView(props: LibraryGroupViewProps) {
  const { group, level, isSearching, singles, onPlace } = props;
  const [isOpen, setOpen] = useState(isSearching || openAtFirst.has(group.title));
  return (
    <Disclosure
      title={group.title}
      level={level}
      aside={<Badge>{group.count}</Badge>}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
      className={level === 'main' ? 'border-t border-line py-0.5 first:border-t-0' : 'pl-2'}
    >
      {isOpen && (
        <>
          <LibraryGroupList groups={group.subgroups} level="sub" {...{ isSearching, singles, onPlace }} />
          {group.parts.length > 0 && (
            <ul className="pb-1">
              {group.parts.map((part) => (
                <LibraryRow key={part.id} part={part} single={singles.get(part.id) ?? null} onPlace={onPlace} />
              ))}
            </ul>
          )}
        </>
      )}
    </Disclosure>
  );
});
