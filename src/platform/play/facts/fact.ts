import { newId } from '#lib/id.ts';
import { dayOf } from '#lib/zone-day.ts';
import { leaveWrite } from '#platform/base/db/pipelined.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { addGameDay, addMemberDay, insertFact } from './queries.ts';

/** One settled round, void, adjustment or jackpot, as whatever counts play reads it. */
export interface Fact {
  readonly kind: 'settled' | 'void' | 'adjustment' | 'jackpot';
  readonly settledAtMs: number;
  readonly memberId: string;
  /** The member's path at that moment. */
  readonly uplinePath: string;
  readonly category: string;
  readonly vassalage: string;
  readonly gameId: string;
  readonly roundId: string | undefined;
  /** Below zero where a settled stake is voided. */
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  /** Below zero where a payout is taken back. */
  readonly payoutMinor: bigint;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
}

/**
 * Writes a fact and adds it to the sums of its day, in the transaction that settles. Facts are the
 * only way that play reaches what counts it.
 * @param timeZone the brand's, which days are counted in.
 */
export async function recordFact(
  transaction: Transaction,
  fact: Fact,
  timeZone: string,
): Promise<void> {
  const day = dayOf(fact.settledAtMs, timeZone);
  const sums = {
    day,
    currency: fact.currency,
    mode: fact.mode,
    category: fact.category,
    vassalage: fact.vassalage,
    stake_minor: fact.stakeMinor,
    valid_stake_minor: fact.validStakeMinor,
    payout_minor: fact.payoutMinor,
  };
  const rounds = fact.kind === 'settled' ? 1 : 0;
  const row = {
    ...sums,
    id: newId(fact.settledAtMs),
    kind: fact.kind,
    settled_at_ms: fact.settledAtMs,
    member_id: fact.memberId,
    upline_path: fact.uplinePath,
    game_id: fact.gameId,
    round_id: fact.roundId ?? null,
    mode: fact.mode,
  };
  await leaveWrite(transaction, insertFact(transaction, row));
  const ofMember = { ...sums, rounds, member_id: fact.memberId };
  await leaveWrite(transaction, addMemberDay(transaction, ofMember));
  const ofGame = { ...sums, rounds, game_id: fact.gameId };
  await leaveWrite(transaction, addGameDay(transaction, ofGame));
}
