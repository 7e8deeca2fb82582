import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';
import { type GameRow, gameMarks } from '../queries.ts';

/** Games that a member launched, the latest launch first; those that are gone are left out. */
export async function listRecent(
  reader: Reader,
  memberId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<GameRow[]> {
  return reader
    .selectFrom('games')
    .innerJoin(
      (each) =>
        each
          .selectFrom('game_sessions')
          .select('game_id')
          .select(sql<number>`max(ticket_expires_at_ms)`.as('latest_at_ms'))
          .where('member_id', '=', memberId)
          .groupBy('game_id')
          .as('launched'),
      (join) => join.onRef('launched.game_id', '=', 'games.game_id'),
    )
    .selectAll('games')
    .select(gameMarks)
    .orderBy('launched.latest_at_ms', 'desc')
    .orderBy('games.game_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** How many games a member has launched. */
export async function countRecent(reader: Reader, memberId: string): Promise<number> {
  const { total } = await reader
    .selectFrom('games')
    .where('game_id', 'in', (each) =>
      each.selectFrom('game_sessions').select('game_id').where('member_id', '=', memberId),
    )
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
