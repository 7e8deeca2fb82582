import { newId } from '#lib/id.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { listMeetings, saveFlag } from './pair-flags.queries.ts';
import type { Seat } from './room.ts';

/** Rooms of a pair that are looked at: the last ones. */
const roomsLookedAt = 30;
/** Share of them that one wins at most before staff look, in percent. */
const mostWonPercent = 70;

/**
 * Flags each winner of a room who won over 70 % of the last 30 rooms against somebody in it (play,
 * §6). What staff have looked at counts no more.
 */
export async function flagPairs(
  transaction: Transaction,
  { settledSeats, nowMs }: { readonly settledSeats: readonly Seat[]; readonly nowMs: number },
): Promise<void> {
  const winners = settledSeats.filter(({ payoutMinor }) => payoutMinor > 0n);
  const losers = settledSeats.filter(({ payoutMinor }) => payoutMinor === 0n);
  for (const { memberId: winnerId } of winners) {
    for (const { memberId: loserId } of losers) {
      const meetings = await listMeetings(transaction, { winnerId, loserId }, roomsLookedAt);
      const wins = meetings.filter(Boolean).length;
      if (meetings.length < roomsLookedAt || wins * 100 <= mostWonPercent * roomsLookedAt) continue;
      const figures = { rooms: meetings.length, wins, flaggedAtMs: nowMs };
      await saveFlag(transaction, { id: newId(nowMs), winnerId, loserId, ...figures });
    }
  }
}
