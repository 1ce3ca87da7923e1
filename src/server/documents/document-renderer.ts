import { paint } from '#domain/wiring/paint/paint.ts';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { partsOfSection } from '#domain/blueprint/list-blueprint.ts';
import { pictureLights } from '#domain/blueprint/picture-lights.ts';
import { solderedBlueprint } from '#domain/blueprint/soldered-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { type BuildBook, buildBook } from '#domain/build-book/build-book.ts';
import { programPages } from '#domain/build-book/program-pages.ts';
import { drawnNumbers } from '#domain/build-book/drawn-numbers.ts';
import { labelFacts } from '#domain/build-book/label-facts.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { type WireBundle, wireList } from '#domain/build-book/wire-list.ts';
import { wireListCsv } from '#domain/build-book/wire-list-csv.ts';
import { partsWithWires } from '#domain/build-book/wire-totals.ts';
import { adviceOf } from '#domain/checks/findings.ts';
import { partsListCsv } from '#domain/parts-list/csv.ts';
import { partsLines } from '#domain/parts-list/owned-parts.ts';
import type { PartsListItem } from '#domain/parts-list/parts-list-item.ts';
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
import type { BookImages, BookOptions } from '#server/documents/build-book-pdf.ts';

/** Returns an image by its hash, or by its data URL in a file; null without it. */
export type LoadImage = (image: string) => Promise<Uint8Array | null> | Uint8Array | null;

/** Creates the images of a book, one after the other. Throws PICTURE_UNREADABLE. */
async function createImages({ pictures }: BuildBook, blueprint: Blueprint, loadImage: LoadImage): Promise<BookImages> {
  const pages = new Map<string, Uint8Array>();
  if (pictures.length === 0) return { pages, cover: null };
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

/**
 * Renders the documents of a project, for both the server and the command line. Code that writes PDFs or images is
 * loaded on demand, because that takes as long as the rest of the start of a worker thread.
 */
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
    const { buildBookPdf } = await import('#server/documents/build-book-pdf.ts');
    return buildBookPdf({ ...book, programs }, options, await createImages(book, this.blueprint, loadImage));
  }

  /** Renders the picture that represents a project in links to it as a JPEG. Throws PICTURE_UNREADABLE. */
  async preview(loadImage: LoadImage): Promise<Uint8Array> {
    const { litJpeg, previewJpeg } = await import('#server/pictures/document-images.ts');
    const [picture] = byOrder(this.snapshot.pictures);
    if (picture === undefined) return previewJpeg(await this.wiringPng(null, 'picture'), 'diagram');
    const content = picture.imageHash === null ? null : await loadImage(picture.imageHash);
    return previewJpeg(await litJpeg(content, picture, pictureLights(this.blueprint, picture)), 'picture');
  }

  /** Creates the label under the model as a PDF, with the QR code of a link. */
  async label(link: string, madeAt: Date): Promise<Uint8Array> {
    const { labelPdf } = await import('#server/documents/label-pdf.ts');
    return labelPdf(labelFacts(this.snapshot, this.blueprint), link, madeAt);
  }

  /** Renders the diagram of all or some sections as SVG. */
  wiringSvg(sections: ReadonlySet<string> | null, symbols: SymbolSet): string {
    const netlist = this.#netlistOf(sections);
    return toSvg(paint(this.#draw(sections, placeAsPicture), symbols), descriptionText(describeWiring(netlist)));
  }

  /** Renders the diagram of all or some sections as PNG. */
  async wiringPng(sections: ReadonlySet<string> | null, symbols: SymbolSet): Promise<Uint8Array> {
    const { wiringPng } = await import('#server/documents/wiring-png.ts');
    return wiringPng(paint(this.#draw(sections, placeAsPicture), symbols));
  }

  /** Renders the diagram of all or some sections as a PDF. */
  async wiringPdf(sections: ReadonlySet<string> | null, { symbols, madeAt, paper }: BookOptions): Promise<Uint8Array> {
    const { wiringPdf } = await import('#server/documents/wiring-pdf.ts');
    return wiringPdf(paint(this.#draw(sections, place), symbols), madeAt, paper);
  }

  /** Lists the parts of all sections with their wire. */
  parts(): PartsListItem[] {
    return partsWithWires(this.blueprint, this.wires(null));
  }

  /** Writes the parts list as CSV, with the findings of the checks: of all sections with their wire, or of one. */
  partsCsv(sectionId: string | null): string {
    const { blueprint, snapshot } = this;
    if (sectionId === null) {
      const lines = partsLines(this.parts(), new Map(), snapshot.project.settings.spares);
      return partsListCsv(lines, adviceOf(blueprint, snapshot.sections));
    }
    const checks = blueprint.checks.filter((check) => check.sectionId === sectionId);
    const lines = partsLines(partsOfSection(blueprint, sectionId), new Map());
    return partsListCsv(lines, adviceOf({ ...blueprint, checks }, snapshot.sections));
  }

  /** Writes the wires to cut of all or some sections as CSV. */
  wiresCsv(sections: ReadonlySet<string> | null): string {
    return wireListCsv(this.wires(sections), this.snapshot.project.settings.spares);
  }

  /** Lists the wires to cut: of all sections and the supply, or of some sections. */
  wires(sections: ReadonlySet<string> | null): WireBundle[] {
    const bundles = wireList(this.#netlist, new PartLoads(this.blueprint), numberedWiresOf(this.snapshot));
    return sections === null
      ? bundles
      : bundles.filter(({ sectionId }) => sectionId !== null && sections.has(sectionId));
  }
}
