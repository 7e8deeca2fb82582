import { expect, test } from 'vitest';
import { actorActs, actsPageSize } from '#contract/staff/audit.ts';
import { closeAccount, openAccount } from '#contract/staff/members.ts';
import { listActorActs, recordAct } from '#platform/base/audit/index.ts';
import { atDesk, isRefused, staffCall } from '../../support/desk.ts';
import { explainReads } from '../../support/explain.ts';
import { openTestStorage, useHouse } from '../../support/house.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('what somebody did', (place) => {
  const house = useHouse(place);

  const read = async (actor: string, cursor?: string) => {
    const answer = await staffCall(
      house(),
      actorActs,
      { actor, ...(cursor && { cursor }) },
      'owner',
    );
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };

  test('is listed with the latest first, and nothing that others did', async () => {
    await house().browseAsMember('maple01');
    const order = { username: 'maple01', why: 'asked for' };
    await staffCall(house(), closeAccount, order, 'ann');
    await staffCall(house(), openAccount, order, 'ben');
    await staffCall(house(), closeAccount, order, 'ann');
    const { acts, next } = await read('staff:ann');
    expect(acts.map(({ actor, act }) => [actor, act])).toEqual([
      ['staff:ann', 'account_closed'],
      ['staff:ann', 'account_closed'],
    ]);
    expect(next).toBeUndefined();
    expect((await read('staff:ben')).acts).toMatchObject([
      { act: 'account_opened', detail: { why: 'asked for' } },
    ]);
    expect((await read('staff:nobody')).acts).toEqual([]);
  });

  test('comes in pages, each act once', async () => {
    const count = 2 * actsPageSize;
    await atDesk(house(), (parts) =>
      parts.storage.withTransaction(async (transaction) => {
        for (let number = 1; number <= count; number += 1) {
          const detail = { number: String(number) };
          const entry = { actor: 'staff:ann', act: 'tested', subject: 'test', detail, atMs: 0 };
          await recordAct(transaction, entry);
        }
      }),
    );
    const first = await read('staff:ann');
    const second = await read('staff:ann', first.next);
    const numbers = [...first.acts, ...second.acts].map(({ detail }) => Number(detail.number));
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => count - index));
    expect([first.acts.length, second.next]).toEqual([actsPageSize, undefined]);
  });

  test('is read from an index, however long the log is', async () => {
    const page = { actor: 'staff:ann', before: 7, limit: 5 };
    const storage = await openTestStorage(place);
    const plans = await explainReads(storage, (reader) => listActorActs(reader, page)).finally(() =>
      storage.drop(),
    );
    expect(plans).toEqual([expect.stringContaining('audit_entries_of_actor')]);
    expect(plans[0]).not.toMatch(/TEMP B-TREE|Sort/);
  });

  test('is refused after a cursor that is none', async () => {
    const query = { actor: 'staff:ann', cursor: '-1' };
    expect(await staffCall(house(), actorActs, query)).toMatchObject(isRefused('invalid_input'));
  });
});
