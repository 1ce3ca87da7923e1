import { foldText } from '#server/database/search-text.ts';
import type { UserRow } from '#server/access/find-user.ts';

/** What a user is sorted by as a name, and what is searched: first and last name, username and email, each a line. */
export function userKeys(user: Pick<UserRow, 'email' | 'username' | 'first_name' | 'last_name'>) {
  const { email, username } = user;
  const fullName = foldText([user.first_name, user.last_name].join(' '));
  const lines = [fullName, foldText(username ?? ''), foldText(email)];
  return {
    sort_name: lines.find((line) => line !== '') ?? '',
    search_text: lines.filter((line) => line !== '').join('\n'),
  };
}
