import type { VnKind } from '#lib/lottery/kinds.ts';
import { kindOfRegion } from '#lib/lottery/result/prizes.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { DrawGame } from '../games/index.ts';
import type { DrawFeed } from '../settings/index.ts';

/** Dependencies of reading feeds. */
export type FeedParts = Pick<Parts, 'clock' | 'site' | 'log' | 'tally' | 'vendorCircuits'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
  readonly config: Pick<Parts['config'], 'dataDir'>;
};

/** A station: a lottery that draws prizes on its days, not every few minutes. */
export type Station = DrawGame & { readonly kind: VnKind };

/** Returns whether a lottery is drawn by a station. */
export function isStation(game: DrawGame): game is Station {
  return game.everyMinutes === undefined && game.kind.startsWith('vn');
}

/** Returns the stations that a feed speaks for, by their codes. */
export function findFeedStations(
  { of }: Pick<DrawFeed, 'of'>,
  games: readonly DrawGame[],
): ReadonlyMap<string, Station> {
  const kinds = Object.entries(kindOfRegion).flatMap(([region, kind]) =>
    of.includes(region) ? [kind] : [],
  );
  const own = games
    .filter(isStation)
    .filter(({ code, kind }) => of.includes(code) || kinds.includes(kind));
  return new Map(own.map((station) => [station.code, station]));
}
