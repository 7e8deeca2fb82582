import type { BookName } from './engines/fixtures/books.data.ts';
import type { FixtureEvent, FixtureResult } from './engines/fixtures/fixture-types.ts';
import type { SelectionState } from './engines/fixtures/markets.ts';
import type { Interest } from './engines/fixtures/price-rule.ts';
import type { Fairness } from './wire.ts';

/*
 * What the studio's server and its page of fixtures say to each other. Amounts are decimal strings
 * of minor units.
 */

/** Kick-off that is over, with the results of its fixtures in their order. */
export interface KickoffResult {
  readonly index: number;
  readonly fixtures: readonly FixtureResult[];
  /** Seed that decided it, hexadecimal; its SHA-256 is the commitment before. */
  readonly serverSeed: string;
}

/** Fixtures of a book as everybody sees them. */
export interface FixtureBoard {
  readonly book: BookName;
  /** Server's time of this view, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Of the next kick-off. */
  readonly fairness: Fairness;
  /** Selections whose price has moved, `29678400.0.home`; all others have their usual one. */
  readonly interest: Readonly<Record<string, Interest>>;
  /** Kick-off that is on, with what has happened in its fixtures so far; null for none. */
  readonly live: {
    readonly index: number;
    readonly fixtures: readonly (readonly FixtureEvent[])[];
  } | null;
  /** Results that the reader does not have yet, the oldest first. */
  readonly results: readonly KickoffResult[];
}

/** Leg of a slip as far as its fixture has come. */
export interface LegView {
  readonly state: SelectionState | 'open';
  /** Result of its fixture; null before it is over. */
  readonly result: FixtureResult | null;
}

/** Slip of a member. */
export interface SlipView {
  /** Round of the wallet, which the record of bets names. */
  readonly roundId: string;
  readonly legs: string;
  readonly legStates: readonly LegView[];
  readonly stakeMinor: string;
  /** Payout when every leg wins. */
  readonly mostMinor: string;
  readonly payoutMinor: string;
  readonly state: 'betting' | 'open' | 'paying' | 'paid';
  readonly lastIndex: number;
  readonly atMs: number;
  /** Balance after the payout; null before. */
  readonly balanceMinor: string | null;
}

/** Fixtures that a page opens. */
export interface FixtureState {
  readonly board: FixtureBoard;
  /** Own slips that are not settled, and the last that are, the newest first. */
  readonly open: readonly SlipView[];
  readonly recent: readonly SlipView[];
  /** Most that one slip may pay. */
  readonly mostPayoutMinor: string;
  /** IANA time zone in which kick-offs are shown. */
  readonly timeZone: string;
}

/** Slip after its calls to the wallet. */
export interface SlipAnswer {
  readonly state: 'placed' | 'betting' | 'refused' | 'undoing' | 'undone';
  /** Reason why it came to nothing; null otherwise. */
  readonly refusal: string | null;
  /** The same legs at the prices of now, where they have moved; null otherwise. */
  readonly legs: string | null;
  readonly slip: SlipView | null;
  readonly balanceMinor: string | null;
}
