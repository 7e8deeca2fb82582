export type { CallKind, VendorCall, VendorCode } from './call.ts';
export { cancelBets, type Ending, settleAsItStands } from './ending.ts';
export { type CallRules, readBalance, takeCall } from './take-call.ts';
