import { ok, type Result, refused } from '../../result.ts';
import {
  isELottery,
  type LotteryKind,
  type NumbersForm,
  numbersForms,
  type VnKind,
} from '../kinds.ts';
import { type PrizeName, prizesOf, type VnPrize } from './prizes.ts';

/** An e-lottery's result: numbers as they were drawn and are printed. */
export interface Numbers {
  readonly numbers: readonly number[];
}

/** A Vietnamese result: each prize's numbers in their order; leading zeros count. */
export interface Prizes {
  readonly prizes: Readonly<Partial<Record<PrizeName, readonly string[]>>>;
}

/** What a draw came to. */
export type DrawResult = Numbers | Prizes;

/**
 * Why something is no result of its kind. `form`: not of the shape `{numbers}` or `{prizes}`;
 * `count`: too many or too few numbers, of one prize or in all; `range`: a number that the kind does
 * not have; `repeat`: a number twice where each is drawn once; `prize`: a prize that the region does
 * not have; `digits`: a number of another length, or of more than digits.
 */
export type ResultRefusal = 'form' | 'count' | 'range' | 'repeat' | 'prize' | 'digits';

/** Reads a result that came from outside: from a feed, a file, a row. */
export function checkResult(kind: LotteryKind, value: unknown): Result<DrawResult, ResultRefusal> {
  if (typeof value !== 'object' || value === null) return refused('form');
  if (isELottery(kind)) {
    return 'numbers' in value ? checkNumbers(numbersForms[kind], value.numbers) : refused('form');
  }
  return 'prizes' in value ? checkPrizes(kind, value.prizes) : refused('form');
}

function checkNumbers(form: NumbersForm, value: unknown): Result<Numbers, ResultRefusal> {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'number')) {
    return refused('form');
  }
  const numbers: readonly number[] = value;
  if (numbers.length !== form.count) return refused('count');
  const isInRange = (each: number) =>
    Number.isInteger(each) && each >= form.least && each <= form.most;
  if (!numbers.every(isInRange)) return refused('range');
  if (!form.repeats && new Set(numbers).size < numbers.length) return refused('repeat');
  return ok({ numbers });
}

function checkPrizes(kind: VnKind, value: unknown): Result<Prizes, ResultRefusal> {
  if (typeof value !== 'object' || value === null) return refused('form');
  const form = prizesOf(kind);
  const given = value as Readonly<Record<string, unknown>>;
  if (!Object.keys(given).every((name) => form.some(({ prize }) => prize === name))) {
    return refused('prize');
  }
  const prizes: Partial<Record<PrizeName, readonly string[]>> = {};
  for (const each of form) {
    const read = checkPrize(each, given[each.prize]);
    if (!read.ok) return read;
    prizes[each.prize] = read.value;
  }
  return ok({ prizes });
}

function checkPrize(form: VnPrize, value: unknown): Result<readonly string[], ResultRefusal> {
  if (value === undefined) return refused('count');
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) {
    return refused('form');
  }
  if (value.length !== form.numbers) return refused('count');
  const isNumber = (each: string) => each.length === form.digits && /^\d+$/.test(each);
  return value.every(isNumber) ? ok(value) : refused('digits');
}

/** The numbers of an e-lottery's result; a Vietnamese one is a broken assumption. */
export function numbersOf(result: DrawResult): readonly number[] {
  if (!('numbers' in result)) throw new Error('A result of prizes, where numbers are settled.');
  return result.numbers;
}

/** One drawn number of a Vietnamese result. */
export interface DrawnNumber {
  readonly prize: PrizeName;
  readonly number: string;
}

/** Every number of a Vietnamese result, or those of some prizes, in the order of the region's form. */
export function drawnNumbers(
  kind: VnKind,
  result: DrawResult,
  only?: readonly PrizeName[],
): readonly DrawnNumber[] {
  if (!('prizes' in result)) throw new Error('A result of numbers, where prizes are settled.');
  const { prizes } = result;
  return prizesOf(kind)
    .filter(({ prize }) => only === undefined || only.includes(prize))
    .flatMap(({ prize }) => (prizes[prize] ?? []).map((number) => ({ prize, number })));
}
