import { redeemItems } from '#contract/rewards/redeems.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { type StaffRedeemItem, saveRedeemItem } from '#contract/staff/points.ts';
import { type StaffWheelTerms, writeWheel } from '#contract/staff/wheel.ts';
import { atDesk, callAs } from '../../support/desk.ts';
import type { House } from '../../support/house.ts';
import type { Week } from './week-member.ts';

const dong = (major: number) => String(major * 100);

/** Item of which there are fewer than members who have the points for it. */
export const scarceItem = {
  itemId: 'week-mug',
  kind: 'gift',
  art: 'postcards',
  pointsRequirement: 3,
  texts: { EN: { title: 'A mug', text: 'One of a few.' } },
} as const satisfies StaffRedeemItem;

/** Number of the scarce item, and of the wheel's cash prizes, for so many members. */
export const scarceStock = (members: number) => Math.max(1, Math.floor(members / 20));

/** Wheel on which all but one in 10,000 draw cash, which ends; then those who draw it get points. */
const wheelTerms = (stock: number): StaffWheelTerms => ({
  isOn: true,
  stakeMinor: dong(10_000),
  prizes: [
    { prizeId: 'points', kind: 'points', amount: '10', weight: 1 },
    { prizeId: 'cash', kind: 'cash', amount: dong(5_000), weight: 9_999, stock },
  ],
  replacementId: 'points',
});

/** Puts the scarce item into the mall and a wheel with few prizes up, each agreed on by two people. */
export async function offerScarceThings({ house }: Week, members: number): Promise<void> {
  const quantity = scarceStock(members);
  // A wheel of the very millisecond of the first one would not be the later of both.
  house.clock.advance(1);
  const why = 'A week of rewards.';
  await atDesk(house, async (parts) => {
    const asked = [
      await callAs(parts, saveRedeemItem, { ...scarceItem, quantity }, 'ann'),
      await callAs(parts, writeWheel, { ...wheelTerms(quantity), why }, 'ann'),
    ];
    for (const answer of asked) {
      if (!answer.ok || !('waits' in answer.value)) throw new Error(JSON.stringify(answer));
      const decision = { approvalId: answer.value.waits, is: 'approved' } as const;
      const decided = await callAs(parts, decideApproval, decision, 'ben');
      if (!decided.ok) throw new Error(decided.refusal.code);
    }
  });
}

/** Returns the number left of the scarce item, as the mall shows it. */
export async function readScarceLeft({ browse }: Pick<House, 'browse'>): Promise<number> {
  const answer = await browse().call(redeemItems, {});
  const items = answer.ok ? answer.value.list : [];
  const item = items.find(({ itemId }) => itemId === scarceItem.itemId);
  if (item?.quantity === undefined) throw new Error('the scarce item is not in the mall');
  return item.quantity;
}
