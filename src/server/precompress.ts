import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressBrotli, compressGzip, smallestCompressedBytes } from './front/pages/encodings.ts';

const compressibleName = /\.(?:js|css|svg|json|txt|xml|html|wasm|ico|webmanifest)$/;
const bestBrotli = 11;
const bestGzip = 9;

/** Files that are compressed at once: zlib has four threads. */
const atOnce = 4;

/**
 * Writes a brotli and a gzip copy beside every file of a folder that shrinks by it. @returns the
 * number of files with copies.
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const places = entries
    .filter((entry) => entry.isFile() && compressibleName.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  let count = 0;
  const work = async () => {
    for (let place = places.pop(); place !== undefined; place = places.pop()) {
      if (await precompressFile(place)) count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return count;
}

async function precompressFile(place: string): Promise<boolean> {
  if ((await stat(place)).size < smallestCompressedBytes) return false;
  const body = await readFile(place);
  const [br, gzip] = await Promise.all([
    compressBrotli(body, bestBrotli),
    compressGzip(body, bestGzip),
  ]);
  if (br.length < body.length) await writeFile(`${place}.br`, br);
  if (gzip.length < body.length) await writeFile(`${place}.gz`, gzip);
  return br.length < body.length || gzip.length < body.length;
}
