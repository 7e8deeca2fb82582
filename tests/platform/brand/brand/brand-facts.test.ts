import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { announcements, promotion, promotions } from '#contract/brand/articles.ts';
import { brandFacts } from '#contract/brand/brand.ts';
import { balance } from '#contract/money/wallet.ts';
import { bytesOf, feedOf } from '../../../support/feed.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('what texts may state of the brand', (place) => {
  const house = useHouse(place);

  /** The operator writes settings and starts again. */
  async function set(settings: object) {
    writeFileSync(join(house().config.dataDir, 'settings.json'), JSON.stringify(settings));
    await house().reopen();
  }
  async function read() {
    const answer = await house().browse().call(brandFacts, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  }
  const gift = {
    kind: 'promotion',
    id: 'gift',
    category: 'new_player',
    art: 'kingfisher',
    title: '{{gift}} to begin with',
    summary: 'Find {{gift}} in your wallet.',
    html: '<p>{{gift}} of {{company}}</p>',
    terms: { gift: '{{gift}}', condition: 'No deposit' },
  } as const;

  test('the gift that is named is the one a new member finds', async () => {
    const { openingGift } = await read();
    const member = await house().browseAsMember();
    expect(await member.call(balance, {})).toMatchObject({ value: { sumBalance: openingGift } });
    await set({ openingGiftMinor: '150050' });
    expect((await read()).openingGift).toEqual({ amountMinor: '150050', currency: 'VND' });
    await house().platform.takeFeed(bytesOf(feedOf(gift)));
    expect(await house().browse().call(promotion, { id: 'gift' })).toMatchObject({
      value: {
        title: '1,500.5\u00a0VND to begin with',
        summary: 'Find 1,500.5\u00a0VND in your wallet.',
        terms: { gift: '1,500.5\u00a0VND', condition: 'No deposit' },
      },
    });
  });

  test('a promotion of a gift is not offered where none is given', async () => {
    await house().platform.takeFeed(bytesOf(feedOf(gift)));
    const offered = async () => {
      const answer = await house().browse().call(promotions, {});
      return answer.ok && answer.value.list.map(({ id }) => id);
    };
    expect(await offered()).toEqual(['gift']);
    await set({ openingGiftMinor: '0' });
    expect((await read()).openingGift).toBeUndefined();
    expect(await offered()).toEqual([]);
    expect(await house().browse().call(promotion, { id: 'gift' })).toMatchObject({
      refusal: { code: 'unknown_article' },
    });
  });

  const off = { switches: { FREEPLAY: '0', REFERRALPROMO: '0' } } as const;
  test.each([
    ['free play', '{{playMoney}}', { whitelabel: off }, '10,000,000\u00a0VND'],
    ['rebates', '{{rebateLive}} {{rebateMost}}', { rebates: { isOn: false } }, '0.1% 0.2%'],
    ['invitations', '{{friendStake}}', { whitelabel: off }, '1,000,000\u00a0VND'],
    ['their rewards', '{{friendDays}}', { referrals: { isOn: false } }, '30'],
    ['the inviter', '{{inviterReward}}', { referrals: { inviterMinor: '0' } }, '30,000\u00a0VND'],
    ['the friend', '{{friendReward}}', { referrals: { friendMinor: '0' } }, '30,000\u00a0VND'],
  ])(
    'a promotion of %s states what is set, and goes when it is off',
    async (_, title, settings, shown) => {
      await house().platform.takeFeed(bytesOf(feedOf({ ...gift, title, summary: 'A', html: 'A' })));
      const titles = async () => {
        const answer = await house().browse().call(promotions, {});
        return answer.ok && answer.value.list.map((each) => each.title);
      };
      await set({ openingGiftMinor: '100' });
      expect(await titles()).toEqual([shown]);
      await set({ openingGiftMinor: '100', ...settings });
      expect(await titles()).toEqual([]);
    },
  );

  test('a demonstration’s operator is invented; another one is named as it is, as text', async () => {
    expect((await read()).identity.isInvented).toBe(true);
    const identity = {
      company: 'Reed & <b>Sons',
      registrationNumber: '42',
      licence: '',
      address: '',
      email: '',
      isInvented: false,
    };
    await set({ identity });
    expect((await read()).identity).toEqual(identity);
    const text = { kind: 'announcement', id: 'a', html: '<p>{{company}}</p>' } as const;
    await house().platform.takeFeed(bytesOf(feedOf(text)));
    expect(await house().browse().call(announcements, { pageNo: 1 })).toMatchObject({
      value: { list: [{ content: '<p>Reed &amp; &lt;b&gt;Sons</p>' }] },
    });
  });
});
