export { listAccountActs } from './account-acts.ts';
export { type AccountAct, actOnAccount } from './close-account.ts';
export { isStaffAccount } from './queries.ts';
export { markStaff } from './staff-accounts.ts';
