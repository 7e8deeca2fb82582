import type { CheckIn, checkInToday } from '#contract/rewards/missions.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { addDays, zoneDay } from '#lib/zone-day.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { lockMember } from '#platform/identity/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { missionsSetting } from '../settings/index.ts';
import { awardPoints } from './award.ts';
import { addScore } from './board/index.ts';
import type { MissionQuery } from './progress.ts';
import { insertCheckIn, listCheckIns } from './queries.ts';

/**
 * Reads a member's check-in of the present day; `undefined` while there are none. A day that was
 * left out, and the last step, begin the ladder anew.
 */
export async function readCheckIn(
  reader: Reader,
  { memberId, nowMs, timeZone }: MissionQuery,
): Promise<CheckIn | undefined> {
  const { checkIns: ladder } = await readSetting(reader, missionsSetting);
  if (ladder.length === 0) return undefined;
  const today = zoneDay(nowMs, timeZone);
  const span = { memberId, fromDay: addDays(today, -1), toDay: today };
  const [latest] = await listCheckIns(reader, span);
  if (!latest) return { ladder, step: 1, isDone: false };
  if (latest.day === today) return { ladder, step: latest.step, isDone: true };
  return { ladder, step: (latest.step % ladder.length) + 1, isDone: false };
}

/** Checks a member in for the present day. Refuses as `checkInToday` says. */
export async function checkIn(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site'>,
  memberId: string,
): Promise<Result<CheckIn, RefusalOf<typeof checkInToday>>> {
  const moment = zonedNow(parts);
  const { nowMs, timeZone } = moment;
  const member = await lockMember(transaction, memberId);
  const paused = findPauseRefusal(member, nowMs);
  if (paused) return refused(paused);
  const present = await readCheckIn(transaction, { memberId, ...moment });
  if (!present) return refused({ code: 'feature_off' });
  if (present.isDone) return refused({ code: 'already_claimed' });
  const { step, ladder } = present;
  const points = ladder[step - 1] ?? 1;
  const day = zoneDay(nowMs, timeZone);
  const transferId = await awardPoints(transaction, {
    memberId,
    kind: 'checkIn',
    points,
    scope: 'check-in',
    key: `${memberId}:${day}`,
    nowMs,
  });
  await insertCheckIn(transaction, { memberId, day, step, points, transferId, createdAtMs: nowMs });
  await addScore(transaction, { memberId, points, ...moment });
  return ok({ ...present, isDone: true });
}
