import type { BetRound } from '#contract/play/records.ts';
import { formatFragment, parseProof } from '#lib/round-proof.ts';

/**
 * Returns the address that verifies a round with all its values filled in; `undefined` for a round
 * whose vendor gave no proof that the page can read. @param prefix prefix of addresses in the
 * page's language.
 */
export function proofAddress(
  { details, serverSeed, isFree, stake, payout }: BetRound,
  prefix: string,
): string | undefined {
  const { amountMinor, currency } = stake;
  // Nothing was staked on a free round: what it paid follows from what it was played as.
  const stakeMinor = isFree ? details?.freeStakeMinor : amountMinor;
  const figures = { stakeMinor, payoutMinor: payout.amountMinor, currency };
  const proof = parseProof({ ...details, serverSeed, ...figures });
  return proof.ok ? `${prefix}/verify${formatFragment(proof.value)}` : undefined;
}
