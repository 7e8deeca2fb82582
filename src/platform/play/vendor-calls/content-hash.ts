import { requestHash } from '#platform/base/idempotency/request-hash.ts';
import type { VendorCall } from './call.ts';

/** Content that distinguishes a call from others under its id. */
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
  | 'jackpotMinor'
  | 'isWholePot'
>;

/** Prefix of a hash that covers the call's round details as well. */
const whole = '2:';

/**
 * Returns the hash of a call's content, without its token, because a vendor may repeat the call
 * under a new one.
 */
export function hashContent(call: CallContent): string {
  const { validStakesMinor, details, isPromotion = false } = call;
  const said = [validStakesMinor ?? null, details ? JSON.stringify(details) : null];
  // Not there before pots of single games were: what was kept then is the same call still.
  const pot = [
    ...(call.jackpotMinor === undefined ? [] : [`pot share ${call.jackpotMinor}`]),
    ...(call.isWholePot ? ['whole pot'] : []),
  ];
  return `${whole}${requestHash([...listParts(call), ...said, String(isPromotion), ...pot])}`;
}

/** Returns whether a call has the content of a stored hash, in the fields that the hash covers. */
export function isSameContent(kept: string, call: CallContent): boolean {
  return kept === (kept.startsWith(whole) ? hashContent(call) : requestHash(listParts(call)));
}

function listParts(call: CallContent): (string | bigint | null)[] {
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
