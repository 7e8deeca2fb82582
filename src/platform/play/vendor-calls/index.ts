export type { CallKind, VendorCall, VendorCode } from './call.ts';
export { contentHashOf } from './content-hash.ts';
export { insertAllSeen } from './queries.ts';
export { type CallRules, readBalance, takeCall } from './take-call.ts';
