import type { ContractState, ContractStepKind } from '#contract/agents/contracts.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Actor, Version } from './contract.ts';
import { insertStep, listSteps } from './history.queries.ts';
import { moveVersion } from './versions.queries.ts';

/** Step on a version, with its actor. */
export interface VersionStep {
  readonly step: ContractStepKind;
  readonly actor: Actor;
  readonly nowMs: number;
}

/**
 * Moves a version to another state and records the step, also in the audit log. Returns false, with
 * nothing changed, when the version is no longer in the state that it was read in.
 */
export async function applyStep(
  transaction: Transaction,
  version: Version,
  to: Parameters<typeof moveVersion>[2],
  step: VersionStep,
): Promise<boolean> {
  if (!(await moveVersion(transaction, version, to))) return false;
  await recordStep(transaction, version, { from: version.state, to: to.state, ...step });
  return true;
}

/** Records a step, also in the audit log. */
export async function recordStep(
  transaction: Transaction,
  { contractId, version, terms }: Version,
  record: VersionStep & { readonly from: ContractState | undefined; readonly to: ContractState },
): Promise<void> {
  const { step, from, to, nowMs: atMs } = record;
  const { actor, clientAddress, sessionId, why } = record.actor;
  const kept = { version, step, from, to, actor, clientAddress, sessionId, atMs };
  await insertStep(transaction, contractId, kept);
  await recordAct(transaction, {
    actor,
    act: `contract_${step}`,
    subject: `contract:${contractId}`,
    detail: {
      kind: terms.kind,
      version: String(version),
      state: to,
      ...(why !== undefined && { why }),
    },
    atMs,
  });
}

/**
 * Returns whether the end of the contract was requested after an offer was made. That step decides
 * such an offer; rows from before this rule may still be open.
 */
export async function isTerminationRequestedSince(
  transaction: Transaction,
  { contractId, version }: Version,
): Promise<boolean> {
  const steps = await listSteps(transaction, contractId);
  const offeredAt = steps.findIndex((each) => each.version === version && each.step === 'offered');
  return steps.slice(offeredAt).some(({ step }) => step === 'termination_requested');
}
