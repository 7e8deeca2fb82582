import { wholeInBps } from '../basis-points.ts';
import { listPickLines } from './lines/lines.ts';
import type { Line, OddsRow, Pick, Play } from './plays/play.ts';

/** Base of the groups of odds: the brand's 1,900 pays 95 of 100 back (draws, §3). */
export const groupBase = 2_000;

/** The brand's group, and the highest that a member may choose. */
export const brandGroup = 1_900;

/** The lowest group that a member may choose. */
export const leastGroup = 1_800;

/** Odds by the code of their row, as they stand on a bet: gross × 10,000. */
export type FrozenOdds = Readonly<Record<string, number>>;

/** Returns the row that holds the odds and the chance of a line. */
export function findOddsRow(play: Play, line: Line): OddsRow {
  const row = play.rows.find(({ values }) => values?.includes(line.values[0] ?? '') ?? true);
  if (!row) throw new Error(`${play.kind} ${play.code} has no odds for ${line.key}.`);
  return row;
}

/**
 * Returns the gross odds × 10,000 of a row for a group, rounded down once: the return of one
 * winning unit, its stake included. Throws for a group that does not exist.
 */
export function rowOddsBps(row: OddsRow, group: number = brandGroup): number {
  checkGroup(group);
  const [brand, base, ours] = [BigInt(brandGroup), BigInt(groupBase), BigInt(group)];
  const { ways, outcomes, returned, namedBps } = row;
  if (namedBps !== undefined) return Number((BigInt(namedBps) * ours) / brand);
  const left = brand * outcomes - base * returned;
  return Number((left * BigInt(wholeInBps) * ours) / (base * ways * brand));
}

/** Returns the odds of a line. */
export function calculateOdds(play: Play, line: Line, group: number = brandGroup): number {
  return rowOddsBps(findOddsRow(play, line), group);
}

/** Returns the odds that a bet on a pick is accepted at: those of each row that it touches. */
export function calculatePickOdds(play: Play, pick: Pick, group: number = brandGroup): FrozenOdds {
  const rows = new Map(
    listPickLines(play, pick).map((line) => [
      findOddsRow(play, line).code,
      findOddsRow(play, line),
    ]),
  );
  return Object.fromEntries([...rows].map(([code, row]) => [code, rowOddsBps(row, group)]));
}

/** Returns the odds of a line as they were frozen; throws where a bet has none for it. */
export function findFrozenOdds(play: Play, odds: FrozenOdds, line: Line): number {
  const oddsBps = odds[findOddsRow(play, line).code];
  if (oddsBps === undefined) throw new Error(`${play.kind} ${play.code}: no odds for ${line.key}.`);
  return oddsBps;
}

/**
 * Returns the rebate of a stake for choosing a lower group than one may, rounded down: stake × (own
 * − group) / 2,000. Throws where the chosen group is higher.
 */
export function calculateOddsRebate(
  stakeMinor: bigint,
  group: number,
  own: number = brandGroup,
): bigint {
  checkGroup(group);
  checkGroup(own);
  if (group > own) throw new RangeError(`${group} is above ${own}.`);
  return (stakeMinor * BigInt(own - group)) / BigInt(groupBase);
}

function checkGroup(group: number): void {
  if (!Number.isInteger(group) || group < leastGroup || group > brandGroup) {
    throw new RangeError(
      `${group} is no group of odds: whole numbers, ${leastGroup} to ${brandGroup}.`,
    );
  }
}
