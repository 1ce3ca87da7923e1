import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { longTextField, nameField } from '#contract/fields.ts';
import { InputField } from '#web/ui/fields/input-field.tsx';
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

const rules = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1, 'Template name is required'),
    z.refine((name) => nameField.safeParse(name).success, 'Give the template a name of 1 to 80 characters.'),
  ),
  description: z.string().check(
    z.refine((text) => longTextField.safeParse(text).success, 'Say it in up to 2,000 characters.'),
    z.trim(),
  ),
});
const resolver = zodResolver(rules);

/** Template Name and Description. Source: specification 2, sections 2 and 5. */
export function TemplateForm({ id, initial, onSubmit, children }: TemplateFormProps) {
  const defaultValues = { name: initial.name, description: initial.description ?? '' };
  const { register, control, handleSubmit, formState } = useForm({ resolver, defaultValues });
  const submit = handleSubmit(({ name, description }) =>
    onSubmit({ templateName: name, templateDescription: description === '' ? null : description }),
  );
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <InputField
        {...register('name')}
        label="Template Name"
        autoComplete="off"
        autoFocus
        maxLength={80}
        error={formState.errors.name?.message}
      />
      <Controller
        name="description"
        control={control}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <TextField
            label="Description"
            value={value}
            onChange={onChange}
            rows={3}
            maxLength={2000}
            placeholder="What it is, and what a builder needs to know"
            error={error?.message}
          />
        )}
      />
      {children}
    </form>
  );
}
