import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import { buildBook } from '#domain/build-book/build-book.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { type WireBundle, wireList } from '#domain/build-book/wire-list.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { connect } from '#domain/wiring/connect.ts';
import { describeWiring, descriptionText } from '#domain/wiring/describe-wiring.ts';
import type { SymbolSet } from '#domain/wiring/glyphs.ts';
import { type Netlist, onlySections } from '#domain/wiring/netlist.ts';
import { paint } from '#domain/wiring/paint.ts';
import { place } from '#domain/wiring/place.ts';
import { toSvg } from '#domain/wiring/svg.ts';
import { type BookOptions, buildBookPdf } from '#server/documents/build-book-pdf.ts';
import { wiringPdf } from '#server/documents/wiring-pdf.ts';

/** A project as its documents are made from it; the server and the command line make the same ones. */
export class DrawnProject {
  readonly whole: WholeProject;
  readonly blueprint: Blueprint;
  readonly #netlist: Netlist;

  constructor(whole: WholeProject) {
    this.whole = whole;
    this.blueprint = drawUp(whole);
    this.#netlist = connect(whole, this.blueprint);
  }

  #netlistOf(sections: ReadonlySet<string> | null): Netlist {
    return sections === null ? this.#netlist : onlySections(this.#netlist, sections);
  }

  /** The build book as a PDF. */
  buildBook(options: BookOptions): Promise<Uint8Array> {
    return buildBookPdf(buildBook(this.whole, this.blueprint, this.#netlist), options);
  }

  /** The diagram of all or of some sections as an SVG file. */
  wiringSvg(sections: ReadonlySet<string> | null, symbols: SymbolSet): string {
    const netlist = this.#netlistOf(sections);
    return toSvg(paint(place(netlist, { layout: 'columns' }), { symbols }), descriptionText(describeWiring(netlist)));
  }

  /** The diagram of all or of some sections as a PNG picture. */
  async wiringPng(sections: ReadonlySet<string> | null, symbols: SymbolSet): Promise<Uint8Array> {
    // The canvas is loaded for those who ask for a picture.
    const { wiringPng } = await import('#server/documents/wiring-png.ts');
    return wiringPng(paint(place(this.#netlistOf(sections), { layout: 'columns' }), { symbols }));
  }

  /** The diagram of all or of some sections as a PDF. */
  wiringPdf(sections: ReadonlySet<string> | null, { symbols, madeAt, paper }: BookOptions): Promise<Uint8Array> {
    return wiringPdf(paint(place(this.#netlistOf(sections)), { symbols }), madeAt, paper);
  }

  /** The wires to cut, of all sections and from the supply, or of some sections. */
  wires(sections: ReadonlySet<string> | null): WireBundle[] {
    const bundles = wireList(this.#netlist, new PartLoads(this.blueprint));
    return sections === null
      ? bundles
      : bundles.filter(({ sectionId }) => sectionId !== null && sections.has(sectionId));
  }
}
