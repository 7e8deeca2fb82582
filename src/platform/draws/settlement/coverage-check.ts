import { listPickLines } from '#lib/lottery/lines/lines.ts';
import { findOddsRow } from '#lib/lottery/odds.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { type Cover, coversTooMuch, mostCounted } from '#lib/lottery/settlement/coverage.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { parseBetPick } from '../bets/index.ts';
import type { DrawKind } from '../games/index.ts';
import type { OpenBet } from './open-bet.ts';
import { listMembersBets } from './queries.ts';

const mostShare = Number(mostCounted.ways) / Number(mostCounted.of);

/** Function that returns the members whose bets cover too many outcomes of an issue. */
export type CoverageCheck = (
  reader: Reader,
  bets: readonly OpenBet[],
) => Promise<ReadonlySet<string>>;

/**
 * Creates the check for members whose bets on an issue cover so many outcomes that their stakes do
 * not count as valid. It serves one closed issue, whose bets no longer change, and checks each
 * member once.
 */
export function createCoverageCheck(kind: DrawKind): CoverageCheck {
  const covered = new Set<string>();
  const covering = new Set<string>();
  return async (reader, bets) => {
    const bettors = new Set(bets.map(({ memberId }) => memberId));
    const memberIds = [...bettors].filter((memberId) => !covered.has(memberId));
    const [first] = bets;
    if (!first || memberIds.length === 0) return covering;
    const all = await listMembersBets(reader, { issueId: first.issueId, memberIds });
    for (const [memberId, own] of Map.groupBy(all, (bet) => bet.memberId)) {
      // What is bet on twice covers no more than once.
      const distinct = new Map(own.map((bet) => [`${bet.play} ${bet.numbers}`, bet]));
      const covers = Array.from(distinct.values(), (bet) => ({
        play: playByCode(kind, bet.play),
        pick: parseBetPick(kind, bet),
      }));
      if (mayCover(covers) && coversTooMuch(kind, covers)) covering.add(memberId);
    }
    for (const memberId of memberIds) covered.add(memberId);
    return covering;
  };
}

/**
 * Returns whether the chances of all lines add up to more than the limit; together the lines win no
 * more often than that.
 */
function mayCover(covers: readonly Cover[]): boolean {
  let share = 0;
  for (const { play, pick } of covers) {
    for (const line of listPickLines(play, pick)) {
      const { ways, outcomes } = findOddsRow(play, line);
      share += Number(ways) / Number(outcomes);
    }
  }
  return share > mostShare;
}
