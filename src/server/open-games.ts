import { setTimeout as sleep } from 'node:timers/promises';
import type { FixtureBook } from '#contract/play/fixtures.ts';
import type { GameCategory } from '#contract/play/games.ts';
import type { GamePaytable } from '#lib/bonus-worth.ts';
import { currencyDecimals } from '#lib/money.ts';
import type { Config } from '#platform/base/config/config.ts';
import type { DecidePast, Platform, ReadFixtures, Title } from '#platform/port.ts';
import { createLoopbackFetch } from '#platform/port.ts';
import { site } from '#site';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import { paytables } from '#studio/engines/slot/paytables.data.ts';
import { countOutcomes } from '#studio/engines/slot/slot-outcomes.ts';
import type { Paytable } from '#studio/engines/slot/slot-rule.ts';
import { isTableEngine } from '#studio/engines/tables/table-rules.ts';
import type { ListedBook } from '#studio/server/fixtures/list-books.ts';
import { engineOf } from '#studio/server/games/engine-of.ts';
import { kindOf } from '#studio/server/games/games.ts';
import { limitsOf } from '#studio/server/games/limits.data.ts';
import { decidePast } from '#studio/server/past.ts';
import { openStudio, type Studio } from '#studio/server/studio.ts';
import type { Log } from './front/log.ts';

/** Prefix of the studio's paths. */
export const studioPath = '/studio';

/** Studio that stands in for the vendors of a demonstration. */
export type Games = Pick<Studio, 'fetch' | 'keepResuming' | 'close'> & {
  /** Reads the virtual fixtures of the moment, for lobbies. */
  readonly readFixtures: ReadFixtures;
};

/** Title as an engine is found for it. */
export type PlayedTitle = Pick<Title, 'title' | 'category'> & Partial<Pick<Title, 'kind'>>;

/** Returns whether the studio has an engine for a game. */
export function servesGame(game: PlayedTitle): boolean {
  return engineOf(game) !== undefined;
}

/** Returns whether a game is a shared table. */
export function isTableGame(game: PlayedTitle): boolean {
  return isTableEngine(engineOf(game));
}

/** Returns whether a game opens virtual fixtures. */
export function isFixtureGame(game: PlayedTitle): boolean {
  return isFixtureEngine(engineOf(game));
}

/**
 * Returns the exact paytable of a game of the studio with its limits in a currency; `undefined` for a
 * game whose prices are not whole multiples of the stake, or depend on what its member chooses.
 */
export function findPaytable(game: Title, currency: string): GamePaytable | undefined {
  if (engineOf(game) !== 'slot') return undefined;
  const paytable = paytables[kindOf(game).paytable];
  const limits = limitsOf('slot', { currency, decimals: currencyDecimals(currency) });
  return {
    version: paytable.version,
    outcomes: listOutcomes(paytable),
    minStakeMinor: limits.minMinor,
    maxStakeMinor: limits.maxMinor,
  };
}

/** Outcomes by the versions of paytables, which never change; each takes 32,768 lines. */
const outcomesByVersion = new Map<string, GamePaytable['outcomes']>();

function listOutcomes(paytable: Paytable): GamePaytable['outcomes'] {
  const kept = outcomesByVersion.get(paytable.version);
  if (kept) return kept;
  const outcomes = [...countOutcomes(paytable)].map(([multiple, ways]) => ({ multiple, ways }));
  outcomesByVersion.set(paytable.version, outcomes);
  return outcomes;
}

/** Decides a round as the studio would have, for play dated before it was opened. */
export const decideGame: DecidePast = ({ game, ...bet }) => decidePast(game, bet);

/**
 * Opens the studio for the games that the platform serves; `undefined` for a brand that is no
 * demonstration. It calls the wallet over HTTP, as any vendor does. @throws StartupError when its
 * database cannot be opened.
 */
export async function openGames(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'origin' | 'host' | 'port'>,
  platform: Pick<Platform, 'servedGames' | 'vendorSecret'>,
  {
    log,
    pageFolder,
    nowMs = Date.now,
  }: { readonly log: Log; readonly pageFolder: string; readonly nowMs?: () => number },
): Promise<Games | undefined> {
  const games = await platform.servedGames();
  if (games.length === 0) return undefined;
  const { origin, host, port } = config;
  const own = createLoopbackFetch({ host, port, answersTo: origin.host });
  const codes = [...new Set(games.map(({ vassalage }) => vassalage))];
  const vendors = await Promise.all(
    codes.map(async (vassalage) => {
      const secret = await platform.vendorSecret(vassalage);
      if (secret === undefined) throw new Error(`no secret of ${vassalage}`);
      return { vassalage, secret, walletOrigin: origin.origin };
    }),
  );
  const closed = new AbortController();
  const studio = await openStudio({
    place: config,
    vendors,
    games,
    pageFolder,
    originPath: studioPath,
    hostOrigin: origin.origin,
    timeZone: site.timeZone,
    log,
    fetch: own.fetch,
    nowMs,
    wait: (ms) => sleep(ms, undefined, closed).catch(() => {}),
  });
  return {
    keepResuming: studio.keepResuming,
    readFixtures: async () => (await studio.listBooks()).map(toFixtureBook),
    async fetch(request) {
      const url = new URL(request.url);
      url.pathname = url.pathname.slice(studioPath.length);
      return await studio.fetch(new Request(url, request));
    },
    async close() {
      // Whoever waits for the wallet gives up for now: the next start takes it up again.
      closed.abort();
      own.close();
      await studio.close();
    },
  };
}

function toFixtureBook({ game, ...book }: ListedBook): FixtureBook {
  const { gameId, vassalage, category } = game;
  return { gameId, vassalage, category: category as GameCategory, ...book };
}
