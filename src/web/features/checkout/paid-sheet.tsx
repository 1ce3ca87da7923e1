import { Check, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Finished } from '#web/features/checkout/follow-checkout.ts';
import { paidText, planNames } from '#web/plan-text.ts';
import { SandboxNote } from '#web/session/sandbox-note.tsx';
import { wayOnAsMember } from '#web/session/go-on-as-member.ts';
import { paths } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SheetTitle } from '#web/ui/page/page-frame.tsx';

interface PaidSheetProps {
  readonly finished: Finished;
  /** Whether the guest's project came along. */
  readonly hasProject: boolean;
}

/** 'Payment Successful!': what was paid, for which account, and what comes next. Source: specification 2, section 2. */
export function PaidSheet({ finished, hasProject }: PaidSheetProps) {
  const { plan, email, user, usernameTaken } = finished;
  const [wayOn] = useState(wayOnAsMember);
  return (
    <>
      <CircleCheck aria-hidden="true" className="mb-3 size-10 stroke-1 text-success" />
      <SheetTitle isNews>Payment Successful!</SheetTitle>
      <Bill {...{ plan, email }} />
      {usernameTaken && (
        <Notice tone="warning" title="Your username was taken meanwhile." className="mt-4">
          Your account has none yet.{' '}
          <a href={paths.profile} className="underline">
            Choose one in your profile.
          </a>
        </Notice>
      )}
      {user === null && (
        <Notice tone="hint" title="Please sign in to go on." className="mt-4">
          Your account is there, with the email and password that you gave.
        </Notice>
      )}
      <h2 className="mt-6 text-sm font-semibold">What's next</h2>
      <WhatsNext hasProject={hasProject} />
      <SandboxNote className="mt-5" />
      <div className="mt-6 flex flex-wrap gap-2">
        {wayOn !== null && (
          <a href={wayOn} className={buttonStyle('primary')}>
            Go on where you were
          </a>
        )}
        <a href={paths.home} className={buttonStyle(wayOn === null ? 'primary' : 'secondary')}>
          Go to Home
        </a>
      </div>
    </>
  );
}

function Bill({ plan, email }: Pick<Finished, 'plan' | 'email'>) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm [&_dt]:text-muted">
      <dt>Plan</dt>
      <dd>{planNames[plan]}</dd>
      <dt>Price</dt>
      <dd className="value">{paidText(plan)}</dd>
      <dt>Account</dt>
      <dd className="wrap-anywhere">{email}</dd>
    </dl>
  );
}

function WhatsNext({ hasProject }: Pick<PaidSheetProps, 'hasProject'>) {
  const steps = [
    ...(hasProject ? ['The project that you began as a guest is among your projects.'] : []),
    'Make as many projects and components as you like.',
    'Start from a template, or describe components of your own.',
    'Your receipts, your plan and your card are in your profile, under Billing.',
  ];
  return (
    <ul className="mt-2 grid gap-1.5 text-sm">
      {steps.map((step) => (
        <li key={step} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          {step}
        </li>
      ))}
    </ul>
  );
}
