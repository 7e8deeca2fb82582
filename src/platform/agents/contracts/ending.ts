import { ok, type Result, refused } from '#lib/result.ts';
import type { Storage, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type AgreedVersion,
  type Hand,
  type Side,
  standingOf,
  stateAt,
  type Version,
} from './contract.ts';
import { endOf } from './dates.ts';
import { checkYes, type Ending, type EndingsRefusal, holdEndings } from './endings.ts';
import { takeInHand, type UnknownContract } from './holding.ts';
import { tellBoth, tellOther } from './notice.ts';
import type { ContractParts } from './parts.ts';
import { holdContracts } from './queries.ts';
import { type Taken, takeStep } from './stepping.ts';
import { listOver, listVersions } from './versions/queries.ts';

/** Reasons why a contract cannot be terminated. */
export type TerminateRefusal =
  | UnknownContract
  | EndingsRefusal
  | { readonly code: 'contract_not_in_force' | 'contract_terminating' };

/** Actor of the steps that jobs take. */
export const system: Hand = {
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
export async function terminate(
  transaction: Transaction,
  parts: ContractParts,
  asked: {
    readonly contractId: string;
    readonly endsDigest?: string | undefined;
    readonly by: Hand;
  },
): Promise<Result<string, TerminateRefusal>> {
  const { by } = asked;
  const taken = await takeInHand(transaction, { ...asked, memberId: by.memberId });
  if (!taken.ok) return taken;
  const { contract, side, versions } = taken.value;
  const nowMs = parts.clock.nowMs();
  const standing = standingOf(versions, nowMs);
  if (!standing) return refused({ code: 'contract_not_in_force' });
  if (standing.state === 'terminating') return refused({ code: 'contract_terminating' });
  const endsAtMs = endOf(standing, { nowMs, timeZone: parts.site.timeZone });
  const endings = await holdEndings(transaction, { contract, terms: 'none', fromMs: endsAtMs });
  const yes = checkYes(endings, asked.endsDigest);
  if (!yes.ok) return yes;
  const step = 'termination_requested';
  await endVersion(transaction, standing, { endsAtMs, step, by, nowMs });
  const version = { ...standing, endsAtMs };
  await tellOther(transaction, parts, { contract, version, is: 'terminating', by: side, nowMs });
  await closeOffers(transaction, versions, { side, by, nowMs });
  await carryOutEndings(transaction, parts, { endings, by, nowMs });
  return ok(contract.id);
}

/** Decides open offers for the side that ends the contract; that end is notified anyway. */
async function closeOffers(
  transaction: Transaction,
  versions: readonly Version[],
  { side, by, nowMs }: { readonly side: Side; readonly by: Hand; readonly nowMs: number },
): Promise<void> {
  for (const offer of versions.filter(({ state }) => state === 'offered')) {
    const step = offer.offeredBy === side ? 'withdrawn' : 'rejected';
    await takeStep(transaction, offer, { state: step, decidedAtMs: nowMs }, { step, by, nowMs });
  }
}

/**
 * Sets the end of a locked version; an earlier end is kept. Throws when the version has changed
 * since it was read.
 */
export async function endVersion(
  transaction: Transaction,
  version: AgreedVersion,
  { endsAtMs, ...taken }: Taken & { readonly endsAtMs: number },
): Promise<void> {
  if (version.endsAtMs !== undefined && version.endsAtMs <= endsAtMs) return;
  const to = { state: 'terminating', endsAtMs } as const;
  if (!(await takeStep(transaction, version, to, taken))) {
    throw new Error(`version ${version.version} of ${version.contractId} is not what was held`);
  }
}

/** Ends the versions locked by `lockEndedBelow`, and notifies both sides of each. */
export async function carryOutEndings(
  transaction: Transaction,
  parts: ContractParts,
  {
    endings,
    by,
    nowMs,
  }: {
    readonly endings: readonly Ending[];
    readonly by: Hand;
    readonly nowMs: number;
  },
): Promise<void> {
  for (const { contract, version, endsAtMs } of endings) {
    await endVersion(transaction, version, { endsAtMs, step: 'ended_from_above', by, nowMs });
    await tellBoth(transaction, parts, { contract, version: { ...version, endsAtMs }, nowMs });
  }
}

/**
 * Records the end of versions whose last moment has passed, for at most 200 contracts in one call.
 */
export async function noteOver({
  storage,
  clock,
}: Pick<Parts, 'clock'> & {
  readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
}): Promise<void> {
  const nowMs = clock.nowMs();
  for (const id of await listOver(storage.db, { nowMs, limit: 200 })) {
    await storage.withTransaction(async (transaction) => {
      await holdContracts(transaction, [id], 'change');
      for (const version of await listVersions(transaction, [id])) {
        const isOver = version.state === 'terminating' && stateAt(version, nowMs) === 'ended';
        if (!isOver) continue;
        const taken = { step: 'ended', by: system, nowMs } as const;
        await takeStep(transaction, version, { state: 'ended' }, taken);
      }
    });
  }
}
