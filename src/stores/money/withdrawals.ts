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
export function loadEarlier(): Promise<Answer<typeof withdrawalsCall> | undefined> {
  return shown.amend(
    ({ list }) =>
      request(withdrawalsCall, { ...period, before: list.at(-1)?.id }, { startedByMember: true }),
    (now, { list, hasMore }) => ({ ...now, list: [...now.list, ...list], hasMore }),
  );
}

/** Reads one withdrawal, for the address may name one that the list does not reach. */
export async function readWithdrawal(withdrawalId: string): Promise<Answer<typeof withdrawalCall>> {
  return request(withdrawalCall, { withdrawalId });
}

/** Asks for money to go out. */
export async function askWithdrawal(
  input: WithdrawalInput,
): Promise<Answer<typeof requestWithdrawal>> {
  const send = withKey(['withdraw', input], (options) =>
    request(requestWithdrawal, input, options),
  );
  return reloadAfter(await send);
}

/** Takes a withdrawal back. */
export async function takeBack(withdrawalId: string): Promise<Answer<typeof cancelWithdrawal>> {
  const send = withKey(['take back', withdrawalId], (options) =>
    request(cancelWithdrawal, { withdrawalId }, options),
  );
  return reloadAfter(await send);
}

/** What was done shows at once; after a refusal as well, for it may say that more has happened. */
export function reloadAfter<A>(answer: A): A {
  void loadWithdrawals();
  void refreshWallet();
  return answer;
}
