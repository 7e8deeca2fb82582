import { ok, type Result, refused } from '../../result.ts';
import type { Play, PoolShape, Pools } from '../plays/play.ts';
import { parseValue } from './read-value.ts';
import type { PickRefusal } from './refusals.ts';

/** Parsed part of a pick, with the count of repeated values that were left out. */
export interface ParsedPools {
  readonly pools: Pools;
  readonly dropped: number;
}

/** Parses one part of a pick: the fields of a slip, or one line of a pasted list. */
export function parsePools(play: Play, text: string): Result<ParsedPools, PickRefusal> {
  const shapes = play.pick.pools;
  const places = splitPlaces(play, text);
  if (places.length !== shapes.length) {
    return refused({ code: 'places', word: text.trim(), bound: shapes.length });
  }
  const pools: (readonly string[])[] = [];
  let dropped = 0;
  for (const [index, shape] of shapes.entries()) {
    const read = readPool(play, shape, places[index] ?? []);
    if (!read.ok) return read;
    pools.push(read.value.values);
    dropped += read.value.dropped;
  }
  return pools.every((pool) => pool.length === 0)
    ? refused({ code: 'empty' })
    : ok({ pools, dropped });
}

/** Words by place. Places stand between bars; without bars, each word of a line is one place. */
function splitPlaces(play: Play, text: string): readonly (readonly string[])[] {
  const { pools, combine } = play.pick;
  if (text.includes('|')) return text.split('|').map((place) => splitWords(pools[0], place));
  const words = splitWords(pools[0], text);
  if (pools.length === 1 || words.length === 0) return [words, ...pools.slice(1).map(() => [])];
  return combine.rule === 'product' ? words.map((word) => [word]) : [words];
}

/** Splits at gaps and signs; digits of one place need none between them. */
function splitWords(shape: PoolShape | undefined, text: string): readonly string[] {
  const words = text.split(/[\s,.·/-]+/).filter((word) => word !== '');
  const areDigits = shape && 'values' in shape && shape.values.every((value) => /^\d$/.test(value));
  return areDigits
    ? words.flatMap((word) => (/^\d+$/.test(word) ? Array.from(word) : [word]))
    : words;
}

function readPool(
  play: Play,
  shape: PoolShape,
  words: readonly string[],
): Result<{ readonly values: readonly string[]; readonly dropped: number }, PickRefusal> {
  const read: string[] = [];
  for (const word of words) {
    const value = parseValue(play.kind, shape, word);
    if (!value.ok) return value;
    // A bet on every order of a number is the same whichever order it is typed in.
    read.push(play.pick.combine.rule === 'permute' ? sorted(value.value) : value.value);
  }
  const chosen = inOrderOfShape(shape, new Set(read));
  const dropped = read.length - chosen.length;
  if (words.length === 0 && shape.least > 0) return refused({ code: 'empty' });
  if (chosen.length < shape.least) {
    return dropped > 0
      ? refused({ code: 'repeated', word: words.join(' ') })
      : refused({ code: 'tooFew', word: words.join(' '), bound: shape.least });
  }
  if (chosen.length > shape.most) return refused({ code: 'tooMany', bound: shape.most });
  return ok({ values: chosen, dropped });
}

function sorted(number: string): string {
  return Array.from(number).toSorted().join('');
}

function inOrderOfShape(shape: PoolShape, chosen: ReadonlySet<string>): readonly string[] {
  return 'values' in shape
    ? shape.values.filter((value) => chosen.has(value))
    : [...chosen].toSorted();
}
