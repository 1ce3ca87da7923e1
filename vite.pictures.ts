import type { Plugin } from 'vite';
import { pictures } from './src/domain/pictures/pictures.ts';
import { pictureSprite } from './src/domain/pictures/sprite.ts';
import { wireFrame } from './src/domain/pictures/wire-frame.ts';

const spriteModule = 'virtual:pictures';
const styleModule = 'virtual:wire-frames.css';
const spritePath = '/pictures.svg';

/** Style sheet with the position of each drawing on its wire, by `data-drawing`. Drawings with the same position share a rule. */
function wireFrameStyles(): string {
  const selectorsByRule = new Map<string, string[]>();
  for (const [id, picture] of pictures) {
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
 * Vite plugin that generates one file of SVG symbols from the drawings of the domain. `virtual:pictures` exports its URL,
 * `virtual:wire-frames.css` contains the position of each drawing on its wire.
 */
export function partPictures(): Plugin {
  let isServer = false;
  return {
    name: 'part-pictures',
    configResolved(config) {
      isServer = config.command === 'serve';
    },
    resolveId: (id) => (id === spriteModule || id === styleModule ? `\0${id}` : null),
    load(id) {
      if (id === `\0${styleModule}`) return wireFrameStyles();
      if (id !== `\0${spriteModule}`) return null;
      if (isServer) return `export default '${spritePath}';`;
      const file = this.emitFile({ type: 'asset', name: 'pictures.svg', source: pictureSprite() });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(spritePath, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(pictureSprite());
      });
    },
  };
}
