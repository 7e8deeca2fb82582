import type { Answer } from '#contract/call.ts';
import { withdrawalOptions } from '#contract/money/withdrawal-options.ts';
import {
  cancelWithdrawal,
  requestWithdrawal,
  type WithdrawalInput,
  withdrawal as withdrawalCall,
  withdrawals as withdrawalsCall,
} from '#contract/money/withdrawals.ts';
import type { Period } from '#contract/period.ts';
import { ok } from '#lib/result.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';
import { withKey } from './intent-keys.ts';
import { refreshWallet } from './wallet.ts';

const shown = resource(async (of: Period) => {
  const [options, page] = await Promise.all([
    request(withdrawalOptions, {}),
    request(withdrawalsCall, of),
  ]);
  if (!options.ok) return options;
  return page.ok ? ok({ options: options.value, ...page.value }) : page;
});

/** The member's withdrawals, the latest first, and what may be withdrawn. */
export const $withdrawals = shown.$loaded;

const byMember = { startedByMember: true } as const;

/** Of which period the list is; all there are at first. */
let period: Period = {};

/** Asks for both. */
export const loadWithdrawals = (): Promise<void> => shown.load(period);

/** Keeps a period's withdrawals as they are on the platform, until what is answered is called. */
export function followWithdrawals(of: Period = {}): () => void {
  period = of;
  void loadWithdrawals();
  return watchChange('withdrawals', () => void loadWithdrawals());
}

/** Asks for the withdrawals before those that are shown. */
export async function loadEarlier(): Promise<void> {
  const before = $withdrawals.get();
  if (before.state !== 'ready') return;
  const page = { ...period, before: before.value.list.at(-1)?.id };
  const answer = await request(withdrawalsCall, page, byMember);
  if (!answer.ok || $withdrawals.get() !== before) return;
  const { list, hasMore } = answer.value;
  shown.change((now) => ({ ...now, list: [...now.list, ...list], hasMore }));
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
