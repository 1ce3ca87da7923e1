import { useEffect, useState } from 'react';
import { fieldsOf, tabStore } from '#web/browser-storage.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { builderViews, type BuilderView } from '#web/features/builder/project/builder-context.ts';

/** What of a project is looked at. */
interface KeptView {
  readonly view: BuilderView;
  readonly sectionId: string | null;
}

const keyOf = (projectId: string) => `lightyard.view.${projectId}`;

/** The view and the active section of the builder; a reload of the tab keeps them. */
export function useKeptView({ project, sections }: ProjectSnapshot) {
  const [view, setView] = useState<BuilderView>(
    () => tabStore.readJson(keyOf(project.id), parseKeptView)?.view ?? 'design',
  );
  const [sectionId, setSection] = useState(() => {
    const kept = tabStore.readJson(keyOf(project.id), parseKeptView);
    const isThere = kept?.sectionId === null || sections.some(({ id }) => id === kept?.sectionId);
    return kept !== null && isThere ? kept.sectionId : firstSection(sections);
  });
  const first = firstSection(sections);
  useEffect(() => {
    tabStore.remove(keyOf(project.id));
    const keep = () => {
      if (view === 'design' && sectionId === first) return;
      tabStore.write(keyOf(project.id), JSON.stringify({ view, sectionId } satisfies KeptView));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [project.id, view, sectionId, first]);
  const activeSectionId = sections.some(({ id }) => id === sectionId) ? sectionId : null;
  return { view, setView, activeSectionId, setActiveSection: setSection };
}

/** The section a project opens with: the first that is not the global one. */
function firstSection(sections: ProjectSnapshot['sections']): string | null {
  const regular = sections.filter((section) => section.sectionType === 'regular');
  return regular.toSorted((one, other) => one.order - other.order)[0]?.id ?? null;
}

function parseKeptView(value: unknown): KeptView | null {
  const { view, sectionId } = fieldsOf(value);
  const known = builderViews.find((each) => each === view);
  return known !== undefined && (sectionId === null || typeof sectionId === 'string')
    ? { view: known, sectionId }
    : null;
}
