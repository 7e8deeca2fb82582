import { type BetOrder, mostSlipLines } from '#contract/draws/bets.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findDrawGame } from '../games/index.ts';
import type { DrawSettings } from '../settings/index.ts';
import { type BetRefusal, type PricedBet, priceBet } from './priced-bet.ts';
import { indexesOnSlip, withLottery } from './slip-indexes.ts';

/** Settings by which a slip is priced. */
export interface SlipPricing {
  readonly settings: DrawSettings;
  readonly currency: string;
  /** The member's own group of odds. */
  readonly ownGroup: number;
}

/**
 * Parses and prices the bets of a slip. Refuses the slip at the first bet that `priceBet` refuses,
 * with `unknown_lottery`, and with `bad_pick` for more than `mostSlipLines` lines in all.
 */
export async function priceSlip(
  reader: Reader,
  orders: readonly BetOrder[],
  pricing: SlipPricing,
): Promise<Result<readonly PricedBet[], BetRefusal>> {
  const bets: PricedBet[] = [];
  const codes = orders.map(({ gameCode }) => gameCode);
  const indexes = indexesOnSlip(orders);
  const count = (indexes.at(-1) ?? 0) + 1;
  let lines = 0;
  for (const [at, order] of orders.entries()) {
    const index = indexes[at] ?? 0;
    const game = await findDrawGame(reader, order.gameCode);
    if (!game) return refused({ code: 'unknown_lottery', detail: {} });
    const read = priceBet(order, { ...pricing, game, index, count });
    if (!read.ok) return refused(withLottery(read.refusal, { game, codes }));
    lines += read.value.lines;
    if (lines > mostSlipLines) return refused(withLottery(refuseManyLines(index), { game, codes }));
    bets.push(read.value);
  }
  return ok(bets);
}

function refuseManyLines(index: number): BetRefusal {
  return { code: 'bad_pick', detail: { pick: { index, code: 'lines', bound: mostSlipLines } } };
}
