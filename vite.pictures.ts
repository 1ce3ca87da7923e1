import type { Plugin } from 'vite';
import { pictures } from './src/domain/pictures/pictures.ts';
import { pictureSprite } from './src/domain/pictures/sprite.ts';
import { wireFrame } from './src/domain/pictures/wire-frame.ts';

const name = 'virtual:pictures';
const styles = 'virtual:wire-frames.css';
const servedAt = '/pictures.svg';

/** The style sheet that says how each drawing stands on a wire, by `data-drawing`; drawings that stand alike share a rule. */
function wireStyles(): string {
  const names = new Map<string, string[]>();
  for (const [id, picture] of pictures) {
    const { width, above, below, enters, leaves } = wireFrame(picture);
    const sizes = { width, above, below, enters: width / 2 - enters, leaves: leaves - width / 2 };
    const rule = Object.entries(sizes).map(([property, px]) => `--${property}:${px}px`);
    names.set(rule.join(';'), [...(names.get(rule.join(';')) ?? []), `[data-drawing="${id}"]`]);
  }
  return [...names].map(([rule, selectors]) => `${selectors.join()}{${rule}}`).join('\n');
}

/**
 * The drawings of parts as one file of SVG symbols, made of the data of the domain: `virtual:pictures` is its address,
 * and `virtual:wire-frames.css` says how they stand on a wire.
 */
export function partPictures(): Plugin {
  let isServer = false;
  return {
    name: 'part-pictures',
    configResolved(config) {
      isServer = config.command === 'serve';
    },
    resolveId: (id) => (id === name || id === styles ? `\0${id}` : null),
    load(id) {
      if (id === `\0${styles}`) return wireStyles();
      if (id !== `\0${name}`) return null;
      if (isServer) return `export default '${servedAt}';`;
      const file = this.emitFile({ type: 'asset', name: 'pictures.svg', source: pictureSprite() });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(servedAt, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(pictureSprite());
      });
    },
  };
}
