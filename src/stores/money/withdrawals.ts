import type { Answer } from '#contract/call.ts';
import { withdrawalOptions } from '#contract/money/withdrawal-options.ts';
import {
  cancelWithdrawal,
  requestWithdrawal,
  type Withdrawal,
  type WithdrawalInput,
  withdrawal as withdrawalCall,
  withdrawals as withdrawalsCall,
} from '#contract/money/withdrawals.ts';
import type { Period } from '#contract/period.ts';
import { ok } from '#lib/result.ts';
import { watchChange } from '../live.ts';
import { readAsFar } from '../read-as-far.ts';
import { type RequestOptions, request } from '../request.ts';
import { resource } from '../resource.ts';
import { withIntentKey } from './intent-keys.ts';
import { refreshWallet } from './wallet.ts';

const shown = resource(async (query: Period) => {
  const [options, page] = await Promise.all([request(withdrawalOptions, {}), readShown(query)]);
  if (!options.ok) return options;
  return page.ok ? ok({ options: options.value, ...page.value }) : page;
});

/** Withdrawals of the member, the latest first, with the options to withdraw. */
export const $withdrawals = shown.$loaded;

/** Period of the shown list; all withdrawals at first. */
let period: Period = {};

/** Number of withdrawals that the member has read on to; a reload shows as many. */
let reach = 0;

function readShown(query: Period): Promise<Answer<typeof withdrawalsCall>> {
  return readAsFar(request(withdrawalsCall, query), ({ list, hasMore }) =>
    hasMore && list.length < reach ? addEarlier(query, list) : undefined,
  );
}

async function addEarlier(
  query: Period,
  list: readonly Withdrawal[],
  options?: RequestOptions,
): Promise<Answer<typeof withdrawalsCall>> {
  const answer = await request(withdrawalsCall, { ...query, before: list.at(-1)?.id }, options);
  return answer.ok ? ok({ ...answer.value, list: [...list, ...answer.value.list] }) : answer;
}

/** Loads withdrawals and options. */
export const loadWithdrawals = (): Promise<void> => shown.load(period);

/** Keeps a period's withdrawals up to date with the platform; returns a function that stops it. */
export function followWithdrawals(listPeriod: Period = {}): () => void {
  period = listPeriod;
  reach = 0;
  void loadWithdrawals();
  return watchChange('withdrawals', () => void loadWithdrawals());
}

/** Loads the withdrawals before the shown ones. */
export function loadEarlier(): Promise<Answer<typeof withdrawalsCall> | undefined> {
  return shown.amend(
    ({ list }) => addEarlier(period, list, { startedByMember: true }),
    (now, page) => {
      reach = page.list.length;
      return { ...now, ...page };
    },
  );
}

/** Reads one withdrawal, since the address may name one beyond the list. */
export async function readWithdrawal(withdrawalId: string): Promise<Answer<typeof withdrawalCall>> {
  return request(withdrawalCall, { withdrawalId });
}

/** Requests a withdrawal. */
export async function submitWithdrawal(
  input: WithdrawalInput,
): Promise<Answer<typeof requestWithdrawal>> {
  const send = withIntentKey(['withdraw', input], (options) =>
    request(requestWithdrawal, input, options),
  );
  return reloadAfter(await send);
}

/** Cancels a withdrawal. */
export async function cancelOwnWithdrawal(
  withdrawalId: string,
): Promise<Answer<typeof cancelWithdrawal>> {
  const send = withIntentKey(['take back', withdrawalId], (options) =>
    request(cancelWithdrawal, { withdrawalId }, options),
  );
  return reloadAfter(await send);
}

/**
 * Reloads withdrawals and wallet after an action, refused ones included, since more may have
 * happened; returns the answer.
 */
export function reloadAfter<A>(answer: A): A {
  void loadWithdrawals();
  void refreshWallet();
  return answer;
}
