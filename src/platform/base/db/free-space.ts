import { statfs } from 'node:fs/promises';
import { secondMs } from '#lib/time.ts';

/**
 * Free bytes of the data folder's disk below which money calls are refused (safety: "disk full").
 */
const leastFreeBytes = 256 * 1024 * 1024;

/** Time for which a look at the disk is valid: many money calls a second share one. */
const lookedEveryMs = secondMs;

/** State of the disk's space for data that must not be lost. */
export interface FreeSpace {
  /** Returns true below 256 MiB, at most a second old; a disk that cannot tell counts as full. */
  isShort(): Promise<boolean>;
}

/** Reads the free bytes of the disk that a folder is on. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Creates a watch on the free space, which is read on demand. */
export function watchFreeSpace(readBytes: () => Promise<number>): FreeSpace {
  let look: Promise<boolean> | undefined;
  let lookedMs = 0;
  return {
    isShort() {
      const nowMs = performance.now();
      if (look === undefined || nowMs - lookedMs >= lookedEveryMs) {
        lookedMs = nowMs;
        look = readBytes().then(
          (bytes) => bytes < leastFreeBytes,
          () => true,
        );
      }
      return look;
    },
  };
}
