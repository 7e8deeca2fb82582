import { createHash } from 'node:crypto';
import type { FeedRefusal } from '#contract/staff/draw-feeds.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { correctedWithinMs } from '../acts/index.ts';
import { listDrawGames } from '../games/index.ts';
import { type DrawFeed, drawFeedsSetting } from '../settings/index.ts';
import { acceptDocument, type FeedStations } from './accept-document.ts';
import { parseDocument } from './document.ts';
import { listReportableDraws } from './due-feeds.queries.ts';
import { type FeedParts, findFeedStations } from './feed.ts';
import { fetchFeed } from './fetch-feed.ts';
import { endNeedlessResults, isAnyResultWaiting, recordRefusal } from './queries.ts';
import { verifySigned } from './signature.ts';

/** Time between two readings of a feed while bets wait for its result. */
const awaitedEveryMs = 30 * secondMs;
/** Time between two readings once the result is known, for as long as it can be corrected. */
const afterwardsEveryMs = 15 * minuteMs;

/** Returns whether the operator has set any feed. */
export async function isAnyFeedSet({ storage }: Pick<Parts, 'storage'>): Promise<boolean> {
  return (await readSetting(storage.db, drawFeedsSetting)).length > 0;
}

/**
 * Creates the job that reads the feeds of stations that have drawn: at most twice a minute, and
 * seldom once their results are known. A failing feed does not stop the others.
 */
export function createFeedReading(parts: FeedParts): () => Promise<void> {
  const readAtMs = new Map<string, number>();
  return async () => {
    const { storage, clock } = parts;
    const nowMs = clock.nowMs();
    const fromMs = nowMs - correctedWithinMs;
    const drawn = await listReportableDraws(storage.db, { fromMs, untilMs: nowMs });
    const games = await listDrawGames(storage.db);
    for (const feed of await readSetting(storage.db, drawFeedsSetting)) {
      const stations = findFeedStations(feed, games);
      const own = drawn.filter(({ gameCode }) => stations.has(gameCode));
      if (own.length === 0) continue;
      const everyMs = own.some(({ isAwaited }) => isAwaited) ? awaitedEveryMs : afterwardsEveryMs;
      const sinceMs = Math.abs(nowMs - (readAtMs.get(feed.name) ?? -everyMs));
      if (sinceMs < everyMs) continue;
      readAtMs.set(feed.name, nowMs);
      await readFeed(parts, { feed, stations });
    }
    if (await isAnyResultWaiting(storage.db)) {
      await storage.withTransaction((transaction) =>
        endNeedlessResults(transaction, { drawnBeforeMs: fromMs, nowMs }),
      );
    }
  };
}

/** Reads one feed and accepts its whole document, or nothing of it. */
async function readFeed(
  parts: FeedParts,
  feedStations: FeedStations & { readonly feed: DrawFeed },
): Promise<void> {
  const { feed } = feedStations;
  const fetched = await fetchFeed(parts, feed);
  if (!fetched.ok) return refuse(parts, feed, { reason: fetched.refusal });
  const bytes = fetched.value;
  if (bytes === undefined) return;
  const { publicKey } = feed;
  const opened =
    publicKey === undefined
      ? ({ ok: true, value: bytes } as const)
      : verifySigned(bytes, publicKey);
  if (!opened.ok) return refuse(parts, feed, { reason: opened.refusal, bytes });
  const results = parseDocument(opened.value);
  if (!results.ok) return refuse(parts, feed, { reason: results.refusal, bytes });
  const taken = await acceptDocument(parts, feedStations, results.value);
  if (taken.ok) return;
  const { reason, about } = taken.refusal;
  if (reason !== 'not_closed') await refuse(parts, feed, { reason, about, bytes });
}

/** Records a refused document for staff, once, and raises the alarm. */
async function refuse(
  { storage, clock, site, log, tally }: FeedParts,
  { name: feed }: Pick<DrawFeed, 'name'>,
  refusal: {
    readonly reason: FeedRefusal;
    readonly about?: string;
    readonly bytes?: Uint8Array;
  },
): Promise<void> {
  const { reason, about = '', bytes } = refusal;
  const nowMs = clock.nowMs();
  const day = zoneDay(nowMs, site.timeZone);
  const hash = bytes === undefined ? '' : createHash('sha256').update(bytes).digest('hex');
  const isNew = await storage.withTransaction((transaction) =>
    recordRefusal(transaction, { feed, day, about, reason, hash }, nowMs),
  );
  if (!isNew) return;
  tally.count('feedRefusals', reason);
  log.error({ feed, reason, about, hash }, 'a feed of results was refused');
}
