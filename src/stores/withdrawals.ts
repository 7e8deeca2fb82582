import { atom, readonlyType } from 'nanostores';
import type { Answer } from '#contract/call.ts';
import type { Period } from '#contract/period.ts';
import type { Refusal } from '#contract/refusals.ts';
import { type WithdrawalOptions, withdrawalOptions } from '#contract/withdrawal-options.ts';
import {
  cancelWithdrawal,
  requestWithdrawal,
  type Withdrawal,
  type WithdrawalInput,
  withdrawal as withdrawalCall,
  withdrawals as withdrawalsCall,
} from '#contract/withdrawals.ts';
import { withKey } from './intent-keys.ts';
import { watchChange } from './live.ts';
import { request } from './request.ts';
import { $session } from './session.ts';
import { refreshWallet } from './wallet.ts';

/** What the page of withdrawals shows, as the platform last said. */
export type WithdrawalsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly refusal: Refusal<string> }
  | {
      readonly state: 'ready';
      readonly options: WithdrawalOptions;
      readonly list: readonly Withdrawal[];
      readonly hasMore: boolean;
    };

const withdrawals = atom<WithdrawalsState>({ state: 'loading' });

/** The member's withdrawals and what may be withdrawn. */
export const $withdrawals = readonlyType(withdrawals);

const byMember = { startedByMember: true } as const;

/** Of which period the list is; all there are at first. */
let period: Period = {};
let asked = 0;

/** Whose withdrawals they are; an answer for somebody else is dropped. */
let owner: string | undefined;

$session.listen((session) => {
  const next = 'member' in session ? session.member.id : undefined;
  if (owner === next) return;
  owner = next;
  asked += 1;
  withdrawals.set({ state: 'loading' });
});

/** Keeps a period's withdrawals as they are on the platform, until what is answered is called. */
export function followWithdrawals(of: Period = {}): () => void {
  period = of;
  void loadWithdrawals();
  return watchChange('withdrawals', () => void loadWithdrawals());
}

/** Asks for both; what is shown stays until the answers are here. */
export async function loadWithdrawals(): Promise<void> {
  asked += 1;
  const mine = asked;
  const [options, first] = await Promise.all([
    request(withdrawalOptions, {}),
    request(withdrawalsCall, period),
  ]);
  if (mine !== asked) return;
  if (options.ok && first.ok) {
    const { list, hasMore } = first.value;
    withdrawals.set({ state: 'ready', options: options.value, list, hasMore });
    return;
  }
  if (withdrawals.get().state === 'ready') return;
  const refused = [options, first].find((answer) => !answer.ok);
  if (refused && !refused.ok) withdrawals.set({ state: 'failed', refusal: refused.refusal });
}

/** Asks for the withdrawals before those that are shown. */
export async function loadEarlier(): Promise<void> {
  const shown = withdrawals.get();
  if (shown.state !== 'ready') return;
  const page = { ...period, before: shown.list.at(-1)?.id };
  const answer = await request(withdrawalsCall, page, byMember);
  if (!answer.ok || withdrawals.get() !== shown) return;
  const { list, hasMore } = answer.value;
  withdrawals.set({ ...shown, list: [...shown.list, ...list], hasMore });
}

/** Reads one withdrawal, for the address may name one that the list does not reach. */
export async function readWithdrawal(withdrawalId: string): Promise<Answer<typeof withdrawalCall>> {
  return request(withdrawalCall, { withdrawalId });
}

/** Asks for money to go out. */
export async function askWithdrawal(
  input: WithdrawalInput,
): Promise<Answer<typeof requestWithdrawal>> {
  const intent = `withdraw ${JSON.stringify(input)}`;
  const send = withKey<typeof requestWithdrawal>(intent, (options) =>
    request(requestWithdrawal, input, { ...byMember, ...options }),
  );
  return reloadAfter(await send);
}

/** Takes a withdrawal back. */
export async function takeBack(withdrawalId: string): Promise<Answer<typeof cancelWithdrawal>> {
  const send = withKey<typeof cancelWithdrawal>(`take back ${withdrawalId}`, (options) =>
    request(cancelWithdrawal, { withdrawalId }, { ...byMember, ...options }),
  );
  return reloadAfter(await send);
}

/** What was done shows at once; after a refusal as well, for it may say that more has happened. */
export function reloadAfter<A>(answer: A): A {
  void loadWithdrawals();
  void refreshWallet();
  return answer;
}
