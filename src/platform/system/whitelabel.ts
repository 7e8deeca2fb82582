import type { Whitelabel } from '#contract/system.ts';
import type { Parts } from '../parts.ts';
import { readSetting } from './settings.ts';

/** The brand's public settings; Firebase's switch is off for everyone until its project is set up. */
export async function readWhitelabel({
  storage,
  config,
}: Pick<Parts, 'storage' | 'config'>): Promise<Whitelabel> {
  const whitelabel = await readSetting(storage.db, 'whitelabel');
  if (config.firebase !== undefined) return whitelabel;
  return { ...whitelabel, switches: { ...whitelabel.switches, FIREBASESMS: '0' } };
}
