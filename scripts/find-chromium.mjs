import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds Chromium or Chrome on this machine: CHROMIUM_PATH, or a program on the PATH, or null.
 * @returns {string | null}
 */
export function findChromium() {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured !== undefined) return configured;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC];
  return paths.find((path) => existsSync(path)) ?? null;
}
