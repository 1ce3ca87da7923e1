import { useState } from 'react';
import { type Control, Controller, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { findSection } from '#domain/blueprint/blueprint.ts';
import { createSection, deleteSection, updateSection } from '#domain/changes/project-changes.ts';
import { isTransformer } from '#domain/electrical/rectified-supply.ts';
import {
  nextSectionColor,
  offeredSectionColors,
  type Section,
  type SectionColor,
  sectionColors,
} from '#domain/projects/section.ts';
import { FuseSelect } from '#web/features/builder/dialogs/fuse-select.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import type { EditSectionRequest } from '#web/features/builder/project/dialog-requests.ts';
import type { EnteredSection } from '#web/features/builder/sync/edit.ts';
import { nameRule } from '#web/form.tsx';
import { FormDialog } from '#web/form-dialog.tsx';
import { newId } from '#web/new-id.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ColorSwatchPicker } from '#web/ui/fields/color-swatch-picker.tsx';
import { useFocusedField } from '#web/ui/fields/focus-field.ts';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';

interface SectionDialogProps {
  /** The section to edit; null to add one. */
  readonly section: Section | null;
  readonly draft?: EditSectionRequest['draft'] | undefined;
  /** The field that is focused when the dialog opens, if not the name. */
  readonly initialFocus?: 'fuseMa' | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a section: its name, color, and fuse. Source: specification 1, section 2. */
export function SectionDialog({ section, draft, initialFocus, onClose }: SectionDialogProps) {
  useFocusedField(initialFocus === 'fuseMa' ? 'fuse' : null);
  const { project } = useBuilderControls();
  const [newColor] = useState(() => nextSectionColor(project.now().snapshot.sections));
  const color = section === null ? newColor : shownColor(section);
  const save = useSaveSection(section);
  return (
    <FormDialog
      title={section === null ? 'Add New Section' : 'Edit Section'}
      submitLabel={section === null ? 'Add Section' : 'Update Section'}
      schema={rules}
      defaultValues={draft?.entered ?? { name: section?.name ?? '', color, fuseMa: section?.fuseMa ?? null }}
      onSubmit={(entered) => {
        if (save(entered)) onClose();
      }}
      onClose={onClose}
    >
      {({ field, control }) => (
        <>
          {draft !== undefined && (
            <Notice tone="warning" title={draft.why}>
              Your changes are restored. The section is now called {section?.name}.
            </Notice>
          )}
          <InputField
            {...field('name')}
            label="Section Name"
            placeholder="e.g., Nacelles, Bridge, Hull"
            maxLength={80}
            autoComplete="off"
            autoFocus
          />
          <Controller
            name="color"
            control={control}
            render={({ field: { value, onChange } }) => (
              <ColorSwatchPicker label="Color" colors={offeredSectionColors} value={value} onChange={onChange} />
            )}
          />
          {section !== null && <FuseField control={control} section={section} />}
        </>
      )}
    </FormDialog>
  );
}

const rules = z.object({
  name: nameRule,
  color: z.enum(sectionColors),
  fuseMa: z.nullable(z.number()),
});

interface FuseFieldProps {
  readonly control: Control<z.input<typeof rules>>;
  readonly section: Section;
}

/** Fuse of a section; in the AC lead, if a transformer feeds it. */
function FuseField({ control, section }: FuseFieldProps) {
  const { value, onChange } = useController({ control, name: 'fuseMa' }).field;
  const branch = useProject(({ blueprint }) => findSection(blueprint, section.id));
  return (
    <FuseSelect
      label="Fuse of its branch"
      place="section"
      milliamps={branch?.milliamps ?? 0}
      isInAcLead={branch !== undefined && branch.supply.source !== null && isTransformer(branch.supply.part)}
      {...{ value, onChange }}
    />
  );
}

function shownColor({ color }: Section): SectionColor {
  return color === 'primary' ? 'blue' : color;
}

/** Returns a function that saves the fields; false if a limit forbids it, which a toast reports. */
function useSaveSection(section: Section | null): (entered: EnteredSection) => boolean {
  const { run, setActiveSection } = useBuilderControls();
  return ({ name, color, fuseMa }) => {
    if (section !== null) {
      // Only edited fields are saved.
      const fields = {
        icon: 'circle' as const,
        ...(name === section.name ? {} : { name }),
        ...(color === shownColor(section) ? {} : { color }),
        ...(fuseMa === section.fuseMa ? {} : { fuseMa }),
      };
      return run({
        name: `edit section ${section.name}`,
        changes: (snapshot) => updateSection(snapshot, section.id, fields),
        fromDialog: { kind: 'edit-section', section, entered: { name, color, fuseMa } },
      });
    }
    const id = newId();
    const added = run({
      name: `add section ${name.trim()}`,
      changes: (snapshot) => createSection(snapshot, { name, color }, () => id),
    });
    if (added) setActiveSection(id);
    return added;
  };
}

interface DeleteSectionDialogProps {
  readonly section: Section;
  readonly onClose: () => void;
}

/** Confirms that a section is deleted with all its components. */
export function DeleteSectionDialog({ section, onClose }: DeleteSectionDialogProps) {
  const { run } = useBuilderControls();
  const confirm = () => {
    run({ name: `delete section ${section.name}`, changes: (snapshot) => deleteSection(snapshot, section.id) });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Delete Section"
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete Section"
      onConfirm={confirm}
    >
      Are you sure you want to delete the section "{section.name}"? This will also delete all components in this
      section.
    </ConfirmDialog>
  );
}
