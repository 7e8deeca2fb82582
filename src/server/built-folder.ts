import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './build-stamp.ts';
import { type FileLock, lockFileShared } from './file-lock.ts';

/**
 * Name of the file in a build's folder that holds the hash of its sources; written when the build
 * is complete.
 */
export const stampName = '.build-stamp';

/**
 * Name of the file in a build's folder that each server sending files from it shares a lock on, see
 * `pruneBuilds`.
 */
export const inUseName = '.in-use';

/** Name of the folder in a build for the page of the studio's games. */
export const gamePageFolder = 'studio';

/** Pattern of a build's folder name inside `dist`: the beginning of the hash of its sources. */
export const buildName = /^[0-9a-f]{12}$/;

/** Returns the folder that holds all builds. */
export function buildsFolder(root: string): string {
  return join(root, 'dist');
}

/** Returns the folder for the build of sources with this hash, whether it exists or not. */
export function folderOfHash(root: string, hash: string): string {
  return join(buildsFolder(root), hash.slice(0, 12));
}

/** Returns the folder for the build of the current sources, whether it exists or not. */
export async function builtFolder(root: string): Promise<string> {
  return folderOfHash(root, await hashSources(root));
}

/** Returns whether a folder holds a complete build whose removal has not begun. */
export function isWhole(folder: string): boolean {
  return existsSync(join(folder, stampName)) && existsSync(join(folder, inUseName));
}

/**
 * Locks a build against removal until this process ends. @returns `undefined` when it is gone
 * already.
 */
export function lockBuild(folder: string): FileLock | undefined {
  const lock = lockFileShared(join(folder, inUseName));
  // In this order: whoever removes a build takes its stamp away while nobody shares it.
  if (lock === undefined || isWhole(folder)) return lock;
  lock.release();
  return undefined;
}
