import { contractsEndedBy } from '#lib/commission/ended-contracts.ts';
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
  let changes = [{ agent: downlineId, terms }];
  while (changes.length > 0) {
    const uplineIds = changes.map(({ agent }) => agent);
    const below = await listLasting(reader, { kind, uplineIds, fromMs }, hold);
    const ended = changes.flatMap((change) => contractsEndedBy(change, below));
    endings.push(...ended.map((each) => endingOf(each.contract, fromMs)));
    const agents = new Set(ended.map(({ contract: { agent } }) => agent));
    changes = [...agents].map((agent) => ({ agent, terms: 'none' }));
  }
  return endings;
}

/** What the engine looks at, with what it stands for here. */
interface Below {
  readonly id: string;
  readonly agent: string;
  readonly upline: string;
  readonly terms: Terms;
}
