import { expect, it } from 'vitest';
import { fieldsText } from '#web/features/admin/audit-tab.tsx';

it.each([
  { fields: [], text: '' },
  { fields: ['email'], text: 'email' },
  { fields: ['firstName', 'role', 'password'], text: 'first name, role and password' },
  { fields: ['templateName', 'unheardOf'], text: 'name and unheardOf' },
])('[S38] shows the fields $fields as "$text"', ({ fields, text }) => {
  expect(fieldsText(fields)).toBe(text);
});
