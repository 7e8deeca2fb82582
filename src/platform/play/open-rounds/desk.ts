import type { ValueOf } from '#contract/endpoint.ts';
import { oldRoundHours, type StaffRound, type staffRound } from '#contract/staff/rounds.ts';
import { toMoney } from '#lib/money.ts';
import { hourMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readLines } from '../rounds/index.ts';
import { findRoundWithMember, listRoundsOpenedBefore, type StoredRoundRow } from './queries.ts';

const shownAtMost = 200;

/** Returns the subject of a round in the audit log. */
export function roundSubject(roundId: string): string {
  return `round:${roundId}`;
}

/** Returns the latest opening time of a round that staff may end. */
export function oldSince(nowMs: number): number {
  return nowMs - oldRoundHours * hourMs;
}

/** Lists rounds that have been open for too long, the oldest first. */
export async function listOldRounds(reader: Reader, nowMs: number): Promise<StaffRound[]> {
  const rows = await listRoundsOpenedBefore(reader, {
    beforeMs: oldSince(nowMs),
    limit: shownAtMost,
  });
  return rows.map(toStaff);
}

/** Returns one round with its movements and acts; `undefined` for none. */
export async function readStaffRound(
  reader: Reader,
  roundId: string,
): Promise<ValueOf<typeof staffRound> | undefined> {
  const round = await findRoundWithMember(reader, roundId);
  if (!round) return undefined;
  return {
    round: toStaff(round),
    lines: await readLines(reader, round),
    acts: await listAudit(reader, roundSubject(roundId)),
  };
}

function toStaff(round: StoredRoundRow): StaffRound {
  return {
    id: round.id,
    username: round.username,
    vassalage: round.vassalage,
    gameId: round.gameId,
    roundRef: round.roundRef,
    mode: round.mode,
    state: round.state,
    isFree: round.isFree === 1,
    stake: toMoney(round.stakesMinor, round.currency),
    payout: toMoney(round.payoutsMinor, round.currency),
    openedAtMs: round.openedAtMs,
  };
}
