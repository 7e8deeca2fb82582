import type { LotteryKind } from '../kinds.ts';
import type { DrawnNumber, DrawResult } from '../result/result.ts';

/** Part of the drawn digits or numbers that a play compares, where it does not compare all. */
export type Place = 'front' | 'middle' | 'back';

/**
 * Values that can be chosen in one place of a slip: named values (`7`, `big`), or any number of
 * `digits` digits, leading zeros included.
 */
export type PoolShape = { readonly least: number; readonly most: number } & (
  | { readonly values: readonly string[] }
  | { readonly digits: number }
);

/**
 * Rule by which a pick becomes lines. `each`: every chosen value is one. `product`: one value of
 * each pool makes one; with `distinct` no value repeats in it. `choose`: any `size` values of the
 * pool. `doubled`: any two values, the first of them twice. `permute`: every order of a number's
 * digits.
 */
export type Combine =
  | { readonly rule: 'each' | 'doubled' | 'permute' }
  | { readonly rule: 'product'; readonly distinct: boolean }
  | { readonly rule: 'choose'; readonly size: number };

/** Shape of a play's picks: its pools, and the rule that combines them. */
export interface PickShape {
  readonly pools: readonly PoolShape[];
  readonly combine: Combine;
}

/** Chosen values: one list for each pool, in the pools' order. */
export type Pools = readonly (readonly string[])[];

/**
 * Canonical pick. One part holds the fields of a slip; several parts are a pasted list, each of
 * them one line.
 */
export interface Pick {
  readonly parts: readonly Pools[];
}

/** Combination of a pick, which is bet on and wins or loses. */
export interface Line {
  /** Names it within its play: `7`, `2:big`, `1-2-3`. */
  readonly key: string;
  /** Index of the pool that a value of an `each` play stands in, from 0. */
  readonly poolIndex: number;
  readonly values: readonly string[];
}

/** Lines with one chance and one price. */
export interface OddsRow {
  /** Names it within its play, and in frozen odds: its values, or `win`. */
  readonly code: string;
  /** The values it is about, where a play has several rows. */
  readonly values?: readonly string[] | undefined;
  /** Winning outcomes of one unit, and all outcomes. */
  readonly ways: bigint;
  readonly outcomes: bigint;
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
  /** Name that the same play at several places shares. */
  readonly family: string;
  readonly place?: Place | undefined;
  readonly pick: PickShape;
  readonly rows: readonly OddsRow[];
  /** Numbers of the draw that a line is compared with; the stake is paid once for each. */
  readonly units: number;
  /** Code of the play whose outcomes its lines are: a permutation's is its base. */
  readonly outcomes: string;
  /** Returns how many times a line wins. */
  readonly hits: (line: Line, result: DrawResult) => number;
  /** Returns whether a draw gives a line's stake back. */
  readonly returns?: ((line: Line, result: DrawResult) => boolean) | undefined;
  /** Lists the drawn numbers that a line met, where a draw has many. */
  readonly met?: ((line: Line, result: DrawResult) => readonly DrawnNumber[]) | undefined;
  /** Places of a draw that a line's result depends on; `special` is that prize alone. */
  readonly looksAt?: ((line: Line) => readonly number[]) | 'special' | undefined;
  /** The most that lines can win together in one draw: the sum of odds × hits, in basis points. */
  readonly most: (lines: readonly Line[], oddsOf: (line: Line) => number) => number;
}
