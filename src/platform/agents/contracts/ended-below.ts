import { type ContractBelow, listContractsEndedBy } from '#lib/commission/ended-contracts.ts';
import type { Terms } from '#lib/commission/terms.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { requestHash } from '#platform/base/idempotency/request-hash.ts';
import { listContractsBelow, lockContracts } from './contract.queries.ts';
import { type AgreedVersion, type Contract, goesOnAfter } from './contract.ts';
import { listVersions } from './versions.queries.ts';

/** Version further down that ends because of a change above, with its end. */
export interface ContractEnding {
  readonly contract: Contract;
  readonly version: AgreedVersion;
  readonly endsAtMs: number;
}

/** Change of an agent's own contract: other terms, or none, from `fromMs` on. */
export interface ChangeAbove {
  readonly contract: Contract;
  readonly terms: Terms | 'none';
  readonly fromMs: number;
}

/** Version in the engine's form, with its contract. */
interface Below extends ContractBelow {
  readonly contract: Contract;
  readonly version: AgreedVersion;
}

/** Refusals of a change whose endings were not confirmed. */
export interface EndingsRefusal {
  readonly code: 'contracts_would_end' | 'preview_changed';
}

/**
 * Lists the versions that a change ends at its boundary, from the top: those of direct downlines
 * that the new terms no longer allow, and all below those (rules, §4.4). Writes nothing.
 */
export function previewEndings(reader: Reader, change: ChangeAbove): Promise<ContractEnding[]> {
  return listEndings(reader, change, async () => {});
}

/** Lists the same versions and locks every contract on the way, level by level. */
export function lockEndedBelow(
  transaction: Transaction,
  change: ChangeAbove,
): Promise<ContractEnding[]> {
  return listEndings(transaction, change, (ids) => lockContracts(transaction, ids, 'change'));
}

async function listEndings(
  reader: Reader,
  { contract, terms, fromMs }: ChangeAbove,
  hold: (ids: readonly string[]) => Promise<void>,
): Promise<ContractEnding[]> {
  const { kind, downlineId } = contract;
  const endings: ContractEnding[] = [];
  let changes: { readonly agent: string; readonly terms: Terms | 'none' }[] = [
    { agent: downlineId, terms },
  ];
  while (changes.length > 0) {
    const uplineIds = changes.map(({ agent }) => agent);
    const below = await listLasting(reader, { kind, uplineIds, fromMs }, hold);
    const ended = changes.flatMap((change) => listContractsEndedBy(change, below));
    const isEnded = new Set<ContractBelow>(ended.map((each) => each.contract));
    const those = below.filter((each) => isEnded.has(each));
    for (const { contract: under, version } of those) {
      endings.push({ contract: under, version, endsAtMs: Math.max(fromMs, version.startsAtMs) });
    }
    const agents = new Set(those.map(({ agent }) => agent));
    changes = [...agents].map((agent) => ({ agent, terms: 'none' as const }));
  }
  return endings;
}

/** Lists versions below some agents that are in force after a moment, in the engine's form. */
async function listLasting(
  reader: Reader,
  query: {
    readonly kind: Contract['kind'];
    readonly uplineIds: readonly string[];
    readonly fromMs: number;
  },
  hold: (ids: readonly string[]) => Promise<void>,
): Promise<Below[]> {
  const contracts = await listContractsBelow(reader, query);
  const ids = contracts.map(({ id }) => id);
  await hold(ids);
  const versions = await listVersions(reader, ids);
  const byId = new Map(contracts.map((each) => [each.id, each]));
  return versions.flatMap((version) => {
    const contract = byId.get(version.contractId);
    if (contract?.uplineId === undefined || !goesOnAfter(version, query.fromMs)) return [];
    const { downlineId: agent, uplineId: upline } = contract;
    return [{ id: contract.id, agent, upline, terms: version.terms, contract, version }];
  });
}

/**
 * Returns the digest of endings, which a confirmation repeats; any other endings or end moments
 * have another digest.
 */
export function endingsDigest(endings: readonly ContractEnding[]): string {
  const keys = endings.map(
    ({ contract, version, endsAtMs }) => `${contract.id} ${version.version} ${endsAtMs}`,
  );
  return requestHash(keys.toSorted());
}

/**
 * Checks a confirmation of endings, which is the digest from their preview. Refuses with
 * `contracts_would_end` when there are endings and no digest, and with `preview_changed` when the
 * digest is another one.
 */
export function checkEndingsConfirmed(
  endings: readonly ContractEnding[],
  endsDigest: string | undefined,
): Result<undefined, EndingsRefusal> {
  if (endsDigest === undefined && endings.length > 0) {
    return refused({ code: 'contracts_would_end' });
  }
  const isSame = endsDigest === undefined || endsDigest === endingsDigest(endings);
  return isSame ? ok(undefined) : refused({ code: 'preview_changed' });
}
