import { hash } from 'node:crypto';
import type { ValueOf } from '#contract/endpoint.ts';
import type { RefusalDetail } from '#contract/refusals.ts';
import type { staffVendors, VendorTerms } from '#contract/staff/vendors.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { dayMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { adapters } from '../adapters/index.ts';
import { isVendor, markVendorServed } from '../games/index.ts';
import { listVendors, readVendor, saveVendor, type Vendor } from '../vendors/index.ts';
import { findInnerPlace } from './public-places.ts';

type SecretParts = Pick<Parts, 'secrets' | 'clock'>;
type AgreementParts = SecretParts & { readonly config: Pick<Parts['config'], 'origin'> };

/** Longest time for which a vendor may still sign the body alone. */
const mostGraceMs = 180 * dayMs;

/** Terms of a vendor's agreement as staff enter them, with the author. */
export interface AgreementInput {
  readonly terms: VendorTerms & {
    readonly secret?: string | undefined;
    readonly ownKey?: string | undefined;
  };
  readonly actor: string;
}

/** Reasons why terms are refused. */
export type AgreementRefusal =
  | { readonly code: 'unknown_vendor' | 'unknown_adapter' }
  | { readonly code: 'invalid_input'; readonly detail: RefusalDetail };

/**
 * Saves the agreement with a vendor and audits all of it but secrets. Refuses as `writeVendor`
 * says.
 */
export async function saveAgreement(
  transaction: Transaction,
  parts: AgreementParts,
  { terms, actor }: AgreementInput,
): Promise<Result<string, AgreementRefusal>> {
  const { vassalage } = terms;
  const adapter = adapters.get(terms.adapter);
  if (!adapter) return refused({ code: 'unknown_adapter' });
  if (!(await isVendor(transaction, vassalage))) return refused({ code: 'unknown_vendor' });
  const before = await readVendor(transaction, parts, vassalage);
  const vendor = toVendor(terms, before);
  const wrong = adapter.doubt(vendor) ?? findWrongTerm(vendor, parts);
  if (wrong !== undefined) {
    const field = { code: 'wrong_format', messageKey: 'wrong_format' } as const;
    return refused({ code: 'invalid_input', detail: { fields: { [wrong]: field } } });
  }
  await saveVendor(transaction, parts, vendor);
  // Whatever stood in for it so far, a vendor elsewhere has all of its titles.
  if (!vendor.launchUrl.startsWith('/')) await markVendorServed(transaction, vassalage);
  const { secret: _secret, ownKey: _ownKey, ...told } = terms;
  const detail = { terms: JSON.stringify(told), newSecret: String(terms.secret !== undefined) };
  const entry = { actor, act: 'vendor_agreed', subject: `vendor:${vassalage}`, detail };
  await recordAct(transaction, { ...entry, atMs: parts.clock.nowMs() });
  return ok(vassalage);
}

/** Finds the first term that no style accepts. */
function findWrongTerm(vendor: Vendor, { config, clock }: AgreementParts) {
  const { bodySignedUntilMs = 0 } = vendor;
  if (bodySignedUntilMs > clock.nowMs() + mostGraceMs) return 'bodySignedUntilMs';
  return findInnerPlace(vendor, config);
}

function toVendor({ secret, ownKey, ...terms }: AgreementInput['terms'], before?: Vendor): Vendor {
  return {
    ...terms,
    secret: secret ?? before?.secret ?? '',
    ownKey: ownKey ?? before?.ownKey,
    operatorRef: terms.operatorRef ?? undefined,
    scale: terms.scale ?? undefined,
    bodySignedUntilMs: terms.bodySignedUntilMs ?? undefined,
  };
}

/** Lists the agreements with vendors, without the secrets of either side. */
export async function readAgreements(
  reader: Reader,
  parts: SecretParts,
): Promise<ValueOf<typeof staffVendors>> {
  const vendors = await listVendors(reader, parts);
  return vendors.map(({ secret, ownKey, operatorRef, scale, bodySignedUntilMs, ...terms }) => ({
    ...terms,
    operatorRef: operatorRef ?? null,
    scale: scale ?? null,
    bodySignedUntilMs: bodySignedUntilMs ?? null,
    secretSha256: hash('sha256', secret),
    hasOwnKey: ownKey !== undefined,
  }));
}
