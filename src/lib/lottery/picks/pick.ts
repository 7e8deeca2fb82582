import { ok, type Result, refused } from '../../result.ts';
import { tidyTyped } from '../../typed-text/typed-kinds.ts';
import type { LotteryKind } from '../kinds.ts';
import { countLines, linesIn, mostLines } from '../lines/count.ts';
import { listPickLines } from '../lines/lines.ts';
import type { Pick, Play, Pools } from '../plays/play.ts';
import { findPlay } from '../plays/plays.ts';
import { parsePools } from './read-pools.ts';
import type { PickRefusal } from './refusals.ts';

/** Parsed pick, with the count of repeats that were left out. */
export interface ParsedPick {
  readonly pick: Pick;
  /** Count of repeated numbers or lines. */
  readonly dropped: number;
}

/**
 * Parses a pick that was typed, pasted, or written by `formatPick`. Values are separated by spaces
 * or commas, places by bars, `-` is an empty place; lines of a list end with `;` or a new line.
 * Values are put into the play's order, each kept once.
 */
export function parsePick(
  kind: LotteryKind,
  code: string,
  typed: string,
): Result<ParsedPick, PickRefusal> {
  const play = findPlay(kind, code);
  if (!play) return refused({ code: 'play', word: code });
  const texts = splitParts(play, tidyTyped('pick', typed));
  if (texts.length === 0) return refused({ code: 'empty' });
  const parts: Pools[] = [];
  let dropped = 0;
  for (const text of texts) {
    const read = parsePools(play, text);
    if (!read.ok) return read;
    const lines = linesIn(play, read.value.pools);
    if (lines === 0) return refused({ code: 'repeated', word: text.trim() });
    if (texts.length > 1 && lines > 1) return refused({ code: 'notOneLine', word: text.trim() });
    parts.push(read.value.pools);
    dropped += read.value.dropped;
  }
  const pick = withoutRepeats(play, { parts });
  if (countLines(play, pick).lines > mostLines) return refused({ code: 'lines', bound: mostLines });
  return ok({ pick, dropped: dropped + parts.length - pick.parts.length });
}

/**
 * Splits a typed pick into the texts of its parts. In plays whose values are lines of their own a
 * list is read as one pool.
 */
function splitParts(play: Play, typed: string): readonly string[] {
  const isList = !['each', 'permute'].includes(play.pick.combine.rule);
  const texts = isList ? typed.split(/[;\r\n]+/) : [typed.replaceAll(/[;\r\n]+/g, ' ')];
  return texts.filter((text) => text.trim() !== '');
}

function withoutRepeats(play: Play, pick: Pick): Pick {
  if (pick.parts.length < 2) return pick;
  const byLine = new Map(
    pick.parts.map((pools) => [listPickLines(play, { parts: [pools] })[0]?.key, pools] as const),
  );
  return { parts: [...byLine.values()] };
}

/**
 * Formats a pick as its canonical text: `1,2|-|7`, lists as `1|2|3;4|5|6`. `parsePick` reads it
 * back unchanged.
 */
export function formatPick({ parts }: Pick): string {
  return parts
    .map((pools) => pools.map((pool) => (pool.length > 0 ? pool.join(',') : '-')).join('|'))
    .join(';');
}

/**
 * Returns one random line.
 * @param draw returns a number from 0 to `range` − 1, each equally likely.
 */
export function randomPick(play: Play, draw: (range: number) => number): Pick {
  const { pools: shapes, combine } = play.pick;
  if (combine.rule === 'each') {
    const chosen = draw(shapes.length);
    return {
      parts: [shapes.map((_, index) => (index === chosen ? drawValues(play, index, 1, draw) : []))],
    };
  }
  const taken: string[] = [];
  const pools = shapes.map(({ least }, index) => {
    const values = drawValues(
      play,
      index,
      least,
      draw,
      combine.rule === 'product' && combine.distinct ? taken : [],
    );
    taken.push(...values);
    return values;
  });
  return { parts: [pools] };
}

function drawValues(
  play: Play,
  poolIndex: number,
  count: number,
  draw: (range: number) => number,
  without: readonly string[] = [],
): readonly string[] {
  const shape = play.pick.pools[poolIndex];
  if (!shape) return [];
  if ('digits' in shape) {
    const digits = Array.from({ length: shape.digits }, () => draw(10));
    return [(play.pick.combine.rule === 'permute' ? digits.toSorted() : digits).join('')];
  }
  const left = shape.values.filter((value) => !without.includes(value));
  const taken = new Set(Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0]));
  return shape.values.filter((value) => taken.has(value));
}
