import { expect, test } from 'vitest';
import { withdrawContract } from '#contract/agents/contract-steps.ts';
import { messages } from '#contract/care/messages.ts';
import { announcedBy } from '../../support/announced.ts';
import { accept, answerOf, dividend, offer, openLine } from '../../support/contracts.ts';
import { giveEmail, onDatabase } from '../../support/database.ts';
import { useHouse } from '../../support/house.ts';
import { signWithHouse } from '../../support/house-contracts.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('steps of contracts', (storage) => {
  const house = useHouse(storage);

  test('are told by twenty mails a day to each at most, and as messages beyond', async () => {
    const { cedar, birch, aspen } = await openLine(house());
    await giveEmail(house(), 'birch01', 'birch@mail.example');
    await giveEmail(house(), 'aspen01', 'aspen@mail.example');
    await signWithHouse(house(), cedar, dividend([3_000]));
    const mails = (recipient: string) =>
      onDatabase(house(), (db) =>
        db.selectFrom('outbox').select('subject').where('recipient', '=', recipient).execute(),
      );
    const { contractId } = await offer(cedar, birch, dividend([1_000]));
    await onDatabase(house(), (db) => db.updateTable('turns').set({ taken: 20 }).execute());
    await answerOf(cedar.browser.call(withdrawContract, { contractId, version: 1 }));
    await accept(birch, await offer(cedar, birch, dividend([1_000])));
    expect(await mails('birch@mail.example')).toHaveLength(1);
    const inbox = await answerOf(birch.browser.call(messages, {}));
    expect(inbox.list.filter(({ title }) => title.includes('ce•••1'))).toHaveLength(3);
    await offer(birch, aspen, dividend([500]));
    expect(await mails('aspen@mail.example')).toHaveLength(1);
  });

  test('are told to the open pages of both sides', async () => {
    const { cedar, birch } = await openLine(house());
    await signWithHouse(house(), cedar, dividend([3_000]));
    let offered: Awaited<ReturnType<typeof offer>> | undefined;
    const made = await announcedBy(house(), async () => {
      offered = await offer(cedar, birch, dividend([1_000]));
    });
    expect(made).toEqual(['birch01: contracts messages', 'cedar01: contracts']);
    if (!offered) return;
    const { contractId } = offered;
    const taken = await announcedBy(house(), () =>
      cedar.browser.call(withdrawContract, { contractId, version: 1 }),
    );
    expect(taken).toEqual(['birch01: contracts messages', 'cedar01: contracts']);
    const agreed = await announcedBy(house(), async () =>
      accept(birch, await offer(cedar, birch, dividend([1_000]))),
    );
    expect(agreed).toEqual(['birch01: contracts messages', 'cedar01: contracts messages']);
  });
});
