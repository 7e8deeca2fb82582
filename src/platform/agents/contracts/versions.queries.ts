import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ContractState } from '#contract/agents/contracts.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Version } from './contract.ts';
import type { ContractVersionsTable } from './tables.ts';
import { formatTerms, parseTerms } from './terms.ts';

/** Inserts an offered version. */
export async function insertVersion(transaction: Transaction, version: Version): Promise<void> {
  await transaction.insertInto('agent_contract_versions').values(toRow(version)).execute();
}

/** Lists versions of contracts, the first one of each first. */
export async function listVersions(
  reader: Reader,
  contractIds: readonly string[],
): Promise<Version[]> {
  if (contractIds.length === 0) return [];
  const rows = await reader
    .selectFrom('agent_contract_versions')
    .selectAll()
    .where('contract_id', 'in', [...contractIds])
    .orderBy('contract_id')
    .orderBy('version')
    .execute();
  return rows.map(toVersion);
}

/** Changes a version from the state that it was read in; false when it is in another by now. */
export async function moveVersion(
  transaction: Transaction,
  { contractId, version, state }: Pick<Version, 'contractId' | 'version' | 'state'>,
  to: { readonly state: ContractState } & Partial<
    Pick<Version, 'decidedAtMs' | 'startsAtMs' | 'endsAtMs'>
  >,
): Promise<boolean> {
  const { decidedAtMs, startsAtMs, endsAtMs } = to;
  const set: Updateable<ContractVersionsTable> = {
    state: to.state,
    ...(decidedAtMs !== undefined && { decided_at_ms: decidedAtMs }),
    ...(startsAtMs !== undefined && { starts_at_ms: startsAtMs }),
    ...(endsAtMs !== undefined && { ends_at_ms: endsAtMs }),
  };
  const { numUpdatedRows } = await transaction
    .updateTable('agent_contract_versions')
    .set(set)
    .where('contract_id', '=', contractId)
    .where('version', '=', version)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Lists contracts with a version whose end has passed but is not recorded, up to `limit`. */
export async function listExpiredContracts(
  reader: Reader,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('agent_contract_versions')
    .select('contract_id')
    .where('state', '=', 'terminating')
    .where('ends_at_ms', '<=', nowMs)
    .orderBy('ends_at_ms')
    .limit(limit)
    .execute();
  return [...new Set(rows.map((row) => row.contract_id))];
}

/** Lists the kinds of contract with an offer that waits for a member's decision. */
export async function listKindsWithOffers(
  reader: Reader,
  memberId: string,
): Promise<ContractKind[]> {
  const rows = await reader
    .selectFrom('agent_contract_versions')
    .innerJoin('agent_contracts', 'agent_contracts.id', 'agent_contract_versions.contract_id')
    .select('agent_contracts.kind')
    .distinct()
    .where('state', '=', 'offered')
    .where((build) =>
      build.or([
        build.and([build('downline_id', '=', memberId), build('offered_by', '=', 'upline')]),
        build.and([build('upline_id', '=', memberId), build('offered_by', '=', 'downline')]),
      ]),
    )
    .execute();
  return rows.map(({ kind }) => kind as ContractKind);
}

function toRow(version: Version): Insertable<ContractVersionsTable> {
  const { terms } = version;
  return {
    contract_id: version.contractId,
    version: version.version,
    kind: terms.kind,
    terms: JSON.stringify(formatTerms(terms)),
    period: terms.period,
    offered_by: version.offeredBy,
    offered_at_ms: version.offeredAtMs,
    asked_start_ms: version.askedStartMs ?? null,
    state: version.state,
    decided_at_ms: version.decidedAtMs ?? null,
    starts_at_ms: version.startsAtMs ?? null,
    ends_at_ms: version.endsAtMs ?? null,
  };
}

/** Returns the version of a row. */
export function toVersion(row: Selectable<ContractVersionsTable>): Version {
  return {
    contractId: row.contract_id,
    version: row.version,
    terms: parseTerms(row.kind as ContractKind, JSON.parse(row.terms)),
    offeredBy: row.offered_by,
    offeredAtMs: row.offered_at_ms,
    askedStartMs: row.asked_start_ms ?? undefined,
    state: row.state,
    decidedAtMs: row.decided_at_ms ?? undefined,
    startsAtMs: row.starts_at_ms ?? undefined,
    endsAtMs: row.ends_at_ms ?? undefined,
  };
}
