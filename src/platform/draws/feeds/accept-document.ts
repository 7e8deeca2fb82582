import type { FeedRefusal } from '#contract/staff/draw-feeds.ts';
import { newId } from '#lib/id.ts';
import { checkResult, type ResultRefusal } from '#lib/lottery/result/result.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { correctedWithinMs, enterResult } from '../acts/index.ts';
import { findDrawGame } from '../games/index.ts';
import { type Issue, issueId, lockIssue } from '../issues/index.ts';
import type { DrawFeed } from '../settings/index.ts';
import type { DocumentResult } from './document.ts';
import { type FeedParts, isStation, type Station } from './feed.ts';
import { endFeedResult, insertFeedResult, listFeedResults } from './queries.ts';

/** `not_closed`: the draw is over, and its issue is about to be closed. */
type Refusal = FeedRefusal | 'not_closed';

/** Feed with the stations that it speaks for. */
export interface FeedStations {
  readonly feed: Pick<DrawFeed, 'name' | 'publicKey'>;
  readonly stations: ReadonlyMap<string, Station>;
}

/**
 * Accepts all results of a document, or none. A signed result is entered at once. A result without
 * a key, or one that differs from the present result, waits for two people. Known results are
 * skipped. The caller has verified the document's signature.
 */
export async function acceptDocument(
  parts: Pick<FeedParts, 'storage' | 'clock' | 'site'>,
  feedStations: FeedStations,
  results: readonly DocumentResult[],
): Promise<Result<undefined, { readonly reason: Refusal; readonly about: string }>> {
  // Issues are held in one order, whoever else holds some of them.
  const inOrder = results.toSorted((one, other) =>
    formatResultName(one) < formatResultName(other) ? -1 : 1,
  );
  return allOrNothing(parts.storage, async (transaction) => {
    for (const result of inOrder) {
      const taken = await acceptResult(transaction, parts, { ...feedStations, result });
      if (!taken.ok) return refused({ reason: taken.refusal, about: formatResultName(result) });
    }
    return ok(undefined);
  });
}

function formatResultName({ station, date }: Pick<DocumentResult, 'station' | 'date'>): string {
  return issueId(station, date.replaceAll('-', ''));
}

interface ResultContext extends FeedStations {
  readonly result: DocumentResult;
}

async function acceptResult(
  transaction: Transaction,
  parts: Pick<FeedParts, 'clock' | 'site'>,
  { feed, stations, result }: ResultContext,
): Promise<Result<undefined, Refusal>> {
  const game = await findDrawGame(transaction, result.station);
  if (!game || !isStation(game)) return refused('unknown_station');
  if (!stations.has(result.station)) return refused('other_station');
  const checked = checkResult(game.kind, { prizes: result.prizes });
  if (!checked.ok) return refused(wrong[checked.refusal.code]);
  const id = formatResultName(result);
  const resultJson = JSON.stringify(checked.value);
  const issue = await lockIssue(transaction, { id, to: 'change' });
  const earlier = await listFeedResults(transaction, { feed: feed.name, issueId: id });
  const same = earlier.find(({ version }) => version === result.version);
  if (same) return same.result === resultJson ? ok(undefined) : refused('two_contents');
  if (issue && JSON.stringify(issue.result) === resultJson) return ok(undefined);
  if (earlier.some(({ version }) => version > result.version)) return refused('older_version');
  const open = checkIssue(issue, parts, result);
  if (!open.ok) return open;
  const nowMs = parts.clock.nowMs();
  for (const before of earlier)
    await endFeedResult(transaction, { id: before.id, state: 'over', nowMs });
  const isEntered = open.value.result === undefined && feed.publicKey !== undefined;
  if (isEntered)
    await enter(transaction, parts, { feed, issue: open.value, prizes: result.prizes });
  const row = {
    id: newId(nowMs),
    feed: feed.name,
    issueId: id,
    version: result.version,
    result: resultJson,
  };
  await insertFeedResult(transaction, { ...row, state: isEntered ? 'taken' : 'waiting' }, nowMs);
  return ok(undefined);
}

const wrong: Readonly<Record<ResultRefusal, FeedRefusal>> = {
  form: 'unknown_format',
  count: 'wrong_count',
  prize: 'unknown_prize',
  digits: 'wrong_digits',
  range: 'unknown_format',
  repeat: 'unknown_format',
};

/** Checks whether an issue can have this result now, as its first one or as a correction. */
function checkIssue(
  issue: Issue | undefined,
  { clock, site }: Pick<FeedParts, 'clock' | 'site'>,
  { date }: DocumentResult,
): Result<Issue, Refusal> {
  const nowMs = clock.nowMs();
  const isToday = date === zoneDay(nowMs, site.timeZone);
  if (!issue) return refused(isToday ? 'no_issue' : 'another_day');
  if (issue.result !== undefined) {
    const untilMs = issue.drawsAtMs + correctedWithinMs;
    if (issue.source === 'house') return refused('drawn_by_house');
    return nowMs < untilMs ? ok(issue) : refused('correction_too_late');
  }
  if (!isToday) return refused('another_day');
  if (issue.source === 'house') return refused('drawn_by_house');
  if (issue.state === 'voided') return refused('issue_voided');
  if (nowMs < issue.drawsAtMs) return refused('before_draw');
  const isClosed = issue.state === 'closed' && issue.root !== undefined;
  return isClosed ? ok(issue) : refused('not_closed');
}

/** Enters a checked result; throws when it is refused, as that is a broken assumption. */
async function enter(
  transaction: Transaction,
  { clock }: Pick<FeedParts, 'clock'>,
  input: {
    readonly feed: FeedStations['feed'];
    readonly issue: Issue;
    readonly prizes: DocumentResult['prizes'];
  },
): Promise<void> {
  const { gameCode, number } = input.issue;
  const { name } = input.feed;
  const entered = await enterResult(
    transaction,
    { clock },
    {
      gameCode,
      number,
      result: { prizes: input.prizes },
      actor: `feed:${name}`,
      why: 'The feed has signed it.',
      feed: { name, by: 'signature' },
    },
  );
  if (!entered.ok)
    throw new Error(`${gameCode}/${number} cannot be entered: ${entered.refusal.code}`);
}
