import type { BetRound } from '#contract/play/records.ts';
import { findProofFragment } from '#lib/round-proof.ts';

/**
 * Returns the address that verifies a round with all its values filled in; `undefined` for a round
 * whose vendor gave no proof that the page can read. @param prefix prefix of addresses in the
 * page's language.
 */
export function proofAddress(
  { details, serverSeed, isFree, stake, payout }: BetRound,
  prefix: string,
): string | undefined {
  const { amountMinor: stakeMinor, currency } = stake;
  const figures = { stakeMinor, payoutMinor: payout.amountMinor, currency };
  const fragment = findProofFragment({ details, serverSeed, isFree, ...figures });
  return fragment && `${prefix}/verify${fragment}`;
}
