import { readBuildBook, readWiringPdf } from '#contract/documents.ts';
import type { PaperSize } from '#domain/build-book/paper-size.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireListCsv } from '#domain/build-book/wire-list-csv.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { descriptionText, describeWiring } from '#domain/wiring/describe-wiring.ts';
import type { SymbolSet } from '#domain/wiring/glyphs.ts';
import { paint } from '#domain/wiring/paint.ts';
import { toSvg } from '#domain/wiring/svg.ts';
import { addressOf } from '#web/api/address-of.ts';
import { errorOfResponse, errorOfSilence } from '#web/api/api-error.ts';
import { fileName, saveFile } from '#web/save-file.ts';
import {
  connectSubject,
  drawAll,
  type DrawingSubject,
  newDrawingMemory,
} from '#web/features/builder/wiring/draw-wiring.ts';
import { toPng } from '#web/features/builder/wiring/png.ts';
import { showToast } from '#web/ui/toasts.ts';

/** What can be saved of a diagram. */
export type ExportKind = 'svg' | 'png' | 'wires' | 'pdf' | 'build-book';

/** What to save, with which symbols, and PDFs on which paper. */
export interface ExportSubject extends DrawingSubject {
  readonly symbols: SymbolSet;
  readonly paper: PaperSize;
}

type Maker = (subject: ExportSubject) => Promise<Blob> | Blob;

function svg(subject: ExportSubject): Blob {
  const { netlist, sheet } = drawAll(subject, newDrawingMemory());
  const markup = toSvg(paint(sheet, { symbols: subject.symbols }), descriptionText(describeWiring(netlist)));
  return new Blob([markup], { type: 'image/svg+xml' });
}

async function png(subject: ExportSubject): Promise<Blob> {
  const { sheet } = drawAll(subject, newDrawingMemory());
  const { file, scale } = await toPng(sheet, subject.symbols);
  if (scale < 2) {
    const description = 'The diagram is too large for one at twice the size. SVG and PDF stay sharp at any size.';
    showToast({ tone: 'hint', title: `The picture is at ${Math.floor(scale * 100)} %`, description });
  }
  return file;
}

/** The wires of the project, or of one section as they are numbered and named in it. */
function wires({ whole, blueprint, sectionId }: ExportSubject): Blob {
  const netlist = connectSubject({ whole, blueprint, sectionId: null }, newDrawingMemory());
  const bundles = wireList(netlist, new PartLoads(blueprint));
  const shown = sectionId === null ? bundles : bundles.filter((bundle) => bundle.sectionId === sectionId);
  return new Blob([wireListCsv(shown)], { type: 'text/csv' });
}

/** A file that the server makes. Throws ApiError. */
async function fetchFile(address: string): Promise<Blob> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch((cause: unknown) => {
    throw errorOfSilence(cause);
  });
  if (!response.ok) throw await errorOfResponse(response);
  return response.blob();
}

function pdf({ whole, sectionId, symbols, paper }: ExportSubject): Promise<Blob> {
  const params = { projectId: whole.project.id };
  return fetchFile(addressOf(readWiringPdf.path, params, { sectionId: sectionId ?? undefined, symbols, paper }));
}

function buildBook({ whole, symbols, paper }: ExportSubject): Promise<Blob> {
  return fetchFile(addressOf(readBuildBook.path, { projectId: whole.project.id }, { symbols, paper }));
}

const files: Readonly<Record<ExportKind, { readonly make: Maker; readonly ending: string }>> = {
  svg: { make: svg, ending: ' wiring.svg' },
  png: { make: png, ending: ' wiring.png' },
  wires: { make: wires, ending: ' wires.csv' },
  pdf: { make: pdf, ending: ' wiring.pdf' },
  'build-book': { make: buildBook, ending: ' build book.pdf' },
};

/** Makes a file of a diagram and saves it under the name of the project and its section. */
export async function exportFile(kind: ExportKind, subject: ExportSubject): Promise<void> {
  const { whole, sectionId } = subject;
  const { make, ending } = files[kind];
  const section = kind === 'build-book' ? undefined : whole.sections.find(({ id }) => id === sectionId);
  const name = section === undefined ? whole.project.name : `${whole.project.name} ${section.name}`;
  saveFile(await make(subject), fileName(name) + ending);
}
