export type { CallKind, VendorCall, VendorCode } from './call.ts';
export { takeInTurn } from './colliding.ts';
export { contentHashOf } from './content-hash.ts';
export { cancelBets, type Ending, settleAsItStands } from './ending.ts';
export { type CallRules, readBalance, recordRefused, takeCall } from './take-call.ts';
