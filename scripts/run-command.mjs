import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program in the project's folder and waits for it. What it prints goes to standard error, so that standard
 * output stays free for a result.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] another folder or other variables
 * @returns {Promise<number>} its exit code; 1 when it could not start or was killed
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
 * Runs npm as `runCommand` does, also where npm is no program of its own but a script of Node's.
 * @param {readonly string[]} parameters
 */
export function runNpm(parameters) {
  const script = process.env['npm_execpath'];
  return script === undefined ? runCommand('npm', parameters) : runCommand(process.execPath, [script, ...parameters]);
}

/**
 * Ends this process with one line that says why.
 * @param {string} reason
 * @returns {never}
 */
export function giveUp(reason) {
  console.error(reason);
  process.exit(1);
}
