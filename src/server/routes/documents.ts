import { api } from '#contract/api.ts';
import type { BookOptions } from '#server/documents/build-book-pdf.ts';
import type { SectionChoice, RenderRequest } from '#server/documents/render.ts';
import type { Db } from '#server/database/database.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { listSections } from '#server/projects/load-snapshot.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { readLink } from '#server/shares/shares.ts';
import type { ProjectRow } from '#server/access/find-project.ts';

type DocumentQuery = { readonly [Name in 'paper' | 'symbols']?: BookOptions[Name] } & { readonly timeZone?: string };
type SectionQuery = DocumentQuery & Partial<SectionChoice>;

/**
 * Options of a printable document, with defaults. It shows the day in the reader's time zone and is cached for that
 * day.
 */
function printOptions({ paper = 'a4', symbols = 'iec', timeZone = 'UTC' }: DocumentQuery, now: Date) {
  return { paper, symbols, day: dayIn(timeZone, now) } as const;
}

/** The day in a time zone, such as `2026-11-21`. */
function dayIn(timeZone: string, time: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const byType = new Map(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${byType.get('year')}-${byType.get('month')}-${byType.get('day')}`;
}

/** Throws NOT_FOUND for a missing section, so that no worker has to look for it. */
async function refuseMissingSection(db: Db, projectId: string, { sectionId }: SectionChoice): Promise<void> {
  if (sectionId === null) return;
  const sections = await listSections(db, projectId);
  if (!sections.some(({ id }) => id === sectionId)) throw new AppError('NOT_FOUND');
}

/** The documents of a project, each with its query. */
export function documentsOf({ db, workers, clock, siteUrl }: Services) {
  const file = async (project: ProjectRow, name: string, rendering: RenderRequest) => {
    if ('sectionId' in rendering) await refuseMissingSection(db, project.id, rendering);
    const content = await workers.render(db, project, rendering);
    return { name: `${project.name}, ${name}`, content };
  };
  return {
    buildBook: async (project: ProjectRow, query: DocumentQuery) => {
      const link = await readLink(db, project.id, siteUrl());
      return file(project, 'build book.pdf', { kind: 'build-book', ...printOptions(query, clock()), link });
    },
    label: async (project: ProjectRow, { timeZone = 'UTC' }: DocumentQuery) => {
      const link = await readLink(db, project.id, siteUrl());
      if (link === null) throw new AppError('NOT_FOUND');
      return file(project, 'label.pdf', { kind: 'label', day: dayIn(timeZone, clock()), link });
    },
    wiringPdf: (project: ProjectRow, { sectionId = null, ...query }: SectionQuery) =>
      file(project, 'wiring.pdf', { kind: 'wiring-pdf', ...printOptions(query, clock()), sectionId }),
    wiringSvg: (project: ProjectRow, { sectionId = null, symbols = 'iec' }: SectionQuery) =>
      file(project, 'wiring.svg', { kind: 'wiring-svg', symbols, sectionId }),
    partsCsv: (project: ProjectRow, { sectionId = null }: SectionQuery) =>
      file(project, 'parts.csv', { kind: 'parts-csv', sectionId }),
    preview: (project: ProjectRow) => file(project, 'preview.jpg', { kind: 'preview' }),
    wiresCsv: (project: ProjectRow, { sectionId = null }: SectionQuery) =>
      file(project, 'wires.csv', { kind: 'wires-csv', sectionId }),
  };
}

/** Registers the endpoints for documents: build book, diagram, parts list, and wire list. */
export function registerDocumentRoutes(route: RegisterRoute, services: Services): void {
  const documents = documentsOf(services);
  route(api.readBuildBook, ({ project, query }) => documents.buildBook(project, query));
  route(api.readWiringPdf, ({ project, query }) => documents.wiringPdf(project, query));
  route(api.readWiringSvg, ({ project, query }) => documents.wiringSvg(project, query));
  route(api.readPartsCsv, ({ project, query }) => documents.partsCsv(project, query));
  route(api.readWiresCsv, ({ project, query }) => documents.wiresCsv(project, query));
}
