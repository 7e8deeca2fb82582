import type { LotteryKind } from '../kinds.ts';
import type { DrawnNumber, DrawResult } from '../result/result.ts';

/** Which of the drawn digits or numbers a play looks at, where it does not look at all. */
export type Place = 'front' | 'middle' | 'back';

/**
 * What can be chosen in one place of a slip: named values (`7`, `big`), or any number of so many
 * digits, zeros at its front as well.
 */
export type PoolShape = { readonly least: number; readonly most: number } & (
  | { readonly values: readonly string[] }
  | { readonly digits: number }
);

/**
 * How a pick becomes lines. `each`: every chosen value is one. `product`: one value of each pool
 * makes one; with `distinct` no value stands twice in it. `choose`: any `size` values of the pool.
 * `doubled`: any two values, the first of them twice. `permute`: every order of a number's digits.
 */
export type Combine =
  | { readonly by: 'each' | 'doubled' | 'permute' }
  | { readonly by: 'product'; readonly distinct: boolean }
  | { readonly by: 'choose'; readonly size: number };

/** How a play is picked. */
export interface PickShape {
  readonly pools: readonly PoolShape[];
  readonly combine: Combine;
}

/** What is chosen: one list of values for each pool, in the pools' order. */
export type Pools = readonly (readonly string[])[];

/**
 * A canonical pick. One part is what a slip's fields hold; more parts are a pasted list, each of
 * them one line.
 */
export interface Pick {
  readonly parts: readonly Pools[];
}

/** One combination of a pick: what is bet on, wins or loses. */
export interface Line {
  /** Names it within its play: `7`, `2:big`, `1-2-3`. */
  readonly key: string;
  /** Which pool a value of an `each` play stands in, from 0. */
  readonly at: number;
  readonly values: readonly string[];
}

/** Lines with one chance and one price. */
export interface OddsRow {
  /** Names it within its play, and in frozen odds: its values, or `win`. */
  readonly code: string;
  /** The values it is about, where a play has several rows. */
  readonly values?: readonly string[] | undefined;
  /** Outcomes of one unit that win, and all there are. */
  readonly ways: bigint;
  readonly of: bigint;
  /** Outcomes that give the stake back. */
  readonly returned: bigint;
  /** Gross odds × 10,000 of the brand's group, where the rules name them (rules, §1). */
  readonly namedBps?: number | undefined;
}

/** A way to bet on a kind of lottery. */
export interface Play {
  readonly kind: LotteryKind;
  /** Names it within its kind, in addresses, bets and receipts. */
  readonly code: string;
  /** What it is called; the same play at several places has one family. */
  readonly family: string;
  readonly place?: Place | undefined;
  readonly pick: PickShape;
  readonly rows: readonly OddsRow[];
  /** Numbers of the draw that a line is compared with; the stake is paid once for each. */
  readonly units: number;
  /** The play whose outcomes its lines are: that of a permutation is its base. */
  readonly outcomes: string;
  /** How often a line wins. */
  readonly hits: (line: Line, result: DrawResult) => number;
  /** Whether a draw gives a line's stake back. */
  readonly returns?: ((line: Line, result: DrawResult) => boolean) | undefined;
  /** The drawn numbers that a line met, where a draw has many. */
  readonly met?: ((line: Line, result: DrawResult) => readonly DrawnNumber[]) | undefined;
  /** The places of a draw that a line's fate hangs on; `special` is that prize alone. */
  readonly looksAt?: ((line: Line) => readonly number[]) | 'special' | undefined;
  /** The most that lines can win together in one draw: the sum of odds × hits, in basis points. */
  readonly most: (lines: readonly Line[], oddsOf: (line: Line) => number) => number;
}
