import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './build-stamp.ts';
import { type FileLock, shareFile } from './file-lock.ts';

/** In a build's folder: what it was made from, written when all of it is there. */
export const stampName = '.build-stamp';

/** In a build's folder: shared by each server that sends files from it, see `pruneBuilds`. */
export const inUseName = '.in-use';

/** In a build's folder: the page of the studio's games. */
export const gamePageFolder = 'studio';

/** The name of a build's folder inside `dist`: the beginning of the hash of its sources. */
export const buildName = /^[0-9a-f]{12}$/;

/** The folder that holds all builds. */
export function buildsFolder(root: string): string {
  return join(root, 'dist');
}

/** The folder of the build of these sources, whether it is there or not. */
export function folderOfHash(root: string, hash: string): string {
  return join(buildsFolder(root), hash.slice(0, 12));
}

/** The folder of the build of the sources as they are now, whether it is there or not. */
export async function builtFolder(root: string): Promise<string> {
  return folderOfHash(root, await hashSources(root));
}

/** Whether a folder holds a whole build: one whose removal has not begun. */
export function isWhole(folder: string): boolean {
  return existsSync(join(folder, stampName)) && existsSync(join(folder, inUseName));
}

/**
 * Keeps a build from being removed until this process ends.
 * @returns `undefined` when it is gone already.
 */
export function holdBuild(folder: string): FileLock | undefined {
  const lock = shareFile(join(folder, inUseName));
  // In this order: whoever removes a build takes its stamp away while nobody shares it.
  if (lock === undefined || isWhole(folder)) return lock;
  lock.release();
  return undefined;
}
