import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endShare, readShare, saveShare, type ShareReply } from '#contract/projects/shares.ts';
import { escapeXml } from '#domain/units/escape-xml.ts';
import { isLapsed, userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { readQuery } from '#web/api/queries.ts';
import { NeedsAccount } from '#web/session/needs-account.tsx';
import { useSession } from '#web/session/session.ts';
import { CopyField } from '#web/share/copy-field.tsx';
import { QrCode } from '#web/share/qr-code.tsx';
import { Button, Spinner } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { RenewLink } from '#web/ui/page/page-bar.tsx';

interface ShareDialogProps {
  readonly project: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Shares a project by a link, and sets what the link shows. Guests and lapsed members read why they cannot. */
export function ShareDialog({ project, onClose }: ShareDialogProps) {
  const { user } = useSession();
  return (
    <Dialog title={`Share ${project.name}`} isOpen onOpenChange={onClose} size="small">
      {user === null ? (
        <NeedsAccount>Sharing needs an account, because a link lives as long as the account of its owner.</NeedsAccount>
      ) : (
        <ShareLink project={project} />
      )}
    </Dialog>
  );
}

type ShareUpdate = Partial<Pick<ShareReply, 'showUsername' | 'allowCopies' | 'showStock'>> & { readonly renew?: true };

/** Reads and writes the share link of a project; writes take effect one after the other. */
function useShare(projectId: string) {
  const client = useQueryClient();
  const params = { projectId };
  const query = readQuery(readShare, { params });
  const { data, error: loadError } = useQuery({ ...query, staleTime: 0 });
  const write = useMutation({
    // Settings can be changed faster than they are saved.
    scope: { id: `share ${projectId}` },
    mutationFn: async (update: ShareUpdate | null): Promise<ShareReply> => {
      if (update !== null) return call(saveShare, { params, body: update });
      await call(endShare, { params });
      return call(readShare, { params });
    },
    onSuccess: (share) => client.setQueryData(query.queryKey, share),
  });
  return { share: data, error: write.error ?? loadError, save: write.mutate, isPending: write.isPending };
}

function ShareLink({ project }: Pick<ShareDialogProps, 'project'>) {
  const { share, error, save, isPending } = useShare(project.id);
  const notice = error !== null && (
    <Notice tone="error" live action={isLapsed(error) && <RenewLink />}>
      {userMessage(error)}
    </Notice>
  );
  if (share === undefined) {
    return notice === false ? (
      <p role="status" className="flex items-center gap-2.5 text-sm text-muted">
        <Spinner />
        Loading...
      </p>
    ) : (
      notice
    );
  }
  const { url } = share;
  return (
    <div className="flex flex-col gap-4">
      <Switch isSelected={url !== null} isDisabled={isPending} onChange={(isWanted) => save(isWanted ? {} : null)}>
        Anyone with the link can look
      </Switch>
      {url !== null && (
        <>
          <CopyField label="Link" value={url} />
          <QrCode project={project} url={url} />
          <CopyField label="Embed" value={embedLine(url, project.name)} />
          <ShareSettings share={share} save={save} isPending={isPending} />
        </>
      )}
      {notice}
    </div>
  );
}

interface ShareSettingsProps extends Pick<ReturnType<typeof useShare>, 'save' | 'isPending'> {
  readonly share: ShareReply;
}

/** What a link shows, and the button that replaces it. */
function ShareSettings({ share, save, isPending }: ShareSettingsProps) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <Checkbox isSelected={share.showUsername} onChange={(showUsername) => save({ showUsername })}>
          Show my username
        </Checkbox>
        <Checkbox isSelected={share.allowCopies} onChange={(allowCopies) => save({ allowCopies })}>
          Allow copies
        </Checkbox>
        <Checkbox isSelected={share.showStock} onChange={(showStock) => save({ showStock })}>
          Show what is in stock
        </Checkbox>
      </div>
      <Button size="small" isPending={isPending} onPress={() => save({ renew: true })} className="self-start">
        New link
      </Button>
      <p className="text-xs text-muted">A new link, or turning sharing off, ends the old link at once.</p>
    </>
  );
}

/** The HTML line that shows a shared project in the page of another site. */
function embedLine(url: string, name: string): string {
  const title = escapeXml(name);
  return `<iframe src="${url}/embed" title="${title}" width="800" height="600" style="border:0"></iframe>`;
}
