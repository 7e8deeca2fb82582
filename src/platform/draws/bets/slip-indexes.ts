import type { BetOrder } from '#contract/draws/bets.ts';
import type { DrawGame } from '../games/index.ts';
import type { PricedBet, SlipRefusal } from './priced-bet.ts';

/**
 * Returns the index of each order on its slip, from 0. The same bet on several lotteries, listed
 * one after the other, has one index: the member chose it once.
 */
export function indexesOnSlip(orders: readonly BetOrder[]): number[] {
  let index = -1;
  let terms = '';
  const codes = new Set<string>();
  return orders.map(({ gameCode, number, ...rest }) => {
    const own = JSON.stringify(rest);
    if (own !== terms || codes.has(gameCode)) {
      index += 1;
      codes.clear();
    }
    terms = own;
    codes.add(gameCode);
    return index;
  });
}

/** Lists the lotteries of bets. */
export const listGameCodes = (bets: readonly PricedBet[]) => bets.map(({ game }) => game.code);

/** Returns the refusal of a bet; it names the lottery when the slip is on several. */
export function withLottery<Refused extends SlipRefusal>(
  refusal: Refused,
  { game, codes }: { readonly game: DrawGame; readonly codes: readonly string[] },
): Refused {
  if (new Set(codes).size < 2) return refusal;
  return { ...refusal, detail: { ...refusal.detail, lottery: game.title } };
}
