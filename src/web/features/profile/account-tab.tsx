import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ProfileReply } from '#contract/profile.ts';
import { userMessage } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/use-write.ts';
import { accountFile, type AccountFileProgress } from '#web/features/profile/account-file.ts';
import { DeleteAccountDialog } from '#web/features/profile/delete-account-dialog.tsx';
import { TabSection } from '#web/features/profile/tab-section.tsx';
import { saveFile } from '#web/save-file.ts';
import { currentOffer } from '#web/session/offer.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** All that one has as a file, and the way out. Source: specification 2, section 2; decisions B15, C8. */
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
        One file with your profile, payments, custom components, owned parts and all projects. Each project in it can be
        imported again, here or on any other installation.
      </p>
      <Button isPending={isPending} busyText={progressText(progress)} onPress={start}>
        <Download aria-hidden="true" className="size-4" />
        Download my data
      </Button>
      {error !== null && (
        <Notice
          tone="error"
          live
          title="The file could not be made."
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

/** What a deletion takes away. Source: specification 2, section 2. */
function deletionText(): string {
  const what = 'This permanently deletes your account, all projects and data.';
  return currentOffer().payments === 'off' ? what : `${what} Your subscription is cancelled immediately.`;
}
