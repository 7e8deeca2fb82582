import type { TextKey } from '#i18n/translate.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import type { ELotteryKind } from '#lib/lottery/kinds.ts';
import { rowOddsBps } from '#lib/lottery/odds.ts';
import type { OddsRow } from '#lib/lottery/plays/play.ts';
import { plays } from '#lib/lottery/plays/plays.ts';
import { kindOfRegion, type VnRegion } from '#lib/lottery/result/prizes.ts';

/** Row of an e-lottery's table of odds. */
export interface OddsLine extends BetReturns {
  /** Family of plays, as addresses name it. */
  readonly family: string;
  readonly name: TextKey;
  /** Results of the row, where their chances differ: numbers as they are, sides by their text. */
  readonly values: readonly (string | { readonly side: TextKey })[];
  /** Gross return on one winning unit, including the stake. */
  readonly odds: number;
}

/** Chance of a win and average return of one unit, each from 0 to 1. */
export interface BetReturns {
  readonly chance: number;
  /** Chance that the stake comes back without a win; missing when it never does. */
  readonly back?: number;
  /** Share of all stakes that is returned on average. */
  readonly share: number;
}

/** Lists the bets on an e-lottery with their returns; a play at several places is listed once. */
export function eLotteryOdds(kind: ELotteryKind): readonly OddsLine[] {
  const families = new Map(plays(kind).map((play) => [play.family, play]));
  return [...families.values()].flatMap(({ family, rows }) =>
    rows.map((row) => ({
      family,
      name: `lobby:bet.${family}` as TextKey,
      values: listValues(row),
      ...calculateReturns(row),
    })),
  );
}

function listValues({ values = [] }: OddsRow): OddsLine['values'] {
  return values.map((value) =>
    /^\d+$/.test(value) ? value : { side: `lobby:side.${value}` as TextKey },
  );
}

/** Cost and returns of a bet on the Vietnamese lottery at one station. */
export interface VnTerms extends BetReturns {
  /** Numbers of the draw that the bet is compared with; the stake is paid once for each. */
  readonly units: number;
  /** Gross return on one unit, including the stake. */
  readonly odds: number;
}

/** Row of the Vietnamese lottery's table of odds. */
export interface VnOddsLine {
  readonly code: string;
  readonly name: TextKey;
  readonly wins: TextKey;
  readonly north: VnTerms;
  /** Terms in the south and the central region. */
  readonly south: VnTerms;
}

/**
 * Lists the plays that every region has. Orders of digits and covers cost and return the same as
 * their bases.
 */
export function vnOdds(): readonly VnOddsLine[] {
  return plays('vnMB').flatMap(({ code, outcomes }) => {
    const [north, south] = [findTerms('MB', code), findTerms('MN', code)];
    if (outcomes !== code || !north || !south) return [];
    const text = `lobby:vnBet.${code}` as const;
    return [
      { code, name: `${text}.name` as TextKey, wins: `${text}.wins` as TextKey, north, south },
    ];
  });
}

function findTerms(region: VnRegion, code: string): VnTerms | undefined {
  const play = plays(kindOfRegion[region]).find((each) => each.code === code);
  const [row] = play?.rows ?? [];
  return play && row && { units: play.units, ...calculateReturns(row) };
}

function calculateReturns(row: OddsRow): BetReturns & { readonly odds: number } {
  const [ways, back, of] = [row.ways, row.returned, row.outcomes].map(Number) as [
    number,
    number,
    number,
  ];
  const odds = rowOddsBps(row) / wholeInBps;
  const chance = ways / of;
  return { odds, chance, ...(back > 0 && { back: back / of }), share: (ways * odds + back) / of };
}
