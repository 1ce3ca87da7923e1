import { presentBlueprint } from '#domain/blueprint/blueprint.ts';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import { parseCommandArgs } from '#cli/command-args.ts';
import type { CommandIo } from '#cli/command-io.ts';
import { readProject } from '#cli/read-project.ts';

/** `lightyard blueprint FILE`: all that is computed from a project, as JSON. */
export async function blueprintCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { positionals } = parseCommandArgs(args, {}, 1);
  const blueprint = presentBlueprint(drawUp(await readProject(positionals[0] ?? '', io)));
  io.writeOutput(`${JSON.stringify(blueprint, null, 2)}\n`);
}
