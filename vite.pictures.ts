import type { Plugin } from 'vite';
import { pictureSprite } from './src/domain/pictures/sprite.ts';

const name = 'virtual:pictures';
const servedAt = '/pictures.svg';

/** The drawings of parts as one file of SVG symbols, made of the data of the domain: `virtual:pictures` is its address. */
export function partPictures(): Plugin {
  let isServer = false;
  return {
    name: 'part-pictures',
    configResolved(config) {
      isServer = config.command === 'serve';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
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
