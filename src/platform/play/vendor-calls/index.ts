export type { CallKind, VendorCall, VendorCode } from './call.ts';
export { retryOnCollision } from './colliding.ts';
export { contentHashOf } from './content-hash.ts';
export { cancelBets, type RoundEnding, settleOpenRound } from './ending.ts';
export { type CallRules, handleCall, readBalance, recordRefused } from './handle-call.ts';
export type { CallRecord } from './queries.ts';
