import type { Answer } from '#contract/call.ts';
import { type BetOrder, placeDrawBets } from '#contract/draws/bets.ts';
import { isUnsettled } from '#contract/money/unknown-outcome.ts';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { refreshWallet } from '../money/wallet.ts';
import { request } from '../request.ts';
import { reloadOwnBets } from './own-bets.ts';
import { reloadOwnGroup } from './own-group.ts';
import { $slip, dropPlaced, repriceSlip, type SlipBet } from './slip.ts';

/** Lottery that the bets of a slip are on. */
interface Lottery {
  readonly gameCode: string;
  readonly kind: LotteryKind;
}

/** Slip of which nobody knows whether it was placed, with its issue. */
let unsettled: { readonly ids: string; readonly number: string } | undefined;

/**
 * Places the bets of the slip on an issue, and on those of its further stations, which have the
 * same number: all or none. The slip stays until the platform has confirmed it; bets added
 * meanwhile stay afterwards. A slip that may have been placed is sent again for its first issue, so
 * that it is never placed twice. When odds have changed, the slip is repriced at the new ones; when
 * its group is too high, the member's is loaded again, to which the page lowers the slip.
 */
export async function placeSlip(
  { gameCode, kind }: Lottery,
  open: string,
): Promise<Answer<typeof placeDrawBets>> {
  const placing = $slip.get();
  const ids = placing.map(({ id }) => id).join(' ');
  const number = unsettled?.ids === ids ? unsettled.number : open;
  const bets = placing.flatMap((bet) =>
    [gameCode, ...bet.beside.map((each) => each.gameCode)].map((code) =>
      toOrder(bet, { gameCode: code, number }),
    ),
  );
  const answer = await withIntentKey(['draw bets', ids, number], (options) =>
    request(placeDrawBets, { bets }, options),
  );
  unsettled = !answer.ok && isUnsettled(answer.refusal) ? { ids, number } : undefined;
  if (answer.ok) dropPlaced(placing);
  else if (answer.refusal.code === 'odds_changed') repriceSlip(kind);
  else if (answer.refusal.code === 'group_too_high') void reloadOwnGroup();
  void reloadOwnBets();
  void refreshWallet();
  return answer;
}

function toOrder(bet: SlipBet, issue: Pick<BetOrder, 'gameCode' | 'number'>): BetOrder {
  const { play, numbers, unitStakeMinor, multiplier, group, oddsBps } = bet;
  return { ...issue, play, numbers, unitStakeMinor, multiplier, group, oddsBps };
}
