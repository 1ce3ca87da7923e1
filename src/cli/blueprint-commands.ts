import { presentBlueprint, presentCurrents } from '#domain/blueprint/present-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { parseCommandArgs, type CommandIo } from '#cli/command-io.ts';
import { readJsonFile } from '#cli/read-json-file.ts';
import { looseProjectFile } from '#contract/projects/project-file.ts';
import { droppedPlaceText, findDroppedPlaces } from '#domain/project-file/file-pictures.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { presentWithActions } from '#domain/fixes/offered-actions.ts';
import { spiceNetlist } from '#domain/spice/spice-netlist.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** `lightyard blueprint FILE`: prints the Blueprint of a project as JSON. */
export async function blueprintCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const snapshot = await readOnlyArgument(args, io);
  const reply = presentWithActions({ snapshot, blueprint: deriveBlueprint(snapshot) });
  io.writeOutput(`${JSON.stringify(reply, null, 2)}\n`);
}

/** `lightyard solve FILE`: prints drivers, and currents with everything on, as JSON. Source: specification 5. */
export async function solveCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const blueprint = presentBlueprint(deriveBlueprint(await readOnlyArgument(args, io)));
  io.writeOutput(`${JSON.stringify(presentCurrents(blueprint), null, 2)}\n`);
}

/** `lightyard spice FILE`: prints the network as a SPICE netlist for ngspice. Source: specification 5. */
export async function spiceCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const project = await readOnlyArgument(args, io);
  io.writeOutput(spiceNetlist(project, deriveBlueprint(project, undefined, { checks: false })));
}

/** Reads the project of a command whose only argument is a file. */
function readOnlyArgument(args: readonly string[], io: CommandIo): Promise<ProjectSnapshot> {
  const [file = ''] = parseCommandArgs(args, {}, 1).positionals;
  return readProject(file, io);
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
