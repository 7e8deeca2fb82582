import { ok, type Result, refused } from '../../result.ts';
import {
  isELottery,
  type LotteryKind,
  type NumbersForm,
  numbersForms,
  type VnKind,
} from '../kinds.ts';
import { listPrizes, type PrizeName, type VnPrize } from './prizes.ts';

/** An e-lottery's result: numbers as they were drawn and are printed. */
export interface Numbers {
  readonly numbers: readonly number[];
}

/** A Vietnamese result: each prize's numbers in their order; leading zeros count. */
export interface Prizes {
  readonly prizes: Readonly<Partial<Record<PrizeName, readonly string[]>>>;
}

/** Result of a draw. */
export type DrawResult = Numbers | Prizes;

/**
 * Reason why a value is no result of its kind. `form`: not of the shape `{numbers}` or `{prizes}`;
 * `count`: too many or too few numbers, of one prize or in all; `range`: a number that the kind
 * does not have; `repeat`: a number twice where each is drawn once; `prize`: a prize that the
 * region does not have; `digits`: a number of the wrong length, or with other characters than
 * digits.
 */
export type ResultRefusal = 'form' | 'count' | 'range' | 'repeat' | 'prize' | 'digits';

/** Fault of a result, with its place. */
export interface ResultFault {
  readonly code: ResultRefusal;
  /** Prize concerned, as named in the result; `undefined` for results without prizes. */
  readonly prize?: string | undefined;
  /** The number's place among its prize's, or among all; from 1. */
  readonly place?: number | undefined;
  /** Wrong value. */
  readonly value?: string | undefined;
  /** Expected count of numbers or digits. */
  readonly expected?: number | undefined;
}

const noForm = refused<ResultFault>({ code: 'form' });

/** Checks a result that came from outside: from a feed, a file, a row. */
export function checkResult(kind: LotteryKind, value: unknown): Result<DrawResult, ResultFault> {
  if (typeof value !== 'object' || value === null) return noForm;
  if (isELottery(kind)) {
    return 'numbers' in value ? checkNumbers(numbersForms[kind], value.numbers) : noForm;
  }
  return 'prizes' in value ? checkPrizes(kind, value.prizes) : noForm;
}

function checkNumbers(form: NumbersForm, value: unknown): Result<Numbers, ResultFault> {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'number')) return noForm;
  const numbers: readonly number[] = value;
  if (numbers.length !== form.count) {
    return refused({ code: 'count', value: String(numbers.length), expected: form.count });
  }
  const isInRange = (each: number) =>
    Number.isInteger(each) && each >= form.least && each <= form.most;
  const faultAt = (code: ResultRefusal, index: number) =>
    refused({ code, place: index + 1, value: String(numbers[index]) });
  const outside = numbers.findIndex((each) => !isInRange(each));
  if (outside >= 0) return faultAt('range', outside);
  const repeated = numbers.findIndex((each, index) => numbers.indexOf(each) < index);
  if (!form.repeats && repeated >= 0) return faultAt('repeat', repeated);
  return ok({ numbers });
}

function checkPrizes(kind: VnKind, value: unknown): Result<Prizes, ResultFault> {
  if (typeof value !== 'object' || value === null) return noForm;
  const form = listPrizes(kind);
  const fields = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(fields).find((name) => !form.some(({ prize }) => prize === name));
  if (unknown !== undefined) return refused({ code: 'prize', prize: unknown });
  const prizes: Partial<Record<PrizeName, readonly string[]>> = {};
  for (const each of form) {
    const read = checkPrize(each, fields[each.prize]);
    if (!read.ok) return read;
    prizes[each.prize] = read.value;
  }
  return ok({ prizes });
}

function checkPrize(form: VnPrize, value: unknown): Result<readonly string[], ResultFault> {
  const { prize, numbers, digits } = form;
  if (value === undefined) return refused({ code: 'count', prize, value: '0', expected: numbers });
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) {
    return refused({ code: 'form', prize });
  }
  if (value.length !== numbers) {
    return refused({ code: 'count', prize, value: String(value.length), expected: numbers });
  }
  const wrong = value.findIndex((each) => each.length !== digits || !/^[0-9]+$/.test(each));
  if (wrong < 0) return ok(value);
  return refused({
    code: 'digits',
    prize,
    place: wrong + 1,
    value: value[wrong],
    expected: digits,
  });
}

/** Returns the numbers of an e-lottery's result; throws for a Vietnamese one. */
export function resultNumbers(result: DrawResult): readonly number[] {
  if (!('numbers' in result)) throw new Error('A result of prizes, where numbers are settled.');
  return result.numbers;
}

/** One drawn number of a Vietnamese result. */
export interface DrawnNumber {
  readonly prize: PrizeName;
  readonly number: string;
}

/**
 * Lists the numbers of a Vietnamese result, or of the given prizes, in the order of the region's
 * form.
 */
export function drawnNumbers(
  kind: VnKind,
  result: DrawResult,
  only?: readonly PrizeName[],
): readonly DrawnNumber[] {
  if (!('prizes' in result)) throw new Error('A result of numbers, where prizes are settled.');
  const { prizes } = result;
  return listPrizes(kind)
    .filter(({ prize }) => only === undefined || only.includes(prize))
    .flatMap(({ prize }) => (prizes[prize] ?? []).map((number) => ({ prize, number })));
}
