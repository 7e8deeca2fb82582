import { requestHash } from '#platform/base/idempotency/request-hash.ts';
import type { VendorCall } from './call.ts';

/** What a call is told from others under its key by. */
export type CallContent = Pick<
  VendorCall,
  | 'kind'
  | 'memberRef'
  | 'gameId'
  | 'roundRef'
  | 'amountMinor'
  | 'currency'
  | 'aboutRef'
  | 'isFree'
  | 'freeRoundRef'
  | 'isClosed'
  | 'selections'
>;

/** What makes a call the same one: a vendor that repeats it may have another token by then. */
export function contentHashOf(call: CallContent): string {
  return requestHash([
    call.kind,
    call.memberRef,
    call.gameId,
    call.roundRef,
    call.amountMinor,
    call.currency ?? null,
    call.aboutRef ?? null,
    String(call.isFree),
    String(call.isClosed),
    // Not there before selections were: what was kept then is the same call still.
    ...(call.selections === undefined ? [] : [JSON.stringify(call.selections)]),
    ...(call.freeRoundRef === undefined ? [] : [`free round ${call.freeRoundRef}`]),
  ]);
}
