import type { DrawIssue } from '#contract/draws/issues.ts';
import type { DrawnResult, VoidReason } from '#contract/draws/results.ts';
import type { PlainKey, Translate } from '#i18n/translate.ts';
import type { GapValues } from '#lib/gaps.ts';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import type { DrawResult } from '#lib/lottery/result/result.ts';
import { listTwoSided, type Side } from '#lib/lottery/statistics/sides.ts';
import type { DrawView } from './draw-lobby.ts';

/** Text key with the values for its placeholders. */
export interface TextWithValues {
  readonly key: PlainKey;
  readonly values?: GapValues | undefined;
}

/** Returns the text for the name of a track of statistics: `place3`, `numbers`, `lo2`. */
export function trackWords(name: string): TextWithValues {
  const [, place] = /^place(\d+)$/.exec(name) ?? [];
  return place === undefined
    ? { key: `draws:track.${name}` as PlainKey }
    : { key: 'draws:track.place', values: { place } };
}

/** Returns the text for the name of a two-sided result: `size`, `dragonTiger2`. */
export function sidedWords(name: string): TextWithValues {
  const [, pair] = /^dragonTiger(\d+)$/.exec(name) ?? [];
  return pair === undefined
    ? { key: `draws:sided.${name}` as PlainKey }
    : { key: 'draws:sided.pair', values: { pair } };
}

/** Two-sided results that stand beside a draw in a list; the others are in its roads. */
const sidesInList = 3;

/** Returns the first sides of a result, for a list; three dice alike are on no side. */
export function shownSides(kind: LotteryKind, result: DrawResult): readonly (Side | 'triple')[] {
  return listTwoSided(kind)
    .slice(0, sidesInList)
    .map(({ sideOf }) => sideOf(result))
    .map((side) => (kind === 'k3' && side === 'tie' ? 'triple' : side));
}

/** Returns the sum of a result, of kinds that are bet on by their sum. */
export function resultSum(kind: LotteryKind, result: DrawResult): number | undefined {
  if (!('numbers' in result) || (kind !== 'k3' && kind !== 'pc28')) return undefined;
  return result.numbers.reduce((sum, number) => sum + number, 0);
}

/**
 * Returns the text for the source of a lottery's draws: the house, also where a station of that
 * name exists, or the station itself.
 */
export function sourceWords({ lobby }: Pick<DrawView, 'lobby'>): PlainKey {
  const { current, past, game } = lobby;
  const { source } = current ?? past[0] ?? { source: 'house' };
  if (source === 'entered') return 'draws:entered';
  return game.everyMinutes === undefined ? 'draws:houseStation' : 'draws:house';
}

/**
 * Describes the source that confirms a station's result: people, a signed feed, or a feed and
 * people.
 */
export function enteredText(t: Translate, { feed }: Pick<DrawIssue, 'feed'>): string {
  if (!feed) return t('draws:byPeople');
  const key = feed.by === 'signature' ? 'draws:bySignature' : 'draws:byFeedAndPeople';
  return t(key, { feed: feed.name });
}

/**
 * Describes a corrected result as it was before: its numbers, or those of the prizes that changed;
 * `undefined` when it was not corrected.
 */
export function correctedText(
  t: Translate,
  { earlier = [], result }: Pick<DrawIssue, 'earlier' | 'result'>,
): string | undefined {
  const after = [...earlier.slice(1).map((each) => each.result), result];
  const before = earlier.map((each, index) => changedText(each.result, after[index]));
  if (before.length === 0) return undefined;
  return t('draws:corrected', { count: before.length, before: before.join(', ') });
}

function changedText(before: DrawnResult, after: DrawnResult | undefined): string {
  if ('numbers' in before) return before.numbers.join(' ');
  const now = after && 'prizes' in after ? after.prizes : {};
  const changed = Object.entries(before.prizes).flatMap(([prize, numbers]) =>
    numbers.filter((number, index) => now[prize]?.[index] !== number),
  );
  return changed.join(' ');
}

/** Describes a voided issue with its reason. */
export function voidedText(t: Translate, why: VoidReason = 'house'): string {
  return [t('draws:voided'), t(`draws:voidedFor.${why}`)].join(' ');
}
