import type { AuditAction, AuditEntry } from '#contract/administration.ts';

/** What was done, as the list and its filter say it. */
export const actionNames: Readonly<Record<AuditAction, string>> = {
  'user-created': 'Created user',
  'user-updated': 'Changed user',
  'user-suspended': 'Suspended user',
  'user-unsuspended': 'Lifted suspension',
  'user-invited': 'Invited user',
  'user-sessions-ended': 'Signed user out everywhere',
  'user-deleted': 'Deleted user',
  'template-created': 'Saved template',
  'template-updated': 'Changed template',
  'template-replaced': 'Replaced template content',
  'template-deleted': 'Deleted template',
};

const fieldNames: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  suspended: 'suspension',
  templateName: 'name',
  templateDescription: 'description',
  projectId: 'content',
  shareCustomComponentIds: 'shared components',
};

/** Which fields were set, in words: "email, first name and role"; empty for none. */
export function fieldsText(fields: AuditEntry['fields']): string {
  return new Intl.ListFormat('en-GB').format(fields.map((field) => fieldNames[field] ?? field));
}
