import { betPageSize, type OpenRound } from '#contract/play/records.ts';
import { type Money, toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listMemberOpenRounds, type MemberOpenRound, sumOpenRounds } from '../rounds/index.ts';
import { parseDrawBet } from './bet-on-draw.ts';
import { type RecordOwner, readCursor } from './record.ts';

/** Returns one page of a member's open rounds, with the totals of all pages. */
export async function readOpenRounds(
  reader: Reader,
  owner: RecordOwner,
  cursor: string | undefined,
): Promise<{ lines: OpenRound[]; totals: { rounds: number; stake: Money }; next?: string }> {
  const { memberId, currency } = owner;
  const before = readCursor(cursor);
  const found = await listMemberOpenRounds(
    reader,
    { memberId, currency },
    { before, limit: betPageSize + 1 },
  );
  const sums = await sumOpenRounds(reader, { memberId, currency });
  const shown = found.slice(0, betPageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return {
    lines: shown.map((row) => toOpenRound(row, currency)),
    // PostgreSQL writes a count as text.
    totals: { rounds: Number(sums.count), stake: toMoney(sums.stakesMinor, currency) },
    ...(last && { next: `${last.openedAtMs}-${last.roundId}` }),
  };
}

function toOpenRound(row: MemberOpenRound, currency: string): OpenRound {
  const { roundId, openedAtMs, gameId, mostPayoutMinor } = row;
  return {
    roundId,
    openedAtMs,
    category: row.category ?? '',
    gameId,
    title: row.title ?? gameId,
    stake: toMoney(row.stakesMinor, currency),
    draw: parseDrawBet(row.details),
    ...(mostPayoutMinor !== null && { mostPayout: toMoney(mostPayoutMinor, currency) }),
  };
}
