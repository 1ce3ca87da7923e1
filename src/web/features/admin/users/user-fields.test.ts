import { describe, expect, it } from 'vitest';
import {
  changesOf,
  listDifferences,
  fieldsOf,
  noFields,
  rebaseFields,
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

/** The request of a filled form. */
function read(fields: UserFields) {
  return userRules.parse(fields);
}

/** Errors by field. */
function errorsOf(fields: UserFields) {
  const issues = userRules.safeParse(fields).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('[S14] the form of a user', () => {
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
  ])('refuses $fields', ({ fields, errors }) => {
    expect(errorsOf({ ...typed, ...fields })).toEqual(errors);
  });

  it('reports the errors of all fields at once', () => {
    expect(errorsOf(noFields)).toEqual({
      email: 'Please enter a valid email address',
      role: 'Please select a role',
    });
  });

  it('converts blank fields to null and omits a blank password', () => {
    const none = { username: null, firstName: null, lastName: null };
    expect(read({ ...typed, email: '  ada@example.org ' })).toEqual({
      email: 'ada@example.org',
      role: 'subscriber',
      ...none,
    });
    expect(read({ ...typed, password: 'solder joint' })).toMatchObject({ password: 'solder joint' });
  });
});

describe('[A13] an edit of a user', () => {
  it('sends only changed fields and their previous values', () => {
    const fields = { ...fieldsOf(ada), firstName: '', lastName: 'Lovelace' };
    expect(changesOf(ada, read(fields))).toEqual({
      firstName: null,
      lastName: 'Lovelace',
      was: { firstName: 'Ada', lastName: null },
    });
  });

  it('sends a password without a previous value', () => {
    expect(changesOf(ada, read({ ...fieldsOf(ada), password: 'solder joint' }))).toEqual({
      password: 'solder joint',
      was: {},
    });
  });

  it('is null without changes', () => {
    expect(changesOf(ada, read(fieldsOf(ada)))).toBeNull();
  });

  it('keeps typed fields after a conflict and updates the others', () => {
    const now = { ...ada, role: 'app_admin', lastName: 'King', username: null } as const;
    expect(rebaseFields({ ...fieldsOf(ada), lastName: 'Lovelace', firstName: 'Augusta' }, ada, now)).toEqual({
      ...fieldsOf(ada),
      role: 'app_admin',
      username: '',
      lastName: 'Lovelace',
      firstName: 'Augusta',
    });
    expect(listDifferences(ada, now)).toEqual(['Username: none', 'Last name: King', 'Role: App admin']);
  });
});
