import type { Board, MissionBoards } from '#contract/rewards/missions.ts';
import { addDays, endOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { maskName } from '#platform/identity/index.ts';
import { missionsSetting } from '../../settings/index.ts';
import { findMonday } from '../mission-period.ts';
import { listBest, listPrizes, readScore, saveScore } from './queries.ts';
import { arePrizesCredited } from './run-prizes.ts';

const shownAtMost = 20;

interface MemberMoment extends ZonedMoment {
  readonly memberId: string;
}

/** Adds points to a member's score of the present week. */
export async function addScore(
  transaction: Transaction,
  { memberId, points, nowMs, timeZone }: MemberMoment & { readonly points: number },
): Promise<void> {
  const period = findMonday(zoneDay(nowMs, timeZone));
  await saveScore(transaction, { period, memberId, points, reachedAtMs: nowMs });
}

/** Reads the boards of the present week and of the last one. */
export async function readBoards(reader: Reader, query: MemberMoment): Promise<MissionBoards> {
  const { memberId, nowMs, timeZone } = query;
  const period = findMonday(zoneDay(nowMs, timeZone));
  const present = await readBoard(reader, { ...query, period });
  const last = await readBoard(reader, { ...query, period: addDays(period, -7) });
  return {
    present,
    last: last.rows.length > 0 ? last : undefined,
    own: await readScore(reader, { period, memberId }),
  };
}

async function readBoard(
  reader: Reader,
  { memberId, timeZone, period }: MemberMoment & { readonly period: string },
): Promise<Board> {
  const endsAtMs = endOfDay(addDays(period, 6), timeZone) ?? 0;
  const isFrozen = await arePrizesCredited(reader, endsAtMs);
  const { prizes } = await readSetting(reader, missionsSetting);
  const paid = new Map((await listPrizes(reader, period)).map((each) => [each.rank, each.points]));
  const best = await listBest(reader, { period, limit: shownAtMost });
  return {
    period,
    endsAtMs,
    isFrozen,
    rows: best.map((row, index) => ({
      rank: index + 1,
      name: maskName(row.username),
      points: row.points,
      prize: isFrozen ? paid.get(index + 1) : prizes[index],
      isOwn: row.memberId === memberId,
    })),
  };
}
