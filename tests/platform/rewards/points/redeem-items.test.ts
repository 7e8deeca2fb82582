import { expect, test } from 'vitest';
import { redeemItems } from '#contract/rewards/redeems.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('what points are redeemed for', (place) => {
  const house = useHouse(place);

  async function read(language: string) {
    const answer = await house().browse({ language }).call(redeemItems, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.list;
  }

  test('comes cheapest first, with what is left of it', async () => {
    const list = await read('EN');
    const points = list.map((item) => item.pointsRequirement);
    expect(points).toEqual(points.toSorted((one, other) => one - other));
    expect(list.find((item) => item.itemId === 'gift-scooter')?.quantity).toBe(0);
    expect(list.find((item) => item.itemId === 'bonus-50k')).toEqual({
      itemId: 'bonus-50k',
      kind: 'bonus',
      title: '₫ 50,000 in cash',
      text: 'Paid into your wallet once we approve it. No stake is required.',
      cash: { amountMinor: '5000000', currency: 'VND' },
      pointsRequirement: 500,
      art: 'coins',
    });
  });

  test('speaks the caller’s language, or the nearest one it has', async () => {
    const titles = async (language: string) => (await read(language)).map((item) => item.title);
    expect(await titles('TW')).toEqual(await titles('CN'));
    expect(await titles('SW')).toEqual(await titles('EN'));
    const spoken = await Promise.all(['TY', 'EN', 'CN', 'ID', 'TH'].map(titles));
    expect(new Set(spoken.map((each) => each.join())).size).toBe(5);
  });
});
