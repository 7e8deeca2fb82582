import { expect, test } from 'vitest';
import { updateLanguage } from '#contract/brand/language.ts';
import { messages } from '#contract/care/messages.ts';
import { giveEmail } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { onStorage } from '../../../support/storages.ts';
import { decideAs, withdrawAs } from '../../../support/withdrawals.ts';

const address = 'maple@mail.example';

onStorage('what an operator decides of a withdrawal', (place) => {
  const house = useHouse(place);

  test.each([
    ['rejected', /we did not approve your withdrawal of .+: Ask the bank\./],
    ['approved', /is on its way\. Tell us by \d{4}-\d\d-\d\d \d\d:\d\d GMT\+7 at/],
    ['returned', /is back in your wallet: Ask the bank\./],
    ['forced_received', /counts as received: Ask the bank\./],
  ] as const)('%s is told by mail and among the messages, once', async (to, words) => {
    const { browser, place: ask } = await withdrawAs(house());
    await giveEmail(house(), 'maple01', address);
    const { id } = await ask(500_000);
    const approve = { to: 'approved', id, paymentReference: '' } as const;
    if (to !== 'rejected') expect(await decideAs(house(), approve)).toMatchObject({ ok: true });
    if (to !== 'approved') {
      const decision = { to, id, why: 'Ask the bank.' };
      expect(await decideAs(house(), decision)).toMatchObject({ ok: true });
      expect(await decideAs(house(), decision)).toMatchObject({ ok: false });
    }
    const inbox = await browser.call(messages, {});
    const texts = inbox.ok ? inbox.value.list.map(({ text }) => text) : [];
    expect(texts.filter((text) => words.test(text))).toHaveLength(1);
    const mails = await readOutbox(house().platform, address);
    expect(mails.filter(({ body }) => words.test(body))).toHaveLength(1);
  });

  test('is written in the language that the member reads, as is a new payout account', async () => {
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', address);
    await browser.call(updateLanguage, { language: 'TH' });
    const { place: ask } = await withdrawAs(house(), 'maple01', browser);
    const { id } = await ask(500_000);
    await decideAs(house(), { to: 'rejected', id, why: '' });
    const mails = await readOutbox(house().platform, address);
    expect(mails).toHaveLength(3);
    for (const { body } of mails) expect(body).toMatch(/[\u0e00-\u0e7f]{3}/);
  });
});
