import { accessSync, constants, statfsSync } from 'node:fs';

/** Folder where Linux keeps files in memory. */
const inMemory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/**
 * Lets the databases of tests, and of the servers that they start, stand in memory where there is
 * room: what they sync to a disk takes longer than all else. Killed processes leave there what they
 * would leave on a disk.
 */
export function keepDataInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = inMemory;
}

function hasRoom(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}
