import type { Selectable } from 'kysely';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Contract } from './contract.ts';
import type { ContractsTable } from './tables.ts';

/** Inserts the contract between two members for a kind unless there is one. */
export async function openContract(transaction: Transaction, contract: Contract): Promise<void> {
  const { id, kind, uplineId, downlineId, createdAtMs } = contract;
  await transaction
    .insertInto('agent_contracts')
    .values({
      id,
      kind,
      upline_id: uplineId ?? null,
      downline_id: downlineId,
      created_at_ms: createdAtMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds a contract by its id; `undefined` for none. */
export async function findContract(reader: Reader, id: string): Promise<Contract | undefined> {
  const query = reader.selectFrom('agent_contracts').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && toContract(row);
}

/** Finds the contract between two members for a kind; `undefined` when there never was one. */
export async function findContractBetween(
  reader: Reader,
  query: Pick<Contract, 'kind' | 'uplineId' | 'downlineId'>,
): Promise<Contract | undefined> {
  const row = await reader
    .selectFrom('agent_contracts')
    .selectAll()
    .where('downline_id', '=', query.downlineId)
    .where('kind', '=', query.kind)
    .where('upline_id', query.uplineId === undefined ? 'is' : '=', query.uplineId ?? null)
    .executeTakeFirst();
  return row && toContract(row);
}

/**
 * Lists the contracts of a kind that an agent has with uplines: one, or several after it was moved.
 */
export async function listContractsAbove(
  reader: Reader,
  query: Pick<Contract, 'kind' | 'downlineId'>,
): Promise<Contract[]> {
  const rows = await reader
    .selectFrom('agent_contracts')
    .selectAll()
    .where('downline_id', '=', query.downlineId)
    .where('kind', '=', query.kind)
    .orderBy('id')
    .execute();
  return rows.map(toContract);
}

/** Lists contracts of a kind between agents and those directly below them. */
export async function listContractsBelow(
  reader: Reader,
  query: { readonly kind: ContractKind; readonly uplineIds: readonly string[] },
): Promise<Contract[]> {
  const rows = await reader
    .selectFrom('agent_contracts')
    .selectAll()
    .where('upline_id', 'in', [...query.uplineIds])
    .where('kind', '=', query.kind)
    .orderBy('id')
    .execute();
  return rows.map(toContract);
}

/** Lists the contracts that an agent has with any upline but one, the house included. */
export async function listContractsWithOthers(
  reader: Reader,
  { memberId, agentId }: { readonly memberId: string; readonly agentId: string },
): Promise<Contract[]> {
  const rows = await reader
    .selectFrom('agent_contracts')
    .selectAll()
    .where('downline_id', '=', memberId)
    .where((build) => build.or([build('upline_id', 'is', null), build('upline_id', '<>', agentId)]))
    .orderBy('id')
    .execute();
  return rows.map(toContract);
}

/**
 * Locks contracts until the transaction ends, in the order of their ids: exclusively to `change`
 * them, or shared so that they `stay`. On SQLite a write transaction locks everything already.
 */
export async function lockContracts(
  transaction: Transaction,
  ids: readonly string[],
  to: 'change' | 'stay',
): Promise<void> {
  // An SQLite write transaction has the whole database to itself already.
  if (transaction.engine === 'sqlite' || ids.length === 0) return;
  const query = transaction
    .selectFrom('agent_contracts')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id');
  await (to === 'change' ? query.forNoKeyUpdate() : query.forShare()).execute();
}

/** Returns the contract of a row. */
export function toContract(row: Selectable<ContractsTable>): Contract {
  return {
    id: row.id,
    kind: row.kind as ContractKind,
    uplineId: row.upline_id ?? undefined,
    downlineId: row.downline_id,
    createdAtMs: row.created_at_ms,
  };
}
