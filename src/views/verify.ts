import type { ProofField } from '#lib/round-proof.ts';

/** Field of the page that verifies a round. */
export interface VerifyField {
  readonly name: Exclude<ProofField, 'algorithm' | 'motif'>;
  readonly isMines?: true;
  readonly isWide?: true;
  readonly inputMode?: 'numeric';
}

/** Fields that a round is verified from, in the order in which a person finds them. */
export const verifyFields: readonly VerifyField[] = [
  { name: 'serverSeed', isWide: true },
  { name: 'commitment', isWide: true },
  { name: 'clientSeed', isWide: true },
  { name: 'nonce', inputMode: 'numeric' },
  { name: 'stakeMinor', inputMode: 'numeric' },
  { name: 'payoutMinor', inputMode: 'numeric' },
  { name: 'currency' },
  { name: 'mines', inputMode: 'numeric', isMines: true },
  { name: 'opened', isMines: true },
];

/** Versions of the game rules that the page knows; a test holds them to those of the studio. */
export const verifyVersions = [
  'slot-classic-1',
  'slot-even-1',
  'slot-bold-1',
  'slot-lively-1',
  'mines-1',
] as const;
