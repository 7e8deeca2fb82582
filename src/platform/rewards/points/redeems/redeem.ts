import type { Redeem, RedeemInput, RedeemState, redeemPoints } from '#contract/rewards/redeems.ts';
import { newId } from '#lib/id.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { lockMember, type Member } from '#platform/identity/index.ts';
import { openLedgerAccount, placeHold } from '#platform/money/index.ts';
import { readValidStake } from '#platform/play/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { findItemWords, type ItemRow, lockItem, saveStock } from '../items/index.ts';
import { codeOfKind, memberPoints } from '../point-account.ts';
import { insertRedeem, type RedeemRow } from './queries.ts';

type Refusal = RefusalOf<typeof redeemPoints>;

/** Order of one item by a member. */
export interface RedeemOrder extends RedeemInput {
  readonly memberId: string;
  readonly languageCode: string;
}

/**
 * Redeems points for one item: holds the points, takes one from the stock and records the
 * redemption. Refuses as `redeemPoints` says.
 */
export async function redeemItem(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  order: RedeemOrder,
): Promise<Result<Redeem, Refusal>> {
  const nowMs = clock.nowMs();
  const member = await lockMember(transaction, order.memberId);
  const paused = findPauseRefusal(member, nowMs);
  if (paused) return refused(paused);
  const item = await lockItem(transaction, order.itemId);
  if (!item || item.isOn === 0) return refused({ code: 'unknown_item' });
  const checked = await checkItem(transaction, { item, member, order });
  if (!checked.ok) return checked;
  const id = newId(nowMs);
  const points = item.pointsRequirement;
  const held = await placeHold(transaction, {
    ledgerAccountId: await openLedgerAccount(transaction, memberPoints(member.id), nowMs),
    amountMinor: BigInt(points),
    code: codeOfKind('redeem'),
    scope: 'redeem',
    idempotencyKey: id,
    reference: `redeem:${id}`,
    nowMs,
  });
  if (!held.ok) return refused({ code: 'points_short' });
  if (item.quantity !== null) {
    await saveStock(transaction, { itemId: item.itemId, quantity: item.quantity - 1 });
  }
  const redeem: RedeemRow = {
    id,
    memberId: member.id,
    itemId: item.itemId,
    itemKind: item.kind,
    itemTexts: item.texts,
    points,
    cashMinor: item.cashMinor,
    currency: member.currency,
    takesStock: item.quantity === null ? 0 : 1,
    state: 'in_process',
    holdId: held.value.holdId,
    cashTransferId: null,
    remark: '',
    languageCode: order.languageCode,
    requestedAtMs: nowMs,
    decidedAtMs: null,
  };
  await insertRedeem(transaction, redeem);
  await announceChange(transaction, { memberId: member.id, topic: 'points', nowMs });
  return ok(toRedeem(redeem, order.languageCode));
}

async function checkItem(
  transaction: Transaction,
  {
    item,
    member,
    order,
  }: { readonly item: ItemRow; readonly member: Member; readonly order: RedeemOrder },
): Promise<Result<undefined, Refusal>> {
  const { currency } = await readSetting(transaction, whitelabelSetting);
  // Cash is in the brand's currency, which a member's wallet of another one cannot receive.
  if (item.cashMinor !== null && member.currency !== currency) {
    return refused({ code: 'unknown_item' });
  }
  if (item.pointsRequirement !== order.pointsRequirement) return refused({ code: 'item_changed' });
  if (item.quantity === 0) return refused({ code: 'item_sold_out' });
  if (item.amountRequirementMinor !== null) {
    const staked = await readValidStake(transaction, { memberId: member.id, currency });
    if (staked < item.amountRequirementMinor) return refused({ code: 'item_amount_short' });
  }
  return ok(undefined);
}

/** Returns a redemption as its member sees it, with the item's title in a language. */
export function toRedeem(redeem: RedeemRow, languageCode: string): Redeem {
  const { cashMinor, currency, decidedAtMs } = redeem;
  return {
    id: redeem.id,
    itemId: redeem.itemId,
    kind: redeem.itemKind as Redeem['kind'],
    title: findItemWords(redeem.itemTexts, languageCode)?.title ?? redeem.itemId,
    points: redeem.points,
    cash: cashMinor === null ? undefined : toMoney(cashMinor, currency),
    state: redeem.state as RedeemState,
    remark: redeem.remark,
    requestedAtMs: redeem.requestedAtMs,
    decidedAtMs: decidedAtMs ?? undefined,
  };
}
