import type { Member } from '#platform/identity/index.ts';
import type { Fact } from '../facts/index.ts';
import type { Round } from '../rounds/index.ts';
import { type CallRecord, hashContent } from '../vendor-calls/index.ts';

/** Round that a demonstration's member played in the past: one bet, one win or loss. */
export interface PastRound {
  /** Reference of the round at its vendor. */
  readonly roundRef: string;
  readonly gameId: string;
  readonly vassalage: string;
  readonly category: string;
  /** Above zero. */
  readonly stakeMinor: bigint;
  /** 0 for a loss. */
  readonly payoutMinor: bigint;
  /** Part of the stake that went into the vendor's pot; 0 for none. */
  readonly jackpotMinor: bigint;
  /** Published with it; hexadecimal. */
  readonly serverSeed: string;
  /** Version of its rules and its proof, as a vendor reports them. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly openedAtMs: number;
  readonly closedAtMs: number;
}

/** Round of the past whose transfers are posted. */
export interface BookedPastRound extends PastRound {
  readonly id: string;
  readonly betTransferId: string;
  readonly winTransferId: string | undefined;
  /** Free balance after the bet and after the win, minor units. */
  readonly afterBetMinor: bigint;
  readonly afterWinMinor: bigint;
}

/** Returns the fields of the stake's transfer that the round determines. */
export function buildPastBet({ roundRef, stakeMinor, openedAtMs }: PastRound) {
  return { idempotencyKey: `${roundRef}-bet`, amountMinor: stakeMinor, nowMs: openedAtMs };
}

/** Returns the fields of the pot's share of the stake that the round determines. */
export function buildPastShare({ roundRef, jackpotMinor, openedAtMs }: PastRound) {
  return { idempotencyKey: `${roundRef}-bet`, amountMinor: jackpotMinor, nowMs: openedAtMs };
}

/** Returns the fields of the payout's transfer that the round determines. */
export function buildPastWin({ roundRef, payoutMinor, closedAtMs }: PastRound) {
  return { idempotencyKey: `${roundRef}-win`, amountMinor: payoutMinor, nowMs: closedAtMs };
}

/** Returns the closed round. */
export function buildPastRound(member: Member, round: BookedPastRound): Round {
  const { id, vassalage, roundRef, gameId, details, openedAtMs, closedAtMs } = round;
  return {
    id,
    vassalage,
    roundRef,
    gameId,
    details,
    openedAtMs,
    closedAtMs,
    memberId: member.id,
    currency: member.currency,
    mode: 'real',
    gameSessionId: undefined,
    state: 'closed',
    isFree: false,
    freeRoundGrantId: undefined,
    hasLateWin: false,
    selections: {},
    stakesMinor: round.stakeMinor,
    validStakesMinor: undefined,
    payoutsMinor: round.payoutMinor,
  };
}

/** Returns the two calls of a round with their answers. */
export function buildPastCalls(member: Member, round: BookedPastRound): CallRecord[] {
  const bet = {
    kind: 'bet' as const,
    ...buildPastBet(round),
    jackpotMinor: round.jackpotMinor,
    aboutRef: undefined,
    isClosed: false,
    transferId: round.betTransferId,
    balanceMinor: round.afterBetMinor,
  };
  const win = {
    kind: 'win' as const,
    ...buildPastWin(round),
    jackpotMinor: 0n,
    aboutRef: bet.idempotencyKey,
    isClosed: true,
    transferId: round.winTransferId,
    balanceMinor: round.afterWinMinor,
  };
  const { vassalage, gameId, roundRef } = round;
  const about = {
    memberRef: member.id,
    currency: member.currency,
    gameId,
    roundRef,
    isFree: false,
  };
  return [bet, win].map((call) => ({
    vassalage,
    transactionRef: call.idempotencyKey,
    kind: call.kind,
    contentHash: hashContent({ ...about, ...call, jackpotMinor: call.jackpotMinor || undefined }),
    memberId: member.id,
    roundId: round.id,
    amountMinor: call.amountMinor,
    currency: member.currency,
    jackpotMinor: call.jackpotMinor,
    receivableMinor: 0n,
    aboutRef: call.aboutRef ?? null,
    undoneByRef: null,
    transferId: call.transferId ?? null,
    balanceMinor: call.balanceMinor,
    atMs: call.nowMs,
  }));
}

/** Returns the fact of a round. */
export function buildPastFact(member: Member, round: BookedPastRound): Fact {
  return {
    kind: 'settled',
    settledAtMs: round.closedAtMs,
    memberId: member.id,
    uplinePath: member.path,
    category: round.category,
    vassalage: round.vassalage,
    gameId: round.gameId,
    roundId: round.id,
    stakeMinor: round.stakeMinor,
    validStakeMinor: round.stakeMinor,
    payoutMinor: round.payoutMinor,
    currency: member.currency,
    mode: 'real',
  };
}
