import type { Answer } from '#contract/call.ts';
import { depositMethods } from '#contract/money/deposit-methods.ts';
import {
  cancelDeposit as cancelCall,
  type Deposit,
  deposit as depositCall,
  deposits as depositsCall,
  requestDeposit as requestCall,
} from '#contract/money/deposits.ts';
import { isUnsettled } from '#contract/money/unknown-outcome.ts';
import type { Period } from '#contract/period.ts';
import { ok, type Result } from '#lib/result.ts';
import { watchChange } from '../live.ts';
import { createMemberCheck } from '../owner.ts';
import { readAsFar } from '../read-as-far.ts';
import { type RequestOptions, request } from '../request.ts';
import { resource } from '../resource.ts';
import { withIntentKey } from './intent-keys.ts';

const shown = resource(async (query: Period) => {
  const [methods, page] = await Promise.all([request(depositMethods, {}), readShown(query)]);
  if (!methods.ok) return methods;
  return page.ok ? ok({ methods: methods.value.list, ...page.value }) : page;
});

/** Methods of deposit, and the member's deposits, the latest first. */
export const $deposits = shown.$loaded;

/** Period of the shown list; all deposits at first. */
let period: Period = {};

/** Number of deposits that the member has read on to; a reload shows as many. */
let reach = 0;

function readShown(query: Period): Promise<Answer<typeof depositsCall>> {
  return readAsFar(request(depositsCall, query), ({ list, hasMore }) =>
    hasMore && list.length < reach ? addEarlier(query, list) : undefined,
  );
}

async function addEarlier(
  query: Period,
  list: readonly Deposit[],
): Promise<Answer<typeof depositsCall>> {
  const answer = await request(depositsCall, { ...query, beforeId: list.at(-1)?.depositId });
  return answer.ok ? ok({ ...answer.value, list: [...list, ...answer.value.list] }) : answer;
}

/** Loads the methods and the latest deposits. */
export const loadDeposits = (): Promise<void> => shown.load(period);

/** Keeps a period's deposits up to date with the platform; returns a function that stops it. */
export function followDeposits(listPeriod: Period = {}): () => void {
  period = listPeriod;
  reach = 0;
  void loadDeposits();
  return watchChange('deposits', () => void loadDeposits());
}

/** Loads the deposits before the earliest shown one. */
export function loadEarlier(): Promise<Answer<typeof depositsCall> | undefined> {
  return shown.amend(
    ({ list }) => addEarlier(period, list),
    (now, page) => {
      reach = page.list.length;
      return { ...now, ...page };
    },
  );
}

/**
 * Requests a deposit; returns it with the place to pay. Repeating the same request creates one
 * deposit.
 */
export async function startDeposit(input: {
  readonly methodCode: string;
  readonly amountMinor: string;
}): Promise<Answer<typeof requestCall> | Answer<typeof depositCall>> {
  let isTaken = false;
  const open = async (options: RequestOptions) => {
    const answer = await request(requestCall, input, options);
    if (!answer.ok) return answer;
    isTaken = true;
    return showDeposit(request(depositCall, { depositId: answer.value.depositId }));
  };
  return withIntentKey(
    ['deposit', input.methodCode, input.amountMinor],
    open,
    (refusal) => isTaken || isUnsettled(refusal) || refusal.code === 'provider_unavailable',
  );
}

/** Reads one deposit, since the address may name one beyond the list. */
export function readDeposit(depositId: string): Promise<Answer<typeof depositCall>> {
  return showDeposit(request(depositCall, { depositId }));
}

/** Cancels a deposit that waits for the member. */
export function cancelDeposit(depositId: string): Promise<Answer<typeof cancelCall>> {
  return showDeposit(request(cancelCall, { depositId }, { startedByMember: true }));
}

/** Shows the answered deposit in the member's list, in place of its earlier state. */
export async function showDeposit<A extends Result<Deposit, unknown>>(
  answering: Promise<A>,
): Promise<A> {
  const isOwn = createMemberCheck();
  const answer = await answering;
  if (!answer.ok || !isOwn()) return answer;
  const { value } = answer;
  shown.change((now) => {
    const others = now.list.filter(({ depositId }) => depositId !== value.depositId);
    return { ...now, list: [value, ...others].toSorted(latestFirst) };
  });
  return answer;
}

function latestFirst(one: Deposit, other: Deposit): number {
  return one.depositId < other.depositId ? 1 : -1;
}
