import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Feed } from '#lib/feed.ts';

/** In a build's folder: what editors wrote, for the platform. */
const feedName = 'feed.json';

/**
 * Moves the feed out of the published folder, since it has texts with a future date. @param folder
 * the build's.
 */
export async function unpublishFeed(folder: string): Promise<Feed> {
  await rename(join(folder, 'client', feedName), join(folder, feedName));
  return JSON.parse(String(await readFeed(folder)));
}

/** Reads the feed of a build, as JSON bytes. */
export async function readFeed(folder: string): Promise<Buffer> {
  return await readFile(join(folder, feedName));
}
