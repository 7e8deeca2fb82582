import {
  approveRedeem,
  rejectRedeem,
  saveRedeemItem,
  waitingRedeems,
} from '#contract/staff/points.ts';
import { asker, note } from '../../model/audit.ts';
import {
  decideRedeem as decideInModel,
  titleOfItem,
  writeItem,
} from '../../model/rewards/redeems.ts';
import type { ModelItem } from '../../model/rewards/reward-model.ts';
import { expectOneOf, expectSame, type Simulation } from '../../simulation.ts';
import { move, skipped } from '../../step.ts';
import { act, wordOfAct } from '../act.ts';

const why = 'Not in the house.';
const remark = 'By post.';

/** Compares the redemptions that wait, the longest first. */
async function compareWaiting({ house, model, ids }: Simulation): Promise<void> {
  const answer = await house.staff(waitingRedeems, {});
  const shown = answer.ok
    ? answer.value.map(({ redeemId, username, title, points }) =>
        [redeemId, username, title, points].join(', '),
      )
    : [];
  const expected = [...model.mall.redeems.values()]
    .filter(({ state }) => state === 'in_process')
    .map(({ label, member, item }) =>
      [ids.get(label), member, titleOfItem(item.itemId), item.pointsRequirement].join(', '),
    );
  expectSame('redemptions that wait', shown, expected);
}

export const mallStaffMoves = {
  /** Staff decide a redemption, or one that is decided once more. */
  decideRedeem: move<{
    readonly redeem: string;
    readonly is: 'approved' | 'rejected';
    readonly hasRemark: boolean;
  }>({
    weight: 0.8,
    choose(random, { model }) {
      const all = [...model.mall.redeems.values()];
      const waiting = all.filter(({ state }) => state === 'in_process');
      const from = waiting.length > 0 && !random.chance(8) ? waiting : all;
      if (from.length === 0) return undefined;
      const is = random.pick(['approved', 'approved', 'rejected'] as const);
      return { redeem: random.pick(from).label, is, hasRemark: random.chance(50) };
    },
    async take(simulation, { redeem: label, is, hasRemark }) {
      const { house, model, ids, coverage } = simulation;
      const redeem = model.mall.redeems.get(label);
      if (!redeem) return skipped;
      await compareWaiting(simulation);
      const redeemId = ids.get(label) ?? '';
      const outcome = await act(simulation, () =>
        is === 'approved'
          ? house.staff(approveRedeem, { redeemId, ...(hasRemark && { remark }) })
          : house.staff(rejectRedeem, { redeemId, why }),
      );
      if (!outcome.hasActed) return `${is} ${wordOfAct(outcome)}`;
      const given = is === 'rejected' ? why : hasRemark ? remark : '';
      const codes = decideInModel(model, redeem, { is, remark: given });
      expectOneOf('redemption decided', outcome.code, codes);
      if (outcome.code === 'ok') coverage.meet(label, `redemption ${is}`);
      return `${is} ${wordOfAct(outcome)}`;
    },
  }),

  /** Staff write an item of the mall: other points, another stock, or off. */
  writeItem: move<{
    readonly item: string;
    readonly points: number;
    readonly isOn: boolean;
    readonly hasEnd: boolean;
    readonly restock: number;
  }>({
    weight: 0.4,
    choose(random, { model }) {
      if (random.chance(60)) return undefined;
      const chosen = random.pick([...model.mall.items.values()]);
      return {
        item: chosen.itemId,
        points: Number(chosen.pointsRequirement) + random.pick([0, 0, 1, -1]) || 1,
        isOn: random.chance(90),
        hasEnd: random.chance(85) ? chosen.quantity !== undefined : chosen.quantity === undefined,
        restock: random.pick([0, 1, 2, -1, -5]),
      };
    },
    async take(simulation, { item: itemId, points, isOn, hasEnd, restock }) {
      const { house, model, coverage } = simulation;
      const before = model.mall.items.get(itemId);
      if (!before) return skipped;
      const { kind, cashMinor, amountRequirementMinor } = before;
      const words = { title: titleOfItem(itemId), text: 'A text.' };
      const order = {
        itemId,
        kind,
        art: 'lantern',
        pointsRequirement: points,
        isOn,
        texts: { EN: words },
        restock,
        ...(hasEnd && { quantity: 1 }),
        ...(cashMinor !== undefined && { cashMinor: String(cashMinor) }),
        ...(amountRequirementMinor !== undefined && {
          amountRequirementMinor: String(amountRequirementMinor),
        }),
      };
      const outcome = await act(simulation, () => house.staff(saveRedeemItem, order));
      if (!outcome.hasActed) return wordOfAct(outcome);
      expectSame('item written', outcome.code, 'ok');
      const written: ModelItem = {
        ...before,
        pointsRequirement: BigInt(points),
        isOn,
        quantity: hasEnd ? 1n : undefined,
      };
      writeItem(model, written, BigInt(restock));
      const about = ['redeem_item', itemId] as const;
      note(model, {
        by: asker,
        act: 'redeem_item_saved',
        about,
        detail: { restock: String(restock) },
      });
      for (const { label, item, state } of model.mall.redeems.values()) {
        if (item.itemId === itemId && state === 'in_process') coverage.meet(label, 'item changed');
      }
      return wordOfAct(outcome);
    },
  }),
};
