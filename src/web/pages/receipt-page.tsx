import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import type { ReceiptReply } from '#contract/accounts/billing.ts';
import { billingDayText } from '#web/dates.ts';
import { profileQuery, receiptsQuery } from '#web/features/profile/use-profile-write.ts';
import { ListError } from '#web/paged-list/list-frame.tsx';
import { billingPath, paths } from '#web/paths.ts';
import { SandboxNote } from '#web/session/sandbox-note.tsx';
import { useSession } from '#web/session/session.ts';
import type { StoredUser } from '#web/session/stored-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageFrame, Sheet } from '#web/ui/page/page-frame.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** Receipt of one of the user's own payments (`?id=..`) as a page for printing. Redirects visitors home. */
export function ReceiptPage() {
  const { user } = useSession();
  const isGuest = user === null;
  useEffect(() => {
    if (isGuest) window.location.replace(paths.home);
  }, [isGuest]);
  return (
    <PageFrame title="Receipt" bar={<BackToBilling />}>
      <Sheet className="max-w-xl print:border-0 print:shadow-none">{user !== null && <OwnReceipt user={user} />}</Sheet>
    </PageFrame>
  );
}

function BackToBilling() {
  return (
    <a href={billingPath} className={`${buttonStyle('quiet')} print:hidden`}>
      Back to billing
    </a>
  );
}

function OwnReceipt({ user }: { readonly user: StoredUser }) {
  const [search] = useSearchParams();
  const { data: receipts, error, refetch } = useQuery(receiptsQuery);
  if (receipts === undefined) {
    return error === null ? (
      <div role="status" aria-label="Loading..." className="h-72 animate-breathe rounded-lg bg-line/40" />
    ) : (
      <ListError title="Your receipt could not be loaded." error={error} onRetry={() => void refetch()} />
    );
  }
  const receipt = receipts.find(({ id }) => id === search.get('id'));
  return receipt === undefined ? <NoReceipt /> : <PrintedReceipt receipt={receipt} user={user} />;
}

function NoReceipt() {
  return (
    <EmptyState title="No such receipt" action={<BackToBilling />}>
      All your receipts are listed in your profile, under Billing.
    </EmptyState>
  );
}

interface PrintedReceiptProps {
  readonly receipt: ReceiptReply;
  readonly user: StoredUser;
}

function PrintedReceipt({ receipt, user }: PrintedReceiptProps) {
  const { number, paidAt, amount, description, status, url } = receipt;
  const { data: profile } = useQuery(profileQuery);
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <h1 className="text-2xl font-bold tracking-tight">Receipt</h1>
        <Button onPress={() => window.print()} className="print:hidden">
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </div>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm [&_dt]:text-muted">
        <Row label="Number">
          <span className="value">{number}</span>
        </Row>
        <Row label="Date">
          <time dateTime={paidAt}>{billingDayText(paidAt)}</time>
        </Row>
        <Row label="From">Lightyard, {window.location.host}</Row>
        <Row label="Billed to">
          {name !== '' && <span className="block">{name}</span>}
          {user.email}
        </Row>
      </dl>
      <table className="mt-6 w-full border-y border-line text-sm">
        <tbody>
          <tr className="h-12">
            <td className="wrap-anywhere">{description}</td>
            <td className="value text-right">${amount.toFixed(2)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr className="h-12 border-t border-line font-semibold">
            <th scope="row" className="text-left">
              {status === 'returned' ? 'Paid and refunded' : 'Paid'}
            </th>
            <td className="value text-right">${amount.toFixed(2)}</td>
          </tr>
        </tfoot>
      </table>
      {url !== null && (
        <p className="mt-4 text-sm print:hidden">
          <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            Invoice from Stripe<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      <SandboxNote className="mt-6" />
    </>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
