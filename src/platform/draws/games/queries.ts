import type { z } from 'zod';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { DrawGame, DrawKind, storedDrawGame } from './draw-game.ts';

const selectDrawGames = (reader: Reader) =>
  reader
    .selectFrom('draw_games')
    .innerJoin('games', 'games.game_id', 'draw_games.game_id')
    .innerJoin('vendors', 'vendors.vassalage', 'games.vassalage')
    .select([
      'draw_games.code',
      'draw_games.game_id',
      'draw_games.kind',
      'draw_games.every_minutes',
      'draw_games.source',
      'draw_games.ended_at_ms',
      'games.title',
      'games.vassalage',
      'games.game_type',
      'games.game_classify',
      'games.default_play_type',
      'games.maintenance_since_ms',
      'vendors.maintenance_since_ms as vendor_maintenance_since_ms',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectDrawGames>['executeTakeFirstOrThrow']>>;

/** Lists the lotteries that draw or did, by their codes. */
export async function listDrawGames(reader: Reader): Promise<DrawGame[]> {
  const rows = await selectDrawGames(reader).orderBy('draw_games.code').execute();
  return rows.map(toDrawGame);
}

/** Returns whether there is a lottery that draws or did. */
export async function hasDrawGame(reader: Reader): Promise<boolean> {
  const row = await reader.selectFrom('draw_games').select('code').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Finds the lottery of a code; `undefined` when there is none. */
export async function findDrawGame(reader: Reader, code: string): Promise<DrawGame | undefined> {
  const row = await selectDrawGames(reader).where('draw_games.code', '=', code).executeTakeFirst();
  return row && toDrawGame(row);
}

/**
 * Saves the lotteries that draw, and ends all others. A lottery that draws already keeps its
 * source. Returns the codes of those that end.
 */
export async function fillDrawGames(
  transaction: Transaction,
  stored: readonly z.output<typeof storedDrawGame>[],
  nowMs: number,
): Promise<readonly string[]> {
  for (const { code, kind, everyMinutes = null } of stored) {
    const game = await transaction
      .selectFrom('games')
      .select('game_id')
      .where('code', '=', code)
      .executeTakeFirst();
    if (!game) throw new Error(`draws.json names ${code}, which is not in the catalogue`);
    await transaction
      .insertInto('draw_games')
      .values({
        code,
        game_id: game.game_id,
        kind,
        every_minutes: everyMinutes,
        source: 'house',
      })
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet({
          kind,
          every_minutes: everyMinutes,
          ended_at_ms: null,
        }),
      )
      .execute();
  }
  return endOthers(transaction, { codes: stored.map(({ code }) => code), nowMs });
}

async function endOthers(
  transaction: Transaction,
  { codes, nowMs }: { readonly codes: readonly string[]; readonly nowMs: number },
): Promise<readonly string[]> {
  const ended = await transaction
    .updateTable('draw_games')
    .set({ ended_at_ms: nowMs })
    .where('ended_at_ms', 'is', null)
    .$if(codes.length > 0, (others) => others.where('code', 'not in', [...codes]))
    .returning('code')
    .execute();
  return ended.map(({ code }) => code);
}

/** Sets who draws a lottery from now on. */
export async function setSource(
  transaction: Transaction,
  { code, source }: Pick<DrawGame, 'code' | 'source'>,
): Promise<void> {
  await transaction.updateTable('draw_games').set({ source }).where('code', '=', code).execute();
}

function toDrawGame(row: Row): DrawGame {
  return {
    code: row.code,
    gameId: row.game_id,
    title: row.title,
    vassalage: row.vassalage,
    category: row.game_type,
    classify: row.game_classify,
    kind: row.kind as DrawKind,
    everyMinutes: row.every_minutes ?? undefined,
    defaultPlayType: row.default_play_type ?? undefined,
    source: row.source,
    isDrawing: row.ended_at_ms === null,
    isUnderMaintenance:
      row.maintenance_since_ms !== null || row.vendor_maintenance_since_ms !== null,
  };
}
