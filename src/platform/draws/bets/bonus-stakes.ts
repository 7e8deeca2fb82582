import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  type BonusBook,
  findLedgerAccount,
  freeAmount,
  type KeyedTransferRequest,
  lockBookAccounts,
  lockFirstGrant,
  memberMainAccount,
  openBook,
} from '#platform/money/index.ts';
import type { Bet } from './bet.ts';
import type { PricedBet, SlipRefusal } from './priced-bet.ts';
import type { PostStakes } from './stakes.ts';

/** Part of a slip that a bonus pays. */
interface BonusFunding {
  /** Transfers of bonus money, to be posted ahead of the stakes. */
  readonly before: readonly KeyedTransferRequest[];
  /** Book to save once the bets are inserted; `undefined` when no bonus has a part in them. */
  readonly bonus?: BonusBook | undefined;
}

/**
 * Splits the stakes of bets between cash and the member's active bonus, in their order. Locks the
 * bonus and its accounts, and writes nothing: the caller posts the transfers and saves the book,
 * which counts the stakes towards the bonus. Stakes of a plan are held cash: they count, and no bonus
 * pays for them. Refuses `bonus_max_bet`.
 */
export async function fundStakes(
  transaction: Transaction,
  placed: readonly Bet[],
  {
    bets,
    context,
    nowMs,
  }: {
    readonly bets: readonly PricedBet[];
    readonly context: { readonly postStakes?: PostStakes };
    readonly nowMs: number;
  },
): Promise<Result<BonusFunding, SlipRefusal>> {
  const [first] = placed;
  if (first?.mode !== 'real') return ok({ before: [] });
  const { memberId, currency } = first;
  const active = await lockFirstGrant(transaction, memberId);
  if (active?.state !== 'active') return ok({ before: [] });
  const bonus = await openBook(transaction, { roundIds: [], active, nowMs });
  if (!bonus?.activeGrant(memberId)) return ok({ before: [] });
  const wallet = memberMainAccount(memberId, currency, 'real');
  const isHeld = context.postStakes !== undefined;
  await lockBookAccounts(transaction, { memberId, wallet, others: [], nowMs });
  const main = await findLedgerAccount(transaction, wallet);
  let freeMinor = main ? freeAmount(main) : 0n;
  const before: KeyedTransferRequest[] = [];
  for (const [index, { id, stakeMinor }] of placed.entries()) {
    const grant = bonus.activeGrant(memberId);
    const game = bets[index]?.game;
    if (!grant || !game) continue;
    const { gameId, classify: kind, category } = game;
    const staked = bonus.addStake(grant, {
      roundId: id,
      ref: id,
      game: { gameId, kind, category },
      stakeMinor,
      freeMinor: isHeld ? stakeMinor : freeMinor,
    });
    if (!staked.ok) return refused(refuseMaxBet(grant.terms.maxBetMinor, currency));
    before.push(...staked.value);
    const paidMinor = staked.value.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    freeMinor -= stakeMinor - paidMinor;
  }
  return ok({ before, bonus });
}

function refuseMaxBet(mostMinor: bigint | undefined, currency: string): SlipRefusal {
  return { code: 'bonus_max_bet', detail: { mostBet: toMoney(mostMinor ?? 0n, currency) } };
}
