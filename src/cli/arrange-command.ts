import { arrangeInput } from '#contract/projects/arrange-input.ts';
import { arrange } from '#domain/arrange/arrange.ts';
import { presentArrangement } from '#domain/arrange/present-arrangement.ts';
import { parseCommandArgs, type CommandIo } from '#cli/command-io.ts';
import { readJsonFile } from '#cli/read-json-file.ts';

/** `lightyard arrange FILE`: prints the best arrangement of LEDs in strings as JSON. Source: specification 5. */
export async function arrangeCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { positionals } = parseCommandArgs(args, {}, 1);
  const { supply, kinds } = await readJsonFile(positionals[0] ?? '', io, arrangeInput, 'a list of LEDs to arrange');
  io.writeOutput(`${JSON.stringify(presentArrangement(arrange(kinds, supply), supply), null, 2)}\n`);
}
