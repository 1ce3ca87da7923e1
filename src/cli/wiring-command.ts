import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { connect } from '#domain/wiring/connect.ts';
import { descriptionText, describeWiring } from '#domain/wiring/describe-wiring.ts';
import { type Netlist, onlySections } from '#domain/wiring/netlist.ts';
import { paint } from '#domain/wiring/paint.ts';
import { place } from '#domain/wiring/place.ts';
import { toSvg } from '#domain/wiring/svg.ts';
import { wiringPdf } from '#server/documents/wiring-pdf.ts';
import { parseCommandArgs } from '#cli/command-args.ts';
import { CommandError, WrongArguments } from '#cli/command-error.ts';
import type { CommandIo } from '#cli/command-io.ts';
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

async function draw(netlist: Netlist, type: string, now: Date): Promise<Uint8Array | string> {
  const list = paint(place(netlist));
  return type === '.pdf' ? wiringPdf(list, now) : toSvg(list, descriptionText(describeWiring(netlist)));
}

/** `lightyard wiring FILE --out X.svg|X.pdf [--section NAME]`: writes the wiring diagram to a file. */
export async function wiringCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const options = { out: { type: 'string' }, section: { type: 'string' } } as const;
  const { values, positionals } = parseCommandArgs(args, options, 1);
  const { out = '', section } = values;
  const type = extname(out).toLowerCase();
  if (type !== '.svg' && type !== '.pdf') throw new WrongArguments('--out names a file that ends in .svg or .pdf.');
  const whole = await readProject(positionals[0] ?? '', io);
  const netlist = connect(whole, drawUp(whole));
  const chosen = section === undefined ? netlist : onlySections(netlist, findSections(whole, section));
  const drawing = await draw(chosen, type, io.now());
  try {
    await writeFile(out, drawing);
  } catch {
    throw new CommandError(`${out} cannot be written.`);
  }
}
