import type { Answer } from '#contract/call.ts';
import { depositMethods } from '#contract/money/deposit-methods.ts';
import {
  cancelDeposit as cancelCall,
  type Deposit,
  deposit as depositCall,
  deposits as depositsCall,
  requestDeposit as requestCall,
} from '#contract/money/deposits.ts';
import { isUnsettled } from '#contract/money/unsettled.ts';
import type { Period } from '#contract/period.ts';
import { ok, type Result } from '#lib/result.ts';
import { watchChange } from '../live.ts';
import { sameMember } from '../owner.ts';
import { type RequestOptions, request } from '../request.ts';
import { resource } from '../resource.ts';
import { withKey } from './intent-keys.ts';

const shown = resource(async (of: Period) => {
  const [methods, page] = await Promise.all([
    request(depositMethods, {}),
    request(depositsCall, of),
  ]);
  if (!methods.ok) return methods;
  return page.ok ? ok({ methods: methods.value.list, ...page.value }) : page;
});

/** The ways to deposit and the member's deposits, the latest first. */
export const $deposits = shown.$loaded;

/** Of which period the list is; all there are at first. */
let period: Period = {};

/** Asks for the methods and the latest deposits. */
export const loadDeposits = (): Promise<void> => shown.load(period);

/** Keeps a period's deposits as they are on the platform, until what is answered is called. */
export function followDeposits(of: Period = {}): () => void {
  period = of;
  void loadDeposits();
  return watchChange('deposits', () => void loadDeposits());
}

/** Adds the deposits before the earliest one that is shown. */
export function loadEarlier(): Promise<Answer<typeof depositsCall> | undefined> {
  return shown.amend(
    ({ list }) => request(depositsCall, { ...period, beforeId: list.at(-1)?.depositId }),
    (now, { list, hasMore }) => ({ ...now, list: [...now.list, ...list], hasMore }),
  );
}

/** Asks for a deposit; answers it with where to pay. Asking the same again asks once. */
export async function startDeposit(input: {
  readonly methodCode: string;
  readonly amountMinor: string;
}): Promise<Answer<typeof requestCall> | Answer<typeof depositCall>> {
  let isTaken = false;
  const open = async (options: RequestOptions) => {
    const answer = await request(requestCall, input, options);
    if (!answer.ok) return answer;
    isTaken = true;
    return show(request(depositCall, { depositId: answer.value.depositId }));
  };
  return withKey(
    ['deposit', input.methodCode, input.amountMinor],
    open,
    (refusal) => isTaken || isUnsettled(refusal) || refusal.code === 'provider_unavailable',
  );
}

/** Reads one deposit, for the address may name one that the list does not reach. */
export function readDeposit(depositId: string): Promise<Answer<typeof depositCall>> {
  return show(request(depositCall, { depositId }));
}

/** Gives up a deposit that waits for the member. */
export function cancelDeposit(depositId: string): Promise<Answer<typeof cancelCall>> {
  return show(request(cancelCall, { depositId }, { startedByMember: true }));
}

/** Puts the deposit of an answer into its member's list in place of what was known of it. */
export async function show<A extends Result<Deposit, unknown>>(answering: Promise<A>): Promise<A> {
  const isOwn = sameMember();
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
