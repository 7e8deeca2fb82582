import type { Transaction } from '#platform/base/db/storage.ts';
import { type BonusBook, memberBonus, openBook } from '#platform/money/index.ts';
import type { Bet } from './bet.ts';
import { lockPurses } from './lock-purses.ts';

/**
 * Opens the book of the bonus money in bets, and locks everything that their payments move;
 * `undefined`, and nothing locked, when no bonus has a part in them.
 */
export async function openBonus(
  transaction: Transaction,
  bets: readonly Bet[],
  nowMs: number,
): Promise<BonusBook | undefined> {
  const real = bets.filter(({ mode }) => mode === 'real');
  const bonus = await openBook(transaction, { roundIds: real.map(({ id }) => id), nowMs });
  if (bonus) await lockPurses(transaction, bets, { nowMs, others: listBonuses(bonus, bets) });
  return bonus;
}

/** Lists the ledgerAccounts of the bonuses that have a part in bets. */
export function listBonuses(bonus: BonusBook, bets: readonly Bet[]) {
  const members = bonus.memberIds();
  const currencies = new Map(bets.map(({ memberId, currency }) => [memberId, currency]));
  return [...currencies]
    .filter(([memberId]) => members.has(memberId))
    .map(([memberId, currency]) => memberBonus(memberId, currency));
}
