import { useState } from 'react';
import { byOrder } from '#domain/changes/order-slots.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';
import { SectionDrop } from '#web/features/builder/design/section-drop.tsx';
import { AllSectionsButton } from '#web/features/builder/panel/all-sections-button.tsx';
import { DeleteSectionDialog } from '#web/features/builder/panel/delete-section-dialog.tsx';
import { SectionActions } from '#web/features/builder/panel/section-actions.tsx';
import { SectionCard } from '#web/features/builder/panel/section-card.tsx';
import { SectionDialog } from '#web/features/builder/panel/section-dialog.tsx';
import { SectionListHeader } from '#web/features/builder/panel/section-list-header.tsx';
import { useBuilderControls, useShown } from '#web/features/builder/project/builder-context.ts';

/** The dialog that is open: a new section, one being edited, one to be deleted. */
type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly section: Section }
  | { readonly kind: 'delete'; readonly section: Section };

/** The project's sections in their order, with what can be done to them. */
export function SectionList() {
  const { readOnly, activeSectionId } = useBuilderControls();
  const all = useShown(({ whole }) => whole.sections);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const sections = byOrder(all.filter((section) => !isGlobal(section)));
  const close = () => setDialog(null);
  const actionsOf = (section: Section, index: number) => (
    <SectionActions
      section={section}
      index={index}
      count={sections.length}
      onEdit={() => setDialog({ kind: 'edit', section })}
      onDelete={() => setDialog({ kind: 'delete', section })}
    />
  );
  return (
    <section aria-labelledby="project-sections" className="flex flex-col gap-2">
      <SectionListHeader id="project-sections" onAdd={() => setDialog({ kind: 'add' })} />
      {sections.length === 0 && <p className="text-xs text-muted">A section is a part of the model that lights up.</p>}
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
      {dialog?.kind === 'add' && <SectionDialog section={null} onClose={close} />}
      {dialog?.kind === 'edit' && <SectionDialog section={dialog.section} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteSectionDialog section={dialog.section} onClose={close} />}
    </section>
  );
}
