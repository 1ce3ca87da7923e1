import { cutSheets, type PaperSize } from '#domain/wiring/paint/pages.ts';
import { type DisplayList, paint } from '#domain/wiring/paint/paint.ts';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { pictureLights } from '#domain/blueprint/picture-lights.ts';
import { solderedBlueprint } from '#domain/blueprint/soldered-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { type BuildBook, buildBook } from '#domain/build-book/build-book.ts';
import { programPages } from '#domain/build-book/program-pages.ts';
import { drawnNumbers } from '#domain/build-book/drawn-numbers.ts';
import { labelFacts } from '#domain/build-book/label-facts.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { type WireBundle, wireList } from '#domain/build-book/wire-list.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { numberedWiresOf } from '#domain/projects/wire-numbers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { describeWiring, descriptionText } from '#domain/wiring/describe-wiring.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { type Netlist, onlySections } from '#domain/wiring/netlist.ts';
import { place, placeAsPicture } from '#domain/wiring/place/place.ts';
import { numberWires } from '#domain/wiring/place/wire-spots.ts';
import type { Sheet } from '#domain/wiring/sheet.ts';
import { toSvg } from '#domain/wiring/paint/svg.ts';
import { type BookImages, type BookOptions, buildBookPdf } from '#server/documents/build-book-pdf.ts';
import { labelPdf } from '#server/documents/label-pdf.ts';
import { paintPiece } from '#server/documents/paint-drawing.ts';
import { addPage, newPdf, pageSizes, type PdfPen } from '#server/documents/pdf-pen.ts';

const margin = 28;
const headerHeight = 18;

function writeHeader(pen: PdfPen, title: string, sheet: number, sheets: number): void {
  const rails = sheet > 1 ? `; the rails continue from sheet ${sheet - 1}: + on the left, − on the right` : '';
  pen.write(`${title}, sheet ${sheet} of ${sheets}${rails}`, margin, margin + 6, { size: 8, color: '#4a4a4a' });
}

/** Creates a vector PDF of a drawing, on one or more landscape pages. Source: decisions C3, C4. */
export function wiringPdf(list: DisplayList, madeAt: Date, paper: PaperSize = 'a4'): Promise<Uint8Array> {
  const { pen, done } = newPdf(list.title, madeAt);
  const { width, height } = pageSizes[paper];
  const scale = (width - 2 * margin) / list.width;
  const pieces = cutSheets(list.height, list.breaks, (height - 2 * margin - headerHeight) / scale);
  for (const [index, piece] of pieces.entries()) {
    addPage(pen.pdf, pageSizes[paper]);
    writeHeader(pen, list.title, index + 1, pieces.length);
    paintPiece(pen, list, piece, { x: margin, y: margin + headerHeight, scale });
  }
  pen.pdf.end();
  return done;
}

/** Returns an image by its hash, or by its data URL in a file; null without it. */
export type LoadImage = (image: string) => Promise<Uint8Array | null> | Uint8Array | null;

/** Creates the images of a book, one after the other. Throws PICTURE_UNREADABLE. */
async function createImages({ pictures }: BuildBook, blueprint: Blueprint, loadImage: LoadImage): Promise<BookImages> {
  const pages = new Map<string, Uint8Array>();
  if (pictures.length === 0) return { pages, cover: null };
  // Projects without pictures do not load the decoder.
  const { lightenedJpeg, litJpeg } = await import('#server/pictures/document-images.ts');
  let cover: BookImages['cover'] = null;
  for (const [index, { picture }] of pictures.entries()) {
    const content = picture.imageHash === null ? null : await loadImage(picture.imageHash);
    if (content !== null) pages.set(picture.id, await lightenedJpeg(content));
    const lights = pictureLights(blueprint, picture);
    // A dark sheet shows nothing.
    const isEmpty = content === null && (picture.imageHash !== null || lights.length === 0);
    if (index > 0 || isEmpty) continue;
    const jpeg = await litJpeg(content, picture, lights);
    cover = { jpeg, width: picture.width, height: picture.height };
  }
  return { pages, cover };
}

/** Renders the documents of a project, for both the server and the command line. */
export class DocumentRenderer {
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
  readonly #netlist: Netlist;

  constructor(snapshot: ProjectSnapshot) {
    this.snapshot = snapshot;
    this.blueprint = deriveBlueprint(snapshot);
    this.#netlist = connect(snapshot, this.blueprint);
  }

  #netlistOf(sections: ReadonlySet<string> | null): Netlist {
    return sections === null ? this.#netlist : onlySections(this.#netlist, sections);
  }

  /** Lays out the diagram of all or some sections, with the numbers of the wire list. */
  #draw(sections: ReadonlySet<string> | null, layOut: (netlist: Netlist) => Sheet): Sheet {
    return numberWires(layOut(this.#netlistOf(sections)), drawnNumbers(this.wires(null)));
  }

  /** Creates the build book as a PDF. `loadImage` returns an image by its hash; null without it. */
  async buildBook(options: BookOptions, loadImage: LoadImage = () => null): Promise<Uint8Array> {
    const soldered = solderedBlueprint(this.blueprint, this.snapshot.project);
    const netlist = soldered === this.blueprint ? this.#netlist : connect(this.snapshot, soldered);
    const book = buildBook(this.snapshot, soldered, netlist);
    const programs = programPages(this.snapshot, soldered);
    return buildBookPdf({ ...book, programs }, options, await createImages(book, this.blueprint, loadImage));
  }

  /** Renders the picture that represents a project in links to it as a JPEG. Throws PICTURE_UNREADABLE. */
  async preview(loadImage: LoadImage): Promise<Uint8Array> {
    // Most projects are never shared, and do not load the decoder.
    const { litJpeg, previewJpeg } = await import('#server/pictures/document-images.ts');
    const [picture] = byOrder(this.snapshot.pictures);
    if (picture === undefined) return previewJpeg(await this.wiringPng(null, 'picture'), 'diagram');
    const content = picture.imageHash === null ? null : await loadImage(picture.imageHash);
    return previewJpeg(await litJpeg(content, picture, pictureLights(this.blueprint, picture)), 'picture');
  }

  /** Creates the label under the model as a PDF, with the QR code of a link. */
  label(link: string, madeAt: Date): Promise<Uint8Array> {
    return labelPdf(labelFacts(this.snapshot, this.blueprint), link, madeAt);
  }

  /** Renders the diagram of all or some sections as SVG. */
  wiringSvg(sections: ReadonlySet<string> | null, symbols: SymbolSet): string {
    const netlist = this.#netlistOf(sections);
    return toSvg(paint(this.#draw(sections, placeAsPicture), symbols), descriptionText(describeWiring(netlist)));
  }

  /** Renders the diagram of all or some sections as PNG. */
  async wiringPng(sections: ReadonlySet<string> | null, symbols: SymbolSet): Promise<Uint8Array> {
    // The canvas is loaded on demand.
    const { wiringPng } = await import('#server/documents/wiring-png.ts');
    return wiringPng(paint(this.#draw(sections, placeAsPicture), symbols));
  }

  /** Renders the diagram of all or some sections as a PDF. */
  wiringPdf(sections: ReadonlySet<string> | null, { symbols, madeAt, paper }: BookOptions): Promise<Uint8Array> {
    return wiringPdf(paint(this.#draw(sections, place), symbols), madeAt, paper);
  }

  /** Lists the wires to cut: of all sections and the supply, or of some sections. */
  wires(sections: ReadonlySet<string> | null): WireBundle[] {
    const bundles = wireList(this.#netlist, new PartLoads(this.blueprint), numberedWiresOf(this.snapshot));
    return sections === null
      ? bundles
      : bundles.filter(({ sectionId }) => sectionId !== null && sections.has(sectionId));
  }
}
