import type { Config } from '../config/config.ts';
import type { Storage } from '../db/storage.ts';
import { demonstrationSettings } from './demonstration.ts';
import { fillSettings } from './settings.ts';
import { takeSettingsFile } from './settings-file.ts';

/**
 * Fills in the settings a database has not yet, then those of the operator's file. Answers whether
 * there was a new file.
 * @throws StartupError when the file is wrong.
 */
export async function openSettings(
  storage: Storage,
  { demo, dataDir }: Pick<Config, 'demo' | 'dataDir'>,
): Promise<boolean> {
  await fillSettings(storage, demo ? demonstrationSettings : {});
  return takeSettingsFile(storage, dataDir);
}
