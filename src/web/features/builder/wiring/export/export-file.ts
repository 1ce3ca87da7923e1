import { readWiringPdf } from '#contract/projects/documents.ts';
import { wireTable } from '#domain/build-book/wire-list-csv.ts';
import type { Row } from '#domain/parts-list/write-csv.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { describeWiring, descriptionText } from '#domain/wiring/describe-wiring.ts';
import { type PathPaint, inks, pathPaints, textPaint } from '#domain/wiring/paint/drawing-styles.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { PaperSize } from '#domain/wiring/paint/pages.ts';
import { spiceNetlist } from '#domain/spice/spice-netlist.ts';
import { type DisplayText, paint, paintPlaced, pngScale } from '#domain/wiring/paint/paint.ts';
import { fontsOf, toSvg } from '#domain/wiring/paint/svg.ts';
import type { LabelStyle, Sheet } from '#domain/wiring/sheet.ts';
import { mergeTile } from '#domain/wiring/tiles/tile-content.ts';
import { addressOf } from '#web/api/call.ts';
import { buildBookEnding, fetchBuildBook, fetchFile, timeZone } from '#web/document-files.ts';
import { type DrawingSubject, drawAsPicture, wiresOf } from '#web/features/builder/wiring/drawing/draw-wiring.ts';
import { fileName, saveFile } from '#web/save-file.ts';
import { tableFile } from '#web/save-table.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

function writeTexts(pen: CanvasRenderingContext2D, style: LabelStyle, texts: readonly DisplayText[]): void {
  for (const { text, at, anchor, print } of texts) {
    const { size, bold, fill } = textPaint(print === undefined ? { style } : { style, print });
    pen.font = `${bold ? 700 : 400} ${size}px ${fontsOf(style)}`;
    pen.fillStyle = fill;
    pen.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
    pen.fillText(text, at.x, at.y);
  }
}

function paintPath(pen: CanvasRenderingContext2D, path: Path2D, { stroke, width, fill }: PathPaint): void {
  pen.fillStyle = fill ?? 'transparent';
  pen.fill(path);
  pen.strokeStyle = stroke ?? 'transparent';
  pen.lineWidth = width;
  pen.stroke(path);
}

function paintSheet(pen: CanvasRenderingContext2D, sheet: Sheet, symbols: SymbolSet): void {
  pen.fillStyle = inks.paper;
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.direction = 'ltr';
  for (const { x, y, placed } of sheet.blocks) {
    const { paths, texts } = mergeTile([{ placed, x, y, items: paintPlaced(placed, symbols) }]);
    for (const { style, fill, d } of paths) {
      paintPath(pen, new Path2D(d), { ...pathPaints[style], fill: fill ?? pathPaints[style].fill });
    }
    for (const [style, ofStyle] of texts) writeTexts(pen, style, ofStyle);
  }
}

/** Renders a drawing as PNG; also returns its scale. Rejects if the canvas is too large for the browser. */
async function toPng(sheet: Sheet, symbols: SymbolSet): Promise<{ readonly file: Blob; readonly scale: number }> {
  const scale = pngScale(sheet);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(sheet.width * scale);
  canvas.height = Math.floor(sheet.height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser has no 2D canvas.');
  pen.scale(scale, scale);
  await document.fonts.ready;
  paintSheet(pen, sheet, symbols);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file === null) throw new Error('The picture is too large for this browser.');
  return { file, scale };
}

/** Kinds of files that a diagram can be exported to. */
export type ExportKind = 'svg' | 'png' | 'wires' | 'wires-xlsx' | 'spice' | 'pdf' | 'build-book';

/** Subject of an export, with its symbols and the paper of PDFs. */
interface ExportSubject extends DrawingSubject {
  readonly symbols: SymbolSet;
  readonly paper: PaperSize;
}

type CreateFile = (subject: ExportSubject) => Promise<Blob> | Blob;

function svg(subject: ExportSubject): Blob {
  const { netlist, sheet } = drawAsPicture(subject);
  const markup = toSvg(paint(sheet, subject.symbols), descriptionText(describeWiring(netlist)));
  return new Blob([markup], { type: 'image/svg+xml' });
}

async function png(subject: ExportSubject): Promise<Blob> {
  const { sheet } = drawAsPicture(subject);
  const { file, scale } = await toPng(sheet, subject.symbols);
  if (scale < 2) {
    const description = 'The diagram is too large for double size. SVG and PDF are sharp at any size.';
    showToast({ tone: 'hint', title: `The picture is at ${Math.floor(scale * 100)} %`, description });
  }
  return file;
}

/** Rows of the wires of the project, or of one section with the numbers and names that it shows. */
function wires({ snapshot, blueprint, sectionId }: ExportSubject): Row[] {
  const bundles = wiresOf(connect(snapshot, blueprint), { snapshot, blueprint });
  const shown = sectionId === null ? bundles : bundles.filter((bundle) => bundle.sectionId === sectionId);
  return wireTable(shown, snapshot.project.settings.spares);
}

/** Netlist of the whole project, because no section can be simulated alone. */
function spice({ snapshot, blueprint }: ExportSubject): Blob {
  return new Blob([spiceNetlist(snapshot, blueprint)], { type: 'text/plain' });
}

function pdf({ snapshot, sectionId, symbols, paper }: ExportSubject): Promise<Blob> {
  const params = { projectId: snapshot.project.id };
  const query = { sectionId: sectionId ?? undefined, symbols, paper, timeZone: timeZone() };
  return fetchFile(addressOf(readWiringPdf.path, params, query));
}

function buildBook({ snapshot, symbols, paper }: ExportSubject): Promise<Blob> {
  return fetchBuildBook(snapshot.project.id, symbols, paper);
}

const files: Readonly<Record<ExportKind, { readonly make: CreateFile; readonly ending: string }>> = {
  svg: { make: svg, ending: ' wiring.svg' },
  png: { make: png, ending: ' wiring.png' },
  wires: { make: (subject) => tableFile('csv', wires(subject)), ending: ' wires.csv' },
  'wires-xlsx': { make: (subject) => tableFile('xlsx', wires(subject)), ending: ' wires.xlsx' },
  spice: { make: spice, ending: '.cir' },
  pdf: { make: pdf, ending: ' wiring.pdf' },
  'build-book': { make: buildBook, ending: buildBookEnding },
};

/** Files that always contain the whole project. */
const wholeProject: ReadonlySet<ExportKind> = new Set(['build-book', 'spice']);

/** Creates a file of a diagram and saves it under the name of the project and its section. */
export async function exportFile(kind: ExportKind, subject: ExportSubject): Promise<void> {
  const { snapshot, sectionId } = subject;
  const { make, ending } = files[kind];
  const section = wholeProject.has(kind) ? undefined : snapshot.sections.find(({ id }) => id === sectionId);
  const name = section === undefined ? snapshot.project.name : `${snapshot.project.name} ${section.name}`;
  saveFile(await make(subject), fileName(name) + ending);
}
