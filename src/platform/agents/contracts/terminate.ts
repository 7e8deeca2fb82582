import { ok, type Result, refused } from '#lib/result.ts';
import { announceChanges } from '#platform/base/db/change-bus.ts';
import type { Storage, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findContract, lockContracts } from './contract.queries.ts';
import {
  type Actor,
  type AgreedVersion,
  currentVersion,
  type Side,
  stateAt,
  type Version,
} from './contract.ts';
import {
  type ContractEnding,
  checkEndingsConfirmed,
  type EndingsRefusal,
  lockEndedBelow,
} from './ended-below.ts';
import { applyStep, type VersionStep } from './history.ts';
import { lockContractFor, type UnknownContract } from './locked-contract.ts';
import { notifyBothSides, notifyOtherSide } from './notice.ts';
import type { ContractParts } from './parts.ts';
import { terminationEndMs } from './version-dates.ts';
import { listExpiredContracts, listVersions } from './versions.queries.ts';

/** Reasons why a contract cannot be terminated. */
export type TerminateRefusal =
  | UnknownContract
  | EndingsRefusal
  | { readonly code: 'contract_not_in_force' | 'contract_terminating' };

/** Actor of the steps that jobs take. */
export const systemActor: Actor = {
  memberId: undefined,
  actor: 'system',
  clientAddress: undefined,
  sessionId: undefined,
};

/**
 * Ends a contract with its running period, for either side, and with it the contracts of the kind
 * further down; returns the contract's id. An open offer is decided with it: withdrawn when the
 * same side made it, rejected otherwise. Refuses as `terminateContract` of the contract does.
 */
export async function terminateAgentContract(
  transaction: Transaction,
  parts: ContractParts,
  input: {
    readonly contractId: string;
    readonly endsDigest?: string | undefined;
    readonly actor: Actor;
  },
): Promise<Result<string, TerminateRefusal>> {
  const { actor } = input;
  const taken = await lockContractFor(transaction, { ...input, memberId: actor.memberId });
  if (!taken.ok) return taken;
  const { contract, side, versions } = taken.value;
  const nowMs = parts.clock.nowMs();
  const current = currentVersion(versions, nowMs);
  if (!current) return refused({ code: 'contract_not_in_force' });
  if (current.state === 'terminating') return refused({ code: 'contract_terminating' });
  const endsAtMs = terminationEndMs(current, { nowMs, timeZone: parts.site.timeZone });
  const endings = await lockEndedBelow(transaction, { contract, terms: 'none', fromMs: endsAtMs });
  const yes = checkEndingsConfirmed(endings, input.endsDigest);
  if (!yes.ok) return yes;
  const step = 'termination_requested';
  await endVersion(transaction, current, { endsAtMs, step, actor, nowMs });
  const version = { ...current, endsAtMs };
  await notifyOtherSide(transaction, parts, {
    contract,
    version,
    is: 'terminating',
    author: side,
    nowMs,
  });
  await closeOffers(transaction, versions, { side, actor, nowMs });
  await endLockedVersions(transaction, parts, { endings, actor, nowMs });
  return ok(contract.id);
}

/** Decides open offers for the side that ends the contract; that end is notified anyway. */
async function closeOffers(
  transaction: Transaction,
  versions: readonly Version[],
  { side, actor, nowMs }: { readonly side: Side; readonly actor: Actor; readonly nowMs: number },
): Promise<void> {
  for (const offer of versions.filter(({ state }) => state === 'offered')) {
    const step = offer.offeredBy === side ? 'withdrawn' : 'rejected';
    await applyStep(
      transaction,
      offer,
      { state: step, decidedAtMs: nowMs },
      { step, actor, nowMs },
    );
  }
}

/**
 * Sets the end of a locked version; an earlier end is kept. Throws when the version has changed
 * since it was read.
 */
export async function endVersion(
  transaction: Transaction,
  version: AgreedVersion,
  { endsAtMs, ...taken }: VersionStep & { readonly endsAtMs: number },
): Promise<void> {
  if (version.endsAtMs !== undefined && version.endsAtMs <= endsAtMs) return;
  const to = { state: 'terminating', endsAtMs } as const;
  if (!(await applyStep(transaction, version, to, taken))) {
    throw new Error(`version ${version.version} of ${version.contractId} is not what was held`);
  }
}

/** Ends the versions locked by `lockEndedBelow`, and notifies both sides of each. */
export async function endLockedVersions(
  transaction: Transaction,
  parts: ContractParts,
  {
    endings,
    actor,
    nowMs,
  }: {
    readonly endings: readonly ContractEnding[];
    readonly actor: Actor;
    readonly nowMs: number;
  },
): Promise<void> {
  for (const { contract, version, endsAtMs } of endings) {
    await endVersion(transaction, version, {
      endsAtMs,
      step: 'ended_from_above',
      actor,
      nowMs,
    });
    await notifyBothSides(transaction, parts, {
      contract,
      version: { ...version, endsAtMs },
      nowMs,
    });
  }
}

/**
 * Records the end of versions whose last moment has passed, for at most 200 contracts in one call,
 * and tells the open pages of both sides.
 */
export async function endExpiredVersions({
  storage,
  clock,
}: Pick<Parts, 'clock'> & {
  readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
}): Promise<void> {
  const nowMs = clock.nowMs();
  for (const id of await listExpiredContracts(storage.db, { nowMs, limit: 200 })) {
    await storage.withTransaction(async (transaction) => {
      await lockContracts(transaction, [id], 'change');
      const sides = await listSides(transaction, id);
      for (const version of await listVersions(transaction, [id])) {
        const isOver = version.state === 'terminating' && stateAt(version, nowMs) === 'ended';
        if (!isOver) continue;
        const taken = { step: 'ended', actor: systemActor, nowMs } as const;
        await applyStep(transaction, version, { state: 'ended' }, taken);
        await announceChanges(transaction, sides, { topic: 'contracts', nowMs });
      }
    });
  }
}

/** Lists the ids of the members on both sides of a contract; the house is none. */
async function listSides(transaction: Transaction, contractId: string): Promise<string[]> {
  const contract = await findContract(transaction, contractId);
  return [contract?.uplineId, contract?.downlineId].filter((id) => id !== undefined);
}
