import type { Selectable } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import { insertRows } from '#platform/base/db/rows.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { BonusPart } from './grant.ts';
import type { BonusPartsTable } from './tables.ts';

/** Lists the parts of rounds that belong to grants. */
export async function listParts(reader: Reader, roundIds: readonly string[]): Promise<BonusPart[]> {
  const [roundId] = roundIds;
  if (roundId === undefined) return [];
  const rows =
    roundIds.length === 1
      ? await selectParts(reader, { roundId })
      : await reader
          .selectFrom('bonus_parts')
          .selectAll()
          .where('round_id', 'in', [...roundIds])
          .execute();
  return rows.map(toPart);
}

const selectParts = prepared((reader, { roundId }: { readonly roundId: string }) =>
  reader.selectFrom('bonus_parts').selectAll().where('round_id', '=', roundId),
);

/** Returns the part of a row. */
export function toPart(row: Selectable<BonusPartsTable>): BonusPart {
  return {
    roundId: row.round_id,
    ref: row.ref,
    grantId: row.grant_id,
    kind: row.kind,
    state: row.state,
    gameId: row.game_id,
    amountMinor: row.amount_minor,
    partMinor: row.part_minor,
    countedMinor: row.counted_minor,
    lapsedMinor: row.lapsed_minor,
    createdAtMs: row.created_at_ms,
  };
}

const partColumns = {
  round_id: 'text',
  ref: 'text',
  grant_id: 'text',
  kind: 'text',
  state: 'text',
  game_id: 'text',
  amount_minor: 'bigint',
  part_minor: 'bigint',
  counted_minor: 'bigint',
  lapsed_minor: 'bigint',
  created_at_ms: 'bigint',
} as const;

/** Inserts parts. */
export async function insertParts(
  transaction: Transaction,
  parts: readonly BonusPart[],
): Promise<void> {
  const rows = parts.map((part) => ({
    round_id: part.roundId,
    ref: part.ref,
    grant_id: part.grantId,
    kind: part.kind,
    state: part.state,
    game_id: part.gameId,
    amount_minor: part.amountMinor,
    part_minor: part.partMinor,
    counted_minor: part.countedMinor,
    lapsed_minor: part.lapsedMinor,
    created_at_ms: part.createdAtMs,
  }));
  await insertRows(transaction, { table: 'bonus_parts', columns: partColumns }, rows);
}

/** Saves the state of parts. */
export async function savePartStates(
  transaction: Transaction,
  parts: readonly Pick<BonusPart, 'roundId' | 'ref' | 'state'>[],
): Promise<void> {
  // All are sent at once, as a deferred write has to be.
  await Promise.all(
    parts.map(({ roundId, ref, state }) => updatePart(transaction, { roundId, ref, state })),
  );
}

const updatePart = prepared(
  (reader, part: { roundId: string; ref: string; state: BonusPart['state'] }) =>
    reader
      .updateTable('bonus_parts')
      .set({ state: part.state })
      .where('round_id', '=', part.roundId)
      .where('ref', '=', part.ref),
);

/** Lists the latest bets of a grant. */
export async function listStakes(
  reader: Reader,
  { grantId, limit }: { readonly grantId: string; readonly limit: number },
): Promise<BonusPart[]> {
  const rows = await reader
    .selectFrom('bonus_parts')
    .selectAll()
    .where('grant_id', '=', grantId)
    .where('kind', '=', 'stake')
    .orderBy('created_at_ms', 'desc')
    .orderBy('ref', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toPart);
}
