import { type FormEvent, useState } from 'react';
import { nameField } from '#contract/fields.ts';
import { isLapsed, userMessage } from '#web/api/api-error.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { useKeeping } from '#web/features/builder/project/use-keeping.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { RenewLink } from '#web/ui/page/account-links.tsx';

const formId = 'keep-project';
const stay = () => undefined;

/** Asks a guest who has signed in whether the project becomes one of their own. Source: decisions C2. */
export function KeepProjectDialog() {
  const { whole } = useBuilder();
  const { doing, error, keep, discard } = useKeeping(whole);
  const footer = (
    <>
      <Button variant="quiet" isPending={doing === 'discard'} busyText="Discarding..." onPress={discard}>
        Discard
      </Button>
      <Button variant="primary" type="submit" form={formId} isPending={doing === 'keep'} busyText="Keeping...">
        Keep
      </Button>
    </>
  );
  return (
    <Dialog title="Keep your project?" isOpen onOpenChange={stay} role="alertdialog" size="small" footer={footer}>
      <p className="mb-4 text-sm text-muted">
        You began this project before you signed in. Keep it among your projects, or discard it: that deletes it.
      </p>
      <NameForm name={whole.project.name} onSubmit={keep} />
      {error !== null && (
        <Notice tone="error" live title={userMessage(error)} action={isLapsed(error) && <RenewLink />} className="mt-4">
          Your project is still here. Please try again.
        </Notice>
      )}
    </Dialog>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly onSubmit: (name: string) => void;
}

function NameForm({ name: first, onSubmit }: NameFormProps) {
  const [name, setName] = useState(first);
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = nameField.safeParse(name);
    setError(read.success ? undefined : 'Give the project a name of 1 to 80 characters.');
    if (read.success) onSubmit(read.data);
  };
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <TextField label="Project Name" value={name} onChange={setName} autoFocus maxLength={80} error={error} />
    </form>
  );
}
