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
import { onMemberChange } from '../owner.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

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
export async function loadEarlier(): Promise<Answer<typeof depositsCall> | undefined> {
  const before = $deposits.get();
  const beforeId = before.state === 'ready' ? before.value.list.at(-1)?.depositId : undefined;
  if (beforeId === undefined) return undefined;
  const answer = await request(depositsCall, { ...period, beforeId });
  if (!answer.ok || $deposits.get() !== before) return answer;
  const { list, hasMore } = answer.value;
  shown.change((now) => ({ ...now, list: [...now.list, ...list], hasMore }));
  return answer;
}

/** What the member has set out to pay, under the one key that this is asked for with. */
let intent: { readonly content: string; readonly idempotencyKey: string } | undefined;

onMemberChange(() => {
  intent = undefined;
});

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
  if (!answer.ok) return answer;
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
