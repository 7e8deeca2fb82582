import { expect, test } from 'vitest';
import { endAgent, makeAgent } from '#platform/agents/desk/accounts/index.ts';
import { hasContracts } from '#platform/agents/desk/accounts/queries.ts';
import { listVersionsInForce } from '#platform/agents/desk/tree/queries.ts';
import { giveContract, growLine, memberOf } from '../../support/commissions.ts';
import { dayMsOf, dividend } from '../../support/contracts.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('agents that end', (place) => {
  const onParts = async (work: (parts: TestParts) => Promise<void>) => {
    const parts = await openTestParts(place);
    await growLine(parts);
    await work(parts).finally(() => parts.drop());
  };
  const order = { why: 'a test', actor: 'staff:ann' };

  test('have a contract on either side until the moment of its end', async () => {
    await onParts(async (parts) => {
      const { db } = parts.storage;
      const [fromDay, nowMs] = ['2027-03-01', dayMsOf('2027-04-01')];
      const terms = dividend([1_000]);
      const of = { kind: 'dividend', terms, fromDay, upline: 'aspen01' } as const;
      await giveContract(parts, 'birch01', of);
      const { id: uplineId } = await memberOf(parts, 'aspen01');
      const { id: memberId } = await memberOf(parts, 'birch01');
      const { id: otherId } = await memberOf(parts, 'cedar01');
      const all = async (atMs: number) =>
        Promise.all(
          [uplineId, memberId, otherId].map((id) =>
            hasContracts(db, { memberId: id, nowMs: atMs }),
          ),
        );
      const inForce = async (atMs: number) =>
        (await listVersionsInForce(db, { memberIds: [memberId], nowMs: atMs })).length;
      expect(await all(nowMs)).toEqual([true, true, false]);
      await db
        .updateTable('agent_contract_versions')
        .set({ state: 'terminating', ends_at_ms: nowMs })
        .execute();
      expect([await all(nowMs - 1), await inForce(nowMs - 1)]).toEqual([[true, true, false], 1]);
      expect([await all(nowMs), await inForce(nowMs)]).toEqual([[false, false, false], 0]);
    });
  });

  test('leave links that bring nobody, and those of others as they are', async () => {
    await onParts(async (parts) => {
      const { db } = parts.storage;
      await giveMember(parts, { username: 'hazel01', accountType: 1 });
      for (const username of ['aspen01', 'hazel01']) {
        const { id } = await memberOf(parts, username);
        await db
          .insertInto('agent_links')
          .values({
            id: username,
            agent_id: id,
            code: username,
            account_type: 0,
            rebate_group: 1_900,
            is_on: 1,
            registrations: 0,
            created_at_ms: 0,
          })
          .execute();
      }
      await parts.storage.withTransaction((transaction) =>
        endAgent(transaction, parts, { ...order, username: 'hazel01' }),
      );
      const links = await db.selectFrom('agent_links').select(['id', 'is_on']).execute();
      expect(links).toEqual(
        expect.arrayContaining([
          { id: 'aspen01', is_on: 1 },
          { id: 'hazel01', is_on: 0 },
        ]),
      );
    });
  });

  test('are made of no account that is closed', async () => {
    await onParts(async (parts) => {
      const make = (username: string) =>
        parts.storage.withTransaction((transaction) =>
          makeAgent(transaction, parts, { ...order, username, accountType: 1 }),
        );
      await parts.storage.db
        .updateTable('members')
        .set({ closed_at_ms: 1 })
        .where('username', '=', 'linden01')
        .execute();
      expect(await make('linden01')).toMatchObject({ ok: false, refusal: 'unknown_member' });
      expect(await make('maple01')).toMatchObject({ ok: true });
    });
  });
});
