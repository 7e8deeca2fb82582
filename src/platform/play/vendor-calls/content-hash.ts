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
  | 'isPromotion'
  | 'selections'
  | 'validStakesMinor'
  | 'details'
>;

/** Begins a hash that covers what a call says of its round as well. */
const whole = '2:';

/** What makes a call the same one: a vendor that repeats it may have another token by then. */
export function contentHashOf(call: CallContent): string {
  const { validStakesMinor, details, isPromotion = false } = call;
  const said = [validStakesMinor ?? null, details ? JSON.stringify(details) : null];
  return `${whole}${requestHash([...partsOf(call), ...said, String(isPromotion)])}`;
}

/** Whether a call is the one that a hash was kept of, by what that hash covers. */
export function isSameContent(kept: string, call: CallContent): boolean {
  return kept === (kept.startsWith(whole) ? contentHashOf(call) : requestHash(partsOf(call)));
}

function partsOf(call: CallContent): (string | bigint | null)[] {
  return [
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
  ];
}
