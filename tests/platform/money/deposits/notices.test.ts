import { expect, test } from 'vitest';
import { updateLanguage } from '#contract/brand/language.ts';
import { messages } from '#contract/care/messages.ts';
import { cancelDeposit } from '#contract/money/deposits.ts';
import { approveDeposit, rejectDeposit } from '#contract/staff/deposits.ts';
import { dayMs } from '#lib/time.ts';
import { expireDeposits } from '#platform/money/deposits/index.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveEmail } from '../../../support/database.ts';
import {
  askFor,
  bankMethod,
  beside,
  paid,
  paymentOf,
  read,
  tell,
} from '../../../support/deposits.ts';
import { staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';

const address = 'maple@mail.example';

onEachStorage('what became of a deposit', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  async function member() {
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', address);
    return browser;
  }

  async function told(browser: TestBrowser) {
    const inbox = await browser.call(messages, {});
    const mails = await readOutbox(house().platform, address);
    return {
      inbox: inbox.ok ? inbox.value.list.map(({ text }) => text) : [],
      mails: mails.map(({ body }) => body),
    };
  }

  rule('is written by mail and among the messages when an operator approves it', async () => {
    const browser = await member();
    const { depositId, reference } = await askFor(browser, { methodCode: bankMethod });
    const approve = () => staffCall(house(), approveDeposit, { deposit: reference });
    expect(await approve()).toMatchObject({ ok: true });
    expect((await read(browser, depositId)).state).toBe('approved');
    const { inbox, mails } = await told(browser);
    expect(inbox).toEqual([expect.stringMatching(`your deposit ${reference} of .* has arrived`)]);
    expect(mails).toHaveLength(1);
    expect(await approve()).toMatchObject({ ok: false });
    expect((await told(browser)).inbox).toHaveLength(1);
  });

  test('is written in the language that the member reads', async () => {
    const browser = await member();
    const { reference } = await askFor(browser, { methodCode: bankMethod });
    await browser.call(updateLanguage, { language: 'TH' });
    browser.language = 'TH';
    await staffCall(house(), approveDeposit, { deposit: reference });
    const { inbox, mails } = await told(browser);
    for (const text of [...inbox, ...mails]) expect(text).toMatch(/[\u0e00-\u0e7f]{3}/);
    expect([inbox, mails]).toEqual([[expect.anything()], [expect.anything()]]);
  });

  rule('is written with the operator’s words when it is rejected', async () => {
    const browser = await member();
    const { reference } = await askFor(browser);
    await tell(house(), paid(paymentOf(await askFor(browser)), { amountMinor: '100' }));
    const held = await askFor(browser);
    await tell(house(), paid(paymentOf(held), { amountMinor: '100' }));
    const why = 'The name of the sender is another';
    const decision = { deposit: held.reference, why };
    expect(await staffCall(house(), rejectDeposit, decision)).toMatchObject({ ok: true });
    const { inbox, mails } = await told(browser);
    expect(inbox).toEqual([expect.stringContaining(why)]);
    expect(inbox[0]).not.toContain(reference);
    expect(mails).toEqual([expect.stringContaining(why)]);
  });

  test('is written when a payment is credited that came late, and not when in time', async () => {
    const browser = await member();
    const inTime = await askFor(browser);
    expect(await tell(house(), paid(paymentOf(inTime)))).toBe(200);
    expect(await told(browser)).toEqual({ inbox: [], mails: [] });
    const late = await askFor(browser);
    house().clock.advance(dayMs);
    await beside(house(), expireDeposits);
    const telling = paid(paymentOf(late));
    expect(await tell(house(), telling)).toBe(200);
    expect(await tell(house(), telling)).toBe(200);
    const mails = await readOutbox(house().platform, address);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`your deposit ${late.reference}`),
    ]);
  });

  rule('is written when a payment is credited that was given up or declined before', async () => {
    const browser = await member();
    const [givenUp, declined] = [await askFor(browser), await askFor(browser)];
    await browser.call(cancelDeposit, { depositId: givenUp.depositId });
    await tell(house(), paid(paymentOf(declined), { told: 'declined' }));
    expect(await told(browser)).toEqual({ inbox: [], mails: [] });
    for (const late of [givenUp, declined]) await tell(house(), paid(paymentOf(late)));
    const { inbox, mails } = await told(browser);
    expect([inbox.length, mails.length]).toEqual([2, 2]);
    for (const { reference } of [givenUp, declined]) {
      expect(inbox.join()).toContain(`your deposit ${reference}`);
    }
  });
});
