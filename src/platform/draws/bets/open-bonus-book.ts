import type { Transaction } from '#platform/base/db/storage.ts';
import { type BonusBook, memberBonusAccount, openBook } from '#platform/money/index.ts';
import type { Bet } from './bet.ts';
import { lockBetAccounts } from './lock-bet-accounts.ts';

/**
 * Opens the book of the bonus money in bets and locks all accounts that their payments move;
 * `undefined`, with nothing locked, when no bonus pays a part of them.
 */
export async function openBonusBook(
  transaction: Transaction,
  bets: readonly Bet[],
  nowMs: number,
): Promise<BonusBook | undefined> {
  const real = bets.filter(({ mode }) => mode === 'real');
  const bonus = await openBook(transaction, { roundIds: real.map(({ id }) => id), nowMs });
  if (bonus)
    await lockBetAccounts(transaction, bets, { nowMs, others: listBonusAccounts(bonus, bets) });
  return bonus;
}

/** Lists the keys of the bonus ledgerAccounts that pay a part of bets. */
export function listBonusAccounts(bonus: BonusBook, bets: readonly Bet[]) {
  const members = bonus.memberIds();
  const currencies = new Map(bets.map(({ memberId, currency }) => [memberId, currency]));
  return [...currencies]
    .filter(([memberId]) => members.has(memberId))
    .map(([memberId, currency]) => memberBonusAccount(memberId, currency));
}
