import { api } from '#contract/api.ts';
import type { BookOptions } from '#server/documents/build-book-pdf.ts';
import type { SectionChoice, RenderRequest } from '#server/documents/render.ts';
import type { Db } from '#server/database/database.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { listSections } from '#server/projects/load-snapshot.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import type { ProjectRow } from '#server/access/find-project.ts';

type DocumentQuery = { readonly [Name in 'paper' | 'symbols']?: BookOptions[Name] } & { readonly timeZone?: string };

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

/** Registers the endpoints for documents: build book, diagram, parts list, and wire list. */
export function registerDocumentRoutes(route: RegisterRoute, { db, workers, clock }: Services): void {
  const file = async ({ project }: { readonly project: ProjectRow }, name: string, rendering: RenderRequest) => {
    if ('sectionId' in rendering) await refuseMissingSection(db, project.id, rendering);
    const content = await workers.render(db, project, rendering);
    return { name: `${project.name}, ${name}`, content };
  };

  route(api.readBuildBook, (call) =>
    file(call, 'build book.pdf', { kind: 'build-book', ...printOptions(call.query, clock()) }),
  );

  route(api.readWiringPdf, (call) => {
    const { sectionId = null } = call.query;
    return file(call, 'wiring.pdf', { kind: 'wiring-pdf', ...printOptions(call.query, clock()), sectionId });
  });

  route(api.readWiringSvg, (call) => {
    const { sectionId = null, symbols = 'iec' } = call.query;
    return file(call, 'wiring.svg', { kind: 'wiring-svg', symbols, sectionId });
  });

  route(api.readPartsCsv, (call) => {
    const { sectionId = null } = call.query;
    return file(call, 'parts.csv', { kind: 'parts-csv', sectionId });
  });

  route(api.readWiresCsv, (call) => {
    const { sectionId = null } = call.query;
    return file(call, 'wires.csv', { kind: 'wires-csv', sectionId });
  });
}
