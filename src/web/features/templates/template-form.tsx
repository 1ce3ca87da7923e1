import { type FormEvent, type ReactNode, useState } from 'react';
import { longTextField, nameField } from '#contract/fields.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** What the dialogs of a template ask. */
export interface TemplateFormFields {
  readonly templateName: string;
  /** Null when nothing is said. */
  readonly templateDescription: string | null;
}

interface TemplateFormProps {
  /** By which a submit button outside the form names it. */
  readonly id: string;
  readonly initial: { readonly name: string; readonly description: string | null };
  /** Called with both trimmed, once they can be taken. */
  readonly onSubmit: (fields: TemplateFormFields) => void;
  readonly children?: ReactNode;
}

/** Template Name and Description. Source: specification 2, sections 2 and 5. */
export function TemplateForm({ id, initial, onSubmit, children }: TemplateFormProps) {
  const [name, setName] = useState(initial.name);
  const [description, setDescription] = useState(initial.description ?? '');
  const [errors, setErrors] = useState<{ readonly name?: string; readonly description?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const readName = nameField.safeParse(name);
    const readText = longTextField.safeParse(description);
    setErrors({
      ...(!readName.success && { name: nameTrouble(name) }),
      ...(!readText.success && { description: 'Say it in up to 2,000 characters.' }),
    });
    if (!readName.success || !readText.success) return;
    onSubmit({ templateName: readName.data, templateDescription: readText.data === '' ? null : readText.data });
  };
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField label="Template Name" value={name} onChange={setName} autoFocus maxLength={80} error={errors.name} />
      <TextField
        label="Description"
        value={description}
        onChange={setDescription}
        rows={3}
        maxLength={2000}
        placeholder="What it is, and what a builder needs to know"
        error={errors.description}
      />
      {children}
    </form>
  );
}

function nameTrouble(name: string): string {
  return name.trim() === '' ? 'Template name is required' : 'Give the template a name of 1 to 80 characters.';
}
