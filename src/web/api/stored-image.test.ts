import { expect, it } from 'vitest';
import { storedImage } from '#web/api/stored-image.ts';
import { sharedId } from '#web/shared-project.ts';
import { localVersionId } from '#web/version-project.ts';

it.each([
  ['p1', '/api/pictures/side/image?v=abc'],
  [sharedId('token'), '/api/shared/token/pictures/side?v=abc'],
  [localVersionId('v1'), '/api/versions/v1/pictures/side?v=abc'],
])('[L71] the image of a picture of the project %s is at its own address', (projectId, address) => {
  expect(storedImage({ id: 'side', imageHash: 'abc', projectId })).toBe(address);
  expect(storedImage({ id: 'side', imageHash: null, projectId })).toBeNull();
});
