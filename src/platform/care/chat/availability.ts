import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';

/** Returns whether the brand has a chat (the switch CBS3, specification §6). */
export async function isChatOn(reader: Reader): Promise<boolean> {
  const { switches } = await readSetting(reader, whitelabelSetting);
  return switches.CBS3 === '1';
}

/** Returns whether there is a room of this name: each language of the site has one. */
export function isRoom({ site }: Pick<Parts, 'site'>, room: string): boolean {
  return site.languageCodes.includes(room);
}
