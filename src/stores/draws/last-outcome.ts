import type { DrawBet } from '#contract/draws/bets.ts';
import { hourMs } from '#lib/time.ts';

/** Sum of a member's settled bets on one issue, in minor units. */
export interface IssueOutcome {
  readonly number: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

type SettledBet = Pick<DrawBet, 'number' | 'state' | 'stake' | 'payout' | 'drawsAtMs'>;

/**
 * Returns the outcome of the latest issue that settled bets were on; `undefined` when it was drawn
 * more than an hour ago.
 */
export function lastOutcome(bets: readonly SettledBet[], nowMs: number): IssueOutcome | undefined {
  const settled = bets.filter(
    ({ state, drawsAtMs }) => (state === 'won' || state === 'lost') && drawsAtMs > nowMs - hourMs,
  );
  const [latest] = settled.toSorted((one, other) => other.drawsAtMs - one.drawsAtMs);
  if (!latest) return undefined;
  const same = settled.filter(({ number }) => number === latest.number);
  return {
    number: latest.number,
    stakeMinor: same.reduce((sum, { stake }) => sum + BigInt(stake.amountMinor), 0n),
    payoutMinor: same.reduce((sum, { payout }) => sum + BigInt(payout.amountMinor), 0n),
  };
}
