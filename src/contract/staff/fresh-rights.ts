import type { StaffRight } from './rights.ts';

/**
 * Rights to touch money, exclusion and roles, and to open a member's account: their use requires a
 * recent passkey, unless the endpoint says otherwise.
 */
export const freshRights: ReadonlySet<StaffRight> = new Set([
  'approvals.decide',
  'deposits.decide',
  'withdrawals.decide',
  'payment-methods.write',
  'accounts.close',
  'passwords.give',
  'exclusions.decide',
  'rounds.settle',
  'receivables.settle',
  'vendors.write',
  'free-rounds.write',
  'points.decide',
  'points.write',
  'bonuses.write',
  'draws.write',
  'contracts.write',
  'agents.write',
  'commissions.write',
  'staff.write',
]);
