import { type FormEvent, useState } from 'react';
import { createSection, updateSection } from '#domain/changes/section-changes.ts';
import { type Section, type SectionColor, sectionColors } from '#domain/projects/section.ts';
import { nameField } from '#contract/fields.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { newId } from '#web/new-id.ts';
import { Button } from '#web/ui/button.tsx';
import { ColorSwatchPicker } from '#web/ui/color-swatch-picker.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The twelve colours that are offered; `primary` is only the stored default. */
const offeredColors = sectionColors.filter((color) => color !== 'primary');
const formId = 'section-form';

interface SectionDialogProps {
  /** The section to edit; null to add one. */
  readonly section: Section | null;
  readonly onClose: () => void;
}

/** Add New Section and Edit Section: a name and a colour. Source: specification 1, section 2. */
export function SectionDialog({ section, onClose }: SectionDialogProps) {
  const [title, deed] = section === null ? ['Add New Section', 'Add Section'] : ['Edit Section', 'Update Section'];
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={formId}>
        {deed}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} size="small" footer={footer}>
      <SectionForm section={section} onSaved={onClose} />
    </Dialog>
  );
}

interface SectionFormProps {
  readonly section: Section | null;
  readonly onSaved: () => void;
}

function SectionForm({ section, onSaved }: SectionFormProps) {
  const [name, setName] = useState(section?.name ?? '');
  const [color, setColor] = useState<SectionColor>(startColor(section));
  const [isWrong, setWrong] = useState(false);
  const save = useSaveSection(section);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!nameField.safeParse(name).success) setWrong(true);
    else if (save(name, color)) onSaved();
  };
  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
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
      const fields = { name, color, icon: 'circle' } as const;
      return run({
        name: `edit section ${section.name}`,
        changes: (whole) => updateSection(whole, section.id, fields),
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
