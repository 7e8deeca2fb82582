import { announceChange } from '#platform/base/db/change-bus.ts';
import { leaveWrite } from '#platform/base/db/pipelined.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { type Fact, recordFacts } from '../facts/index.ts';
import { insertRound } from '../rounds/index.ts';
import { closeRounds, insertMovements, type RoundEnd, undoMovement } from './queries.ts';

/** A bet that the platform takes itself: a round of one bet. */
export interface OwnBet {
  /** Names the round, too. */
  readonly id: string;
  readonly vassalage: string;
  readonly gameId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
  readonly stakeMinor: bigint;
  /** What of the bet its member's record shows. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly transferId: string;
  /** What the member could stake after it. */
  readonly freeMinor: bigint;
  readonly nowMs: number;
}

/** One movement of such a round. */
export interface OwnMovement {
  /** The bet's, which names the round. */
  readonly id: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'rebate';
  readonly vassalage: string;
  readonly memberId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly transferId: string;
  readonly freeMinor: bigint;
  readonly nowMs: number;
}

/** What a round came to. */
export interface OwnEnd extends RoundEnd {
  readonly kind: 'settled' | 'void';
  readonly uplinePath: string;
  readonly category: string;
  readonly vassalage: string;
  readonly gameId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
}

/** Opens the round of a bet, in the transaction that booked its stake. */
export async function openOwnRound(transaction: Transaction, bet: OwnBet): Promise<void> {
  const { id, vassalage, gameId, memberId, currency, mode, stakeMinor, details, nowMs } = bet;
  const round = {
    ...{ id, vassalage, roundRef: id, memberId, gameId, currency, mode, details },
    ...{ gameSessionId: undefined, freeRoundGrantId: undefined, closedAtMs: undefined },
    ...{ isFree: false, hasLateWin: false, selections: {}, payoutsMinor: 0n },
    state: 'open' as const,
    stakesMinor: stakeMinor,
    validStakesMinor: undefined,
    openedAtMs: nowMs,
  };
  await leaveWrite(transaction, insertRound(transaction, round));
  await insertMovements(transaction, [{ ...bet, kind: 'bet', amountMinor: stakeMinor }]);
  await tell(transaction, memberId, nowMs);
}

/** Notes what was paid in rounds; the members' pages are told. */
export async function noteOwnMovements(
  transaction: Transaction,
  movements: readonly OwnMovement[],
): Promise<void> {
  await insertMovements(transaction, movements);
  const members = new Map(movements.map((each) => [each.memberId, each.nowMs]));
  for (const [memberId, nowMs] of members) await tell(transaction, memberId, nowMs);
}

/** Closes rounds and counts those that were settled, by their facts. */
export async function endOwnRounds(
  transaction: Transaction,
  ends: readonly OwnEnd[],
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): Promise<void> {
  await closeRounds(transaction, ends, nowMs);
  const settled = ends.filter(({ kind }) => kind === 'settled');
  const facts = settled.map(
    ({ id, payoutMinor, isRefunded: _, kind, ...end }): Fact => ({
      ...end,
      kind,
      payoutMinor,
      roundId: id,
      settledAtMs: nowMs,
    }),
  );
  if (facts.length > 0) await recordFacts(transaction, facts, timeZone);
}

/** Marks the bet of a round as taken back by the movement that did it. */
export async function undoOwnBet(
  transaction: Transaction,
  { vassalage, id }: Pick<OwnMovement, 'vassalage' | 'id'>,
): Promise<void> {
  await undoMovement(transaction, { vassalage, id });
}

async function tell(transaction: Transaction, memberId: string, nowMs: number): Promise<void> {
  const change = { memberId, topic: 'wallet', nowMs } as const;
  await leaveWrite(transaction, announceChange(transaction, change));
}
