import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Folder of the project, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program in the project's folder and waits for its end. Its output goes to standard error, so that standard
 * output contains only results.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] another folder or environment
 * @returns {Promise<number>} its exit code; 1 if it could not start or was killed
 */
export function runCommand(program, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: ROOT, stdio: ['ignore', 2, 2], ...options });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs npm as `runCommand` does, also on platforms where npm is a script and no executable.
 * @param {readonly string[]} parameters
 */
export function runNpm(parameters) {
  const script = process.env['npm_execpath'];
  return script === undefined ? runCommand('npm', parameters) : runCommand(process.execPath, [script, ...parameters]);
}

/**
 * Prints an error message and exits with code 1.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
