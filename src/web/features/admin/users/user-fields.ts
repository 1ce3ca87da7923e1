import * as z from 'zod/mini';
import { type AdministeredUser, createUser } from '#contract/admin-users.ts';
import type { Sent } from '#contract/endpoint.ts';
import type { Role } from '#domain/accounts/roles.ts';

/** What the dialogs of a user ask, as it is typed. */
export interface UserFields {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: AdministeredUser['role'] | null;
  readonly password: string;
}

/** The form of a user who is not there yet. */
export const noFields: UserFields = { email: '', username: '', firstName: '', lastName: '', role: null, password: '' };

/** What of a user is compared, so that administrators do not overwrite each other. */
const comparedFields = ['email', 'username', 'firstName', 'lastName', 'role'] as const;
type Compared = Pick<AdministeredUser, (typeof comparedFields)[number]>;

/** The form of a user as they are. */
export function fieldsOf({ email, username, firstName, lastName, role }: Compared): UserFields {
  return { email, username: username ?? '', firstName: firstName ?? '', lastName: lastName ?? '', role, password: '' };
}

export type NewUser = Sent<typeof createUser>['body'];

/**
 * Parses the form of a user by the rules of the contract: a blank field is null, a blank password is omitted. Source:
 * specification 2, section 5.
 */
export const userRules: z.ZodMiniType<NewUser, UserFields> = z.pipe(
  z.pipe(
    z.custom<UserFields>(),
    z.transform(({ email, username, firstName, lastName, role, password }: UserFields): unknown => ({
      email,
      username: blankIsNone(username),
      firstName: blankIsNone(firstName),
      lastName: blankIsNone(lastName),
      ...(role === null ? {} : { role }),
      ...(password === '' ? {} : { password }),
    })),
  ),
  createUser.body,
);

/** What to send so that only what was changed is set, and only if no other write has changed it; null for no change. */
export function changesOf(before: Compared, { password, ...user }: NewUser) {
  const changed = comparedFields.filter((name) => blankIsNone(user[name]) !== blankIsNone(before[name]));
  if (changed.length === 0 && password === undefined) return null;
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => changed.some((each) => each === name)));
  return { ...pick(user), ...(password === undefined ? {} : { password }), was: pick(before) };
}

function blankIsNone(value: string | null | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}

/** The form once another administrator has changed the user: what was typed here stays, the rest is as it is now. */
export function rebased(typed: UserFields, before: Compared, now: Compared): UserFields {
  const [was, is] = [fieldsOf(before), fieldsOf(now)];
  const untouched = comparedFields.filter((name) => typed[name] === was[name]);
  return { ...typed, ...Object.fromEntries(untouched.map((name) => [name, is[name]])) };
}

/** What of a user is not as it was, each as it is now: "Role: App admin". */
export function differences(before: Compared, now: Compared): readonly string[] {
  const differing = comparedFields.filter((name) => before[name] !== now[name]);
  return differing.map((name) => `${fieldNames[name]}: ${valueText(name, now)}`);
}

const fieldNames = {
  email: 'Email',
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
} as const;

function valueText(name: keyof typeof fieldNames, user: Compared): string {
  if (name === 'role') return roleNames[user.role];
  return user[name] ?? 'none';
}

/** The roles by name. */
export const roleNames: Readonly<Record<Role, string>> = {
  unregistered: 'Unregistered',
  subscriber: 'Subscriber',
  service_admin: 'Service admin',
  app_admin: 'App admin',
};

/** First and last name; empty when neither is known. */
export function fullName({ firstName, lastName }: Pick<AdministeredUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter((name) => name !== null && name !== '').join(' ');
}

/** What somebody is called in a sentence: their name, else their username, else their email. */
export function displayName(user: AdministeredUser): string {
  return fullName(user) || (user.username ?? user.email);
}
