import * as z from 'zod/mini';
import { useQuery } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { forgotPassword } from '#contract/accounts/accounts.ts';
import { currentPasswordField, newPasswordField, passwordLength } from '#contract/fields.ts';
import {
  endOtherSessions,
  endOwnSession,
  type ProfileReply,
  type SessionReply,
  updateProfile,
} from '#contract/accounts/profile.ts';
import { ignoreNotFound } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { dayText } from '#web/dates.ts';
import { Form, type FormState } from '#web/form.tsx';
import { browserName } from '#web/features/profile/browser-name.ts';
import { TabSection } from '#web/features/profile/tab-section.tsx';
import { sessionsQuery, useProfileWrite } from '#web/features/profile/use-profile-write.ts';
import { ListError } from '#web/paged-list/list-frame.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/notice.tsx';
import { PasswordField } from '#web/ui/fields/input-field.tsx';

const rules = z
  .object({
    currentPassword: currentPasswordField('Current password is required'),
    newPassword: newPasswordField,
    confirmation: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine(({ newPassword, confirmation }) => confirmation === '' || newPassword === confirmation, {
      path: ['confirmation'],
      error: "Passwords don't match",
      // Runs even if another field is invalid.
      when: () => true,
    }),
  );
type Passwords = z.infer<typeof rules>;

const defaultValues: Passwords = { currentPassword: '', newPassword: '', confirmation: '' };

/** The password and the user's sessions. Source: specification 2, sections 2 and 5; decisions A2. */
export function SecurityTab({ profile }: { readonly profile: ProfileReply }) {
  return (
    <>
      <TabSection title="Password">
        {profile.hasPassword ? <PasswordForm email={profile.email} /> : <NoPassword email={profile.email} />}
      </TabSection>
      <SessionList />
    </>
  );
}

function PasswordForm({ email }: { readonly email: string }) {
  const update = useProfileWrite({
    send: async ({ currentPassword, newPassword, reset }: Passwords & Pick<FormState<Passwords>, 'reset'>) => {
      await call(updateProfile, { body: { currentPassword, newPassword } });
      reset();
    },
    done: () => ['Password Updated', 'You are signed out everywhere else.'],
    failed: 'Password Update Failed',
  });
  return (
    <Form
      schema={rules}
      defaultValues={defaultValues}
      error={update.error}
      onSubmit={(typed, { reset }) => update.start({ ...typed, reset })}
      className="flex max-w-sm flex-col gap-4"
    >
      {({ field }) => (
        <>
          {/* Password managers read the account from it. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" />
          <PasswordField
            {...field('newPassword')}
            label="New password"
            autoComplete="new-password"
            description={`At least ${passwordLength.min} characters.`}
          />
          <PasswordField {...field('confirmation')} label="Confirm password" autoComplete="new-password" />
          <Button
            variant="primary"
            type="submit"
            isPending={update.isPending}
            busyText="Updating..."
            className="self-start"
          >
            Update Password
          </Button>
        </>
      )}
    </Form>
  );
}

/** Shown for an account created by an administrator without a password. */
function NoPassword({ email }: { readonly email: string }) {
  const link = useProfileWrite({
    send: () => call(forgotPassword, { body: { email } }),
    done: () => ['Check your email', `We sent a link to set your password to ${email}.`],
    failed: 'The link could not be sent',
  });
  return (
    <div className="flex flex-col items-start gap-3 text-sm text-muted">
      <p>Your account has no password yet. Set one to sign in again, here and on other devices.</p>
      <Button isPending={link.isPending} busyText="Sending..." onPress={() => link.start(undefined)}>
        Email me a link to set one
      </Button>
    </div>
  );
}

/** The user's sessions, with buttons to end them. */
function SessionList() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const ending = useProfileWrite({
    send: () => call(endOtherSessions),
    done: () => ['Signed out everywhere else', 'This device stays signed in.'],
    failed: 'The sessions could not be ended',
  });
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) === true;
  const endOthers = hasOthers && (
    <Button size="small" isPending={ending.isPending} busyText="Ending..." onPress={() => ending.start(undefined)}>
      End all others
    </Button>
  );
  return (
    <TabSection title="Where you are signed in" action={endOthers}>
      {error !== null && (
        <ListError title="The sessions could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {sessions === undefined && error === null && <div className="h-16 animate-breathe rounded-lg bg-line/40" />}
      {sessions !== undefined && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
    </TabSection>
  );
}

function Session({ session: { id, createdAt, userAgent, isCurrent } }: { readonly session: SessionReply }) {
  const name = browserName(userAgent);
  const ending = useProfileWrite({
    send: () => ignoreNotFound(call(endOwnSession, { params: { sessionId: id } })),
    done: () => ['Session ended', `${name} is signed out.`],
    failed: 'The session could not be ended',
  });
  return (
    <li className="flex min-h-16 items-center gap-3 px-3 py-2.5 sm:px-4">
      <Monitor aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium wrap-anywhere">
          {name}
          {isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-xs text-muted">
          Signed in <time dateTime={createdAt}>{dayText(createdAt)}</time>
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={`End the session of ${name}, ${dayText(createdAt)}`}
          isPending={ending.isPending}
          busyText="Ending..."
          onPress={() => ending.start(undefined)}
        >
          End
        </Button>
      )}
    </li>
  );
}
