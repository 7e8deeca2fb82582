/** Rights of staff, `resource.action`; each call of the desk names the one it needs. */
export const staffRights = [
  'desk.enter',
  'approvals.read',
  'approvals.decide',
  'audit.read',
  'deposits.read',
  'deposits.decide',
  'withdrawals.read',
  'withdrawals.decide',
  'withdrawals.reveal',
  'payment-methods.read',
  'payment-methods.write',
  'members.read',
  'accounts.close',
  'passwords.give',
  'exclusions.decide',
  'messages.send',
  'letters.read',
  'letters.settle',
  'letters.reveal',
  'chat.read',
  'chat.moderate',
  'games.read',
  'games.maintain',
  'rounds.read',
  'rounds.settle',
  'receivables.read',
  'receivables.settle',
  'reconciliations.read',
  'reconciliations.write',
  'vendors.read',
  'vendors.write',
  'free-rounds.read',
  'free-rounds.write',
  'draws.read',
  'draws.write',
  'contracts.read',
  'contracts.write',
  'agents.read',
  'agents.write',
  'commissions.read',
  'commissions.write',
  'staff.read',
  'staff.write',
] as const;
/** Right that a call of the desk requires. */
export type StaffRight = (typeof staffRights)[number];

export const staffRoles = [
  'owner',
  'finance',
  'finance-approver',
  'support',
  'compliance',
  'content',
  'trader',
  'agent-manager',
  'auditor',
] as const;
/** Role of staff: a bundle of rights that a person has or lacks. */
export type StaffRole = (typeof staffRoles)[number];

const reading = staffRights.filter(
  (right) => right.endsWith('.read') || right === 'desk.enter',
) as readonly StaffRight[];

const money = [
  'deposits.read',
  'withdrawals.read',
  'payment-methods.read',
  'rounds.read',
  'receivables.read',
  'reconciliations.read',
  'free-rounds.read',
] as const;

/** Rights to settle differences with vendors: rounds, receivables and reconciliations. */
const settling = ['rounds.settle', 'receivables.settle', 'reconciliations.write'] as const;

/** The rights of each role; whoever has several roles has the rights of all. */
export const rightsOfRole: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  owner: staffRights,
  finance: [
    'desk.enter',
    'approvals.read',
    ...money,
    'members.read',
    'deposits.decide',
    'withdrawals.decide',
    'withdrawals.reveal',
    'payment-methods.write',
    'free-rounds.write',
    ...settling,
    'commissions.read',
    'commissions.write',
  ],
  'finance-approver': [
    'desk.enter',
    'approvals.read',
    'approvals.decide',
    ...money,
    'members.read',
    'deposits.decide',
    'withdrawals.decide',
    'withdrawals.reveal',
    'free-rounds.write',
    ...settling,
    'commissions.read',
    'commissions.write',
  ],
  support: [
    'desk.enter',
    ...money,
    'members.read',
    'passwords.give',
    'messages.send',
    'letters.read',
    'letters.settle',
    'letters.reveal',
    'chat.read',
    'chat.moderate',
  ],
  compliance: [
    'desk.enter',
    'approvals.read',
    'approvals.decide',
    'audit.read',
    ...money,
    'members.read',
    'accounts.close',
    'exclusions.decide',
    'withdrawals.reveal',
    'letters.read',
    'letters.settle',
    'letters.reveal',
    'chat.read',
    'chat.moderate',
  ],
  content: ['desk.enter', 'messages.send', 'letters.read', 'games.read'],
  trader: [
    'desk.enter',
    'approvals.read',
    'approvals.decide',
    'games.read',
    'games.maintain',
    'draws.read',
    'draws.write',
  ],
  'agent-manager': [
    'desk.enter',
    'approvals.read',
    'approvals.decide',
    'contracts.read',
    'contracts.write',
    'members.read',
    'agents.read',
    'agents.write',
    'commissions.read',
    'letters.read',
    'letters.settle',
    'letters.reveal',
  ],
  auditor: reading,
};

/** Returns the rights of all these roles together. */
export function listRights(roles: readonly StaffRole[]): ReadonlySet<StaffRight> {
  return new Set(roles.flatMap((role) => rightsOfRole[role]));
}
