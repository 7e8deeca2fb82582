/*
 * Draws the brand's bitmaps from its SVGs: home screen icons and the picture shown when a page is
 * shared. Run it by hand after a change of either: node scripts/pictures.mjs
 */
import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const root = new URL('../', import.meta.url);
const place = (path) => new URL(path, root).pathname;

await mkdir(place('public/icons/'), { recursive: true });
await mkdir(place('public/art/'), { recursive: true });

const mark = await readFile(place('public/favicon.svg'));
for (const size of [180, 192, 512]) {
  const icon = sharp(mark, { density: size * 4 }).resize(size, size);
  await icon
    .flatten({ background: '#0b0f1a' })
    .png()
    .toFile(place(`public/icons/icon-${size}.png`));
}

const scene = await readFile(place('src/components/art/kingfisher.svg'));
await sharp(scene, { density: 150 })
  .resize(1200, 630, { fit: 'cover', position: 'right' })
  .png({ palette: true, quality: 80 })
  .toFile(place('public/art/share.png'));
