import { api } from '#contract/api.ts';
import type { Endpoint, Presented, Reply } from '#contract/endpoint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { projectSummary, templateContents } from '#domain/blueprint/project-contents.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { presentWithActions } from '#domain/fixes/offered-actions.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { SolderProgress } from '#domain/soldering/progress.ts';
import { differenceOf } from '#domain/versions/difference.ts';
import { stateOf } from '#domain/versions/project-state.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { PaperSize } from '#domain/wiring/paint/pages.ts';
import { AppError } from '#server/app-error.ts';
import type { Db } from '#server/database/database.ts';
import { DocumentRenderer } from '#server/documents/document-renderer.ts';
import { loadImage } from '#server/pictures/image-store.ts';
import { loadProjectRows, snapshotOf } from '#server/projects/load-snapshot.ts';
import { readVersionContent } from '#server/versions/read-versions.ts';

/** The requested section; null means all sections. */
export interface SectionChoice {
  readonly sectionId: string | null;
}

interface PrintOptions {
  readonly paper: PaperSize;
  readonly symbols: SymbolSet;
  /** The printed day, such as `2026-11-21`. */
  readonly day: string;
}

/** A rendering of a project with all of its options, as plain data for worker threads. */
export type RenderRequest =
  | ({ readonly kind: 'build-book'; readonly link: string | null } & PrintOptions)
  | { readonly kind: 'label'; readonly link: string; readonly day: string }
  | ({ readonly kind: 'wiring-pdf' } & PrintOptions & SectionChoice)
  | ({ readonly kind: 'wiring-svg'; readonly symbols: SymbolSet } & SectionChoice)
  | ({ readonly kind: 'parts-csv' | 'wires-csv' } & SectionChoice)
  | { readonly kind: 'blueprint' | 'contents' | 'summary' | 'preview' }
  | DifferenceRequest;

/** A difference from a version to another one, or to the current state if `to` is null. */
interface DifferenceRequest {
  readonly kind: 'difference';
  readonly from: string;
  readonly to: string | null;
  readonly progress: SolderProgress;
}

/** The requested section as a set; null means all sections. Throws NOT_FOUND if the section does not exist. */
function sectionsOf({ snapshot }: DocumentRenderer, { sectionId }: SectionChoice): ReadonlySet<string> | null {
  if (sectionId === null) return null;
  if (!snapshot.sections.some(({ id }) => id === sectionId)) throw new AppError('NOT_FOUND');
  return new Set([sectionId]);
}

/** Serializes the reply of an endpoint. A reply that deviates from the contract does not compile. */
function json<E extends Endpoint>(_endpoint: E, reply: Presented<Reply<E>>): string {
  return JSON.stringify(reply);
}

async function difference(db: Db, current: ProjectSnapshot, { from, to, progress }: DifferenceRequest) {
  const contentOf = (versionId: string) => readVersionContent(db, current.project.id, versionId);
  const before = stateOf(await contentOf(from));
  const after = stateOf(to === null ? current : await contentOf(to), before);
  const { lines } = differenceOf(before, after, progress);
  return json(api.readDifference, { lines });
}

async function renderContent(db: Db, projectId: string, request: RenderRequest): Promise<string | Uint8Array> {
  const snapshot = snapshotOf(await loadProjectRows(db, projectId));
  if (request.kind === 'blueprint') {
    const blueprint = deriveBlueprint(snapshot, builtInCatalogue);
    return json(api.readBlueprint, presentWithActions({ snapshot, blueprint }));
  }
  if (request.kind === 'contents') {
    return JSON.stringify(templateContents(deriveBlueprint(snapshot, builtInCatalogue, { checks: false })));
  }
  if (request.kind === 'summary') {
    return json(api.readProjectSummary, projectSummary(deriveBlueprint(snapshot, builtInCatalogue)));
  }
  if (request.kind === 'difference') return difference(db, snapshot, request);
  const renderer = new DocumentRenderer(snapshot);
  switch (request.kind) {
    case 'build-book':
      return renderer.buildBook({ ...request, madeAt: new Date(request.day) }, (hash) => loadImage(db, hash));
    case 'label':
      return renderer.label(request.link, new Date(request.day));
    case 'preview':
      return renderer.preview((hash) => loadImage(db, hash));
    case 'wiring-pdf':
      return renderer.wiringPdf(sectionsOf(renderer, request), { ...request, madeAt: new Date(request.day) });
    case 'wiring-svg':
      return renderer.wiringSvg(sectionsOf(renderer, request), request.symbols);
    case 'parts-csv':
      sectionsOf(renderer, request);
      return renderer.partsCsv(request.sectionId);
    case 'wires-csv':
      return renderer.wiresCsv(sectionsOf(renderer, request));
  }
}

/** Loads a project and renders it to bytes. Throws NOT_FOUND if the project or the section was deleted. */
export async function render(db: Db, projectId: string, request: RenderRequest): Promise<Uint8Array> {
  const content = await renderContent(db, projectId, request);
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}
