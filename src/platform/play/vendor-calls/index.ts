export type { CallKind, VendorCall, VendorCode } from './call.ts';
export { retryOnCollision } from './collision-retry.ts';
export { hashContent } from './content-hash.ts';
export { type CallRules, handleCall, readBalance, recordRefusedCall } from './handle-call.ts';
export type { CallRecord } from './queries.ts';
export { cancelBets, type RoundEnding, settleOpenRound } from './round-ending.ts';
