import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { type AgreedVersion, type Contract, type Side, sideOf, type Version } from './contract.ts';
import { findContract, holdContracts, listContractsAbove } from './queries.ts';
import { listVersions } from './versions/queries.ts';

/** A contract as one of its sides takes it in hand, with all its versions, the first one first. */
export interface InHand {
  readonly contract: Contract;
  readonly side: Side;
  readonly versions: readonly Version[];
}

/** The refusal of every contract that is not the caller's. */
export interface UnknownContract {
  readonly code: 'unknown_contract';
}

/** Why an offer is not waiting any more. */
export interface DecidedRefusal {
  readonly code: 'offer_withdrawn' | 'offer_decided';
}

/** A contract that somebody is a side of; any other is `unknown_contract`, as if there were none. */
export async function readInHand(
  reader: Reader,
  of: { readonly contractId: string; readonly memberId: string | undefined },
): Promise<Result<InHand, UnknownContract>> {
  const contract = await findContract(reader, of.contractId);
  const side = contract && sideOf(contract, of.memberId);
  if (!side) return refused({ code: 'unknown_contract' });
  return ok({ contract, side, versions: await listVersions(reader, [contract.id]) });
}

/**
 * The same, kept from changing until the transaction ends; and the upline's own contract of the kind
 * from changing at all. Contracts are always held from above downwards, so that no two transactions
 * wait for each other.
 */
export async function takeInHand(
  transaction: Transaction,
  of: { readonly contractId: string; readonly memberId: string | undefined },
): Promise<Result<InHand, UnknownContract>> {
  const found = await readInHand(transaction, of);
  if (!found.ok) return found;
  const { contract } = found.value;
  await holdAbove(transaction, contract);
  await holdContracts(transaction, [contract.id], 'change');
  return ok({ ...found.value, versions: await listVersions(transaction, [contract.id]) });
}

/** The version of a number while it waits; no such version is as no such contract. */
export function openOffer(
  { versions }: Pick<InHand, 'versions'>,
  number: number,
): Result<Version, UnknownContract | DecidedRefusal> {
  const version = versions.find((each) => each.version === number);
  if (!version) return refused({ code: 'unknown_contract' });
  if (version.state === 'offered') return ok(version);
  return refused({ code: version.state === 'withdrawn' ? 'offer_withdrawn' : 'offer_decided' });
}

async function holdAbove(transaction: Transaction, { kind, uplineId }: Contract): Promise<void> {
  if (uplineId === undefined) return;
  const above = await listContractsAbove(transaction, { kind, downlineId: uplineId });
  const ids = above.map(({ id }) => id);
  await holdContracts(transaction, ids, 'stay');
}

/** What an upline has agreed on itself for the kind and lasts past a moment, the first one first. */
export async function listAbove(
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

/** Whether one version begins no later than a moment and another one goes on for good. */
export function coversFrom(versions: readonly AgreedVersion[], fromMs: number): boolean {
  const begins = versions.some(({ startsAtMs }) => startsAtMs <= fromMs);
  return begins && versions.some(({ endsAtMs }) => endsAtMs === undefined);
}
