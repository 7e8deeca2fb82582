import type { EarningKind } from '#contract/rewards/points.ts';
import { newId } from '#lib/id.ts';
import { minuteMs } from '#lib/time.ts';
import { addDays, zoneDay } from '#lib/zone-day.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { postTransfers } from '#platform/money/index.ts';
import { type PointsSettings, pointsSetting } from '../../settings/index.ts';
import { codeOfKind, housePoints, memberPoints } from '../point-account.ts';
import { countEarning } from './count-earning.ts';
import { type DayAmounts, type EarningDay, listAmounts, readDayAmounts } from './day-amounts.ts';
import {
  type EarningRow,
  findLastDay,
  finishDay,
  insertEarning,
  listCarried,
  listCreditable,
  listCredited,
  lockDay,
} from './queries.ts';

type RunParts = Pick<Parts, 'clock' | 'site'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/** Time after midnight in which the last transactions of a day end. */
const settledAfterMs = 5 * minuteMs;

/** Days that one call catches up with; the others have their turn in the next one. */
const mostAtOnce = 31;

/** Members of one transaction: their transfers, six at most for each, are posted together. */
const membersAtOnce = 30;

/**
 * Credits the points of every day of the brand that is over, in their order, each member, kind and
 * day once; five minutes after midnight, when the day's last settlements are in its sums. The first
 * run begins with the present day. Returns the number of days credited.
 */
export async function creditPoints(parts: RunParts): Promise<number> {
  const { storage } = parts;
  const { nowMs, timeZone } = zonedNow(parts);
  const today = zoneDay(nowMs - settledAfterMs, timeZone);
  const last = await findLastDay(storage.db);
  if (last === undefined) {
    const day = addDays(today, -1);
    await storage.withTransaction((transaction) => finishDay(transaction, { day, nowMs }));
    return 0;
  }
  let done = 0;
  for (let day = addDays(last, 1); day < today && done < mostAtOnce; day = addDays(day, 1)) {
    await creditDay(parts, day);
    done += 1;
  }
  return done;
}

/** Credits the points of one day that is over, to members who have none of it yet. */
export async function creditDay(parts: RunParts, day: string): Promise<void> {
  const { storage, site, clock } = parts;
  const { currency } = await readSetting(storage.db, whitelabelSetting);
  const earningDay = { day, currency, timeZone: site.timeZone };
  const members = [...(await readDayAmounts(storage.db, earningDay))].toSorted();
  const settings = await readSetting(storage.db, pointsSetting);
  for (let from = 0; from < members.length; from += membersAtOnce) {
    const some = new Map(members.slice(from, from + membersAtOnce));
    await storage.withTransaction((transaction) =>
      creditMembers(transaction, { earningDay, settings, members: some, nowMs: clock.nowMs() }),
    );
  }
  await storage.withTransaction((transaction) =>
    finishDay(transaction, { day, nowMs: clock.nowMs() }),
  );
}

interface MembersOfDay {
  readonly earningDay: EarningDay;
  readonly settings: PointsSettings;
  readonly members: ReadonlyMap<string, DayAmounts>;
  readonly nowMs: number;
}

/** Inserts the earnings of some members and posts their points; a parallel run waits, and skips them. */
async function creditMembers(
  transaction: Transaction,
  { earningDay, settings, members, nowMs }: MembersOfDay,
): Promise<void> {
  const { day, currency } = earningDay;
  await lockDay(transaction, day);
  const ids = [...members.keys()];
  const credited = await listCredited(transaction, day, ids);
  const creditable = await listCreditable(transaction, ids);
  const carried = new Map(
    (await listCarried(transaction, day, ids)).map((each) => [
      `${each.memberId} ${each.kind}`,
      each.carryMinor,
    ]),
  );
  const due = ids.filter((id) => creditable.has(id) && !credited.has(id));
  const earnings = due.flatMap((memberId) =>
    listAmounts(members.get(memberId) ?? new Map()).flatMap(([kind, amountMinor]) => {
      const carryInMinor = carried.get(`${memberId} ${kind}`) ?? 0n;
      const counted = toEarning({ kind, amountMinor, carryInMinor }, settings);
      if (!counted) return [];
      const id = newId(nowMs);
      return [{ id, memberId, day, currency, transferId: null, createdAtMs: nowMs, ...counted }];
    }),
  );
  await postEarnings(transaction, earnings, nowMs);
}

function toEarning(
  input: {
    readonly kind: EarningKind;
    readonly amountMinor: bigint;
    readonly carryInMinor: bigint;
  },
  { earn }: PointsSettings,
) {
  const { kind, amountMinor, carryInMinor } = input;
  const { perMinor: per, mostPerDay } = earn[kind];
  if (per === null) return undefined;
  const perMinor = BigInt(per);
  const counted = countEarning({ amountMinor, carryInMinor, perMinor, mostPerDay });
  return { kind, amountMinor, carryInMinor, perMinor, ...counted };
}

async function postEarnings(
  transaction: Transaction,
  earnings: readonly EarningRow[],
  nowMs: number,
): Promise<void> {
  const paid = earnings.filter(({ points }) => points > 0);
  const posted = await postTransfers(
    transaction,
    paid.map(({ id, memberId, kind, points, day }) => ({
      debit: housePoints(memberId),
      credit: memberPoints(memberId),
      amountMinor: BigInt(points),
      code: codeOfKind(kind as EarningKind),
      scope: 'points',
      idempotencyKey: `${memberId}:${day}:${kind}`,
      reference: `points:${id}`,
      nowMs,
    })),
  );
  if (!posted.ok) throw new Error(`points were not credited: ${posted.refusal}`);
  const transferIds = new Map(
    posted.value.map(({ transferId }, index) => [paid[index]?.id, transferId]),
  );
  for (const earning of earnings) {
    await insertEarning(transaction, {
      ...earning,
      transferId: transferIds.get(earning.id) ?? null,
    });
  }
  for (const memberId of new Set(paid.map((each) => each.memberId))) {
    await announceChange(transaction, { memberId, topic: 'points', nowMs });
  }
}
