import { expect, it } from 'vitest';
import { largestProjectFile } from '#contract/projects/project-file.ts';
import { readProjectFile } from '#web/features/project-dialogs/open-project-file-dialog.tsx';

it('[A7] reads a project file of up to 8 MiB and refuses a larger one unread', async () => {
  const json = '{"format":"lightyard-project"}';
  const file = (bytes: number) => new Blob([json.padEnd(bytes, ' ')]);
  expect(await readProjectFile(file(largestProjectFile))).toEqual({ content: { format: 'lightyard-project' } });
  expect(await readProjectFile(file(largestProjectFile + 1))).toBe('too-large');
  expect(await readProjectFile(new Blob(['{']))).toBe('unreadable');
});
