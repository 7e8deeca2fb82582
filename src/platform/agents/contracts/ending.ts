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

/** What may keep a contract from being terminated. */
export type TerminateRefusal =
  | UnknownContract
  | EndingsRefusal
  | { readonly code: 'contract_not_in_force' | 'contract_terminating' };

/** The clock's hand. */
export const system: Hand = {
  memberId: undefined,
  actor: 'system',
  clientAddress: undefined,
  sessionId: undefined,
};

/**
 * Ends a contract with the period under way, in the name of either side, and those of the kind
 * further down with it; answers the contract. A version that waits is decided with it: taken back
 * where the same side had asked for it, rejected otherwise. Refuses what `terminateContract` of the contract says.
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

/** Decides what waits, in the name of the side that ends the contract; its end is told anyway. */
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

/** Gives a version that is held its end; one that ends sooner already keeps its own. */
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

/** Ends what was held by `holdEndings`, and tells both sides of each. */
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

/** Notes versions whose last moment has passed, of 200 contracts at the most; again and again. */
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
