import type { Answer } from '#contract/call.ts';
import {
  addPayoutAccount,
  type PayoutAccountInput,
  removePayoutAccount,
} from '#contract/money/payout-accounts.ts';
import { request } from '../request.ts';
import { loadWithdrawals } from './withdrawals.ts';

const byMember = { startedByMember: true } as const;

/** Adds an account for payouts. */
export async function addAccount(
  input: PayoutAccountInput,
): Promise<Answer<typeof addPayoutAccount>> {
  const answer = await request(addPayoutAccount, input, byMember);
  if (answer.ok) await loadWithdrawals();
  return answer;
}

/** Removes an account. */
export async function removeAccount(
  payoutAccountId: string,
): Promise<Answer<typeof removePayoutAccount>> {
  const answer = await request(removePayoutAccount, { payoutAccountId }, byMember);
  if (answer.ok) await loadWithdrawals();
  return answer;
}
