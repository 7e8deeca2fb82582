import type { ValueOf } from '#contract/endpoint.ts';
import type { gameDetail } from '#contract/play/games.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { launchGameCDNsSetting } from '#platform/brand/index.ts';
import { listLaunchOrigins, readVendor } from '../vendors/index.ts';
import { readGame } from './catalogue.ts';

/** Returns one game with the origins that it may be framed from, as `gameDetail` says. */
export async function readDetail(
  parts: Pick<Parts, 'storage' | 'secrets' | 'config'>,
  query: { readonly gameId?: string | undefined; readonly code?: string | undefined },
): Promise<ValueOf<typeof gameDetail>> {
  const { db } = parts.storage;
  const game = await readGame(db, query);
  if (!game?.isPlayable) return { game };
  const vendor = await readVendor(db, parts, game.vassalage);
  if (!vendor) return { game };
  const cdns = await readSetting(db, launchGameCDNsSetting);
  return { game, launchOrigins: listLaunchOrigins(vendor, { origin: parts.config.origin, cdns }) };
}
