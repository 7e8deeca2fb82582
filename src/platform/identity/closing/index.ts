export { listAccountActs } from './acts.ts';
export { type AccountAct, actOnAccount } from './closing.ts';
export { isStaffAccount } from './queries.ts';
export { markStaff } from './staff-accounts.ts';
