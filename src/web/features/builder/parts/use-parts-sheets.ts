import { useMemo, useState } from 'react';
import { partGroups } from '#domain/parts-list/parts-list-item.ts';
import type { Section } from '#domain/projects/section.ts';
import { hasParts, type PartsChoice, type PartsSheet, partsSheets } from '#web/features/builder/parts/parts-sheets.ts';
import { type OwnedState, useOwnedParts } from '#web/features/builder/parts/use-owned-parts.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';

/** What the parts list view shows, and how that is chosen. */
export interface PartsSheets {
  readonly choice: PartsChoice;
  readonly setChoice: (choice: PartsChoice) => void;
  readonly sheets: readonly PartsSheet[];
  /** Whether the project has anything to list. */
  readonly isListed: boolean;
  readonly owned: OwnedState;
}

/** What is chosen; whoever goes to another section sees that one here too, and of one that is gone all the others. */
function useChoice(sections: readonly Section[], activeSectionId: string | null) {
  const [choice, setChoice] = useState<PartsChoice>({
    filter: 'all',
    sectionId: activeSectionId,
    group: partGroups[0],
    onlyToBuy: false,
  });
  const [lastActive, setLastActive] = useState(activeSectionId);
  const isGone = choice.sectionId !== null && !sections.some(({ id }) => id === choice.sectionId);
  if (lastActive !== activeSectionId || isGone) {
    setLastActive(activeSectionId);
    setChoice({ ...choice, sectionId: lastActive === activeSectionId ? null : activeSectionId });
  }
  return [choice, setChoice] as const;
}

/** The lists of the project as they are chosen, with what the person owns of them. */
export function usePartsSheets(): PartsSheets {
  const { whole, blueprint, activeSectionId } = useBuilder();
  const owned = useOwnedParts();
  const [choice, setChoice] = useChoice(whole.sections, activeSectionId);
  const { owned: counts, status } = owned;
  const sheets = useMemo(() => {
    // What is not known to be owned is to buy.
    const shown = { ...choice, onlyToBuy: choice.onlyToBuy && status === 'ready' };
    return partsSheets(whole, blueprint, counts, shown);
  }, [whole, blueprint, counts, choice, status]);
  return { choice, setChoice, sheets, isListed: hasParts(whole), owned };
}
