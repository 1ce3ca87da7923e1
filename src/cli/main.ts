import { text } from 'node:stream/consumers';
import { runCommand } from '#cli/run-command.ts';

// A reader that closes the pipe early, such as `head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  readInput: () => text(process.stdin),
  writeOutput: (output) => void process.stdout.write(output),
  writeError: (output) => void process.stderr.write(output),
  input: () => process.stdin,
  output: () => process.stdout,
  now: () => new Date(),
});
