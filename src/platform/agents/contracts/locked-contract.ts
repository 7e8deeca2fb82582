import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { findContract, listContractsAbove, lockContracts } from './contract.queries.ts';
import {
  type AgreedVersion,
  type Contract,
  findContractSide,
  type Side,
  type Version,
} from './contract.ts';
import { listVersions } from './versions.queries.ts';

/** Contract as one of its sides reads or locks it, with all its versions, the first one first. */
export interface LockedContract {
  readonly contract: Contract;
  readonly side: Side;
  readonly versions: readonly Version[];
}

/** Refusal of every contract that is not the caller's. */
export interface UnknownContract {
  readonly code: 'unknown_contract';
}

/** Reasons why an offer is no longer open. */
export interface DecidedRefusal {
  readonly code: 'offer_withdrawn' | 'offer_decided';
}

/**
 * Reads a contract for one of its sides, with its versions. Refuses with `unknown_contract` for
 * anybody else, as if there were none.
 */
export async function readContractFor(
  reader: Reader,
  query: { readonly contractId: string; readonly memberId: string | undefined },
): Promise<Result<LockedContract, UnknownContract>> {
  const contract = await findContract(reader, query.contractId);
  const side = contract && findContractSide(contract, query.memberId);
  if (!side) return refused({ code: 'unknown_contract' });
  return ok({ contract, side, versions: await listVersions(reader, [contract.id]) });
}

/**
 * Reads a contract like `readContractFor` and locks it against change until the transaction ends;
 * the upline's own contracts of the kind are locked in share mode. Contracts are always locked from
 * the top downwards, so that no two transactions wait for each other.
 */
export async function lockContractFor(
  transaction: Transaction,
  query: { readonly contractId: string; readonly memberId: string | undefined },
): Promise<Result<LockedContract, UnknownContract>> {
  const found = await readContractFor(transaction, query);
  if (!found.ok) return found;
  const { contract } = found.value;
  await lockAbove(transaction, contract);
  await lockContracts(transaction, [contract.id], 'change');
  return ok({ ...found.value, versions: await listVersions(transaction, [contract.id]) });
}

/**
 * Returns the version of a number while it is an open offer. Refuses with `unknown_contract` when
 * there is no such version, with `offer_withdrawn` or `offer_decided` when it is no longer open.
 */
export function findOpenOffer(
  { versions }: Pick<LockedContract, 'versions'>,
  number: number,
): Result<Version, UnknownContract | DecidedRefusal> {
  const version = versions.find((each) => each.version === number);
  if (!version) return refused({ code: 'unknown_contract' });
  if (version.state === 'offered') return ok(version);
  return refused({ code: version.state === 'withdrawn' ? 'offer_withdrawn' : 'offer_decided' });
}

async function lockAbove(transaction: Transaction, { kind, uplineId }: Contract): Promise<void> {
  if (uplineId === undefined) return;
  const above = await listContractsAbove(transaction, { kind, downlineId: uplineId });
  const ids = above.map(({ id }) => id);
  await lockContracts(transaction, ids, 'stay');
}

/**
 * Lists all versions of the upline's own contracts of the kind, the first one first; `house` when
 * the house is the upline.
 */
export async function listUplineVersions(
  reader: Reader,
  { kind, uplineId }: Contract,
): Promise<readonly Version[] | 'house'> {
  if (uplineId === undefined) return 'house';
  const above = await listContractsAbove(reader, { kind, downlineId: uplineId });
  return listVersions(
    reader,
    above.map(({ id }) => id),
  );
}

/** Returns whether some version begins no later than `fromMs` and some version has no end. */
export function coversFrom(versions: readonly AgreedVersion[], fromMs: number): boolean {
  const begins = versions.some(({ startsAtMs }) => startsAtMs <= fromMs);
  return begins && versions.some(({ endsAtMs }) => endsAtMs === undefined);
}
