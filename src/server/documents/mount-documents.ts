import { api } from '#contract/api.ts';
import { wireListCsv } from '#domain/build-book/wire-list-csv.ts';
import { partsListCsv } from '#domain/parts-list/csv.ts';
import { partsOfSection } from '#domain/parts-list/parts-of-section.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { BookOptions } from '#server/documents/build-book-pdf.ts';
import { DrawnProject } from '#server/documents/draw-project.ts';
import type { Mount } from '#server/http/mount.ts';
import { loadWholeProject } from '#server/projects/load-whole-project.ts';
import { Refusal } from '#server/refusal.ts';
import type { Services } from '#server/services.ts';
import { WorkQueue } from '#server/work-queue.ts';

/** The section that was asked for; null is all of them. Throws NOT_FOUND when the project has none such. */
function sectionsOf({ whole }: DrawnProject, sectionId: string | undefined): ReadonlySet<string> | null {
  if (sectionId === undefined) return null;
  if (!whole.sections.some(({ id }) => id === sectionId)) throw new Refusal('NOT_FOUND');
  return new Set([sectionId]);
}

type Asked = { readonly [Name in 'paper' | 'symbols']?: BookOptions[Name] };

/** What was asked for, with what counts unless it was. */
function optionsOf({ paper = 'a4', symbols = 'iec' }: Asked): BookOptions {
  return { paper, symbols, madeAt: new Date() };
}

/** The calls that give a project as files: build book, diagram, parts list, wire list. */
export function mountDocuments(mount: Mount, { db }: Services): void {
  const queue = new WorkQueue({ width: 2, longest: 20, retryAfter: 5 });
  const draw = async (project: ProjectRow): Promise<DrawnProject> =>
    new DrawnProject(await loadWholeProject(db, project));

  mount(api.readBuildBook, async ({ project, query }) => {
    const content = await queue.inTurn(async () => (await draw(project)).buildBook(optionsOf(query)));
    return { name: `${project.name}, build book.pdf`, content };
  });

  mount(api.readWiringPdf, async ({ project, query }) => {
    const content = await queue.inTurn(async () => {
      const drawn = await draw(project);
      return drawn.wiringPdf(sectionsOf(drawn, query.sectionId), optionsOf(query));
    });
    return { name: `${project.name}, wiring.pdf`, content };
  });

  mount(api.readWiringSvg, async ({ project, query }) => {
    const drawn = await draw(project);
    const content = drawn.wiringSvg(sectionsOf(drawn, query.sectionId), query.symbols ?? 'iec');
    return { name: `${project.name}, wiring.svg`, content };
  });

  mount(api.readPartsCsv, async ({ project, query: { sectionId } }) => {
    const drawn = await draw(project);
    const { whole, blueprint } = drawn;
    sectionsOf(drawn, sectionId);
    const parts = sectionId === undefined ? blueprint.parts : partsOfSection(whole, blueprint, sectionId);
    return { name: `${project.name}, parts.csv`, content: partsListCsv(parts) };
  });

  mount(api.readWiresCsv, async ({ project, query }) => {
    const drawn = await draw(project);
    return {
      name: `${project.name}, wires.csv`,
      content: wireListCsv(drawn.wires(sectionsOf(drawn, query.sectionId))),
    };
  });
}
