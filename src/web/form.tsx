import { zodResolver } from '@hookform/resolvers/zod';
import { type FormHTMLAttributes, type ReactNode, useEffect } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useForm,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { nameField } from '#contract/fields.ts';
import { issueMessage } from '#contract/issue-message.ts';
import { refusedFields } from '#web/api/api-error.ts';

/** A typed name of a project or section. */
export const nameRule = z.pipe(
  z.string().check(z.refine((name) => nameField.safeParse(name).success, 'Enter a name of 1 to 80 characters.')),
  nameField,
);

/** State of a form, its changed fields, and props that bind a text field. */
export interface FormState<Values extends FieldValues, Output = Values> extends UseFormReturn<Values, unknown, Output> {
  readonly dirtyFields: UseFormReturn<Values>['formState']['dirtyFields'];
  readonly field: <Name extends FieldPath<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ) => UseFormRegisterReturn & { readonly error: string | undefined };
}

type HtmlProps = Pick<FormHTMLAttributes<HTMLFormElement>, 'id' | 'className' | 'autoComplete'>;

export interface FormProps<Values extends FieldValues, Output>
  extends HtmlProps, Pick<UseFormProps<Values>, 'reValidateMode'> {
  /** Parses the values; its messages are shown at the fields. */
  readonly schema: z.ZodMiniType<Output, Values>;
  readonly defaultValues: DefaultValues<Values>;
  readonly onSubmit: (values: Output, form: FormState<Values, Output>) => void;
  /** Called instead of `onSubmit` if the values are invalid. */
  readonly onInvalid?: (values: Values) => void;
  /** The server's refusal of the previous submit, shown at the fields that it names. */
  readonly error?: unknown;
  readonly children: (form: FormState<Values, Output>) => ReactNode;
}

/** Form with a schema: shows the errors at the fields and focuses the first one. */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { schema, defaultValues, onSubmit, onInvalid, error, reValidateMode = 'onChange', children, ...html } = props;
  const resolver = zodResolver(schema, { error: issueMessage });
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues, reValidateMode });
  useRefusal(form, error);
  const state: FormState<Values, Output> = {
    ...form,
    // Read during render so that the library tracks it.
    dirtyFields: form.formState.dirtyFields,
    field: (name, options) => ({
      ...form.register(name, options),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  };
  const submit = form.handleSubmit(
    (values) => onSubmit(values, state),
    () => onInvalid?.(form.getValues()),
  );
  return (
    <form method="post" noValidate className="flex flex-col gap-4" {...html} onSubmit={(event) => void submit(event)}>
      {children(state)}
    </form>
  );
}

function useRefusal<Values extends FieldValues, Output>(
  { getValues, setError }: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  useEffect(() => {
    const fields = Object.keys(getValues()) as FieldPath<Values>[];
    const refused = refusedFields(error, fields);
    const named = fields.filter((field) => refused[field] !== undefined);
    for (const [index, field] of named.entries()) {
      setError(field, { type: 'refused', message: refused[field] ?? '' }, { shouldFocus: index === 0 });
    }
  }, [error, getValues, setError]);
}
