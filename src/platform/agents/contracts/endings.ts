import { type ContractBelow, contractsEndedBy } from '#lib/commission/ended-contracts.ts';
import type { Terms } from '#lib/commission/terms.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { requestHash } from '#platform/base/idempotency/request-hash.ts';
import { type AgreedVersion, type Contract, goesOnAfter } from './contract.ts';
import { holdContracts, listContractsBelow } from './queries.ts';
import { listVersions } from './versions/queries.ts';

/** A version further down that ends because of what happens above, and when. */
export interface Ending {
  readonly contract: Contract;
  readonly version: AgreedVersion;
  readonly endsAtMs: number;
}

/** What happens to an agent's own contract: it has other terms, or none, from a moment on. */
export interface ChangeAbove {
  readonly contract: Contract;
  readonly terms: Terms | 'none';
  readonly fromMs: number;
}

/** A version as the engine looks at it, with what it stands for here. */
interface Below extends ContractBelow {
  readonly contract: Contract;
  readonly version: AgreedVersion;
}

/** Refusals for want of a second yes. */
export interface EndingsRefusal {
  readonly code: 'contracts_would_end' | 'preview_changed';
}

/**
 * Versions that a change ends at its boundary, from the top: those of direct downlines that may not
 * stand below the new terms, and all below those (rules, §4.4). Nothing is written.
 */
export function previewEndings(reader: Reader, change: ChangeAbove): Promise<Ending[]> {
  return listEndings(reader, change, async () => {});
}

/** The same, with every contract that is looked at kept from changing, level by level. */
export function holdEndings(transaction: Transaction, change: ChangeAbove): Promise<Ending[]> {
  return listEndings(transaction, change, (ids) => holdContracts(transaction, ids, 'change'));
}

async function listEndings(
  reader: Reader,
  { contract, terms, fromMs }: ChangeAbove,
  hold: (ids: readonly string[]) => Promise<void>,
): Promise<Ending[]> {
  const { kind, downlineId } = contract;
  const endings: Ending[] = [];
  let changes: { readonly agent: string; readonly terms: Terms | 'none' }[] = [
    { agent: downlineId, terms },
  ];
  while (changes.length > 0) {
    const uplineIds = changes.map(({ agent }) => agent);
    const below = await listLasting(reader, { kind, uplineIds, fromMs }, hold);
    const ended = changes.flatMap((change) => contractsEndedBy(change, below));
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

/** Versions below some agents that go on after a moment, as the engine looks at them. */
async function listLasting(
  reader: Reader,
  of: {
    readonly kind: Contract['kind'];
    readonly uplineIds: readonly string[];
    readonly fromMs: number;
  },
  hold: (ids: readonly string[]) => Promise<void>,
): Promise<Below[]> {
  const contracts = await listContractsBelow(reader, of);
  const ids = contracts.map(({ id }) => id);
  await hold(ids);
  const versions = await listVersions(reader, ids);
  const byId = new Map(contracts.map((each) => [each.id, each]));
  return versions.flatMap((version) => {
    const contract = byId.get(version.contractId);
    if (contract?.uplineId === undefined || !goesOnAfter(version, of.fromMs)) return [];
    const { downlineId: agent, uplineId: upline } = contract;
    return [{ id: contract.id, agent, upline, terms: version.terms, contract, version }];
  });
}

/** The digest that a second yes names endings by: others, or at another moment, have another. */
export function digestOf(endings: readonly Ending[]): string {
  const named = endings.map(
    ({ contract, version, endsAtMs }) => `${contract.id} ${version.version} ${endsAtMs}`,
  );
  return requestHash(named.toSorted());
}

/** Whether endings were said yes to, by the digest of the preview that showed them. */
export function checkYes(
  endings: readonly Ending[],
  endsDigest: string | undefined,
): Result<undefined, EndingsRefusal> {
  if (endsDigest === undefined && endings.length > 0) {
    return refused({ code: 'contracts_would_end' });
  }
  const isSame = endsDigest === undefined || endsDigest === digestOf(endings);
  return isSame ? ok(undefined) : refused({ code: 'preview_changed' });
}
