import type {
  confirmRaise,
  setLimit,
  withdrawRaise,
} from '#contract/protection/responsible-play.ts';
import { parseWireAmount } from '#lib/amount.ts';
import type { Money } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import { lockMember, type Member } from '#platform/identity/index.ts';
import { confirmWaitMs, raiseStage } from './limit-raise.ts';
import { type LimitAct, type LimitParts, recordLimitChange } from './play-acts.ts';
import {
  deleteRaise,
  insertLimit,
  insertRaise,
  type LimitKey,
  listLimitsInForce,
  listRaises,
  type StoredLimitRow,
} from './queries.ts';

/** One limit of a member, with the language of the requesting page. */
export interface LimitRequest extends LimitKey {
  readonly requestLanguage: string;
}

/**
 * Sets a limit of a member: a first or a lower one at once; a higher one, or none, waits for a
 * second confirmation. Setting the limit in force again drops a waiting raise.
 */
export async function changeLimit(
  transaction: Transaction,
  parts: LimitParts,
  { amount, ...named }: LimitRequest & { readonly amount: Money | null },
): Promise<Result<undefined, RefusalOf<typeof setLimit>>> {
  const member = await lockMember(transaction, named.memberId);
  const read = amount === null ? ok(null) : parseWireAmount(amount, member.currency);
  if (!read.ok) {
    const wrong = { code: read.refusal, messageKey: read.refusal };
    return refused({ code: 'invalid_input', detail: { fields: { amount: wrong } } });
  }
  const change = read.value;
  const before = await findInForce(transaction, named);
  const inForce = before?.amountMinor ?? null;
  const isHigher = inForce !== null && (change === null || change > inForce);
  const isSame = change === inForce;
  const hadRaise = await takeRaise(transaction, parts, named);
  // Nothing has changed, and nothing that waited was withdrawn.
  if (isSame && !hadRaise) return ok(undefined);
  if (isHigher)
    await insertRaiseRequest(transaction, parts, { key: named, requestedMinor: change });
  else if (!isSame)
    await recordLimit(transaction, parts, { limit: named, before, requestedMinor: change });
  const act: LimitAct = isHigher
    ? 'limit_raise_asked'
    : isSame
      ? 'limit_raise_withdrawn'
      : 'limit_set';
  await recordLimitChange(transaction, parts, { ...named, member, act, amountMinor: change });
  return ok(undefined);
}

/**
 * Puts a waiting raise into force with the member's second confirmation. Refuses as `confirmRaise`
 * says.
 */
export async function confirmLimit(
  transaction: Transaction,
  parts: LimitParts,
  key: LimitRequest,
): Promise<Result<undefined, RefusalOf<typeof confirmRaise>>> {
  const member = await lockMember(transaction, key.memberId);
  const raise = (await listRaises(transaction, member.id)).find(hasKey(key));
  const nowMs = parts.clock.nowMs();
  const stage = raise && raiseStage(raise, nowMs);
  if (!raise || stage === 'lapsed') return refused({ code: 'no_raise_waiting' });
  if (stage === 'early') {
    const untilMs = raise.askedAtMs + confirmWaitMs;
    return refused({ code: 'raise_too_early', detail: { untilMs } });
  }
  const before = await findInForce(transaction, key);
  const { amountMinor: raisedTo } = raise;
  await deleteRaise(transaction, key);
  await recordLimit(transaction, parts, { limit: key, before, requestedMinor: raisedTo });
  await recordLimitChange(transaction, parts, {
    ...key,
    member,
    act: 'limit_raised',
    amountMinor: raisedTo,
  });
  return ok(undefined);
}

/** Withdraws a waiting raise. Refuses as `withdrawRaise` says. */
export async function dropRaise(
  transaction: Transaction,
  parts: LimitParts,
  key: LimitRequest,
): Promise<Result<undefined, RefusalOf<typeof withdrawRaise>>> {
  const member: Member = await lockMember(transaction, key.memberId);
  if (!(await takeRaise(transaction, parts, key))) return refused({ code: 'no_raise_waiting' });
  const inForce = await findInForce(transaction, key);
  const amountMinor = inForce?.amountMinor ?? null;
  await recordLimitChange(transaction, parts, {
    ...key,
    member,
    act: 'limit_raise_withdrawn',
    amountMinor,
  });
  return ok(undefined);
}

/** Deletes a raise; false when none was waiting any more. */
async function takeRaise(
  transaction: Transaction,
  { clock }: Pick<LimitParts, 'clock'>,
  key: LimitKey,
): Promise<boolean> {
  const raise = (await listRaises(transaction, key.memberId)).find(hasKey(key));
  await deleteRaise(transaction, key);
  return raise !== undefined && raiseStage(raise, clock.nowMs()) !== 'lapsed';
}

async function insertRaiseRequest(
  transaction: Transaction,
  { clock }: LimitParts,
  {
    key: limit,
    requestedMinor,
  }: { readonly key: LimitKey; readonly requestedMinor: bigint | null },
): Promise<void> {
  const { memberId, kind, period } = limit;
  await insertRaise(transaction, {
    memberId,
    kind,
    period,
    amountMinor: requestedMinor,
    askedAtMs: clock.nowMs(),
  });
}

async function recordLimit(
  transaction: Transaction,
  { clock }: LimitParts,
  put: {
    readonly limit: LimitKey;
    readonly before: StoredLimitRow | undefined;
    readonly requestedMinor: bigint | null;
  },
): Promise<void> {
  const { memberId, kind, period } = put.limit;
  await insertLimit(transaction, {
    memberId,
    kind,
    period,
    turn: (put.before?.turn ?? 0) + 1,
    amountMinor: put.requestedMinor,
    fromMs: clock.nowMs(),
  });
}

async function findInForce(
  transaction: Transaction,
  key: LimitKey,
): Promise<StoredLimitRow | undefined> {
  return (await listLimitsInForce(transaction, { memberId: key.memberId })).find(hasKey(key));
}

function hasKey({ kind, period }: LimitKey) {
  return (row: { readonly kind: string; readonly period: string }) =>
    row.kind === kind && row.period === period;
}
