import { atom, readonlyType } from 'nanostores';
import type { Answer } from '#contract/call.ts';
import { type DepositMethod, depositMethods as methodsCall } from '#contract/deposit-methods.ts';
import {
  cancelDeposit as cancelCall,
  type Deposit,
  deposit as depositCall,
  deposits as depositsCall,
  requestDeposit as requestCall,
} from '#contract/deposits.ts';
import type { Period } from '#contract/period.ts';
import type { Refusal } from '#contract/refusals.ts';
import { isUnsettled } from '#contract/unsettled.ts';
import type { Result } from '#lib/result.ts';
import { watchChange } from './live.ts';
import { request } from './request.ts';
import { $session } from './session.ts';

/** The member's deposits and the ways to make one, as the platform last said. */
export type DepositsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly refusal: Refusal<string> }
  | {
      readonly state: 'ready';
      readonly methods: readonly DepositMethod[];
      readonly list: readonly Deposit[];
      readonly hasMore: boolean;
    };

const deposits = atom<DepositsState>({ state: 'loading' });

/** The member's deposits, the latest first. */
export const $deposits = readonlyType(deposits);

/** Of which period the list is; all there are at first. */
let period: Period = {};

/** Whose deposits they are; an answer for somebody else is dropped. */
let owner: string | undefined;
let asked = 0;

$session.listen((session) => {
  const next = 'member' in session ? session.member.id : undefined;
  if (owner === next) return;
  owner = next;
  asked += 1;
  intent = undefined;
  deposits.set({ state: 'loading' });
});

/** Asks for the methods and the latest deposits; what is shown stays until they are here. */
export async function loadDeposits(): Promise<void> {
  asked += 1;
  const mine = asked;
  const [methods, page] = await Promise.all([
    request(methodsCall, {}),
    request(depositsCall, period),
  ]);
  if (mine !== asked) return;
  if (methods.ok && page.ok) {
    deposits.set({ state: 'ready', methods: methods.value.list, ...page.value });
  } else if (deposits.get().state !== 'ready') {
    const refusal = [methods, page].flatMap((each) => (each.ok ? [] : [each.refusal]))[0];
    if (refusal) deposits.set({ state: 'failed', refusal });
  }
}

/** Keeps a period's deposits as they are on the platform, until what is answered is called. */
export function followDeposits(of: Period = {}): () => void {
  period = of;
  void loadDeposits();
  return watchChange('deposits', () => void loadDeposits());
}

/** Adds the deposits before the earliest one that is shown. */
export async function loadEarlier(): Promise<Answer<typeof depositsCall> | undefined> {
  const before = deposits.get();
  const beforeId = before.state === 'ready' ? before.list.at(-1)?.depositId : undefined;
  if (beforeId === undefined) return undefined;
  const mine = asked;
  const answer = await request(depositsCall, { ...period, beforeId });
  const now = deposits.get();
  if (mine !== asked || now.state !== 'ready' || !answer.ok) return answer;
  const { list, hasMore } = answer.value;
  deposits.set({ ...now, list: [...now.list, ...list], hasMore });
  return answer;
}

/** What the member has set out to pay, under the one key that this is asked for with. */
let intent: { readonly content: string; readonly idempotencyKey: string } | undefined;

/** Whether a deposit may have been taken after a refusal, so that the same key is sent again. */
const mayBeTaken = (refusal: { readonly code: string }) =>
  isUnsettled(refusal) || refusal.code === 'provider_unavailable';

/** Asks for a deposit; answers it with where to pay. Asking the same again asks once. */
export async function startDeposit(input: {
  readonly methodCode: string;
  readonly amountMinor: string;
}): Promise<Answer<typeof requestCall> | Answer<typeof depositCall>> {
  const content = `${input.methodCode} ${input.amountMinor}`;
  if (intent?.content !== content) intent = { content, idempotencyKey: crypto.randomUUID() };
  const { idempotencyKey } = intent;
  const answer = await request(requestCall, input, { idempotencyKey, startedByMember: true });
  if (!answer.ok) {
    if (!mayBeTaken(answer.refusal)) intent = undefined;
    return answer;
  }
  const opened = await request(depositCall, { depositId: answer.value.depositId });
  if (!opened.ok) return opened;
  intent = undefined;
  return show(opened);
}

/** Reads one deposit, for the address may name one that the list does not reach. */
export async function readDeposit(depositId: string): Promise<Answer<typeof depositCall>> {
  return show(await request(depositCall, { depositId }));
}

/** Gives up a deposit that waits for the member. */
export async function cancelDeposit(depositId: string): Promise<Answer<typeof cancelCall>> {
  return show(await request(cancelCall, { depositId }, { startedByMember: true }));
}

/** Puts a deposit that was answered into the list in place of what was known of it. */
export function show<A extends Result<Deposit, unknown>>(answer: A): A {
  const now = deposits.get();
  if (!answer.ok || now.state !== 'ready') return answer;
  const { value } = answer;
  const isKnown = now.list.some(({ depositId }) => depositId === value.depositId);
  const list = isKnown
    ? now.list.map((each) => (each.depositId === value.depositId ? value : each))
    : [value, ...now.list];
  deposits.set({ ...now, list: list.toSorted(latestFirst) });
  return answer;
}

function latestFirst(one: Deposit, other: Deposit): number {
  return one.depositId < other.depositId ? 1 : -1;
}
