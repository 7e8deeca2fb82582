export type { CallKind, VendorCall, VendorCode } from './call.ts';
export { type CallRules, readBalance, takeCall } from './take-call.ts';
