import type { AdministeredUser } from '#contract/admin-users.ts';
import type { Role } from '#domain/accounts/role.ts';

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
export function calledName(user: AdministeredUser): string {
  return fullName(user) || (user.username ?? user.email);
}
