import { describe, expect, it } from 'vitest';
import {
  changesOf,
  differences,
  fieldsOf,
  noFields,
  rebased,
  type UserFields,
  userRules,
} from '#web/features/admin/users/user-fields.ts';

const ada = {
  email: 'ada@example.org',
  username: 'ada_l',
  firstName: 'Ada',
  lastName: null,
  role: 'subscriber',
} as const;
const typed: UserFields = { ...noFields, email: 'ada@example.org', role: 'subscriber' };

/** What was typed, as it is sent. */
function read(fields: UserFields) {
  return userRules.parse(fields);
}

/** What is wrong with each field. */
function errorsOf(fields: UserFields) {
  const issues = userRules.safeParse(fields).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('[S14] what is typed for a user', () => {
  it.each([
    { fields: { email: 'ada@' }, errors: { email: 'Please enter a valid email address' } },
    { fields: { email: '' }, errors: { email: 'Please enter a valid email address' } },
    { fields: { username: ' ' }, errors: { username: 'Username is required' } },
    { fields: { username: 'ad' }, errors: { username: 'Username must be at least 3 characters' } },
    {
      fields: { username: 'ada l' },
      errors: { username: 'Username can only contain letters, numbers, hyphens and underscores' },
    },
    { fields: { role: null }, errors: { role: 'Please select a role' } },
    { fields: { role: 'unregistered' as const }, errors: { role: 'Please select a role' } },
    { fields: { password: 'seven77' }, errors: { password: 'Password must be at least 8 characters' } },
  ])('is refused: $fields', ({ fields, errors }) => {
    expect(errorsOf({ ...typed, ...fields })).toEqual(errors);
  });

  it('says of every field what is wrong at once', () => {
    expect(errorsOf(noFields)).toEqual({
      email: 'Please enter a valid email address',
      role: 'Please select a role',
    });
  });

  it('is none where it is left blank, and a blank password is not sent', () => {
    const none = { username: null, firstName: null, lastName: null };
    expect(read({ ...typed, email: '  ada@example.org ' })).toEqual({
      email: 'ada@example.org',
      role: 'subscriber',
      ...none,
    });
    expect(read({ ...typed, password: 'solder joint' })).toMatchObject({ password: 'solder joint' });
  });
});

describe('[S33] an edit', () => {
  it('sends what was changed and what it was, and nothing else', () => {
    const fields = { ...fieldsOf(ada), firstName: '', lastName: 'Lovelace' };
    expect(changesOf(ada, read(fields))).toEqual({
      firstName: null,
      lastName: 'Lovelace',
      was: { firstName: 'Ada', lastName: null },
    });
  });

  it('sends a password without comparing it', () => {
    expect(changesOf(ada, read({ ...fieldsOf(ada), password: 'solder joint' }))).toEqual({
      password: 'solder joint',
      was: {},
    });
  });

  it('is none when nothing was changed', () => {
    expect(changesOf(ada, read(fieldsOf(ada)))).toBeNull();
  });

  it('keeps what was typed when another administrator was faster, and takes the rest as it is', () => {
    const now = { ...ada, role: 'app_admin', lastName: 'King', username: null } as const;
    expect(rebased({ ...fieldsOf(ada), lastName: 'Lovelace', firstName: 'Augusta' }, ada, now)).toEqual({
      ...fieldsOf(ada),
      role: 'app_admin',
      username: '',
      lastName: 'Lovelace',
      firstName: 'Augusta',
    });
    expect(differences(ada, now)).toEqual(['Username: none', 'Last name: King', 'Role: App admin']);
  });
});
