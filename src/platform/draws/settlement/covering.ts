import { linesOf } from '#lib/lottery/lines/lines.ts';
import { rowOf } from '#lib/lottery/odds/odds.ts';
import { playOf } from '#lib/lottery/plays/plays.ts';
import { type Cover, coversTooMuch, mostCounted } from '#lib/lottery/settling/coverage.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { pickOf } from '../bets/index.ts';
import type { DrawKind } from '../games/index.ts';
import { listOfMembers, type OpenBet } from './queries.ts';

const mostShare = Number(mostCounted.ways) / Number(mostCounted.of);

/**
 * Members among those of some bets whose bets on the issue cover so much of its outcomes that their
 * stakes count for nothing.
 */
export async function membersWhoCover(
  reader: Reader,
  { bets, kind }: { readonly bets: readonly OpenBet[]; readonly kind: DrawKind },
): Promise<ReadonlySet<string>> {
  const [first] = bets;
  if (!first) return new Set();
  const memberIds = [...new Set(bets.map(({ memberId }) => memberId))];
  const all = await listOfMembers(reader, { issueId: first.issueId, memberIds });
  const covering = new Set<string>();
  for (const [memberId, own] of Map.groupBy(all, (bet) => bet.memberId)) {
    const covers = own.map((bet) => ({ play: playOf(kind, bet.play), pick: pickOf(kind, bet) }));
    if (mayCover(covers) && coversTooMuch(kind, covers)) covering.add(memberId);
  }
  return covering;
}

/** Whether the chances of all lines together come to so much: together they win no more often. */
function mayCover(covers: readonly Cover[]): boolean {
  let share = 0;
  for (const { play, pick } of covers) {
    for (const line of linesOf(play, pick)) {
      const { ways, of } = rowOf(play, line);
      share += Number(ways) / Number(of);
    }
  }
  return share > mostShare;
}
