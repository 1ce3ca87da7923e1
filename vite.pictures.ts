import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Picture } from './src/domain/pictures/picture.ts';
import { readDrawing } from './src/domain/pictures/read-drawing.ts';
import { pictureSprite } from './src/domain/pictures/sprite.ts';
import { wireFrame } from './src/domain/pictures/wire-frame.ts';

const folder = fileURLToPath(new URL('src/domain/pictures/drawings', import.meta.url));
const drawings = 'virtual:drawings';
const sprite = 'virtual:pictures';
const styles = 'virtual:wire-frames.css';
const servedAt = '/pictures.svg';

const drawingFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.svg'))
    .toSorted()
    .map((path) => join(folder, path));

const readPictures = (): ReadonlyMap<string, Picture> =>
  new Map(drawingFiles().flatMap((path) => readDrawing(basename(path, '.svg'), readFileSync(path, 'utf8'))));

/** The style sheet that says how each drawing stands on a wire, by `data-drawing`; drawings that stand alike share a rule. */
function wireStyles(): string {
  const names = new Map<string, string[]>();
  for (const [id, picture] of readPictures()) {
    const { width, above, below, enters, leaves } = wireFrame(picture);
    const sizes = { width, above, below, enters: width / 2 - enters, leaves: leaves - width / 2 };
    const rule = Object.entries(sizes).map(([property, px]) => `--${property}:${px}px`);
    names.set(rule.join(';'), [...(names.get(rule.join(';')) ?? []), `[data-drawing="${id}"]`]);
  }
  return [...names].map(([rule, selectors]) => `${selectors.join()}{${rule}}`).join('\n');
}

/**
 * Reads the drawings of parts at build time: `virtual:drawings` has them as data for the domain, `virtual:pictures` is
 * the address of one file of SVG symbols, and `virtual:wire-frames.css` has the place of each drawing on a wire.
 */
export function partPictures(): Plugin {
  let isServer = false;
  return {
    name: 'part-pictures',
    configResolved(config) {
      isServer = config.command === 'serve';
    },
    resolveId: (id) => ([drawings, sprite, styles].includes(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${styles}`) return wireStyles();
      if (id === `\0${drawings}`) {
        for (const path of drawingFiles()) this.addWatchFile(path);
        return `export const drawings = ${JSON.stringify([...readPictures()])};`;
      }
      if (id !== `\0${sprite}`) return null;
      if (isServer) return `export default '${servedAt}';`;
      const file = this.emitFile({ type: 'asset', name: 'pictures.svg', source: pictureSprite(readPictures()) });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(servedAt, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(pictureSprite(readPictures()));
      });
    },
  };
}
