import { expect, test } from 'vitest';
import { uplineOptions } from '#contract/money/upline.ts';
import { consolidatedFunds, transferAllBack, transferFunds } from '#contract/money/wallet.ts';
import { withdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import {
  houseAccount,
  memberMainAccount,
  memberVendorAccount,
  postTransfer,
} from '#platform/money/ledger/index.ts';
import { uplineTransfersSetting, withdrawalsSetting } from '#platform/money/settings/index.ts';
import { beside } from '../../../support/deposits.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import { dong, newKey, withdrawAs } from '../../../support/withdrawals.ts';

onStorage('money that a withdrawal holds', (place) => {
  const house = useHouse(place);

  /** Two million: 300,000 with one vendor, 200,000 with another, and 500,000 held. */
  async function hold() {
    const { browser, place: placed } = await withdrawAs(house());
    for (const [vassalage, amount] of [
      ['SLK', 300_000],
      ['MNR', 200_000],
    ] as const) {
      const moved = { direction: 'in', vassalage, amount: dong(amount) } as const;
      expect(await browser.call(transferFunds, moved, newKey())).toMatchObject({ ok: true });
    }
    await placed(500_000);
    return browser;
  }

  test('is the member’s still, and neither available nor withdrawable', async () => {
    const browser = await hold();
    const answer = await browser.call(consolidatedFunds, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { vendors, ...sums } = answer.value;
    expect(sums).toEqual({
      sumBalance: dong(2_000_000),
      available: dong(1_500_000),
      held: dong(500_000),
      isSingle: false,
      asOfMs: house().clock.nowMs(),
      main: dong(1_500_000),
      withdrawable: dong(1_000_000),
      bonus: dong(0),
      points: '0',
    });
    const titles = vendors.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted());
    const filled = vendors.filter(({ balance }) => balance.amountMinor !== '0');
    expect(filled.length).toBeLessThan(vendors.length);
    expect(new Map(filled.map(({ vassalage, balance }) => [vassalage, balance]))).toEqual(
      new Map([
        ['SLK', dong(300_000)],
        ['MNR', dong(200_000)],
      ]),
    );
  });

  test('of another currency is in no sum of the member’s own', async () => {
    const browser = await hold();
    const funds = async () => {
      const answer = await browser.call(consolidatedFunds, {});
      return answer.ok && answer.value;
    };
    const before = await funds();
    await beside(house(), async ({ storage, clock }) => {
      const posted = await storage.withTransaction(async (transaction) => {
        const member = await findMemberByName(transaction, 'maple01');
        return postTransfer(transaction, {
          debit: houseAccount('test', 'USD', 'real', 'maple'),
          credit: memberVendorAccount(memberMainAccount(member?.id ?? '', 'USD', 'real'), 'SLK'),
          amountMinor: 70_000n,
          code: 'correction',
          scope: 'test',
          idempotencyKey: 'dollars',
          reference: '',
          nowMs: clock.nowMs(),
        });
      });
      expect(posted).toMatchObject({ ok: true });
    });
    expect(await funds()).toEqual(before);
    expect(await browser.call(transferAllBack, {}, newKey())).toMatchObject({
      value: { total: dong(500_000) },
    });
  });

  test('is not offered to the upline either, nor more than one transfer may be', async () => {
    const browser = await hold();
    const offered = async (most: number) => {
      await house().platform.changeSetting('uplineTransfers', {
        ...uplineTransfersSetting.initial,
        mostMinor: dong(most).amountMinor,
      });
      const answer = await browser.call(uplineOptions, {});
      return answer.ok && [answer.value.available, answer.value.most];
    };
    expect(await offered(1_000_001)).toEqual([dong(1_000_000), dong(1_000_000)]);
    expect(await offered(999_999)).toEqual([dong(1_000_000), dong(999_999)]);
  });

  test('is not offered to be withdrawn again, nor more than one request or a day may be', async () => {
    const browser = await hold();
    const offered = async (most: number, perDay: number) => {
      await house().platform.changeSetting('withdrawals', {
        ...withdrawalsSetting.initial,
        mostMinor: dong(most).amountMinor,
        perDayMinor: dong(perDay).amountMinor,
      });
      const answer = await browser.call(withdrawalOptions, {});
      return answer.ok && [answer.value.available, answer.value.most];
    };
    const available = dong(1_000_000);
    expect(await offered(1_000_001, 1_500_001)).toEqual([available, available]);
    expect(await offered(999_999, 1_500_001)).toEqual([available, dong(999_999)]);
    expect(await offered(1_000_001, 1_499_999)).toEqual([available, dong(999_999)]);
    expect(await offered(400_000, 499_999)).toEqual([available, dong(0)]);
  });
});
