import { playingBonus, splitBet, stakeBonus } from './bonus-money.ts';
import { mainOf } from './books.ts';
import type { Model, ModelMember, ModelRound } from './model.ts';

/** Money that a bet is paid with: cash and then a bonus, cash alone, or cash that was held before. */
export type PaidWith = 'all' | 'cash' | 'held cash';

/** Bet of a slip with its whole stake. */
interface StakedBet {
  readonly gameId: string;
  readonly amountMinor: bigint;
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * Returns the refusals of a slip by its money, bet by bet: above the highest bet of the bonus that
 * pays or counts it, or more than there is.
 */
export function moneyRefusals(
  model: Model,
  member: ModelMember,
  { bets, paidWith }: { readonly bets: readonly StakedBet[]; readonly paidWith: PaidWith },
): readonly string[] {
  const bonus = playingBonus(model, member.name);
  let bonusMinor = paidWith === 'all' ? (bonus?.balanceMinor ?? 0n) : 0n;
  let cashMinor = model.books.free(mainOf(member.name), member);
  const codes = new Set<string>();
  for (const { gameId, amountMinor } of bets) {
    const isPlayed = bonus?.games.includes(gameId) === true;
    const ownMinor = paidWith === 'held cash' ? amountMinor : smaller(cashMinor, amountMinor);
    const partMinor = isPlayed ? smaller(amountMinor - ownMinor, bonusMinor) : 0n;
    const isTouched = isPlayed && (bonus.isCounted || partMinor > 0n);
    const { maxBetMinor } = bonus ?? {};
    if (isTouched && maxBetMinor !== undefined && amountMinor > maxBetMinor) {
      codes.add('bonus_max_bet');
    }
    if (ownMinor + partMinor < amountMinor) codes.add('insufficient_funds');
    if (paidWith !== 'held cash') cashMinor -= ownMinor;
    bonusMinor -= partMinor;
  }
  return [...codes];
}

/** Puts the bonus's part of a bet, if it has one, into the wallet that pays for it. */
export function stakeOnDraw(
  model: Model,
  member: ModelMember,
  {
    round,
    amountMinor,
    paidWith,
  }: Omit<StakedBet, 'gameId'> & {
    readonly round: ModelRound;
    readonly paidWith: PaidWith;
  },
): void {
  const wallet = mainOf(member.name);
  // A part of a plan is paid with cash, whatever else there is.
  const cashMinor = paidWith === 'all' ? model.books.free(wallet, member) : amountMinor;
  const { gameId, ref } = round;
  const split = splitBet(model, { member: member.name, gameId, amountMinor, cashMinor });
  if (typeof split === 'string') throw new Error(`the model takes a bet that is ${split}`);
  if (split) stakeBonus(model, split, { round, ref, wallet });
}
