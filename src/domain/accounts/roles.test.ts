import { expect, it } from 'vitest';
import { isAllowed, roles } from '#domain/accounts/roles.ts';

it('[A4] only an app_admin can write templates and administrate', () => {
  expect(roles.filter((role) => isAllowed(role, 'write-templates'))).toEqual(['app_admin']);
  expect(roles.filter((role) => isAllowed(role, 'administrate'))).toEqual(['app_admin']);
  expect(isAllowed(null, 'write-templates')).toBe(false);
});
