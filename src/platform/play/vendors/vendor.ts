import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  findVendorSettings,
  insertVendorSettings,
  listVendorSettings,
  saveVendorSettings,
  type VendorSettings,
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
  const settings = await findVendorSettings(reader, vassalage);
  return settings && toVendor(settings, secrets);
}

/** Lists every vendor with an agreement, by code. */
export async function listVendors(reader: Reader, { secrets }: SealingParts): Promise<Vendor[]> {
  return (await listVendorSettings(reader)).map((settings) => toVendor(settings, secrets));
}

/** Inserts the agreement with a vendor; a known one stays as it is. */
export async function addVendor(
  transaction: Transaction,
  sealing: SealingParts,
  vendor: Vendor,
): Promise<void> {
  await insertVendorSettings(transaction, toSettings(sealing, vendor));
}

/** Saves the agreement with a vendor over the former one. */
export async function saveVendor(
  transaction: Transaction,
  sealing: SealingParts,
  vendor: Vendor,
): Promise<void> {
  await saveVendorSettings(transaction, toSettings(sealing, vendor));
}

function toSettings({ secrets }: SealingParts, vendor: Vendor): VendorSettings {
  return {
    vassalage: vendor.vassalage,
    adapter: vendor.adapter,
    sealedSecret: secrets.seal(purpose, vendor.secret),
    sealedOwnKey: vendor.ownKey === undefined ? null : secrets.seal(ownPurpose, vendor.ownKey),
    operatorRef: vendor.operatorRef ?? null,
    addresses: JSON.stringify(vendor.addresses),
    launchUrl: vendor.launchUrl,
    launchOrigins: JSON.stringify(vendor.launchOrigins),
    walletMode: vendor.walletMode,
    opensIn: vendor.opensIn,
    scale: vendor.scale ?? null,
    unknownRollback: vendor.unknownRollback,
    allowsTrial: vendor.allowsTrial ? 1 : 0,
    jackpotBps: vendor.jackpotBps,
    bodySignedUntilMs: vendor.bodySignedUntilMs ?? null,
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

function toVendor(settings: VendorSettings, secrets: SealingParts['secrets']): Vendor {
  const { sealedOwnKey: ownKey } = settings;
  return {
    vassalage: settings.vassalage,
    adapter: settings.adapter,
    secret: secrets.unseal(purpose, settings.sealedSecret),
    ownKey: ownKey === null ? undefined : secrets.unseal(ownPurpose, ownKey),
    operatorRef: settings.operatorRef ?? undefined,
    addresses: JSON.parse(settings.addresses),
    launchUrl: settings.launchUrl,
    launchOrigins: JSON.parse(settings.launchOrigins),
    walletMode: settings.walletMode as Vendor['walletMode'],
    opensIn: settings.opensIn as Vendor['opensIn'],
    scale: settings.scale ?? undefined,
    unknownRollback: settings.unknownRollback as Vendor['unknownRollback'],
    allowsTrial: settings.allowsTrial === 1,
    jackpotBps: settings.jackpotBps,
    bodySignedUntilMs: settings.bodySignedUntilMs ?? undefined,
  };
}
