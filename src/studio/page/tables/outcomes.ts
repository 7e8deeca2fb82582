import { cardFace } from '#lib/cards.ts';
import { baccaratTotal, baccaratWinner } from '#studio/engines/tables/baccarat-rule.ts';
import { dragonTigerWinner } from '#studio/engines/tables/dragon-tiger-rule.ts';
import type { TableEngine, TableOutcome } from '#studio/engines/tables/table-rules.ts';
import { fill, type TableTexts } from '../texts/texts.ts';
import { spotName, spotTone } from './spots.ts';

/** Mark of a result on a road. */
export interface RoadMark {
  /** Place that decides the mark's column; `tie` lies on the mark before. */
  readonly side: string;
  readonly text: string;
  readonly tone: string;
}

/** Returns the side of a result that roads follow. */
export function sideOf(drawn: TableOutcome): string {
  switch (drawn.engine) {
    case 'baccarat':
    case 'no-commission-baccarat':
      return baccaratWinner(drawn);
    case 'dragon-tiger':
      return dragonTigerWinner(drawn);
    case 'sic-bo': {
      if (new Set(drawn.dice).size === 1) return 'triple';
      return totalOf(drawn.dice) > 10 ? 'big' : 'small';
    }
    case 'xoc-dia':
      return totalOf(drawn.coins) % 2 === 0 ? 'even' : 'odd';
    case 'roulette':
      return spotTone(`number-${drawn.pocket}`);
  }
}

const marked = ['player', 'banker', 'tie', 'dragon', 'tiger'];

/** Returns the mark of a result: a letter of its side, or its number. */
export function markOf(drawn: TableOutcome, texts: TableTexts): RoadMark {
  const side = sideOf(drawn);
  const letters = texts.marks.split(',');
  if (drawn.engine === 'roulette') {
    return { side, text: String(drawn.pocket), tone: side };
  }
  if (drawn.engine === 'xoc-dia') {
    return { side, text: String(totalOf(drawn.coins)), tone: spotTone(side) };
  }
  if (drawn.engine === 'sic-bo') {
    const tone = side === 'triple' ? 'green' : spotTone(side);
    return { side, text: String(totalOf(drawn.dice)), tone };
  }
  return { side, text: letters[marked.indexOf(side)] ?? '', tone: spotTone(side) };
}

/** Returns a result in words. */
export function outcomeText(drawn: TableOutcome, texts: TableTexts): string {
  switch (drawn.engine) {
    case 'baccarat':
    case 'no-commission-baccarat': {
      const banker = baccaratTotal(drawn.banker);
      return fill(texts.baccaratResult, { banker, player: baccaratTotal(drawn.player) });
    }
    case 'dragon-tiger': {
      const dragon = cardFace(drawn.dragon).rank;
      return fill(texts.dragonTigerResult, { dragon, tiger: cardFace(drawn.tiger).rank });
    }
    case 'sic-bo': {
      const dice = drawn.dice.join(texts.comma);
      return fill(texts.sicBoResult, { dice, total: totalOf(drawn.dice) });
    }
    case 'xoc-dia': {
      const red = totalOf(drawn.coins);
      return fill(texts.xocDiaResult, { red, white: drawn.coins.length - red });
    }
    case 'roulette': {
      const colour = sideName(sideOf(drawn), texts).toLowerCase();
      return fill(texts.rouletteResult, { pocket: drawn.pocket, colour });
    }
  }
}

/** Returns the name of a side that roads follow. */
export function sideName(side: string, texts: TableTexts): string {
  return side === 'green' ? texts.green : spotName(side, texts);
}

/** Returns how often each side came in results, the most frequent first, in words. */
export function countsText(results: readonly TableOutcome[], texts: TableTexts): string {
  const counts = new Map<string, number>();
  for (const drawn of results) {
    const side = sideOf(drawn);
    counts.set(side, (counts.get(side) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([side, count]) => `${sideName(side, texts)} ${count}`)
    .join(' · ');
}

/** Engines whose sides come in streaks that a big road shows. */
export const hasBigRoad: ReadonlySet<TableEngine> = new Set([
  'baccarat',
  'no-commission-baccarat',
  'dragon-tiger',
  'sic-bo',
  'xoc-dia',
]);

export function totalOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
