import readXlsxFile from 'read-excel-file/universal';
import { expect, it, vi } from 'vitest';
import { tableFile } from '#web/save-table.ts';

const rows = [
  ['Part', 'Watt', 'Note'],
  ['=1+1', 0.25, null],
  ['330 Ω', 12, 'x'],
];

it('[W21] an Excel file contains the table with numbers as numbers and without formulas', async () => {
  const [sheet] = await readXlsxFile(await tableFile('xlsx', rows));
  expect(sheet?.data).toEqual(rows);
});

it("[W21] CSV has the format of the browser's locale", async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  expect(await (await tableFile('csv', rows)).text()).toContain('330 Ω;12;x');
});
