import type { ChoiceField, ProofField } from '#lib/round-proof.ts';

/** Field of the page that verifies a round; those of choices are there for their games alone. */
export interface VerifyField {
  readonly name: Exclude<ProofField, ChoiceField | 'algorithm' | 'motif'>;
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
];

/** Fields of choices and moves, in the order in which they are shown for the games that have them. */
export const verifyChoices: readonly ChoiceField[] = [
  'tickets',
  'mines',
  'opened',
  'held',
  'moves',
  'rows',
  'risk',
  'target',
  'symbols',
  'fish',
  'bets',
  'seats',
  'seat',
  'legs',
];

/** Versions of the game rules that the page knows; a test holds them to those of the studio. */
export const verifyVersions = [
  'slot-classic-1',
  'slot-even-1',
  'slot-bold-1',
  'slot-lively-1',
  'slot-classic-jackpot-1',
  'slot-even-jackpot-1',
  'slot-bold-jackpot-1',
  'slot-lively-jackpot-1',
  'mines-1',
  'plinko-1',
  'limbo-1',
  'wheel-1',
  'bau-cua-1',
  'video-poker-1',
  'blackjack-1',
  'fish-reef-1',
  'fish-lagoon-1',
  'fish-current-1',
  'fish-abyss-1',
  'baccarat-1',
  'no-commission-baccarat-1',
  'dragon-tiger-1',
  'sic-bo-1',
  'xoc-dia-1',
  'roulette-1',
  'three-card-1',
  'football-1',
  'duel-1',
  'cockfight-1',
] as const;

/** Games of cards and dice at tables and in rooms, whose results are shown as they lie on the table. */
export const verifyTables = [
  'blackjack',
  'baccarat',
  'no-commission-baccarat',
  'dragon-tiger',
  'sic-bo',
  'xoc-dia',
  'roulette',
  'three-card',
] as const;

/** Virtual fixtures, whose slips are shown leg by leg. */
export const verifyFixtures = ['football', 'duel', 'cockfight'] as const;
