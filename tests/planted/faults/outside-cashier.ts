import type { PlantedFault } from '../fault.ts';

/** Planted in the cashier by somebody who had not seen the tests; no direct test saw any of them. */
export const outsideCashierFaults: readonly PlantedFault[] = [
  {
    name: 'deposits: those that wait for staff use up those that may wait for the member',
    file: 'src/platform/money/deposits/request.ts',
    text: 'const states = waitingForMember;',
    replacement: "const states = [...waitingForMember, 'awaiting_review', 'held'] as const;",
    seenBy: ['tests/platform/money/deposits/requests.test.ts'],
  },
  {
    name: 'deposits: the number that a bank’s name has goes before the stated one',
    file: 'src/platform/money/deposits/view.ts',
    text: 'document.bankBin ?? findBankCode(document.bankName)',
    replacement: 'findBankCode(document.bankName) ?? document.bankBin',
    seenBy: ['tests/platform/money/deposits/vietqr.test.ts'],
  },
  {
    name: 'transfers: an agent below receives nothing',
    file: 'src/platform/agents/transfers/transfer.ts',
    text: "accountRole(to.accountType) !== 'trial'",
    replacement: "accountRole(to.accountType) === 'member'",
    seenBy: ['tests/platform/agents/transfers.test.ts'],
  },
  {
    name: 'accounts: an act without an entry is hidden by a later one of its kind',
    file: 'src/platform/identity/closing/account-acts.ts',
    text: 'each.act === act && each.atMs === atMs',
    replacement: 'each.act === act',
    seenBy: ['tests/platform/identity/closing/closed-account.test.ts'],
  },
];
