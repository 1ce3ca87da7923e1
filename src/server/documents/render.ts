import { api } from '#contract/api.ts';
import type { Endpoint, Presented, Reply } from '#contract/endpoint.ts';
import { partsOfSection } from '#domain/blueprint/list-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { projectContents, projectSummary } from '#domain/blueprint/project-contents.ts';
import { wireListCsv } from '#domain/build-book/wire-list-csv.ts';
import { partsWithWires } from '#domain/build-book/wire-totals.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { adviceOf } from '#domain/checks/findings.ts';
import { presentWithActions } from '#domain/fixes/offered-actions.ts';
import { partsListCsv } from '#domain/parts-list/csv.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { PaperSize } from '#domain/wiring/paint/pages.ts';
import { AppError } from '#server/app-error.ts';
import type { Db } from '#server/database/database.ts';
import { DocumentRenderer } from '#server/documents/document-renderer.ts';
import { loadProjectRows, snapshotOf } from '#server/projects/load-snapshot.ts';

/** The section that is asked for; null is all of them. */
export interface SectionChoice {
  readonly sectionId: string | null;
}

interface OnPaper {
  readonly paper: PaperSize;
  readonly symbols: SymbolSet;
  /** The day that is printed, as in `2026-11-21`. */
  readonly day: string;
}

/**
 * What is made of a project, with all that it depends on besides the project: plain data, so that threads pass it on.
 */
export type RenderRequest =
  | ({ readonly kind: 'build-book' } & OnPaper)
  | ({ readonly kind: 'wiring-pdf' } & OnPaper & SectionChoice)
  | ({ readonly kind: 'wiring-svg'; readonly symbols: SymbolSet } & SectionChoice)
  | ({ readonly kind: 'parts-csv' | 'wires-csv' } & SectionChoice)
  | { readonly kind: 'blueprint' | 'contents' | 'summary' };

/** The section that was asked for; null is all of them. Throws NOT_FOUND when the project has none such. */
function sectionsOf({ snapshot }: DocumentRenderer, { sectionId }: SectionChoice): ReadonlySet<string> | null {
  if (sectionId === null) return null;
  if (!snapshot.sections.some(({ id }) => id === sectionId)) throw new AppError('NOT_FOUND');
  return new Set([sectionId]);
}

function partsCsv(renderer: DocumentRenderer, asked: SectionChoice): string {
  const { blueprint } = renderer;
  sectionsOf(renderer, asked);
  const { sectionId } = asked;
  const { snapshot } = renderer;
  if (sectionId === null) {
    return partsListCsv(partsWithWires(blueprint, renderer.wires(null)), adviceOf(blueprint, snapshot.sections));
  }
  const checks = blueprint.checks.filter((check) => check.sectionId === sectionId);
  return partsListCsv(partsOfSection(blueprint, sectionId), adviceOf({ ...blueprint, checks }, snapshot.sections));
}

/** A reply as JSON. One of another shape than the endpoint's does not compile. */
function json<E extends Endpoint>(_endpoint: E, reply: Presented<Reply<E>>): string {
  return JSON.stringify(reply);
}

async function content(db: Db, projectId: string, asked: RenderRequest): Promise<string | Uint8Array> {
  const snapshot = snapshotOf(await loadProjectRows(db, projectId));
  if (asked.kind === 'blueprint') {
    const blueprint = deriveBlueprint(snapshot, builtInCatalogue);
    return json(api.readBlueprint, presentWithActions({ snapshot, blueprint }));
  }
  if (asked.kind === 'contents') {
    return JSON.stringify(projectContents(deriveBlueprint(snapshot, builtInCatalogue, { checks: false })));
  }
  if (asked.kind === 'summary') {
    return json(api.readProjectSummary, projectSummary(deriveBlueprint(snapshot, builtInCatalogue)));
  }
  const renderer = new DocumentRenderer(snapshot);
  switch (asked.kind) {
    case 'build-book':
      return renderer.buildBook({ ...asked, madeAt: new Date(asked.day) });
    case 'wiring-pdf':
      return renderer.wiringPdf(sectionsOf(renderer, asked), { ...asked, madeAt: new Date(asked.day) });
    case 'wiring-svg':
      return renderer.wiringSvg(sectionsOf(renderer, asked), asked.symbols);
    case 'parts-csv':
      return partsCsv(renderer, asked);
    case 'wires-csv':
      return wireListCsv(renderer.wires(sectionsOf(renderer, asked)));
  }
}

/** Reads a project and makes what is asked for of it, as bytes. Throws NOT_FOUND when it or the section is gone. */
export async function render(db: Db, projectId: string, asked: RenderRequest): Promise<Uint8Array> {
  const made = await content(db, projectId, asked);
  return typeof made === 'string' ? new TextEncoder().encode(made) : made;
}
