import { ok, type Result, refused } from '../../result.ts';
import type { LotteryKind } from '../kinds.ts';
import type { PoolShape } from '../plays/play.ts';
import { plays } from '../plays/plays.ts';
import type { PickRefusal } from './refusals.ts';

/** Parses one word as a value of a pool: `07` is 7 where numbers are balls, `Big` is big. */
export function parseValue(
  kind: LotteryKind,
  pool: PoolShape,
  word: string,
): Result<string, PickRefusal> {
  const isNumber = /^\d+$/.test(word);
  if ('digits' in pool) {
    if (!isNumber) return refused({ code: codeOfWord(kind, word), word });
    return word.length === pool.digits
      ? ok(word)
      : refused({ code: 'digits', word, bound: pool.digits });
  }
  const value = pool.values.find((each) => isSameValue(each, word));
  if (value !== undefined) return ok(value);
  const hasNumbers = pool.values.some((each) => /^\d+$/.test(each));
  if (!isNumber) return refused({ code: codeOfWord(kind, word), word });
  if (!hasNumbers) return refused({ code: 'otherPlay', word });
  return refused(
    hasLength(pool.values, word)
      ? { code: 'range', word }
      : { code: 'digits', word, bound: pool.values[0]?.length },
  );
}

/** Balls may be typed with a zero before them; where all have one length, each digit counts. */
function isSameValue(value: string, word: string): boolean {
  if (value.toLowerCase() === word.toLowerCase()) return true;
  return /^\d{2}$/.test(word) && word === value.padStart(2, '0') && value !== '0';
}

/** Returns whether a number has an allowed count of digits, so that only its value is wrong. */
function hasLength(values: readonly string[], word: string): boolean {
  const lengths = new Set(values.map((value) => value.length));
  const hasOneLength = lengths.size === 1 && !lengths.has(1);
  return !hasOneLength || lengths.has(word.length);
}

/** Returns whether a word belongs to another play or to none. */
function codeOfWord(kind: LotteryKind, word: string): 'otherPlay' | 'letters' {
  const isKnown = plays(kind).some(({ pick }) =>
    pick.pools.some(
      (pool) =>
        'values' in pool && pool.values.some((each) => each.toLowerCase() === word.toLowerCase()),
    ),
  );
  return isKnown ? 'otherPlay' : 'letters';
}
