import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteVersion, renameVersion, type VersionReply } from '#contract/projects/versions.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { WriteError } from '#web/features/builder/versions/write-error.tsx';
import { reasonText, timeText, versionsByDay } from '#web/features/builder/versions/version-text.ts';
import { versionPath } from '#web/paths.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { InlineEdit } from '#web/ui/fields/inline-edit.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

interface VersionListProps {
  readonly versions: readonly VersionReply[];
  readonly onChanged: () => void;
}

/** Versions by day, the newest first. */
export function VersionList({ versions, onChanged }: VersionListProps) {
  const [now] = useState(() => Date.now());
  return versionsByDay(versions, now).map(({ title, versions: ofDay }) => (
    <section key={title} aria-label={title}>
      <h3 className="mb-1.5 text-xs font-semibold text-muted">{title}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {ofDay.map((version) => (
          <VersionRow key={version.id} version={version} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  ));
}

interface VersionRowProps {
  readonly version: VersionReply;
  readonly onChanged: () => void;
}

/** A version: its time, name, and reason, with what can be done with it. */
function VersionRow({ version, onChanged }: VersionRowProps) {
  const { id, name, username, createdAt } = version;
  const [isAsking, setAsking] = useState(false);
  const params = { versionId: id };
  const rename = useWrite({
    mutationFn: (typed: string) => call(renameVersion, { params, body: { name: typed } }),
    onSuccess: onChanged,
  });
  const remove = useWrite({ mutationFn: () => call(deleteVersion, { params }), onSuccess: onChanged });
  const error = rename.error ?? remove.error;
  const title = name ?? reasonText(version);
  return (
    <li className="px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={createdAt} className="value text-xs text-muted">
          {timeText(createdAt)}
        </time>
        <div className="min-w-0 flex-1 basis-40">
          <InlineEdit
            label={`name of the version of ${timeText(createdAt)}`}
            value={name ?? ''}
            placeholder={reasonText(version)}
            onSave={(typed) => rename.mutate(typed)}
            className={name === null ? 'text-sm' : 'text-sm font-semibold'}
          />
          <p className="truncate text-xs text-muted">
            {[...(name === null ? [] : [reasonText(version)]), ...(username === null ? [] : [username])].join(' · ')}
          </p>
        </div>
        {isAsking ? (
          <DeleteQuestion
            isPending={remove.isPending}
            onCancel={() => setAsking(false)}
            onDelete={() => remove.mutate()}
          />
        ) : (
          <span className="flex items-center gap-1">
            <a href={versionPath(id)} aria-label={`Open ${title}`} className={buttonStyle('secondary', 'small')}>
              Open
            </a>
            <IconButton label={`Delete ${title}`} icon={<Trash2 />} size="small" onPress={() => setAsking(true)} />
          </span>
        )}
      </div>
      <WriteError error={error} />
    </li>
  );
}

interface DeleteQuestionProps {
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

function DeleteQuestion({ isPending, onCancel, onDelete }: DeleteQuestionProps) {
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      Delete it for good?
      <Button size="small" variant="quiet" autoFocus onPress={onCancel}>
        Cancel
      </Button>
      <Button size="small" variant="danger" isPending={isPending} busyText="Deleting..." onPress={onDelete}>
        Delete
      </Button>
    </span>
  );
}
