import { Download } from 'lucide-react';
import { useState } from 'react';
import { listReceipts, readBilling } from '#contract/accounts/billing.ts';
import { listCustomComponents } from '#contract/projects/custom-components.ts';
import { listOwnedParts } from '#contract/projects/owned-parts.ts';
import { deleteAccount, listOwnSessions, type ProfileReply, readProfile } from '#contract/accounts/profile.ts';
import { exportProject } from '#contract/projects/project-file.ts';
import { listProjects } from '#contract/projects/projects.ts';
import { readSoldering } from '#contract/projects/soldering.ts';
import { isNotFound, userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { localStore, tabStore } from '#web/browser-storage.ts';
import { TabSection } from '#web/features/profile/tab-section.tsx';
import { paths } from '#web/paths.ts';
import { saveFile } from '#web/save-file.ts';
import { currentOffer } from '#web/session/offer.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { forgetUser } from '#web/session/stored-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { keepToastForNextPage } from '#web/ui/feedback/next-page-toast.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { TextField } from '#web/ui/fields/input-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** Download of the user's data, and deletion of the account. Source: specification 2, section 2; decisions B15, C8. */
export function AccountTab({ profile }: { readonly profile: ProfileReply }) {
  return (
    <>
      <TabSection title="Your data">
        <DataDownload />
      </TabSection>
      <TabSection title="Danger Zone">
        <DangerZone profile={profile} />
      </TabSection>
    </>
  );
}

function DataDownload() {
  const [progress, setProgress] = useState<AccountFileProgress | null>(null);
  const { mutate, isPending, error } = useWrite({
    mutationFn: () => accountFile(setProgress),
    onSuccess: (file: Blob) => saveFile(file, 'lightyard-account.json'),
  });
  const start = () => {
    setProgress(null);
    mutate(undefined);
  };
  return (
    <div className="flex flex-col items-start gap-3 text-sm text-muted">
      <p>
        One file with everything stored about you: profile, sign-ins, payments, custom components, your parts, projects
        and soldering progress. Each project in it can be imported again, here or on any other installation.
      </p>
      <Button isPending={isPending} busyText={progressText(progress)} onPress={start}>
        <Download aria-hidden="true" className="size-4" />
        Download my data
      </Button>
      {error !== null && (
        <Notice
          tone="error"
          live
          title="The file could not be created."
          className="self-stretch"
          action={
            <Button size="small" onPress={start}>
              Retry
            </Button>
          }
        >
          {userMessage(error)}
        </Notice>
      )}
    </div>
  );
}

function progressText(progress: AccountFileProgress | null): string {
  if (progress === null) return 'Collecting...';
  return `Collecting project ${Math.min(progress.done + 1, progress.total)} of ${progress.total}...`;
}

function DangerZone({ profile }: { readonly profile: ProfileReply }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-error/40 p-4">
      <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{deletionText()}</p>
      <Button variant="danger" onPress={() => setAsking(true)}>
        Delete Account
      </Button>
      {isAsking && <DeleteAccountDialog email={profile.email} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Text about the consequences of a deletion. Source: specification 2, section 2. */
function deletionText(): string {
  const what = 'This permanently deletes your account, all projects and data.';
  return currentOffer().payments === 'off' ? what : `${what} Your subscription is cancelled immediately.`;
}

/** Progress of the file, in projects. */
interface AccountFileProgress {
  readonly done: number;
  readonly total: number;
}

/** Parts of the file as pieces of JSON in order, so that a file of many projects is never one string in memory. */
interface Pieces {
  readonly projects: readonly string[];
  /** Solder progress of each project. */
  readonly soldering: readonly string[];
}

/** Returns every project as a project file, one at a time; ignores projects that are deleted in the meantime. */
async function projectPieces(onProgress: (progress: AccountFileProgress) => void): Promise<Pieces> {
  const projects = await call(listProjects);
  const pieces: string[] = [];
  const soldering: string[] = [];
  for (const [done, { id }] of projects.entries()) {
    onProgress({ done, total: projects.length });
    try {
      const params = { projectId: id };
      const [file, soldered] = await Promise.all([call(exportProject, { params }), call(readSoldering, { params })]);
      pieces.push(JSON.stringify(file));
      soldering.push(JSON.stringify(soldered));
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  onProgress({ done: projects.length, total: projects.length });
  return { projects: pieces, soldering };
}

/**
 * Returns all data of the user as a file of the format `lightyard-account`, assembled from the read calls. Throws
 * ApiError if one of them fails. Source: decisions C8; docs/running.md.
 */
async function accountFile(onProgress: (progress: AccountFileProgress) => void): Promise<Blob> {
  const [profile, sessions, billing, receipts, customComponents, ownedParts] = await Promise.all([
    call(readProfile),
    call(listOwnSessions),
    call(readBilling),
    call(listReceipts),
    call(listCustomComponents),
    call(listOwnedParts),
  ]);
  const account = { profile, sessions, billing, receipts, customComponents, ownedParts };
  const head = { format: 'lightyard-account', version: 1, ...account };
  const { projects, soldering } = await projectPieces(onProgress);
  const list = (pieces: readonly string[]) => `[\n${pieces.join(',\n')}\n]`;
  const parts = [
    JSON.stringify(head).slice(0, -1),
    ',"soldering":',
    list(soldering),
    ',"projects":',
    list(projects),
    '}\n',
  ];
  return new Blob(parts, { type: 'application/json' });
}

interface DeleteAccountDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/**
 * Clears the data in this browser and goes home, where a toast confirms the deletion. Source: specification 2, section
 * 4.
 */
function leave(): void {
  for (const storage of [localStore, tabStore]) for (const key of storage.keys('')) storage.remove(key);
  keepToastForNextPage({
    tone: 'success',
    title: 'Account Deleted',
    description: 'Your account and everything in it are deleted.',
  });
  forgetUser();
  window.location.assign(paths.home);
}

/** Deletes the user's account; a failure is shown in a toast. Source: specification 2, section 8. */
function useDeletion() {
  const { mutate, isPending } = useWrite({
    mutationFn: () => call(deleteAccount),
    onSuccess: leave,
    onError: (error) =>
      showToast({
        tone: 'error',
        title: 'Account Deletion Failed',
        description: userMessage(error),
        ...remedyFor(error, () => mutate(undefined)),
      }),
  });
  return { start: () => mutate(undefined), isPending };
}

const formId = 'delete-account';

/** Asks for the email before the account is deleted. Mounted while open. Source: decisions B15. */
function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const { start, isPending } = useDeletion();
  const isMeant = typed.trim().toLowerCase() === email.toLowerCase();
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button
        variant="danger"
        type="submit"
        form={formId}
        isDisabled={!isMeant}
        isPending={isPending}
        busyText="Deleting..."
      >
        Delete Account
      </Button>
    </>
  );
  return (
    <Dialog title="Delete your account?" isOpen onOpenChange={onClose} role="alertdialog" size="small" footer={footer}>
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant) start();
        }}
        className="flex flex-col gap-4 text-sm text-muted"
      >
        <EmailToType email={email} typed={typed} onType={setTyped} />
      </form>
    </Dialog>
  );
}

interface EmailToTypeProps {
  readonly email: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function EmailToType({ email, typed, onType }: EmailToTypeProps) {
  return (
    <>
      <p>
        This action cannot be undone. It permanently deletes your account, all projects and data
        {currentOffer().payments !== 'off' && ', and your subscription is cancelled immediately'}.
      </p>
      <p>
        To confirm, type your email: <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
      </p>
      <TextField label="Your email" value={typed} onChange={onType} maxLength={320} autoFocus />
    </>
  );
}
