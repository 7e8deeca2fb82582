import type { TextKey } from '#i18n/translate.ts';
import type { ELotteryKind } from '#lib/lottery/kinds.ts';
import { bps, rowOddsBps } from '#lib/lottery/odds/odds.ts';
import type { OddsRow } from '#lib/lottery/plays/play.ts';
import { plays } from '#lib/lottery/plays/plays.ts';
import { kindOfRegion, type VnRegion } from '#lib/lottery/result/prizes.ts';

/** A row of an e-lottery's table of odds. */
export interface OddsLine extends Returns {
  /** A family of plays, as addresses name it. */
  readonly family: string;
  readonly name: TextKey;
  /** The results that it is about, where chances differ: numbers as they are, sides by their text. */
  readonly values: readonly (string | { readonly side: TextKey })[];
  /** Gross return on one unit that wins, the stake included. */
  readonly odds: number;
}

/** How often one unit wins and what it returns, each from 0 to 1. */
export interface Returns {
  readonly chance: number;
  /** How often the stake comes back without a win; missing where it never does. */
  readonly back?: number;
  /** What is returned of all stakes on average. */
  readonly share: number;
}

/** What can be bet on an e-lottery and what it returns; a play at several places stands once. */
export function eLotteryOdds(kind: ELotteryKind): readonly OddsLine[] {
  const families = new Map(plays(kind).map((play) => [play.family, play]));
  return [...families.values()].flatMap(({ family, rows }) =>
    rows.map((row) => ({
      family,
      name: `lobby:bet.${family}` as TextKey,
      values: valuesOf(row),
      ...returnsOf(row),
    })),
  );
}

function valuesOf({ values = [] }: OddsRow): OddsLine['values'] {
  return values.map((value) =>
    /^\d+$/.test(value) ? value : { side: `lobby:side.${value}` as TextKey },
  );
}

/** What a bet on the Vietnamese lottery costs and returns at one station. */
export interface VnTerms extends Returns {
  /** Numbers of the draw that it is compared with; the stake is paid once for each. */
  readonly units: number;
  /** Gross return on one unit, the stake included. */
  readonly odds: number;
}

/** A row of the Vietnamese lottery's table of odds. */
export interface VnOddsLine {
  readonly code: string;
  readonly name: TextKey;
  readonly wins: TextKey;
  readonly north: VnTerms;
  /** South and central. */
  readonly south: VnTerms;
}

/** Plays that every region has; orders of digits and covers cost and return what their bases do. */
export function vnOdds(): readonly VnOddsLine[] {
  return plays('vnMB').flatMap(({ code, outcomes }) => {
    const [north, south] = [termsOf('MB', code), termsOf('MN', code)];
    if (outcomes !== code || !north || !south) return [];
    const text = `lobby:vnBet.${code}` as const;
    return [
      { code, name: `${text}.name` as TextKey, wins: `${text}.wins` as TextKey, north, south },
    ];
  });
}

function termsOf(region: VnRegion, code: string): VnTerms | undefined {
  const play = plays(kindOfRegion[region]).find((each) => each.code === code);
  const [row] = play?.rows ?? [];
  return play && row && { units: play.units, ...returnsOf(row) };
}

function returnsOf(row: OddsRow): Returns & { readonly odds: number } {
  const [ways, back, of] = [row.ways, row.returned, row.of].map(Number) as [number, number, number];
  const odds = rowOddsBps(row) / bps;
  const chance = ways / of;
  return { odds, chance, ...(back > 0 && { back: back / of }), share: (ways * odds + back) / of };
}
