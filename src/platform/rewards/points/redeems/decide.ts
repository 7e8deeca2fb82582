import type { approveRedeem } from '#contract/staff/points.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { moneyValue, writeMessage } from '#platform/base/inbox/index.ts';
import type { MessageKey } from '#platform/base/outbox/index.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { chooseMessageLanguage, lockMember, type Member } from '#platform/identity/index.ts';
import {
  houseAccount,
  memberMainAccount,
  openLedgerAccount,
  postHold,
  postTransfers,
  voidHold,
} from '#platform/money/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { findItemWords, lockItem, saveStock } from '../items/index.ts';
import { housePoints } from '../point-account.ts';
import { endRedeem, findRedeem, lockRedeem, type RedeemRow } from './queries.ts';

/** Decision of staff about a redemption. */
export interface RedeemDecision {
  readonly id: string;
  readonly to: 'approved' | 'rejected';
  /** Sentence that the member reads; may be empty for an approval. */
  readonly remark: string;
  /** `staff:<name>`, for the audit log. */
  readonly actor: string;
}

/** Returns the subject of a redemption in the audit log. */
export function redeemSubject(id: string): string {
  return `redeem:${id}`;
}

/**
 * Applies a decision about a redemption with its points, its cash and its message. An approval takes
 * the held points and pays the item's cash; a rejection frees them and returns the stock. Refuses
 * `unknown_redeem`, `redeem_decided`, and an approval with `play_paused` while the member is
 * excluded or on a break: such a member receives nothing.
 */
export async function decideRedeem(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site' | 'moneyMoved'>,
  decision: RedeemDecision,
): Promise<Result<RedeemRow, RefusalOf<typeof approveRedeem>>> {
  const found = await findRedeem(transaction, decision.id);
  if (!found) return refused({ code: 'unknown_redeem' });
  const member = await lockMember(transaction, found.memberId);
  const redeem = await lockRedeem(transaction, decision.id);
  if (redeem?.state !== 'in_process') return refused({ code: 'redeem_decided' });
  const { to, remark } = decision;
  const nowMs = parts.clock.nowMs();
  if (to === 'approved' && findPauseRefusal(member, nowMs)) {
    return refused({ code: 'play_paused' });
  }
  const cashTransferId =
    to === 'approved'
      ? await handOut(transaction, parts, { redeem, nowMs })
      : await putBack(transaction, { redeem, nowMs });
  await endRedeem(transaction, { id: redeem.id, state: to, remark, cashTransferId, nowMs });
  await recordAct(transaction, {
    actor: decision.actor,
    act: `redeem_${to}`,
    subject: redeemSubject(redeem.id),
    detail: { item: redeem.itemId, points: String(redeem.points), remark },
    atMs: nowMs,
  });
  await notifyOfDecision(transaction, parts, { redeem, member, to, remark });
  await announceChange(transaction, { memberId: member.id, topic: 'points', nowMs });
  return ok(redeem);
}

interface RedeemMoment {
  readonly redeem: RedeemRow;
  readonly nowMs: number;
}

/** Takes the held points and pays the cash; returns the transfer of the cash. */
async function handOut(
  transaction: Transaction,
  { moneyMoved }: Pick<Parts, 'moneyMoved'>,
  { redeem, nowMs }: RedeemMoment,
): Promise<string | null> {
  const { id, memberId, holdId, cashMinor, currency } = redeem;
  const creditLedgerAccountId = await openLedgerAccount(transaction, housePoints(memberId), nowMs);
  const posted = await postHold(transaction, { holdId, creditLedgerAccountId, nowMs });
  if (!posted.ok) throw new Error(`the points of the redemption ${id} were not held`);
  if (cashMinor === null) return null;
  const paid = await postTransfers(transaction, [
    {
      debit: houseAccount('promotions', currency, 'real', memberId),
      credit: memberMainAccount(memberId, currency, 'real'),
      amountMinor: cashMinor,
      code: 'redeemed',
      scope: 'redeem cash',
      idempotencyKey: id,
      reference: redeemSubject(id),
      nowMs,
    },
  ]);
  const [transfer] = paid.ok ? paid.value : [];
  if (!transfer) throw new Error(`the cash of the redemption ${id} was not paid`);
  const moved = { memberId, kind: 'bonus', amountMinor: cashMinor, currency, nowMs } as const;
  await moneyMoved(transaction, [moved]);
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
  return transfer.transferId;
}

/** Frees the held points and returns the item to the stock. */
async function putBack(transaction: Transaction, { redeem, nowMs }: RedeemMoment): Promise<null> {
  const { id, holdId, itemId, takesStock } = redeem;
  if (takesStock === 1) {
    const item = await lockItem(transaction, itemId);
    if (item && item.quantity !== null) {
      await saveStock(transaction, { itemId, quantity: item.quantity + 1 });
    }
  }
  const voided = await voidHold(transaction, { holdId, nowMs });
  if (!voided.ok) throw new Error(`the points of the redemption ${id} were spent`);
  return null;
}

/** Writes the member a message on the site. */
async function notifyOfDecision(
  transaction: Transaction,
  { site, clock }: Pick<Parts, 'site' | 'clock'>,
  notice: Pick<RedeemDecision, 'to' | 'remark'> & {
    readonly redeem: RedeemRow;
    readonly member: Member;
  },
): Promise<void> {
  const { redeem, member, to, remark } = notice;
  const { brandName: brand, currencySymbol } = await readSetting(transaction, whitelabelSetting);
  const languageCode = chooseMessageLanguage({ site }, member, redeem.languageCode);
  const hasCash = to === 'approved' && redeem.cashMinor !== null;
  const values = {
    brand,
    item: findItemWords(redeem.itemTexts, languageCode)?.title ?? redeem.itemId,
    points: redeem.points,
    amount: moneyValue(redeem.cashMinor ?? 0n, redeem.currency, currencySymbol),
    remark,
  };
  const approved = hasCash ? 'messages:redeemPaid' : 'messages:redeemApproved';
  const outcome = to === 'approved' ? approved : 'messages:redeemRejected';
  const text: MessageKey[] = remark === '' ? [outcome] : [outcome, 'messages:redeemRemark'];
  const words = { title: 'messages:redeemSubject', text, values } as const;
  const message = { memberId: member.id, languageCode, words, nowMs: clock.nowMs() };
  await writeMessage(transaction, { site }, message);
}
