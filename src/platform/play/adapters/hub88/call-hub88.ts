import type { Result } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Vendor } from '../../vendors/index.ts';
import type { OutgoingCallParts } from '../adapter.ts';
import { callVendor } from '../call-vendor.ts';
import { hub88Header, signHub88 } from './signature.ts';

/**
 * Makes a signed call to a vendor of this style. Refuses as `callVendor` does.
 * @param request.path below the vendor's `launchUrl`.
 */
export async function callHub88(
  vendor: Vendor,
  request: { readonly path: string; readonly content: object; readonly withinMs: number },
  parts: OutgoingCallParts,
): Promise<Result<unknown, RuleRefusal<'vendor_unavailable'>>> {
  const { ownKey = '', operatorRef } = vendor;
  const { path, content, withinMs } = request;
  const body = JSON.stringify({ operator_id: Number(operatorRef), ...content });
  const headers = { [hub88Header]: signHub88(ownKey, body) };
  return callVendor(parts, vendor, { path, body, headers, withinMs });
}
