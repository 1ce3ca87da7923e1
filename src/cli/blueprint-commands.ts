import { presentBlueprint, presentCurrents } from '#domain/blueprint/present-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { adviceOf } from '#domain/checks/findings.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { partsWithWires } from '#domain/build-book/wire-totals.ts';
import { parseCommandArgs, type CommandIo, WrongArguments } from '#cli/command-io.ts';
import { readJsonFile } from '#cli/read-json-file.ts';
import { partsListCsv } from '#domain/parts-list/csv.ts';
import { partsLines } from '#domain/parts-list/owned-parts.ts';
import { looseProjectFile } from '#contract/projects/project-file.ts';
import { droppedPlaceText, findDroppedPlaces } from '#domain/project-file/file-pictures.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { presentWithActions } from '#domain/fixes/offered-actions.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { spiceNetlist } from '#domain/spice/spice-netlist.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { numberedWiresOf } from '#domain/projects/wire-numbers.ts';

/** `lightyard blueprint FILE`: prints the Blueprint of a project as JSON. */
export async function blueprintCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { positionals } = parseCommandArgs(args, {}, 1);
  const snapshot = await readProject(positionals[0] ?? '', io);
  const reply = presentWithActions({ snapshot, blueprint: deriveBlueprint(snapshot) });
  io.writeOutput(`${JSON.stringify(reply, null, 2)}\n`);
}

/** `lightyard solve FILE`: prints drivers, and currents with everything on, as JSON. Source: specification 5. */
export async function solveCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { positionals } = parseCommandArgs(args, {}, 1);
  const blueprint = presentBlueprint(deriveBlueprint(await readProject(positionals[0] ?? '', io)));
  io.writeOutput(`${JSON.stringify(presentCurrents(blueprint), null, 2)}\n`);
}

/** `lightyard spice FILE`: prints the network as a SPICE netlist for ngspice. Source: specification 5. */
export async function spiceCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { positionals } = parseCommandArgs(args, {}, 1);
  const project = await readProject(positionals[0] ?? '', io);
  io.writeOutput(spiceNetlist(project, deriveBlueprint(project, undefined, { checks: false })));
}

/** `lightyard parts FILE --format csv|json`: prints the parts list with wire; CSV includes findings. Rules D69, P14. */
export async function partsCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { values, positionals } = parseCommandArgs(args, { format: { type: 'string' } }, 1);
  const { format } = values;
  if (format !== 'csv' && format !== 'json') throw new WrongArguments('--format must be csv or json.');
  const project = await readProject(positionals[0] ?? '', io);
  const blueprint = deriveBlueprint(project);
  const parts = partsWithWires(
    blueprint,
    wireList(connect(project, blueprint), new PartLoads(blueprint), numberedWiresOf(project)),
  );
  const csv = (): string => {
    const lines = partsLines(parts, new Map(), project.project.settings.spares);
    return partsListCsv(lines, adviceOf(blueprint, project.sections));
  };
  io.writeOutput(format === 'csv' ? csv() : `${JSON.stringify(parts, null, 2)}\n`);
}

/**
 * Reads a project from a file; `-` is standard input. Ids are positions: the first section is `s1`, its third component
 * `s1.c3`. Writes the places on pictures that are left out to standard error. Throws `CommandError` if it is not a
 * project file.
 */
export async function readProject(file: string, io: CommandIo): Promise<ProjectSnapshot> {
  const content = await readJsonFile(file, io, looseProjectFile, 'a project file');
  for (const dropped of findDroppedPlaces(content)) {
    io.writeError(`Left out: ${droppedPlaceText(content, dropped)}\n`);
  }
  return fromProjectFile(content, (place) => place);
}
