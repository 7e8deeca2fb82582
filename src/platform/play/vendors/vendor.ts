import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { VendorSettingsTable } from '#platform/base/db/vendor-tables.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  findVendorSettings,
  insertVendorSettings,
  listVendorSettings,
  saveVendorSettings,
} from './queries.ts';

/** Settings of the agreement with a vendor. */
export interface Vendor {
  readonly vassalage: string;
  readonly adapter: string;
  /** Secret that the vendor signs with: a shared one, or the PEM of its public key. */
  readonly secret: string;
  /** PEM of the private key that signs our calls to it; `undefined` when it needs none. */
  readonly ownKey: string | undefined;
  /**
   * Time until which calls whose signature covers the body alone are accepted; `undefined` for
   * never.
   */
  readonly bodySignedUntilMs?: number | undefined;
  /** Our id at the vendor, for instance an operator's id. */
  readonly operatorRef: string | undefined;
  /** Addresses and CIDR ranges that its calls come from; an empty list allows every address. */
  readonly addresses: readonly string[];
  /** Address at which its games start, or a path on our own origin. */
  readonly launchUrl: string;
  /** Origins that its games are shown from; ours when the list is empty. */
  readonly launchOrigins: readonly string[];
  readonly walletMode: 'single' | 'transfer';
  readonly opensIn: 'frame' | 'popup';
  /** Decimal places of the amounts that it sends; `undefined` for minor units. */
  readonly scale: number | undefined;
  /** Answer to a rollback of an unknown bet. */
  readonly unknownRollback: 'taken' | 'unknown_transaction';
  readonly allowsTrial: boolean;
  /** Share of each stake that goes into its jackpot, in basis points; 0 for none. */
  readonly jackpotBps: number;
}

const purpose = 'vendor secret';
const ownPurpose = 'vendor own key';

type SealingParts = Pick<Parts, 'secrets'>;

/** Returns the agreement with a vendor; `undefined` for one without. */
export async function readVendor(
  reader: Reader,
  { secrets }: SealingParts,
  vassalage: string,
): Promise<Vendor | undefined> {
  const row = await findVendorSettings(reader, vassalage);
  return row && toVendor(row, secrets);
}

/** Lists every vendor with an agreement, by code. */
export async function listVendors(reader: Reader, { secrets }: SealingParts): Promise<Vendor[]> {
  return (await listVendorSettings(reader)).map((row) => toVendor(row, secrets));
}

/** Inserts the agreement with a vendor; a known one stays as it is. */
export async function addVendor(
  transaction: Transaction,
  sealing: SealingParts,
  vendor: Vendor,
): Promise<void> {
  await insertVendorSettings(transaction, toRow(sealing, vendor));
}

/** Saves the agreement with a vendor over the former one. */
export async function saveVendor(
  transaction: Transaction,
  sealing: SealingParts,
  vendor: Vendor,
): Promise<void> {
  await saveVendorSettings(transaction, toRow(sealing, vendor));
}

function toRow({ secrets }: SealingParts, vendor: Vendor): VendorSettingsTable {
  return {
    vassalage: vendor.vassalage,
    adapter: vendor.adapter,
    sealed_secret: secrets.seal(purpose, vendor.secret),
    sealed_own_key: vendor.ownKey === undefined ? null : secrets.seal(ownPurpose, vendor.ownKey),
    operator_ref: vendor.operatorRef ?? null,
    addresses: JSON.stringify(vendor.addresses),
    launch_url: vendor.launchUrl,
    launch_origins: JSON.stringify(vendor.launchOrigins),
    wallet_mode: vendor.walletMode,
    opens_in: vendor.opensIn,
    scale: vendor.scale ?? null,
    unknown_rollback: vendor.unknownRollback,
    allows_trial: vendor.allowsTrial ? 1 : 0,
    jackpot_bps: vendor.jackpotBps,
    body_signed_until_ms: vendor.bodySignedUntilMs ?? null,
  };
}

/**
 * Builds a vendor of a demonstration: served on this origin, with a secret that is made here. Its
 * calls come from this machine.
 */
export function demonstrationVendor(vassalage: string, host = '127.0.0.1'): Vendor {
  return {
    vassalage,
    adapter: 'gls',
    secret: randomBytes(32).toString('hex'),
    ownKey: undefined,
    operatorRef: undefined,
    addresses: ['127.0.0.0/8', '::1', ...(isOwnAddress(host) ? [host] : [])],
    launchUrl: `/studio/${vassalage}`,
    launchOrigins: [],
    walletMode: 'single',
    opensIn: 'frame',
    scale: undefined,
    unknownRollback: 'taken',
    allowsTrial: true,
    jackpotBps: 0,
  };
}

/**
 * Returns whether the host to listen on is one address, from which calls of the same machine then
 * come.
 */
function isOwnAddress(host: string): boolean {
  return isIP(host) !== 0 && host !== '0.0.0.0' && host !== '::';
}

function toVendor(row: VendorSettingsTable, secrets: SealingParts['secrets']): Vendor {
  const { sealed_own_key: ownKey } = row;
  return {
    vassalage: row.vassalage,
    adapter: row.adapter,
    secret: secrets.unseal(purpose, row.sealed_secret),
    ownKey: ownKey === null ? undefined : secrets.unseal(ownPurpose, ownKey),
    operatorRef: row.operator_ref ?? undefined,
    addresses: JSON.parse(row.addresses),
    launchUrl: row.launch_url,
    launchOrigins: JSON.parse(row.launch_origins),
    walletMode: row.wallet_mode as Vendor['walletMode'],
    opensIn: row.opens_in as Vendor['opensIn'],
    scale: row.scale ?? undefined,
    unknownRollback: row.unknown_rollback as Vendor['unknownRollback'],
    allowsTrial: row.allows_trial === 1,
    jackpotBps: row.jackpot_bps,
    bodySignedUntilMs: row.body_signed_until_ms ?? undefined,
  };
}
