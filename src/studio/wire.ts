import type { BlackjackView, PokerView } from './card-wire.ts';
import type { BlackjackMove } from './engines/blackjack-rule.ts';
import type { Choice } from './engines/choice.ts';
import type { EngineName } from './engines/engines.ts';
import type { ShoalName } from './engines/fish-rule.ts';
import type { InstantOutcome } from './engines/outcome.ts';
import type { Paytable } from './engines/slot/slot-rule.ts';
import type { TableOutcome } from './engines/tables/table-rules.ts';
import type { FixtureState, SlipAnswer } from './fixture-wire.ts';

/*
 * What the studio's server and its page say to each other. Amounts are decimal strings of minor
 * units.
 */

/** Round as its member may see it. */
export interface RoundView {
  readonly id: string;
  readonly state:
    | 'betting'
    | 'playing'
    | 'raising'
    | 'splitting'
    | 'awarding'
    | 'paying'
    | 'undoing'
    | 'paid'
    | 'refused'
    | 'undone';
  readonly engine: string;
  readonly version: string;
  readonly algorithm: string;
  /** Stake in minor units; for a free round, the stake that it is played as if. */
  readonly stakeMinor: string;
  readonly isFree: boolean;
  readonly payoutMinor: string;
  /** Pot that it won, beside its payout; null for none, and before the wallet stated it. */
  readonly jackpotMinor: string | null;
  /** Wallet's reason for refusing the bet, or the last double; null otherwise. */
  readonly refusal: string | null;
  readonly atMs: number;
  readonly nonce: number;
  readonly commitment: string;
  readonly clientSeed: string | null;
  /** Server seed, revealed once the seed is out of use; null before. */
  readonly serverSeed: string | null;
  /** Member's choice beside the stake. */
  readonly choice: Choice;
  /**
   * Result of plinko, limbo, the wheel, bầu cua and a shot once it is decided; null before, and for
   * other engines.
   */
  readonly drawn: InstantOutcome | null;
  /** Result of a slot once it is decided; null before, and for other engines. */
  readonly slot: { readonly stops: readonly number[]; readonly line: readonly number[] } | null;
  /**
   * State of a round of mines; the mines are known once the round is decided. Null for other
   * engines.
   */
  readonly mines: {
    readonly count: number;
    readonly opened: readonly number[];
    /** Multiplier reached, in 1/10,000 of the stake, and all that the round offers. */
    readonly now: number | null;
    readonly ladder: readonly number[];
    readonly takeMinor: string;
    readonly mines: readonly number[] | null;
  } | null;
  /** Cards of a round of video poker; null for other engines, and before any is dealt. */
  readonly poker: PokerView | null;
  /** Hands of a round of blackjack; null for other engines, and before any card is dealt. */
  readonly blackjack: BlackjackView | null;
}

/** Seed in use, as shown before its rounds. */
export interface Fairness {
  readonly commitment: string;
  readonly clientSeed: string | null;
  readonly nonce: number;
}

/** Seed that is out of use, for verifying its rounds. */
export interface RevealedSeed {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string | null;
  readonly rounds: number;
}

/** Names and values that a round is recomputed from, for the page that verifies rounds. */
export type ProofValues = Readonly<Record<string, unknown>>;

/** Name of a family of symbols that a slot is drawn with. */
export type MotifName = 'garden' | 'riches' | 'river' | 'sky';

/** Result of a table's round that is over. */
export interface TableResult {
  /** Number of the round. */
  readonly index: number;
  readonly drawn: TableOutcome;
  /** Seed that decided it, hexadecimal; its SHA-256 is the commitment before. */
  readonly serverSeed: string;
}

/** Seat of a member who has bet in the round. */
export interface TableSeatView {
  /** Shortened name. */
  readonly name: string;
  readonly isTrial: boolean;
  /** Places that the member has bet on. */
  readonly spots: readonly string[];
}

/** Round of a table as everybody sees it. */
export interface TableRoundView {
  readonly index: number;
  readonly phase: 'betting' | 'closed' | 'revealed';
  /** Server's time of this view, and times of the round, in milliseconds since 1970. */
  readonly nowMs: number;
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  readonly revealsAtMs: number;
  readonly endsAtMs: number;
  readonly fairness: Fairness;
  /** First members who have bet, and the number of all. */
  readonly seats: readonly TableSeatView[];
  readonly seated: number;
  /** Results that the reader does not have yet, the oldest first; they form the road. */
  readonly results: readonly TableResult[];
}

/** Own bets in a round of a table. */
export interface TableStakeView {
  /** Round of the wallet, which the record of bets names. */
  readonly roundId: string;
  readonly index: number;
  /** Stakes by place that were debited, `player:5000,tie:1000`. */
  readonly bets: string;
  readonly stakeMinor: string;
  readonly payoutMinor: string;
  readonly isPaid: boolean;
  /** Balance after the payout; null before. */
  readonly balanceMinor: string | null;
}

/** Table that a page opens. */
export interface TableState {
  readonly round: TableRoundView;
  /** Own bets in the round that is on; null for none. */
  readonly own: TableStakeView | null;
  /** Own rounds that are over, the newest first. */
  readonly recent: readonly TableStakeView[];
}

/** Bet at a table after its calls to the wallet. */
export interface TableBetAnswer {
  readonly state: 'betting' | 'placed' | 'refused' | 'undoing' | 'undone';
  /** Reason why it came to nothing; null otherwise. */
  readonly refusal: string | null;
  readonly own: TableStakeView | null;
  readonly balanceMinor: string | null;
}

/** Engine, look and paytable of a title. */
export interface GameView {
  readonly gameId: string;
  readonly title: string;
  readonly engine: EngineName;
  /** Degrees of the colour circle. */
  readonly hue: number;
  /** Set of symbols that it is drawn with. */
  readonly motif: MotifName;
  readonly paytable: Paytable | null;
  /** Fishes of a shooting range; null for other engines. */
  readonly shoal: ShoalName | null;
}

/** State that a page starts with, or reloads. */
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
  /** Free rounds that the member may play next; null for none. */
  readonly freeRounds: {
    readonly freeRoundId: string;
    readonly left: number;
    readonly stakeMinor: string;
  } | null;
  /** Pot that the game may win, minor units; null for a game without one, or without an answer. */
  readonly potMinor: string | null;
  /** Table that the title is; null for games of one member. */
  readonly table: TableState | null;
  /** Fixtures that the title opens; null for other games. */
  readonly fixtures: FixtureState | null;
  readonly round: RoundView | null;
  readonly recent: readonly RoundView[];
}

/**
 * Result of a call on a round: the round, and the last balance that the wallet reported, if any.
 */
export interface RoundAnswer {
  readonly round: RoundView;
  readonly balanceMinor: string | null;
  /** Pot of the game's vendor since; null for a game without one, or without an answer. */
  readonly potMinor: string | null;
}

/** Calls of the page, with their inputs and answers. */
export interface StudioCalls {
  session: [{ ticket: string }, GameState & { token: string; balanceMinor: string }];
  state: [Record<string, never>, GameState & { balanceMinor: string | null }];
  seed: [{ clientSeed: string }, Fairness];
  bet: [
    Choice & {
      key: string;
      stakeMinor: string;
      freeRoundId?: string | undefined;
    },
    RoundAnswer,
  ];
  tableBet: [{ key: string; index: number; bets: string }, TableBetAnswer];
  slipBet: [{ key: string; legs: string; stakeMinor: string }, SlipAnswer];
  open: [{ roundId: string; field: number }, RoundAnswer];
  take: [{ roundId: string }, RoundAnswer];
  draw: [{ roundId: string; held: readonly number[] }, RoundAnswer];
  move: [{ roundId: string; move: BlackjackMove; after: number }, RoundAnswer];
  rotate: [
    Record<string, never>,
    { revealed: RevealedSeed; lastRound: ProofValues | null; fairness: Fairness },
  ];
}
