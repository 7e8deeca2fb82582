import { mkdirSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';

/**
 * Makes the data folder, which nobody but this user may enter, unless it is there.
 * @throws StartupError when it cannot be made.
 */
export function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      `DATA_DIR takes a folder that this process can write to; ${dataDir} is not one (${error}).`,
    );
  }
}
