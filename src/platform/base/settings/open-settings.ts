import type { Config } from '../config/config.ts';
import type { Storage } from '../db/storage.ts';
import type { AnySetting } from './setting.ts';
import { fillSettings } from './settings.ts';
import { importSettingsFile } from './settings-file.ts';

/**
 * Inserts the settings that a database lacks, then imports those of the operator's file. Returns
 * whether there was a new file.
 * @throws StartupError when the file is wrong.
 */
export async function openSettings(
  storage: Storage,
  settings: readonly AnySetting[],
  { demo, dataDir }: Pick<Config, 'demo' | 'dataDir'>,
): Promise<boolean> {
  await fillSettings(storage, settings, { isDemonstration: demo });
  return importSettingsFile(storage, settings, dataDir);
}
