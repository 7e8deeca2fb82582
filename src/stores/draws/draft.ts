import type { DrawStakes } from '#contract/draws/issues.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { brandGroup } from '#lib/lottery/odds/odds.ts';
import { formatPick, readPick } from '#lib/lottery/picks/pick.ts';
import type { PickRefusal } from '#lib/lottery/picks/refusals.ts';
import type { Play, Pools } from '#lib/lottery/plays/play.ts';
import { playOf } from '#lib/lottery/plays/plays.ts';
import { mostMultiplier } from '#lib/lottery/settling/stake.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { parseWhole } from '#lib/typed-text/whole.ts';
import { readMoney } from '../money/typed-money.ts';
import { type NamedLottery, type PricedDraft, priceAt } from './priced-draft.ts';

/** What stands in a slip's fields before it is added. */
export interface Draft {
  /** The play's code. */
  readonly play: string;
  /** What is chosen, by place. */
  readonly pools: Pools;
  /** What is typed or pasted instead; `undefined` while numbers are chosen. */
  readonly typed: string | undefined;
  /** What one unit costs, as it is typed in major units. */
  readonly unit: string;
  readonly multiplier: string;
  /** The group of odds. */
  readonly group: number;
  /** Further stations that it is bet on. */
  readonly beside: readonly NamedLottery[];
}

/** What is wrong with a draft, by the field that it stands in. */
export type DraftFault =
  | { readonly field: 'numbers'; readonly why: PickRefusal }
  | { readonly field: 'unit'; readonly why: FieldRefusal | 'step' }
  | { readonly field: 'multiplier' };

/** What a lottery takes, and how amounts are typed there. */
export interface Terms {
  readonly kind: LotteryKind;
  readonly stakes: DrawStakes;
  /** BCP 47 tag of the page's language. */
  readonly locale: string;
}

/** Numbers of this many digits are chosen on a board; longer ones are typed. */
const mostBoardDigits = 2;

/** Whether a play's numbers can be chosen on a board. */
export function hasBoard({ pick }: Pick<Play, 'pick'>): boolean {
  return pick.pools.every((pool) => 'values' in pool || pool.digits <= mostBoardDigits);
}

/** A play with nothing chosen; what is staked stays as it was typed. */
export function emptyDraft(
  play: Play,
  { unit, multiplier, group, beside }: Partial<Draft> = {},
): Draft {
  return {
    play: play.code,
    pools: play.pick.pools.map(() => []),
    typed: hasBoard(play) ? undefined : '',
    unit: unit ?? '',
    multiplier: multiplier ?? '1',
    group: group ?? brandGroup,
    beside: beside ?? [],
  };
}

/** Chooses a value in a place, or takes it back. */
export function withToggled(draft: Draft, at: number, value: string): Draft {
  return withPool(draft, at, toggled(draft.pools[at] ?? [], value));
}

/** Bets on a further station, or on it no more. */
export function withStation(draft: Draft, { gameCode, title }: NamedLottery): Draft {
  const others = draft.beside.filter((each) => each.gameCode !== gameCode);
  const isOn = others.length < draft.beside.length;
  return { ...draft, beside: isOn ? others : [...others, { gameCode, title }] };
}

/** Puts these values in a place. */
export function withPool(draft: Draft, at: number, values: readonly string[]): Draft {
  return { ...draft, pools: draft.pools.map((pool, index) => (index === at ? values : pool)) };
}

function toggled(pool: readonly string[], value: string): readonly string[] {
  return pool.includes(value) ? pool.filter((each) => each !== value) : [...pool, value];
}

/** What is chosen or typed, as `readPick` reads it. */
export function numbersOf({ pools, typed }: Pick<Draft, 'pools' | 'typed'>): string {
  return typed ?? formatPick({ parts: [pools] });
}

/** Reads and prices a draft, as the platform will; the first fault of a field refuses it. */
export function priceDraft(
  draft: Draft,
  { kind, stakes, locale }: Terms,
): Result<PricedDraft, DraftFault> {
  const read = readPick(kind, draft.play, numbersOf(draft));
  if (!read.ok) return refused({ field: 'numbers', why: read.refusal });
  const { least, step, mostBet: most } = stakes;
  const { currency } = least;
  const unit = readMoney(draft.unit, { currency, locale, bounds: { least, most } });
  if (!unit.ok) return refused({ field: 'unit', why: unit.refusal });
  const unitStakeMinor = BigInt(unit.value.amountMinor);
  if (unitStakeMinor % BigInt(step.amountMinor) !== 0n) {
    return refused({ field: 'unit', why: 'step' });
  }
  const multiplier = parseWhole(draft.multiplier);
  if (multiplier === undefined || multiplier < 1 || multiplier > mostMultiplier) {
    return refused({ field: 'multiplier' });
  }
  const of = { play: playOf(kind, draft.play), pick: read.value.pick, unitStakeMinor, multiplier };
  return ok({ ...priceAt(of, draft.group), beside: draft.beside, dropped: read.value.dropped });
}
