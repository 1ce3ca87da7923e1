import * as z from 'zod/mini';
import { type AdministeredUser, createUser } from '#contract/accounts/admin-users.ts';
import type { Sent } from '#contract/endpoint.ts';
import type { Role } from '#domain/accounts/roles.ts';

/** Values of the form of a user. */
export interface UserFields {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: AdministeredUser['role'] | null;
  readonly password: string;
}

/** Values of the form for a new user. */
export const noFields: UserFields = { email: '', username: '', firstName: '', lastName: '', role: null, password: '' };

/** The fields compared to detect conflicting edits by administrators. */
const comparedFields = ['email', 'username', 'firstName', 'lastName', 'role'] as const;
type Compared = Pick<AdministeredUser, (typeof comparedFields)[number]>;

/** Returns the form values of a user. */
export function fieldsOf({ email, username, firstName, lastName, role }: Compared): UserFields {
  return { email, username: username ?? '', firstName: firstName ?? '', lastName: lastName ?? '', role, password: '' };
}

export type NewUser = Sent<typeof createUser>['body'];

/**
 * Parses the form of a user by the rules of the contract: blank fields become null, a blank password is omitted.
 * Source: specification 2, section 5.
 */
export const userRules: z.ZodMiniType<NewUser, UserFields> = z.pipe(
  z.pipe(
    z.custom<UserFields>(),
    z.transform(({ email, username, firstName, lastName, role, password }: UserFields): unknown => ({
      email,
      username: blankToNull(username),
      firstName: blankToNull(firstName),
      lastName: blankToNull(lastName),
      ...(role === null ? {} : { role }),
      ...(password === '' ? {} : { password }),
    })),
  ),
  createUser.body,
);

/**
 * Returns the request with the changed fields and their previous values, for conflict detection; null without changes.
 */
export function changesOf(before: Compared, { password, ...user }: NewUser) {
  const changed = comparedFields.filter((name) => blankToNull(user[name]) !== blankToNull(before[name]));
  if (changed.length === 0 && password === undefined) return null;
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => changed.some((each) => each === name)));
  return { ...pick(user), ...(password === undefined ? {} : { password }), was: pick(before) };
}

function blankToNull(value: string | null | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}

/** Rebases the form after another administrator's change: typed fields are kept, the others updated. */
export function rebaseFields(typed: UserFields, before: Compared, now: Compared): UserFields {
  const [was, is] = [fieldsOf(before), fieldsOf(now)];
  const untouched = comparedFields.filter((name) => typed[name] === was[name]);
  return { ...typed, ...Object.fromEntries(untouched.map((name) => [name, is[name]])) };
}

/** Lists the fields that differ, with their current values: "Role: App admin". */
export function listDifferences(before: Compared, now: Compared): readonly string[] {
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

/** Names of the roles. */
export const roleNames: Readonly<Record<Role, string>> = {
  unregistered: 'Unregistered',
  subscriber: 'Subscriber',
  service_admin: 'Service admin',
  app_admin: 'App admin',
};

/** First and last name; empty if neither is known. */
export function fullName({ firstName, lastName }: Pick<AdministeredUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter((name) => name !== null && name !== '').join(' ');
}

/** Display name in a sentence: full name, otherwise username, otherwise email. */
export function displayName(user: AdministeredUser): string {
  return fullName(user) || (user.username ?? user.email);
}
