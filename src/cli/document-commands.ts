import { extname } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { paperSizes } from '#domain/wiring/paint/pages.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { BookOptions } from '#server/documents/build-book-pdf.ts';
import { readDataUrl } from '#server/pictures/data-url.ts';
import { DocumentRenderer } from '#server/documents/document-renderer.ts';
import { parseCommandArgs, CommandError, WrongArguments, type CommandIo } from '#cli/command-io.ts';
import { readProject } from '#cli/blueprint-commands.ts';
import { symbolSets } from '#domain/wiring/paint/glyphs.ts';
import { wireRows } from '#domain/build-book/wire-list-csv.ts';

/** Options of the commands that write a document. */
export const documentOptions = {
  out: { type: 'string' },
  paper: { type: 'string' },
  symbols: { type: 'string' },
} as const;

/** Parses an option with fixed choices; the first one is the default. */
function parseChoice<Choice extends string>(
  choices: readonly Choice[],
  value: string | undefined,
  name: string,
): Choice {
  const choice = value === undefined ? choices[0] : choices.find((each) => each === value);
  if (choice === undefined) throw new WrongArguments(`--${name} must be ${choices.join(' or ')}.`);
  return choice;
}

interface DocumentArgs {
  readonly paper?: string;
  readonly symbols?: string;
}

/** Parses the options of a document, by default A4 and IEC symbols. Throws `WrongArguments`. */
export function readDocumentOptions({ paper, symbols }: DocumentArgs, madeAt: Date): BookOptions {
  return {
    paper: parseChoice(paperSizes, paper, 'paper'),
    symbols: parseChoice(symbolSets, symbols, 'symbols'),
    madeAt,
  };
}

/** Writes a document to the file of `--out`. Throws `CommandError` if that fails. */
export async function writeDocument(out: string, content: Uint8Array | string): Promise<void> {
  try {
    await writeFile(out, content);
  } catch {
    throw new CommandError(`${out} cannot be written.`);
  }
}

/** Finds the ids of the sections with a name: exact matches, or else matches regardless of case. */
function findSections({ sections }: ProjectSnapshot, name: string): Set<string> {
  const exact = sections.filter((section) => section.name === name);
  const lower = name.toLowerCase();
  const matches = exact.length > 0 ? exact : sections.filter((section) => section.name.toLowerCase() === lower);
  if (matches.length > 0) return new Set(matches.map(({ id }) => id));
  const names = sections.map((section) => section.name).join(', ');
  throw new CommandError(`There is no section called ${name}. The sections are: ${names}.`);
}

type Draw = (
  renderer: DocumentRenderer,
  sections: ReadonlySet<string> | null,
  options: BookOptions,
) => Promise<Uint8Array> | string;

/** The format of the diagram, by file extension. */
const drawings: Partial<Record<string, Draw>> = {
  '.svg': (renderer, sections, { symbols }) => renderer.wiringSvg(sections, symbols),
  '.png': (renderer, sections, { symbols }) => renderer.wiringPng(sections, symbols),
  '.pdf': (renderer, sections, options) => renderer.wiringPdf(sections, options),
};

/** `lightyard wiring FILE --out X.svg|X.png|X.pdf [--section NAME]`: writes the wiring diagram to a file. */
export async function wiringCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { values, positionals } = parseCommandArgs(args, { ...documentOptions, section: { type: 'string' } }, 1);
  const { out = '', section } = values;
  const type = extname(out).toLowerCase();
  const draw = drawings[type];
  if (draw === undefined) throw new WrongArguments('--out must end in .svg, .png or .pdf.');
  const options = readDocumentOptions(values, io.now());
  const renderer = new DocumentRenderer(await readProject(positionals[0] ?? '', io));
  const sections = section === undefined ? null : findSections(renderer.snapshot, section);
  await writeDocument(out, await draw(renderer, sections, options));
}

/** `lightyard book FILE --out X.pdf`: writes the build book. */
export async function bookCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { values, positionals } = parseCommandArgs(args, documentOptions, 1);
  const { out = '' } = values;
  if (extname(out).toLowerCase() !== '.pdf') throw new WrongArguments('--out must end in .pdf.');
  const options = readDocumentOptions(values, io.now());
  const renderer = new DocumentRenderer(await readProject(positionals[0] ?? '', io));
  await writeDocument(out, await renderer.buildBook(options, readDataUrl));
}

/** The two formats of a list. */
interface ListFormats {
  readonly csv: (renderer: DocumentRenderer) => string;
  readonly json: (renderer: DocumentRenderer) => unknown;
}

async function printList(args: readonly string[], io: CommandIo, { csv, json }: ListFormats): Promise<void> {
  const { values, positionals } = parseCommandArgs(args, { format: { type: 'string' } }, 1);
  const { format } = values;
  if (format !== 'csv' && format !== 'json') throw new WrongArguments('--format must be csv or json.');
  const renderer = new DocumentRenderer(await readProject(positionals[0] ?? '', io));
  io.writeOutput(format === 'csv' ? csv(renderer) : `${JSON.stringify(json(renderer), null, 2)}\n`);
}

/** `lightyard parts FILE --format csv|json`: prints the parts list with wire; CSV includes findings. Rules D69, P14. */
export function partsCommand(args: readonly string[], io: CommandIo): Promise<void> {
  return printList(args, io, { csv: (renderer) => renderer.partsCsv(null), json: (renderer) => renderer.parts() });
}

/** `lightyard wires FILE --format csv|json`: prints the wires to cut. */
export function wiresCommand(args: readonly string[], io: CommandIo): Promise<void> {
  return printList(args, io, {
    csv: (renderer) => renderer.wiresCsv(null),
    json: (renderer) => wireRows(renderer.wires(null)),
  });
}
