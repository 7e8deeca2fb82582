import type { EarningKind, PointsWorking, pointsWorking } from '#contract/rewards/points.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import { dayTimes } from './day-amounts.ts';
import { listCategories } from './earning-kind.ts';
import { type EarningRow, findEarning, listDepositSources, listPlaySources } from './queries.ts';

const shownAtMost = 50;

/** Returns the working of a member's earning. Refuses `unknown_point_line` for another's. */
export async function readWorking(
  reader: Reader,
  query: { readonly memberId: string; readonly earningId: string; readonly timeZone: string },
): Promise<Result<PointsWorking, RefusalOf<typeof pointsWorking>>> {
  const earning = await findEarning(reader, query.earningId);
  if (earning?.memberId !== query.memberId) return refused({ code: 'unknown_point_line' });
  const found = await listSources(reader, earning, query.timeZone);
  const money = (amountMinor: bigint) => toMoney(amountMinor, earning.currency);
  return ok({
    kind: earning.kind as EarningKind,
    day: earning.day,
    amount: money(earning.amountMinor),
    carriedIn: money(earning.carryInMinor),
    per: money(earning.perMinor),
    points: earning.points,
    carriedOut: money(earning.carryOutMinor),
    sources: found.slice(0, shownAtMost).map(({ amountMinor, ...source }) => ({
      ...source,
      amount: money(amountMinor),
    })),
    hasMore: found.length > shownAtMost,
  });
}

/** Lists the rounds of a member's day in one kind of play, the latest first. */
export async function listSourcesOfDay(
  reader: Reader,
  query: {
    readonly memberId: string;
    readonly currency: string;
    readonly day: string;
    readonly kind: EarningKind;
  },
): Promise<Pick<PointsWorking, 'sources' | 'hasMore'>> {
  const { kind, currency } = query;
  const categories = listCategories(kind);
  const found = await listPlaySources(reader, { ...query, categories, limit: shownAtMost + 1 });
  return {
    sources: found.slice(0, shownAtMost).map(({ amountMinor, ...source }) => ({
      ...source,
      amount: toMoney(amountMinor, currency),
    })),
    hasMore: found.length > shownAtMost,
  };
}

function listSources(reader: Reader, earning: EarningRow, timeZone: string) {
  const { memberId, day, currency } = earning;
  const kind = earning.kind as EarningKind;
  const scope = { memberId, day, currency, limit: shownAtMost + 1 };
  if (kind !== 'deposit') {
    return listPlaySources(reader, { ...scope, categories: listCategories(kind) });
  }
  return listDepositSources(reader, { ...scope, ...dayTimes({ day, timeZone }) });
}
