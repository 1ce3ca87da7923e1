import { api } from '#contract/api.ts';
import type { BookOptions } from '#server/documents/build-book-pdf.ts';
import type { SectionChoice, RenderRequest } from '#server/documents/render.ts';
import type { Db } from '#server/database/database.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { listSections } from '#server/projects/load-snapshot.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import type { ProjectRow } from '#server/access/find-project.ts';

type Asked = { readonly [Name in 'paper' | 'symbols']?: BookOptions[Name] } & { readonly timeZone?: string };

/** What was asked for, with what counts unless it was. The reader's day is printed, and the document kept as long. */
function onPaper({ paper = 'a4', symbols = 'iec', timeZone = 'UTC' }: Asked, now: Date) {
  return { paper, symbols, day: dayIn(timeZone, now) } as const;
}

/** The day in a time zone, as in `2026-11-21`. */
function dayIn(timeZone: string, time: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const byType = new Map(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${byType.get('year')}-${byType.get('month')}-${byType.get('day')}`;
}

/** Throws NOT_FOUND for a section that the project does not have, before a worker looks for it. */
async function refuseMissingSection(db: Db, projectId: string, { sectionId }: SectionChoice): Promise<void> {
  if (sectionId === null) return;
  const sections = await listSections(db, projectId);
  if (!sections.some(({ id }) => id === sectionId)) throw new AppError('NOT_FOUND');
}

/** The calls that give a project as files: build book, diagram, parts list, wire list. */
export function registerDocumentRoutes(route: RegisterRoute, { db, workers, clock }: Services): void {
  const file = async ({ project }: { readonly project: ProjectRow }, name: string, rendering: RenderRequest) => {
    if ('sectionId' in rendering) await refuseMissingSection(db, project.id, rendering);
    const content = await workers.render(db, project, rendering);
    return { name: `${project.name}, ${name}`, content };
  };

  route(api.readBuildBook, (call) =>
    file(call, 'build book.pdf', { kind: 'build-book', ...onPaper(call.query, clock()) }),
  );

  route(api.readWiringPdf, (call) => {
    const { sectionId = null } = call.query;
    return file(call, 'wiring.pdf', { kind: 'wiring-pdf', ...onPaper(call.query, clock()), sectionId });
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
