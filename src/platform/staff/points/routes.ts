import {
  approveRedeem,
  rejectRedeem,
  saveRedeemItem,
  staffRedeemItems,
  waitingRedeems,
} from '#contract/staff/points.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import {
  decideRedeem,
  readRedeemCash,
  readStaffItems,
  readWaitingRedeems,
  writeItem,
} from '#platform/rewards/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { deskSetting } from '../settings.ts';
import { approveInput, itemInput, itemsValue, rejectInput, waitingValue } from './schemas.ts';

/** Lists the desk calls that decide redemptions and write the items of the points mall. */
export function pointActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, approveRedeem, {
      input: approveInput,
      waits: async (reader, { redeemId }) => {
        const { withdrawalFromMinor } = await readSetting(reader, deskSetting);
        return (await readRedeemCash(reader, redeemId)) >= BigInt(withdrawalFromMinor);
      },
      carryOut: async (transaction, { redeemId: id, remark = '' }, { actor }) => {
        const decision = { id, to: 'approved', remark, actor } as const;
        const decided = await decideRedeem(transaction, parts, decision);
        return decided.ok ? ok(id) : decided;
      },
    }),
    deskAct(parts, rejectRedeem, {
      input: rejectInput,
      carryOut: async (transaction, { redeemId: id, why: remark }, { actor }) => {
        const decision = { id, to: 'rejected', remark, actor } as const;
        const decided = await decideRedeem(transaction, parts, decision);
        return decided.ok ? ok(id) : decided;
      },
    }),
    deskAct(parts, saveRedeemItem, {
      input: itemInput,
      waits: async () => true,
      carryOut: async (transaction, { restock = 0, ...item }, { actor }) => {
        const nowMs = parts.clock.nowMs();
        await writeItem(transaction, { item, restock, actor, nowMs });
        return ok(item.itemId);
      },
    }),
  ];
}

/** Lists the routes by which staff read redemptions and items. */
export function pointRoutes({ storage }: DeskParts): Route[] {
  return [
    route(waitingRedeems, { input: noInput, value: waitingValue }, async () =>
      ok(await readWaitingRedeems(storage.db)),
    ),
    route(staffRedeemItems, { input: noInput, value: itemsValue }, async () =>
      ok(await readStaffItems(storage.db)),
    ),
  ];
}
