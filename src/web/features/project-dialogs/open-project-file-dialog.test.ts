import { expect, it } from 'vitest';
import { largestProjectFile } from '#contract/projects/project-file.ts';
import { droppedTexts, readProjectFile } from '#web/features/project-dialogs/open-project-file-dialog.tsx';

it('[A7] reads a project file of up to 32 MiB and refuses a larger one unread', async () => {
  const json = '{"format":"lightyard-project"}';
  const file = (bytes: number) => new Blob([json.padEnd(bytes, ' ')]);
  expect(await readProjectFile(file(largestProjectFile))).toEqual({ content: { format: 'lightyard-project' } });
  expect(await readProjectFile(file(largestProjectFile + 1))).toBe('too-large');
  expect(await readProjectFile(new Blob(['{']))).toBe('unreadable');
});

it('[N4] names the parts whose places were left out of a file', () => {
  const components = [{ componentId: 'led-5mm' }, { componentId: 'led-5mm', customName: 'Window' }];
  const file = { sections: [{ name: 'Hull', components }] };
  const message = 'This place is not on the picture.';
  const dropped = [0, 1].map((at) => ({ path: `sections.0.components.${at}.places.2`, message }));
  expect(droppedTexts(file, dropped)).toEqual([`Hull, led-5mm: ${message}`, `Hull, Window: ${message}`]);
});
