import { useEffect, useState } from 'react';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { builderViews, type BuilderView } from '#web/features/builder/project/builder-context.ts';

/** What of a project is looked at. */
interface Looking {
  readonly view: BuilderView;
  readonly sectionId: string | null;
}

const keyOf = (projectId: string) => `lightyard.view.${projectId}`;

/** The view and the active section of the builder; a reload of the tab keeps them. */
export function useKeptView({ project, sections }: WholeProject) {
  const [view, setView] = useState<BuilderView>(() => readLooking(project.id)?.view ?? 'design');
  const [sectionId, setSection] = useState(() => {
    const kept = readLooking(project.id);
    const isThere = kept?.sectionId === null || sections.some(({ id }) => id === kept?.sectionId);
    return kept !== null && isThere ? kept.sectionId : firstSection(sections);
  });
  const first = firstSection(sections);
  useEffect(() => {
    sessionStorage.removeItem(keyOf(project.id));
    const keep = () => {
      if (view !== 'design' || sectionId !== first) keepLooking(project.id, { view, sectionId });
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [project.id, view, sectionId, first]);
  const activeSectionId = sections.some(({ id }) => id === sectionId) ? sectionId : null;
  return { view, setView, activeSectionId, setActiveSection: setSection };
}

/** The section a project opens with: the first that is not the global one. */
function firstSection(sections: WholeProject['sections']): string | null {
  const regular = sections.filter((section) => section.sectionType === 'regular');
  return regular.toSorted((one, other) => one.order - other.order)[0]?.id ?? null;
}

function keepLooking(projectId: string, looking: Looking): void {
  try {
    sessionStorage.setItem(keyOf(projectId), JSON.stringify(looking));
  } catch {
    // The tab's storage is full or closed: the project opens as it does at first.
  }
}

function readLooking(projectId: string): Looking | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? 'null') as Looking | null;
    return kept !== null && builderViews.includes(kept.view) ? kept : null;
  } catch {
    return null;
  }
}
