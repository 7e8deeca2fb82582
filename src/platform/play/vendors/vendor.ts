import { randomBytes } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { secondMs } from '#lib/time.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { VendorSettingsTable } from '#platform/base/db/vendor-tables.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findVendorSettings, insertVendorSettings } from './queries.ts';

/** How a vendor is spoken with. */
export interface Vendor {
  readonly vassalage: string;
  readonly adapter: string;
  /** What it signs with: a shared secret, or the PEM of its public key. */
  readonly secret: string;
  /** Addresses and CIDR ranges that its calls come from; an empty list lets every one in. */
  readonly addresses: readonly string[];
  /** Where its games are started: an address, or a path on our own origin. */
  readonly launchUrl: string;
  /** Origins that its games are shown from; ours where the list is empty. */
  readonly launchOrigins: readonly string[];
  readonly walletMode: 'single' | 'transfer';
  readonly opensIn: 'frame' | 'popup';
  /** Decimal places of the amounts that it sends; `undefined` for minor units. */
  readonly scale: number | undefined;
  /** What is said to a rollback of a bet that nobody knows. */
  readonly unknownRollback: 'taken' | 'unknown_transaction';
  readonly allowsTrial: boolean;
  /** Of each stake, what goes into its jackpot, in hundredths of a percent; 0 for none. */
  readonly jackpotBps: number;
}

const purpose = 'vendor secret';

type Sealing = Pick<Parts, 'secrets'>;

/** Reads how a vendor is spoken with; `undefined` for one that nothing is agreed with. */
export async function readVendor(
  reader: Reader,
  { secrets }: Sealing,
  vassalage: string,
): Promise<Vendor | undefined> {
  const row = await findVendorSettings(reader, vassalage);
  return row && toVendor(row, secrets.unseal(purpose, row.sealed_secret));
}

/** Writes how a vendor is spoken with; one that is known stays as it is. */
export async function addVendor(
  transaction: Transaction,
  { secrets }: Sealing,
  vendor: Vendor,
): Promise<void> {
  await insertVendorSettings(transaction, {
    vassalage: vendor.vassalage,
    adapter: vendor.adapter,
    sealed_secret: secrets.seal(purpose, vendor.secret),
    addresses: JSON.stringify(vendor.addresses),
    launch_url: vendor.launchUrl,
    launch_origins: JSON.stringify(vendor.launchOrigins),
    wallet_mode: vendor.walletMode,
    opens_in: vendor.opensIn,
    scale: vendor.scale ?? null,
    unknown_rollback: vendor.unknownRollback,
    allows_trial: vendor.allowsTrial ? 1 : 0,
    jackpot_bps: vendor.jackpotBps,
  });
}

/**
 * A vendor of a demonstration: served on this origin, with a secret that is made here. Its calls come
 * from this machine.
 */
export function demonstrationVendor(vassalage: string, host = '127.0.0.1'): Vendor {
  return {
    vassalage,
    adapter: 'gls',
    secret: randomBytes(32).toString('hex'),
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
 * The origins that a vendor's games are framed from: where launches lead, one of the brand's own
 * places if it has any, and those that the vendor shows its games from.
 */
export function launchOriginsOf(
  { launchUrl, launchOrigins }: Pick<Vendor, 'launchUrl' | 'launchOrigins'>,
  { origin, cdns }: { readonly origin: URL; readonly cdns: readonly string[] },
): string[] {
  const places = cdns.length > 0 ? cdns : [launchUrl];
  const all = [...places, ...launchOrigins].map((each) => new URL(each, origin).origin);
  return [...new Set(all)];
}

/** Whether what is listened on is one address, from which calls of the same machine then come. */
function isOwnAddress(host: string): boolean {
  return isIP(host) !== 0 && host !== '0.0.0.0' && host !== '::';
}

/** Whether a vendor's calls may come from an address. */
export function isFrom({ addresses }: Pick<Vendor, 'addresses'>, clientAddress: string): boolean {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const each of addresses) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list.check(clientAddress, isIPv6(clientAddress) ? 'ipv6' : 'ipv4');
}

/** Reads vendors for calls that come by the hundred. */
export type FindVendor = (vassalage: string) => Promise<Vendor | undefined>;

/** A change of a vendor's settings counts after this long. */
const rereadAfterMs = secondMs;
/** Codes that callers make up are not remembered beyond so many. */
const mostKept = 500;

/** Creates a platform's memory of its vendors. */
export function rememberVendors({
  storage,
  secrets,
  clock,
}: Pick<Parts, 'storage' | 'secrets' | 'clock'>): FindVendor {
  const known = new Map<string, { readonly vendor: Promise<Vendor | undefined>; atMs: number }>();
  return (vassalage) => {
    const nowMs = clock.nowMs();
    const kept = known.get(vassalage);
    if (kept && Math.abs(nowMs - kept.atMs) < rereadAfterMs) return kept.vendor;
    const vendor = readVendor(storage.db, { secrets }, vassalage);
    if (known.size >= mostKept) known.clear();
    known.set(vassalage, { vendor, atMs: nowMs });
    // What could not be read is asked for again by the next call.
    vendor.catch(() => known.delete(vassalage));
    return vendor;
  };
}

function toVendor(row: VendorSettingsTable, secret: string): Vendor {
  return {
    vassalage: row.vassalage,
    adapter: row.adapter,
    secret,
    addresses: JSON.parse(row.addresses),
    launchUrl: row.launch_url,
    launchOrigins: JSON.parse(row.launch_origins),
    walletMode: row.wallet_mode as Vendor['walletMode'],
    opensIn: row.opens_in as Vendor['opensIn'],
    scale: row.scale ?? undefined,
    unknownRollback: row.unknown_rollback as Vendor['unknownRollback'],
    allowsTrial: row.allows_trial === 1,
    jackpotBps: row.jackpot_bps,
  };
}
