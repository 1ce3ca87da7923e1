import { useEffect, useState } from 'react';
import { byOrder } from '#domain/projects/order-slots.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';
import { SectionDrop } from '#web/features/builder/panel/section-drop.tsx';
import { subscribeToAskedDialogs } from '#web/features/builder/dialogs/asked-dialog.ts';
import { AllSectionsButton } from '#web/features/builder/panel/all-sections-button.tsx';
import { SectionActions } from '#web/features/builder/panel/section-actions.tsx';
import { SectionCard } from '#web/features/builder/panel/section-card.tsx';
import type { SectionQuestion } from '#web/features/builder/panel/section-dialogs.tsx';
import { SectionListHeader } from '#web/features/builder/panel/section-list-header.tsx';
import { useBuilderControls, useShown } from '#web/features/builder/project/builder-context.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** The dialogs come when somebody is about to open one. */
const sectionDialogs = lazyComponent(
  async () => (await import('#web/features/builder/panel/section-dialogs.tsx')).SectionDialogs,
);

/** Begins to load them; opening one tries again. */
function warm(): void {
  sectionDialogs.start().catch(() => undefined);
}

/** What is asked about a section at the moment; a message may ask too, while nothing else is. */
function useQuestion() {
  const [question, ask] = useState<SectionQuestion | null>(null);
  useEffect(() => {
    return subscribeToAskedDialogs((asked) => {
      if (asked.kind === 'section') ask((open) => open ?? asked);
    });
  }, []);
  return [question, ask] as const;
}

/** The project's sections in their order, with what can be done to them. */
export function SectionList() {
  const { readOnly, activeSectionId } = useBuilderControls();
  const all = useShown(({ whole }) => whole.sections);
  const [question, ask] = useQuestion();
  const sections = byOrder(all.filter((section) => !isGlobal(section)));
  const actionsOf = (section: Section, index: number) => (
    <SectionActions
      section={section}
      index={index}
      count={sections.length}
      onEdit={() => ask({ kind: 'section', section })}
      onDelete={() => ask({ kind: 'delete', section })}
    />
  );
  return (
    <section aria-labelledby="project-sections">
      <div onPointerOver={warm} onFocus={warm} className="flex flex-col gap-2">
        <SectionListHeader id="project-sections" onAdd={() => ask({ kind: 'add' })} />
        {sections.length === 0 && (
          <p className="text-xs text-muted">A section is a part of the model that lights up.</p>
        )}
        {(sections.length > 0 || activeSectionId !== null) && <AllSectionsButton />}
        <ul className="flex flex-col gap-1.5">
          {sections.map((section, index) => (
            <li key={section.id}>
              <SectionDrop section={section}>
                <SectionCard section={section} actions={!readOnly && actionsOf(section, index)} />
              </SectionDrop>
            </li>
          ))}
        </ul>
      </div>
      {question !== null && <sectionDialogs.Component question={question} onClose={() => ask(null)} />}
    </section>
  );
}
