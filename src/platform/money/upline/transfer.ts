import type { transferToUpline, UplineTransfer } from '#contract/money/upline.ts';
import { checkBounds } from '#lib/amount-bounds.ts';
import { newId } from '#lib/id.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import {
  lockForMoneyOut,
  lockMember,
  type Member,
  type MoneyOut,
  maskName,
  unitOf,
  withdrawalsFrom,
} from '#platform/identity/index.ts';
import { memberMain, postTransfer } from '../ledger/index.ts';
import { tellUpline } from './notice.ts';
import { takerIdOf, takesMoney } from './taker.ts';

type Refusal = RefusalOf<typeof transferToUpline>;

/**
 * Moves the amount to the upline if what was checked before is still right. Members are locked from
 * below upwards, as they always are here, so that no two transfers wait for each other.
 */
export async function transferChecked(
  transaction: Transaction,
  { clock, site }: Pick<Parts, 'clock' | 'site'>,
  asked: MoneyOut & { readonly requestLanguage: string },
): Promise<Result<UplineTransfer, Refusal>> {
  const nowMs = clock.nowMs();
  const { amountMinor } = asked;
  const locked = await lockForMoneyOut(transaction, asked);
  if (!locked.ok) return locked;
  const member = locked.value;
  const { withdrawalsFromMs } = withdrawalsFrom(member, nowMs);
  if (withdrawalsFromMs !== undefined) {
    const retryAfterSeconds = Math.ceil((withdrawalsFromMs - nowMs) / 1_000);
    return refused({ code: 'credentials_changed', detail: { retryAfterSeconds } });
  }
  const uplineId = await takerIdOf(transaction, member);
  if (uplineId === undefined) return refused({ code: 'no_upline' });
  const upline = await lockMember(transaction, uplineId);
  if (!takesMoney(upline, member)) return refused({ code: 'upline_unavailable' });
  const { leastMinor, mostMinor } = await readSetting(transaction, 'uplineTransfers');
  const wrong = checkBounds(amountMinor, {
    least: toMoney(BigInt(leastMinor), member.currency),
    most: toMoney(BigInt(mostMinor), member.currency),
  });
  if (wrong) return refused({ code: 'invalid_input', detail: { fields: { amount: wrong } } });
  return post(transaction, { site }, { ...asked, member, upline, nowMs });
}

/** A transfer whose member has proved everything. */
interface Proved {
  readonly member: Member;
  readonly upline: Member;
  readonly amountMinor: bigint;
  readonly requestLanguage: string;
  readonly nowMs: number;
}

async function post(
  transaction: Transaction,
  parts: Pick<Parts, 'site'>,
  { member, upline, amountMinor, requestLanguage, nowMs }: Proved,
): Promise<Result<UplineTransfer, Refusal>> {
  const { currency } = member;
  const id = newId(nowMs);
  const mainOf = ({ id: memberId, accountType }: Member) =>
    memberMain(memberId, currency, unitOf(accountType));
  const posted = await postTransfer(transaction, {
    debit: mainOf(member),
    credit: mainOf(upline),
    amountMinor,
    code: 'transfer_upline',
    scope: 'upline',
    idempotencyKey: id,
    reference: `upline:${id}`,
    nowMs,
  });
  if (!posted.ok) return refused({ code: 'insufficient_funds' });
  const amount = toMoney(amountMinor, currency);
  for (const { id: memberId } of [member, upline]) {
    await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
  }
  await tellUpline(transaction, parts, { id, member, upline, amount, requestLanguage, nowMs });
  await recordAct(transaction, {
    actor: `member:${member.id}`,
    act: 'upline_transferred',
    subject: `upline:${id}`,
    detail: { to: upline.id, amount: `${amountMinor} ${currency}` },
    atMs: nowMs,
  });
  const { transferId } = posted.value;
  return ok({ transferId, amount, upline: maskName(upline.username), atMs: nowMs });
}
