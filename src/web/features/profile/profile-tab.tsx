import * as z from 'zod/mini';
import { emailField, usernameField } from '#contract/fields.ts';
import { type ProfileReply, updateProfile } from '#contract/accounts/profile.ts';
import { call } from '#web/api/call.ts';
import { Form, type FormState } from '#web/form.tsx';
import { useProfileWrite } from '#web/features/profile/use-profile-write.ts';
import { refreshUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

const nameText = z.string().check(z.trim(), z.maxLength(80, 'Use at most 80 characters'));

const rules = z.object({
  firstName: nameText,
  lastName: nameText,
  email: emailField('Invalid email address'),
  username: z.union([usernameField, z.literal('')]),
});
type Fields = z.infer<typeof rules>;

function fieldsOf({ firstName, lastName, email, username }: ProfileReply): Fields {
  return { firstName: firstName ?? '', lastName: lastName ?? '', email, username: username ?? '' };
}

/** Returns the changed fields. */
function changesOf(before: Fields, typed: Fields): Partial<Fields> {
  const names = Object.keys(typed) as (keyof Fields)[];
  return Object.fromEntries(names.filter((name) => typed[name] !== before[name]).map((name) => [name, typed[name]]));
}

/** First name, last name, email, and username; only changes are sent. Source: specification 2, sections 2 and 5. */
export function ProfileTab({ profile }: { readonly profile: ProfileReply }) {
  const update = useProfileWrite({
    send: async ({ changes, reset }: { readonly changes: Partial<Fields> } & Pick<FormState<Fields>, 'reset'>) => {
      const updated = await call(updateProfile, { body: changes });
      // The stored record contains the username.
      void refreshUser();
      reset(fieldsOf(updated));
      return { updated, isEmailAsked: changes.email !== undefined && updated.pendingEmail !== null };
    },
    done: ({ updated, isEmailAsked }) => [
      'Profile Updated',
      isEmailAsked
        ? `Open the link we emailed to ${updated.pendingEmail} to confirm your new email.`
        : 'Your changes are saved.',
    ],
    failed: 'Update Failed',
  });
  return (
    <Form
      schema={rules}
      defaultValues={fieldsOf(profile)}
      error={update.error}
      onSubmit={(typed, { reset }) => update.start({ changes: changesOf(fieldsOf(profile), typed), reset })}
      className="grid gap-4 sm:grid-cols-2"
    >
      {({ field, formState }) => (
        <>
          <ProfileFields field={field} />
          {profile.pendingEmail !== null && <PendingEmail email={profile.pendingEmail} current={profile.email} />}
          <Button
            variant="primary"
            type="submit"
            isDisabled={!formState.isDirty}
            isPending={update.isPending}
            busyText="Saving..."
            className="justify-self-start sm:col-span-2"
          >
            Save Changes
          </Button>
        </>
      )}
    </Form>
  );
}

function ProfileFields({ field }: Pick<FormState<Fields>, 'field'>) {
  return (
    <>
      <InputField {...field('firstName')} label="First name" autoComplete="given-name" />
      <InputField {...field('lastName')} label="Last name" autoComplete="family-name" />
      <InputField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        description="We'll email a link to confirm it."
      />
      <InputField
        {...field('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        description="You can also sign in with it."
      />
    </>
  );
}

function PendingEmail({ email, current }: { readonly email: string; readonly current: string }) {
  const takeBack = useProfileWrite({
    send: () => call(updateProfile, { body: { email: current } }),
    done: () => ['Profile Updated', `Your email stays ${current}.`],
    failed: 'Update Failed',
  });
  return (
    <Notice
      tone="hint"
      title="Your new email is not confirmed yet."
      className="flex-wrap sm:col-span-2"
      action={
        <Button
          size="small"
          isPending={takeBack.isPending}
          busyText="Keeping..."
          onPress={() => takeBack.start(undefined)}
        >
          Keep my old email
        </Button>
      }
    >
      <p className="wrap-anywhere">
        We emailed a link to <strong className="font-semibold">{email}</strong>. Until you open it, we use your old
        email.
      </p>
    </Notice>
  );
}
