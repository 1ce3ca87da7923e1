import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import * as z from 'zod/mini';
import { keepVersion, listVersions } from '#contract/projects/versions.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { readQuery, useWrite } from '#web/api/queries.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { whenSaved } from '#web/features/builder/sync/when-saved.ts';
import { VersionList } from '#web/features/builder/versions/version-list.tsx';
import { WriteError } from '#web/features/builder/versions/write-error.tsx';
import { Form, nameRule } from '#web/form.tsx';
import { NeedsAccount } from '#web/session/needs-account.tsx';
import { useSession } from '#web/session/session.ts';
import { Button, Spinner } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** The versions of a project. Guests read why they have none. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const id = useProject(({ snapshot }) => snapshot.project.id);
  const name = useProject(({ snapshot }) => snapshot.project.name);
  return (
    <Dialog title={`History of ${name}`} isOpen onOpenChange={onClose}>
      {user === null ? (
        <NeedsAccount>A history needs an account, because a guest’s project is kept for a day only.</NeedsAccount>
      ) : (
        <Versions projectId={id} />
      )}
    </Dialog>
  );
}

function Versions({ projectId }: { readonly projectId: string }) {
  const client = useQueryClient();
  const query = readQuery(listVersions, { params: { projectId } });
  const { data, error } = useQuery({ ...query, staleTime: 0 });
  const reload = () => void client.invalidateQueries({ queryKey: query.queryKey });
  return (
    <div className="flex flex-col gap-5">
      <KeepVersion projectId={projectId} onKept={reload} />
      {error !== null && (
        <Notice tone="error" live>
          {userMessage(error)}
        </Notice>
      )}
      {data === undefined && error === null && (
        <p role="status" className="flex items-center gap-2.5 text-sm text-muted">
          <Spinner />
          Loading...
        </p>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<History />} title="No versions yet">
          Lightyard keeps the state before the first edit after half an hour of rest. Keep one yourself before you try
          something.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && <VersionList versions={data} onChanged={reload} />}
    </div>
  );
}

const rules = z.object({ name: nameRule });

interface KeepVersionProps {
  readonly projectId: string;
  readonly onKept: () => void;
}

/** Keeps the current state with a name. */
function KeepVersion({ projectId, onKept }: KeepVersionProps) {
  const { session } = useBuilderControls();
  const {
    mutate,
    isPending,
    data: isKept,
    error,
  } = useWrite({
    mutationFn: async ({ name }: { readonly name: string; readonly reset: () => void }) => {
      if (!(await whenSaved(session))) return false;
      await call(keepVersion, { params: { projectId }, body: { name } });
      return true;
    },
    onSuccess: (hasKept, { reset }) => {
      if (!hasKept) return;
      reset();
      onKept();
    },
  });
  return (
    <Form
      schema={rules}
      defaultValues={{ name: '' }}
      error={error}
      onSubmit={({ name }, form) => mutate({ name, reset: () => form.reset() })}
    >
      {({ field }) => (
        <>
          <div className="flex items-end gap-2 max-sm:flex-col max-sm:items-stretch">
            <div className="min-w-0 flex-1">
              <InputField
                {...field('name')}
                label="Name of this version"
                placeholder="Before painting"
                maxLength={80}
              />
            </div>
            <Button variant="primary" type="submit" isPending={isPending} busyText="Keeping...">
              Keep this version
            </Button>
          </div>
          {isKept === false && (
            <Notice tone="error" live>
              Your last edits are not saved yet. Try again once they are saved.
            </Notice>
          )}
          <WriteError error={error} />
        </>
      )}
    </Form>
  );
}
