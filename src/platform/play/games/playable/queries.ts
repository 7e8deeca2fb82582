import { prepared } from '#platform/base/db/prepared-query.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { vendorMark } from '../queries.ts';

/** Finds a game with its marks and its vendor's; `undefined` for none. */
export async function findPlayableGame(reader: Reader, gameId: string) {
  const [row] = await selectPlayable(reader, { gameId });
  if (!row) return undefined;
  const { maintenance_since_ms: own, vendor_maintenance_since_ms: vendors, ...game } = row;
  return { ...game, isUnderMaintenance: own !== null || vendors !== null };
}

/** Prepared query of a game with its marks and its vendor's; every bet runs it. */
const selectPlayable = prepared((reader, { gameId }: { readonly gameId: string }) =>
  reader
    .selectFrom('games')
    .select([
      'game_id as gameId',
      'vassalage',
      'game_type as category',
      'game_classify as kind',
      'maintenance_since_ms',
    ])
    .select(vendorMark)
    .where('game_id', '=', gameId),
);

/**
 * Finds the id of the game that has every stated field, a served one first; `undefined` for none,
 * or without fields.
 */
export async function findGameId(
  reader: Reader,
  key: {
    readonly gameId?: string | undefined;
    readonly nodeId?: number | undefined;
    readonly vassalage?: string | undefined;
  },
): Promise<{ readonly gameId: string; readonly isServed: boolean } | undefined> {
  const { gameId, nodeId, vassalage } = key;
  if (gameId === undefined && (nodeId === undefined || vassalage === undefined)) return undefined;
  const row = await reader
    .selectFrom('games')
    .select(['game_id as gameId', 'is_served'])
    .$if(gameId !== undefined, (query) => query.where('game_id', '=', gameId ?? ''))
    .$if(vassalage !== undefined, (query) => query.where('vassalage', '=', vassalage ?? ''))
    .$if(nodeId !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('node_id', '=', nodeId ?? 0),
          where.exists(
            where
              .selectFrom('vendors')
              .select('vendors.node_id')
              .whereRef('vendors.vassalage', '=', 'games.vassalage')
              .where('vendors.node_id', '=', nodeId ?? 0),
          ),
        ]),
      ),
    )
    .orderBy('is_served', 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row && { gameId: row.gameId, isServed: row.is_served === 1 };
}
