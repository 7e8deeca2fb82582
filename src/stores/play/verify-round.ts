import { formatFragment, parseProof } from '#lib/round-proof.ts';

/**
 * Opens the page that verifies rounds beside the game, or in its place where the browser lets no
 * window open. Values that are no proof are ignored.
 */
export function verifyRound(values: Readonly<Record<string, unknown>>, prefix: string): void {
  const proof = parseProof(values);
  if (!proof.ok) return;
  const address = `${prefix}/verify${formatFragment(proof.value)}`;
  if (!window.open(address, '_blank')) location.assign(address);
}
