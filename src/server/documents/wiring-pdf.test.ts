import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { cutSheets } from '#domain/wiring/paint/pages.ts';
import { paint } from '#domain/wiring/paint/paint.ts';
import { place } from '#domain/wiring/place/place.ts';
import { wiringPdf } from '#server/documents/wiring-pdf.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';

const madeAt = new Date('2026-01-02T03:04:05Z');

describe('wiringPdf', () => {
  it('[W18] wiringPdf creates a PDF with the required number of sheets for any project', async () => {
    await fc.assert(
      fc.asyncProperty(randomWiredProject, async (snapshot) => {
        const list = paint(place(connect(snapshot, deriveBlueprint(snapshot))));
        const text = Buffer.from(await wiringPdf(list, madeAt)).toString('latin1');
        expect(text.startsWith('%PDF-')).toBe(true);
        const sheets = text.match(/\/Type \/Page\b(?!s)/g)?.length;
        expect(sheets).toBe(
          cutSheets(list.height, list.breaks, (595.28 - 56 - 18) / ((841.89 - 56) / list.width)).length,
        );
      }),
      { numRuns: 6 },
    );
  });
});
