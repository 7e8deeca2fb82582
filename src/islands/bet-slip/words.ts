import type { DrawBet } from '#contract/draws/bets.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import type { FrozenOdds } from '#lib/lottery/odds.ts';
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

/** Returns a play's name. */
export function playName({ plays }: Pick<SlipProps, 'plays'>, code: string): string {
  return plays.find((each) => each.code === code)?.name ?? code;
}

/** Returns the play of a placed bet, with its lottery when that is not the page's own. */
export function placedName(
  props: Pick<SlipProps, 'plays' | 'gameCode'>,
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
    maximumFractionDigits: 3,
    roundingMode: 'floor',
  });
  const [least, most] = [Math.min(...oddsBps), Math.max(...oddsBps)];
  return least === most
    ? format.format(least / wholeInBps)
    : `${format.format(least / wholeInBps)}–${format.format(most / wholeInBps)}`;
}

/** Lists the titles of stations in one phrase. */
export function stationsText(stations: readonly NamedLottery[], locale: string): string {
  return new Intl.ListFormat(locale).format(stations.map(({ title }) => title));
}
