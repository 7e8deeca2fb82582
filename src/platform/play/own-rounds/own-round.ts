import { announceChange } from '#platform/base/db/change-bus.ts';
import { deferWrite } from '#platform/base/db/pipeline.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { type Fact, recordFacts } from '../facts/index.ts';
import { deleteOpenRounds, saveRound } from '../rounds/index.ts';
import { closeRounds, insertMovements, markBetsUndone, refundRounds } from './queries.ts';

/** Bet that the platform accepts itself: a round of one bet. */
export interface OwnBet {
  /** Id of the bet and of its round. */
  readonly id: string;
  readonly vassalage: string;
  readonly gameId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
  readonly stakeMinor: bigint;
  /** The gross amount that it brings at most. */
  readonly mostPayoutMinor: bigint;
  /** Details of the bet in its member's record. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly transferId: string;
  /** Amount that the member could stake after it, minor units. */
  readonly freeMinor: bigint;
  readonly nowMs: number;
}

/** Payment of a round, by kind and settlement. */
export interface PaidMovement {
  readonly kind: 'win' | 'rebate';
  readonly version: number;
}

/** One movement of a round of the platform's own. */
export interface OwnMovement {
  /** Id of the bet and of its round. */
  readonly id: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'rebate';
  /** Number of the settlement that the movement belongs to; the first, 1, without it. */
  readonly version?: number;
  /** Payment that a `rollback` reverses; the bet without it. */
  readonly about?: PaidMovement;
  readonly vassalage: string;
  readonly memberId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly transferId: string;
  readonly freeMinor: bigint;
  /** Amount that a rollback could not recover, and the member owes; minor units. */
  readonly receivableMinor?: bigint;
  readonly nowMs: number;
}

/** Final figures of a round. */
export interface OwnRoundEnd extends Omit<Fact, 'kind' | 'roundId' | 'settledAtMs'> {
  /** Id of the bet and of its round. */
  readonly id: string;
}

/** Opens the round of a bet, in the transaction that booked its stake. */
export async function openOwnRound(transaction: Transaction, bet: OwnBet): Promise<void> {
  const { id, vassalage, gameId, memberId, currency, mode, stakeMinor, details, nowMs } = bet;
  const round = {
    id,
    vassalage,
    roundRef: id,
    memberId,
    gameId,
    currency,
    mode,
    details,
    gameSessionId: undefined,
    freeRoundGrantId: undefined,
    closedAtMs: undefined,
    isFree: false,
    hasLateWin: false,
    selections: {},
    payoutsMinor: 0n,
    state: 'open' as const,
    stakesMinor: stakeMinor,
    validStakesMinor: undefined,
    openedAtMs: nowMs,
  };
  await saveRound(transaction, round, undefined, bet.mostPayoutMinor);
  await insertMovements(transaction, [{ ...bet, kind: 'bet', amountMinor: stakeMinor }]);
  await announceWallet(transaction, memberId, nowMs);
}

/** Records payments of rounds and announces the change to the members' pages. */
export async function recordOwnMovements(
  transaction: Transaction,
  movements: readonly OwnMovement[],
): Promise<void> {
  await insertMovements(transaction, movements);
  const members = new Map(movements.map((each) => [each.memberId, each.nowMs]));
  for (const [memberId, nowMs] of members) await announceWallet(transaction, memberId, nowMs);
}

/** Closes settled rounds, and records their facts. */
export async function settleOwnRounds(
  transaction: Transaction,
  roundEnds: readonly OwnRoundEnd[],
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): Promise<void> {
  await closeRounds(transaction, roundEnds, nowMs);
  await deleteOpenRounds(
    transaction,
    roundEnds.map(({ id }) => id),
  );
  const facts = roundEnds.map(
    ({ id: roundId, ...end }): Fact => ({ ...end, kind: 'settled', roundId, settledAtMs: nowMs }),
  );
  await recordFacts(transaction, facts, timeZone);
}

/** Closes rounds whose bets were returned; nothing of them is counted. */
export async function refundOwnRounds(
  transaction: Transaction,
  { vassalage, ids, nowMs }: OwnRoundRefund,
): Promise<void> {
  await markBetsUndone(transaction, { vassalage, ids });
  await refundRounds(transaction, ids, nowMs);
  await deleteOpenRounds(transaction, ids);
}

/** Rounds of one vendor that were given back. */
interface OwnRoundRefund {
  readonly vassalage: string;
  readonly ids: readonly string[];
  readonly nowMs: number;
}

async function announceWallet(
  transaction: Transaction,
  memberId: string,
  nowMs: number,
): Promise<void> {
  const change = { memberId, topic: 'wallet', nowMs } as const;
  await deferWrite(transaction, announceChange(transaction, change));
}
