import type { ContractState, ContractStepKind } from '#contract/agents/contracts.ts';
import { newId } from '#lib/id.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { StepRecord } from './contract.ts';

/** Inserts a step on a version. */
export async function insertStep(
  transaction: Transaction,
  contractId: string,
  step: StepRecord,
): Promise<void> {
  await transaction
    .insertInto('agent_contract_steps')
    .values({
      id: newId(step.atMs),
      contract_id: contractId,
      version: step.version,
      step: step.step,
      from_state: step.from ?? null,
      to_state: step.to,
      actor: step.actor,
      client_address: step.clientAddress ?? null,
      session_id: step.sessionId ?? null,
      at_ms: step.atMs,
    })
    .execute();
}

/** Lists the steps on a contract, the first one first. */
export async function listSteps(reader: Reader, contractId: string): Promise<StepRecord[]> {
  const rows = await reader
    .selectFrom('agent_contract_steps')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    step: row.step as ContractStepKind,
    from: (row.from_state ?? undefined) as ContractState | undefined,
    to: row.to_state as ContractState,
    actor: row.actor,
    clientAddress: row.client_address ?? undefined,
    sessionId: row.session_id ?? undefined,
    atMs: row.at_ms,
  }));
}
