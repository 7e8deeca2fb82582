import { brandCurrency } from '../../world.ts';
import { isKeptOut } from '../accounts.ts';
import { asker, note } from '../audit.ts';
import { houseOf, mainOf } from '../books.ts';
import { recordCost } from '../costs.ts';
import { amountOf, tell } from '../messages.ts';
import { type Model, type ModelMember, memberOf } from '../model.ts';
import { stakedOf } from './play-kinds.ts';
import { movePoints, pointsOf, pointsPurse } from './points.ts';
import type { ModelItem, ModelRedeem } from './reward-model.ts';

/** Redeems points for an item that takes as many as the member saw; answers the refusals that fit. */
export function redeemPoints(
  model: Model,
  member: ModelMember,
  request: { readonly label: string; readonly itemId: string; readonly seenPoints: bigint },
): string[] {
  if (member.unit === 'trial') return ['need_true_account'];
  const { label, itemId, seenPoints } = request;
  const found = model.mall.items.get(itemId);
  const isForOthers = found?.cashMinor !== undefined && member.currency !== brandCurrency;
  if (!found?.isOn || isForOthers) {
    return ['unknown_item', ...(member.pausedUntilMs > model.nowMs ? ['play_paused'] : [])];
  }
  const { pointsRequirement, quantity, amountRequirementMinor = 0n } = found;
  const isShort =
    amountRequirementMinor > 0n && stakedOf(model, member.name) < amountRequirementMinor;
  const refusals = [
    ...(member.pausedUntilMs > model.nowMs ? ['play_paused'] : []),
    ...(pointsRequirement === seenPoints ? [] : ['item_changed']),
    ...(quantity === 0n ? ['item_sold_out'] : []),
    ...(isShort ? ['item_amount_short'] : []),
    ...(model.books.free(pointsOf(member.name), pointsPurse) < pointsRequirement
      ? ['points_short']
      : []),
  ];
  if (refusals.length > 0) return refusals;
  model.books.hold(pointsPurse, pointsOf(member.name), pointsRequirement);
  if (quantity !== undefined) found.quantity = quantity - 1n;
  model.mall.redeems.set(label, {
    label,
    member: member.name,
    item: { ...found },
    isFromStock: quantity !== undefined,
    requestedAtMs: model.nowMs,
    state: 'in_process',
    remark: '',
  });
  return [];
}

/** Decides a redemption; answers the refusals that fit. */
export function decideRedeem(
  model: Model,
  redeem: ModelRedeem,
  { is, remark }: { readonly is: 'approved' | 'rejected'; readonly remark: string },
): string[] {
  if (redeem.state !== 'in_process') return ['redeem_decided'];
  const member = memberOf(model, redeem.member);
  if (is === 'approved' && isKeptOut(model, member)) return ['play_paused'];
  const { itemId, pointsRequirement: points, cashMinor } = redeem.item;
  redeem.state = is;
  redeem.remark = remark;
  model.books.hold(pointsPurse, pointsOf(member.name), -points);
  if (is === 'approved')
    movePoints(model, { member: member.name, kind: 'redeem', points: -points });
  const isPaid = is === 'approved' && cashMinor !== undefined;
  if (isPaid) {
    const to = mainOf(member.name);
    model.books.move(member, { from: houseOf('promotions'), to, amountMinor: cashMinor });
    recordCost(model, { kind: 'bonus', member: member.name, amountMinor: cashMinor });
  }
  const found = model.mall.items.get(itemId);
  if (is === 'rejected' && redeem.isFromStock && found?.quantity !== undefined) {
    found.quantity += 1n;
  }
  const paid = isPaid ? 'redeemPaid' : 'redeemApproved';
  tell(model, {
    member: member.name,
    texts: [
      is === 'approved' ? paid : 'redeemRejected',
      ...(remark === '' ? [] : ['redeemRemark']),
    ],
    values: {
      item: titleOfItem(itemId),
      points: String(points),
      amount: amountOf(cashMinor ?? 0n, member.currency),
      remark,
    },
  });
  const detail = { points: String(points), remark };
  note(model, { by: asker, act: `redeem_${is}`, about: ['redeem', redeem.label], detail });
  return [];
}

/** Returns the English title of an item. */
export const titleOfItem = (itemId: string) => `The ${itemId}`;

/** Writes an item; one that is there keeps its stock, to which some may be added. */
export function writeItem(model: Model, written: ModelItem, restock: bigint): void {
  const before = model.mall.items.get(written.itemId);
  const stock = written.quantity === undefined ? undefined : (before?.quantity ?? written.quantity);
  const restocked = stock === undefined ? undefined : stock + restock;
  const quantity = restocked !== undefined && restocked < 0n ? 0n : restocked;
  model.mall.items.set(written.itemId, { ...written, quantity });
}
