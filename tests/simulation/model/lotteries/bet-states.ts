import type { DrawBetState } from '#contract/draws/bets.ts';
import type { BetPay } from './bets.ts';

/** Bet with its state and everything that was paid for it, in minor units. */
export interface BetRecord {
  readonly state: DrawBetState;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly rebateMinor: bigint;
}

/** Change of money: positive amounts go to the member, out of the account of the house named. */
export interface MoneyChange {
  readonly account: 'games' | 'promotions';
  readonly amountMinor: bigint;
}

/** Bet after a step, with what the step moved; `undefined` as a whole where it is refused. */
export interface BetStep {
  readonly bet: BetRecord;
  readonly changes: readonly MoneyChange[];
}

const returnOf = (bet: BetRecord): readonly MoneyChange[] => [
  { account: 'games', amountMinor: bet.stakeMinor },
];

/** Places a bet: the stake goes from the member to the house. */
export function placeBet(stakeMinor: bigint): BetStep {
  return {
    bet: { state: 'accepted', stakeMinor, payoutMinor: 0n, rebateMinor: 0n },
    changes: [{ account: 'games', amountMinor: -stakeMinor }],
  };
}

/** Moments of an issue in milliseconds since 1970 UTC. */
export interface IssueTimes {
  readonly opensAtMs: number;
  readonly closesAtMs: number;
}

/** Returns whether an issue takes bets at a moment: from its opening on, before its close. */
export function takesBets({ opensAtMs, closesAtMs }: IssueTimes, nowMs: number): boolean {
  return opensAtMs <= nowMs && nowMs < closesAtMs;
}

/** Cancels a bet while its issue takes bets for `beforeMs` or more. */
export function cancelBet(
  bet: BetRecord,
  moment: IssueTimes & { readonly nowMs: number; readonly beforeMs: number },
): BetStep | undefined {
  const isEarly = moment.closesAtMs - moment.nowMs >= moment.beforeMs;
  if (bet.state !== 'accepted' || !isEarly) return undefined;
  return { bet: { ...bet, state: 'cancelled' }, changes: returnOf(bet) };
}

/** Returns the stake of a bet whose issue is voided before it was settled. */
export function voidBet(bet: BetRecord): BetStep | undefined {
  if (bet.state !== 'accepted') return undefined;
  return { bet: { ...bet, state: 'returned' }, changes: returnOf(bet) };
}

/** Returns the state of a settled bet: neither won nor lost where only stakes came back. */
function stateOf({ payoutMinor, returnedMinor }: BetPay): DrawBetState {
  if (payoutMinor === 0n) return 'lost';
  return payoutMinor === returnedMinor ? 'returned' : 'won';
}

/** Settles a bet once; a second time is refused. */
export function settleBet(bet: BetRecord, pay: BetPay): BetStep | undefined {
  if (bet.state !== 'accepted') return undefined;
  const { payoutMinor, rebateMinor } = pay;
  return {
    bet: { ...bet, state: stateOf(pay), payoutMinor, rebateMinor },
    changes: [
      { account: 'games', amountMinor: payoutMinor },
      { account: 'promotions', amountMinor: rebateMinor },
    ],
  };
}

/** Settles a settled bet anew on a corrected result: what was paid is taken back, and paid anew. */
export function correctBet(bet: BetRecord, pay: BetPay): BetStep | undefined {
  // The stake of a voided issue came back without a payout.
  const isReturned = bet.state === 'returned' && bet.payoutMinor > 0n;
  if (bet.state !== 'won' && bet.state !== 'lost' && !isReturned) return undefined;
  const { payoutMinor, rebateMinor } = pay;
  return {
    bet: { ...bet, state: stateOf(pay), payoutMinor, rebateMinor },
    changes: [
      { account: 'games', amountMinor: payoutMinor - bet.payoutMinor },
      { account: 'promotions', amountMinor: rebateMinor - bet.rebateMinor },
    ],
  };
}

/**
 * Splits a member's change of a whole corrected issue: what the wallet gets or gives, and what it
 * cannot give, which is a receivable of the house.
 */
export function splitCorrection(
  changeMinor: bigint,
  availableMinor: bigint,
): { readonly walletMinor: bigint; readonly receivableMinor: bigint } {
  if (changeMinor >= -availableMinor) return { walletMinor: changeMinor, receivableMinor: 0n };
  return { walletMinor: -availableMinor, receivableMinor: -changeMinor - availableMinor };
}
