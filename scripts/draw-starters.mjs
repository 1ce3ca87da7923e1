import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './run-command.mjs';

// Renders the drawings of the starter templates, after one was changed: each SVG file becomes the WebP file next to it,
// whose hash and size the picture of its project file gets.
const FOLDER = join(ROOT, 'src/server/templates/starter');

for (const name of ['lighthouse', 'starship', 'street-of-houses']) {
  const drawing = sharp(join(FOLDER, `${name}.svg`)).webp({ quality: 80, effort: 6 });
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true });
  writeFileSync(join(FOLDER, `${name}.webp`), data);
  const file = join(FOLDER, `${name}.json`);
  const project = JSON.parse(readFileSync(file, 'utf8'));
  const image = createHash('sha256').update(data).digest('hex');
  Object.assign(project.pictures[0], { width: info.width, height: info.height, image });
  writeFileSync(file, `${JSON.stringify(project, null, 2)}\n`);
}
