import { useMemo, useState } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { designSection, type DesignSection } from '#web/features/builder/design/view/design-model.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';

/** A section as the design view shows it. What an edit leaves alone stays the same object, and is not drawn again. */
export function useDesignSection(sectionId: string): DesignSection {
  const { whole, blueprint } = useBuilder();
  const [design] = useState(newDesigner);
  return useMemo(() => design(whole, blueprint, sectionId), [design, whole, blueprint, sectionId]);
}

/** Remembers what it made last. */
function newDesigner() {
  let last: DesignSection | null = null;
  return (whole: WholeProject, blueprint: Blueprint, sectionId: string): DesignSection => {
    last = designSection(whole, blueprint, sectionId, last);
    return last;
  };
}
