import type { DrawBet } from '#contract/draws/bets.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { type FrozenOdds, rowOddsBps } from '#lib/lottery/odds.ts';
import type { Play } from '#lib/lottery/plays/play.ts';
import { findPlay } from '#lib/lottery/plays/plays.ts';
import { toMoney } from '#lib/money.ts';
import type { DraftFault } from '#stores/draws/draft.ts';
import type { NamedLottery } from '#stores/draws/priced-draft.ts';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import type { SlipProps } from './slip-props.ts';

type NumbersFault = Extract<DraftFault, { readonly field: 'numbers' }>;

/** Describes the fault in typed numbers, and the values that are allowed. */
export function faultText(messages: IslandTexts, { why }: NumbersFault): string {
  const { code, word, bound } = why;
  return text(messages, `slip:bad.${code}`, { word, bound });
}

/**
 * Formats the numbers of a bet as a member reads them, such as `1, 2 | 5`, with words in the page's
 * language.
 */
export function numbersText({ values }: Pick<SlipProps, 'values'>, numbers: string): string {
  return numbers
    .split(';')
    .map((part) =>
      part
        .split('|')
        .map((pool) => poolText(values, pool))
        .join(' | '),
    )
    .join('; ');
}

function poolText(values: SlipProps['values'], pool: string): string {
  return pool
    .split(',')
    .map((value) => values[value] ?? value)
    .join(', ');
}

/** Returns a play's name, with the part of the draw that it is about. */
export function playName(
  { plays, kind, messages }: Pick<SlipProps, 'plays' | 'kind' | 'messages'>,
  code: string,
): string {
  const name = plays.find((each) => each.code === code)?.name ?? code;
  const place = findPlay(kind, code)?.place;
  return place === undefined
    ? name
    : text(messages, 'draws:playAt', { name, place: text(messages, `draws:place.${place}`) });
}

/** Returns the play of a placed bet, with its lottery when that is not the page's own. */
export function placedName(
  props: Pick<SlipProps, 'plays' | 'kind' | 'messages' | 'gameCode'>,
  { play, gameCode, title }: Pick<DrawBet, 'play' | 'gameCode' | 'title'>,
): string {
  const name = playName(props, play);
  return gameCode === props.gameCode ? name : `${name} · ${title}`;
}

/** Factors of a bet's stake; amounts in minor units. */
interface StakeParts {
  /** Number of lotteries, when there are several. */
  readonly lotteries?: number;
  readonly lines: number;
  readonly unitStakeMinor: string;
  readonly multiplier: number;
  /** Stake on each lottery. */
  readonly stakeMinor: string;
}

/**
 * Formats the factors of a bet's stake: stations and units per number where there are several,
 * numbers, unit stake, and multiplier.
 */
export function factorsText(
  props: Pick<SlipProps, 'locale' | 'stakes' | 'currencySymbol'>,
  { lotteries = 1, lines, unitStakeMinor, multiplier, stakeMinor }: StakeParts,
): string {
  const { locale, stakes } = props;
  const onceMinor = BigInt(unitStakeMinor) * BigInt(lines * multiplier);
  const units = BigInt(stakeMinor) / onceMinor;
  const unit = describeMoney(props)(toMoney(BigInt(unitStakeMinor), stakes.least.currency));
  const count = (each: number | bigint) => new Intl.NumberFormat(locale).format(each);
  const several = (each: number | bigint) => (each > 1 ? [count(each)] : []);
  return [...several(lotteries), count(lines), ...several(units), unit, count(multiplier)].join(
    ' × ',
  );
}

/** Formats the odds: one price, or the lowest and highest of several. */
export function oddsText(odds: FrozenOdds, locale: string): string {
  const oddsBps = Object.values(odds);
  const format = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 4,
    roundingMode: 'floor',
  });
  const [least, most] = [Math.min(...oddsBps), Math.max(...oddsBps)];
  return least === most
    ? format.format(least / wholeInBps)
    : `${format.format(least / wholeInBps)}–${format.format(most / wholeInBps)}`;
}

/** Formats the odds of one value of a play at a group. */
export function oddsOfValue(play: Play, value: string, locale: string, group: number): string {
  const row = play.rows.find(({ values }) => values?.includes(value) ?? true);
  return row ? oddsText({ [row.code]: rowOddsBps(row, group) }, locale) : '';
}

/** Lists the titles of stations in one phrase. */
export function stationsText(stations: readonly NamedLottery[], locale: string): string {
  return new Intl.ListFormat(locale).format(stations.map(({ title }) => title));
}

/** Sums stakes as a person reads them: on each of so many lotteries so many minor units. */
export function sumText(
  props: Pick<SlipProps, 'locale' | 'stakes' | 'currencySymbol'>,
  stakes: readonly { readonly stakeMinor: string; readonly lotteries: number }[],
): string {
  const total = stakes.reduce(
    (sum, { stakeMinor, lotteries }) => sum + BigInt(stakeMinor) * BigInt(lotteries),
    0n,
  );
  return describeMoney(props)(toMoney(total, props.stakes.least.currency));
}
