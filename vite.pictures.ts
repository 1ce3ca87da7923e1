import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Picture } from './src/domain/pictures/picture.ts';
import { readDrawing } from './src/domain/pictures/read-drawing.ts';
import { pictureSprite } from './src/domain/pictures/sprite.ts';
import { wireFrame } from './src/domain/pictures/wire-frame.ts';

const folder = fileURLToPath(new URL('src/domain/pictures/drawings', import.meta.url));
const drawingModule = 'virtual:drawings';
const spriteModule = 'virtual:pictures';
const styleModule = 'virtual:wire-frames.css';
const spritePath = '/pictures.svg';

const drawingFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.svg'))
    .toSorted()
    .map((path) => join(folder, path));

const readPictures = (): ReadonlyMap<string, Picture> =>
  new Map(drawingFiles().flatMap((path) => readDrawing(basename(path, '.svg'), readFileSync(path, 'utf8'))));

/** Style sheet with the position of each drawing on its wire, by `data-drawing`. Drawings with the same position share a rule. */
function wireFrameStyles(): string {
  const selectorsByRule = new Map<string, string[]>();
  for (const [id, picture] of readPictures()) {
    const { width, above, below, enters, leaves } = wireFrame(picture);
    const sizes = { width, above, below, enters: width / 2 - enters, leaves: leaves - width / 2 };
    const rule = Object.entries(sizes)
      .map(([property, px]) => `--${property}:${px}px`)
      .join(';');
    selectorsByRule.set(rule, [...(selectorsByRule.get(rule) ?? []), `[data-drawing="${id}"]`]);
  }
  return [...selectorsByRule].map(([rule, selectors]) => `${selectors.join()}{${rule}}`).join('\n');
}

/**
 * Vite plugin that reads the drawings of parts: `virtual:drawings` exports them as data for the domain, `virtual:pictures`
 * the URL of one file of SVG symbols, and `virtual:wire-frames.css` contains the position of each drawing on its wire.
 */
export function partPictures(): Plugin {
  let isServer = false;
  return {
    name: 'part-pictures',
    configResolved(config) {
      isServer = config.command === 'serve';
    },
    resolveId: (id) => ([drawingModule, spriteModule, styleModule].includes(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${styleModule}`) return wireFrameStyles();
      if (id === `\0${drawingModule}`) {
        for (const path of drawingFiles()) this.addWatchFile(path);
        return `export const drawings = ${JSON.stringify([...readPictures()])};`;
      }
      if (id !== `\0${spriteModule}`) return null;
      if (isServer) return `export default '${spritePath}';`;
      const file = this.emitFile({ type: 'asset', name: 'pictures.svg', source: pictureSprite(readPictures()) });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(spritePath, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(pictureSprite(readPictures()));
      });
    },
  };
}
