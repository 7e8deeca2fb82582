import type { Paytable } from './engines/slot/slot-rule.ts';

/*
 * What the studio's server and its page say to each other. Amounts are decimal strings of minor
 * units.
 */

/** A round as its member may see it. */
export interface RoundView {
  readonly id: string;
  readonly state: 'betting' | 'playing' | 'paying' | 'undoing' | 'paid' | 'refused' | 'undone';
  readonly engine: string;
  readonly version: string;
  readonly algorithm: string;
  /** Of a free round, what it is played as if it were staked. */
  readonly stakeMinor: string;
  readonly isFree: boolean;
  readonly payoutMinor: string;
  /** The wallet's reason, when it refused the bet. */
  readonly refusal: string | null;
  readonly atMs: number;
  readonly nonce: number;
  readonly commitment: string;
  readonly clientSeed: string | null;
  /** Known once the seed is out of use. */
  readonly serverSeed: string | null;
  /** Of a slot, once it is decided. */
  readonly slot: { readonly stops: readonly number[]; readonly line: readonly number[] } | null;
  /** Of mines; where they lie is known once the round is decided. */
  readonly mines: {
    readonly count: number;
    readonly opened: readonly number[];
    /** The multiplier reached, in 1/10,000 of the stake, and all that the round offers. */
    readonly now: number | null;
    readonly ladder: readonly number[];
    readonly takeMinor: string;
    readonly mines: readonly number[] | null;
  } | null;
}

/** A seed in use, as it is shown before its rounds. */
export interface Fairness {
  readonly commitment: string;
  readonly clientSeed: string | null;
  readonly nonce: number;
}

/** A seed that is out of use, for whoever wants to work its rounds out again. */
export interface RevealedSeed {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string | null;
  readonly rounds: number;
}

/** A family of symbols that a slot is drawn with. */
export type MotifName = 'garden' | 'riches' | 'river' | 'sky';

/** How a title is played and looks. */
export interface GameView {
  readonly gameId: string;
  readonly title: string;
  readonly engine: 'slot' | 'mines';
  /** Degrees of the colour circle. */
  readonly hue: number;
  /** The set of symbols that it is drawn with. */
  readonly motif: MotifName;
  readonly paytable: Paytable | null;
}

/** All that a page begins with, or comes back to. */
export interface GameState {
  readonly game: GameView;
  readonly displayName: string;
  readonly currency: string;
  readonly decimals: number;
  readonly mode: 'real' | 'trial';
  readonly language: string;
  readonly backUrl: string | null;
  readonly limits: {
    readonly minMinor: string;
    readonly maxMinor: string;
    readonly chipsMinor: readonly string[];
  };
  readonly fairness: Fairness;
  /** What the member may play next for nothing. */
  readonly freeRounds: {
    readonly freeRoundId: string;
    readonly left: number;
    readonly stakeMinor: string;
  } | null;
  readonly round: RoundView | null;
  readonly recent: readonly RoundView[];
}

/** How far a call brought a round, and what the wallet said last, if it said anything. */
export interface RoundAnswer {
  readonly round: RoundView;
  readonly balanceMinor: string | null;
}

/** The page's calls: what they are given and answer. */
export interface StudioCalls {
  session: [{ ticket: string }, GameState & { token: string; balanceMinor: string }];
  state: [Record<string, never>, GameState & { balanceMinor: string | null }];
  seed: [{ clientSeed: string }, Fairness];
  bet: [
    {
      key: string;
      stakeMinor: string;
      mines?: number | undefined;
      freeRoundId?: string | undefined;
    },
    RoundAnswer,
  ];
  open: [{ roundId: string; field: number }, RoundAnswer];
  take: [{ roundId: string }, RoundAnswer];
  rotate: [Record<string, never>, { revealed: RevealedSeed; fairness: Fairness }];
}
