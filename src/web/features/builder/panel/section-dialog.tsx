import { type FormEvent, useState } from 'react';
import { createSection, updateSection } from '#domain/changes/section-changes.ts';
import { type Section, type SectionColor, sectionColors } from '#domain/projects/section.ts';
import { nameField } from '#contract/fields.ts';
import type { SectionEdit } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { newId } from '#web/new-id.ts';
import { ColorSwatchPicker } from '#web/ui/fields/color-swatch-picker.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFooter } from '#web/ui/overlays/form-footer.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** The twelve colours that are offered; `primary` is only the stored default. */
const offeredColors = sectionColors.filter((color) => color !== 'primary');
const formId = 'section-form';

interface SectionDialogProps {
  /** The section to edit; null to add one. */
  readonly section: Section | null;
  /** What was entered before, and why it could not be saved. */
  readonly again?: SectionEdit['again'];
  readonly onClose: () => void;
}

/** Add New Section and Edit Section: a name and a colour. Source: specification 1, section 2. */
export function SectionDialog({ section, again, onClose }: SectionDialogProps) {
  const [title, deed] = section === null ? ['Add New Section', 'Add Section'] : ['Edit Section', 'Update Section'];
  const footer = (
    <FormFooter form={formId} onCancel={onClose}>
      {deed}
    </FormFooter>
  );
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} size="small" footer={footer}>
      <SectionForm section={section} again={again} onSaved={onClose} />
    </Dialog>
  );
}

interface SectionFormProps {
  readonly section: Section | null;
  readonly again: SectionEdit['again'];
  readonly onSaved: () => void;
}

function SectionForm({ section, again, onSaved }: SectionFormProps) {
  const [name, setName] = useState(again?.entered.name ?? section?.name ?? '');
  const [color, setColor] = useState<SectionColor>(again?.entered.color ?? startColor(section));
  const [isWrong, setWrong] = useState(false);
  const save = useSaveSection(section);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!nameField.safeParse(name).success) setWrong(true);
    else if (save(name, color)) onSaved();
  };
  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {again !== undefined && (
        <Notice tone="warning" title={again.why}>
          What you entered is here again. The section is called {section?.name} now.
        </Notice>
      )}
      <TextField
        label="Section Name"
        placeholder="e.g., Nacelles, Bridge, Hull"
        value={name}
        onChange={setName}
        maxLength={80}
        autoFocus
        error={isWrong ? 'Give the section a name of 1 to 80 characters.' : undefined}
      />
      <ColorSwatchPicker label="Color" colors={offeredColors} value={color} onChange={setColor} />
    </form>
  );
}

function startColor(section: Section | null): SectionColor {
  return section === null || section.color === 'primary' ? 'blue' : section.color;
}

/** Saves the fields of the dialog; false when a limit is in the way, which then has said so. */
function useSaveSection(section: Section | null): (name: string, color: SectionColor) => boolean {
  const { run, setActiveSection } = useBuilderControls();
  return (name, color) => {
    if (section !== null) {
      // What was left alone stays as it is by now.
      const fields = {
        icon: 'circle' as const,
        ...(name === section.name ? {} : { name }),
        ...(color === startColor(section) ? {} : { color }),
      };
      return run({
        name: `edit section ${section.name}`,
        changes: (whole) => updateSection(whole, section.id, fields),
        confirmed: { kind: 'section', dialog: { kind: 'section', section }, entered: { name, color } },
      });
    }
    const id = newId();
    const added = run({
      name: `add section ${name.trim()}`,
      changes: (whole) => createSection(whole, { name, color }, () => id),
    });
    if (added) setActiveSection(id);
    return added;
  };
}
