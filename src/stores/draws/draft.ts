import type { DrawStakes } from '#contract/draws/issues.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { brandGroup } from '#lib/lottery/odds.ts';
import { formatPick, parsePick } from '#lib/lottery/picks/pick.ts';
import type { PickRefusal } from '#lib/lottery/picks/refusals.ts';
import type { Play, Pools } from '#lib/lottery/plays/play.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { mostMultiplier } from '#lib/lottery/settlement/stake.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { parseWhole } from '#lib/typed-text/whole-number.ts';
import { parseMoney } from '../money/typed-money.ts';
import { type NamedLottery, type PricedDraft, priceAt } from './priced-draft.ts';

/** Fields of a slip before the bet is added. */
export interface Draft {
  /** The play's code. */
  readonly play: string;
  /** Chosen values, by place. */
  readonly pools: Pools;
  /** Typed or pasted text that replaces the choice; `undefined` while numbers are chosen. */
  readonly typed: string | undefined;
  /** Cost of one unit, as typed in major units. */
  readonly unit: string;
  readonly multiplier: string;
  /** The group of odds. */
  readonly group: number;
  /** Further stations of the bet. */
  readonly beside: readonly NamedLottery[];
}

/** Fault of a draft, by field. */
export type DraftFault =
  | { readonly field: 'numbers'; readonly why: PickRefusal }
  | { readonly field: 'unit'; readonly why: FieldRefusal | 'step' }
  | { readonly field: 'multiplier' };

/** Terms of a lottery's stakes, with the locale that amounts are typed in. */
export interface DraftTerms {
  readonly kind: LotteryKind;
  readonly stakes: DrawStakes;
  /** BCP 47 tag of the page's language. */
  readonly locale: string;
}

/** Numbers of this many digits are chosen on a board; longer ones are typed. */
const mostBoardDigits = 2;

/** Returns whether the numbers of a play can be chosen on a board. */
export function hasBoard({ pick }: Pick<Play, 'pick'>): boolean {
  return pick.pools.every((pool) => 'values' in pool || pool.digits <= mostBoardDigits);
}

/** Creates the draft of a play with nothing chosen; the stake stays as typed. */
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

/** Chooses a value in a place, or removes it. */
export function withToggled(draft: Draft, poolIndex: number, value: string): Draft {
  return withPool(draft, poolIndex, toggled(draft.pools[poolIndex] ?? [], value));
}

/** Adds a further station to the bet, or removes it. */
export function withStation(draft: Draft, { gameCode, title }: NamedLottery): Draft {
  const others = draft.beside.filter((each) => each.gameCode !== gameCode);
  const isOn = others.length < draft.beside.length;
  return { ...draft, beside: isOn ? others : [...others, { gameCode, title }] };
}

/** Sets the chosen values of a place. */
export function withPool(draft: Draft, poolIndex: number, values: readonly string[]): Draft {
  return {
    ...draft,
    pools: draft.pools.map((pool, index) => (index === poolIndex ? values : pool)),
  };
}

function toggled(pool: readonly string[], value: string): readonly string[] {
  return pool.includes(value) ? pool.filter((each) => each !== value) : [...pool, value];
}

/** Returns the chosen or typed numbers in the form that `parsePick` reads. */
export function draftNumbers({ pools, typed }: Pick<Draft, 'pools' | 'typed'>): string {
  return typed ?? formatPick({ parts: [pools] });
}

/** Parses and prices a draft, as the platform will; the first faulty field refuses it. */
export function priceDraft(
  draft: Draft,
  { kind, stakes, locale }: DraftTerms,
): Result<PricedDraft, DraftFault> {
  const read = parsePick(kind, draft.play, draftNumbers(draft));
  if (!read.ok) return refused({ field: 'numbers', why: read.refusal });
  const { least, step, mostBet: most } = stakes;
  const { currency } = least;
  const unit = parseMoney(draft.unit, { currency, locale, bounds: { least, most } });
  if (!unit.ok) return refused({ field: 'unit', why: unit.refusal });
  const unitStakeMinor = BigInt(unit.value.amountMinor);
  if (unitStakeMinor % BigInt(step.amountMinor) !== 0n) {
    return refused({ field: 'unit', why: 'step' });
  }
  const multiplier = parseWhole(draft.multiplier);
  if (multiplier === undefined || multiplier < 1 || multiplier > mostMultiplier) {
    return refused({ field: 'multiplier' });
  }
  const bet = {
    play: playByCode(kind, draft.play),
    pick: read.value.pick,
    unitStakeMinor,
    multiplier,
  };
  return ok({ ...priceAt(bet, draft.group), beside: draft.beside, dropped: read.value.dropped });
}
