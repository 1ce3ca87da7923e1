import { extname } from 'node:path';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { BookOptions } from '#server/documents/build-book-pdf.ts';
import { ProjectView } from '#server/documents/draw-project.ts';
import { parseCommandArgs } from '#cli/command-args.ts';
import { CommandError, WrongArguments } from '#cli/command-error.ts';
import type { CommandIo } from '#cli/command-io.ts';
import { documentOptions, readDocumentOptions, writeDocument } from '#cli/document-options.ts';
import { readProject } from '#cli/read-project.ts';

/** The ids of the sections called so; first as it is written, else without regard to case. */
function findSections({ sections }: WholeProject, name: string): Set<string> {
  const exact = sections.filter((section) => section.name === name);
  const lower = name.toLowerCase();
  const found = exact.length > 0 ? exact : sections.filter((section) => section.name.toLowerCase() === lower);
  if (found.length > 0) return new Set(found.map(({ id }) => id));
  const names = sections.map((section) => section.name).join(', ');
  throw new CommandError(`There is no section called ${name}. There are: ${names}.`);
}

type Draw = (
  drawn: ProjectView,
  sections: ReadonlySet<string> | null,
  options: BookOptions,
) => Promise<Uint8Array> | string;

/** What is drawn, by the ending of the file. */
const drawings: Partial<Record<string, Draw>> = {
  '.svg': (drawn, sections, { symbols }) => drawn.wiringSvg(sections, symbols),
  '.png': (drawn, sections, { symbols }) => drawn.wiringPng(sections, symbols),
  '.pdf': (drawn, sections, options) => drawn.wiringPdf(sections, options),
};

/** `lightyard wiring FILE --out X.svg|X.png|X.pdf [--section NAME]`: writes the wiring diagram to a file. */
export async function wiringCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { values, positionals } = parseCommandArgs(args, { ...documentOptions, section: { type: 'string' } }, 1);
  const { out = '', section } = values;
  const type = extname(out).toLowerCase();
  const draw = drawings[type];
  if (draw === undefined) throw new WrongArguments('--out names a file that ends in .svg, .png or .pdf.');
  const options = readDocumentOptions(values, io.now());
  const drawn = new ProjectView(await readProject(positionals[0] ?? '', io));
  const sections = section === undefined ? null : findSections(drawn.whole, section);
  await writeDocument(out, await draw(drawn, sections, options));
}
