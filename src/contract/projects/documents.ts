import * as z from 'zod/mini';
import { paperSizes } from '#domain/wiring/paint/pages.ts';
import { symbolSets } from '#domain/wiring/paint/glyphs.ts';
import { endpoint } from '#contract/endpoint.ts';
import { projectParams } from '#contract/projects/projects.ts';

const symbolsField = z.exactOptional(z.enum(symbolSets));
const paperField = z.exactOptional(z.enum(paperSizes));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The user's time zone, such as `Europe/Vienna`, for the printed date; UTC by default. */
const timeZoneField = z.exactOptional(
  z.string().check(z.maxLength(100), z.refine<string>(isTimeZone, 'Unknown time zone.')),
);
const sectionField = z.exactOptional(z.string());

export const readBuildBook = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/build-book.pdf',
  summary:
    'Returns the build book: diagrams, parts, wires, resistors, soldering steps, and tests. Defaults to A4 and ' +
    'IEC symbols. Not for guests.',
  access: 'export-project',
  params: projectParams,
  query: z.object({ paper: paperField, symbols: symbolsField, timeZone: timeZoneField }),
  status: 200,
  isDerived: true,
  file: 'application/pdf',
});

export const readWiringPdf = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/wiring.pdf',
  summary:
    'Returns the wiring diagram of the project or of one section, on as many sheets as it needs. Not for guests.',
  access: 'export-project',
  params: projectParams,
  query: z.object({ sectionId: sectionField, paper: paperField, symbols: symbolsField, timeZone: timeZoneField }),
  status: 200,
  isDerived: true,
  file: 'application/pdf',
});

export const readWiringSvg = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/wiring.svg',
  summary: 'Returns the wiring diagram of the project or of one section as an SVG picture.',
  access: 'read-project',
  params: projectParams,
  query: z.object({ sectionId: sectionField, symbols: symbolsField }),
  status: 200,
  isDerived: true,
  file: 'image/svg+xml',
});

export const readPartsCsv = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/parts.csv',
  summary: 'Returns the parts list of the project or of one section as CSV.',
  access: 'read-project',
  params: projectParams,
  query: z.object({ sectionId: sectionField }),
  status: 200,
  isDerived: true,
  file: 'text/csv',
});

export const readWiresCsv = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/wires.csv',
  summary: 'Returns the wires to cut for the project or for one section as CSV.',
  access: 'read-project',
  params: projectParams,
  query: z.object({ sectionId: sectionField }),
  status: 200,
  isDerived: true,
  file: 'text/csv',
});
