import { expect, test } from 'vitest';
import {
  acceptContract,
  rejectContract,
  withdrawContract,
} from '#contract/agents/contract-steps.ts';
import { agentContracts, contractFlags } from '#contract/agents/contracts.ts';
import { messages } from '#contract/care/messages.ts';
import { dayMs, secondMs } from '#lib/time.ts';
import { noteContractsOver } from '#platform/agents/index.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { announcedBy } from '../../support/announced.ts';
import {
  accept,
  answerOf,
  codeOf,
  dayMsOf,
  detailOf,
  dividend,
  end,
  moveTo,
  offer,
  openLine,
  request,
  salary,
  sign,
} from '../../support/contracts.ts';
import { giveEmail, onDatabase } from '../../support/database.ts';
import { atDesk } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { signWithHouse } from '../../support/house-contracts.ts';
import { inTransaction } from '../../support/responsible-play.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';

onEachStorage('contracts', (storage) => {
  const rule = ruleTest(storage);
  const house = useHouse(storage);

  test('begin with the period after they are accepted, with every step written down', async () => {
    const { cedar, birch } = await openLine(house());
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    await signWithHouse(house(), cedar, dividend([3_000]));
    const offered = await offer(cedar, birch, dividend([1_000, 2_000]));
    expect(offered).toMatchObject({
      you: 'upline',
      partner: { is: 'downline', memberId: birch.memberId, name: 'birch01' },
      offer: { version: 1, state: 'offered', offeredBy: 'upline' },
    });
    expect(offered.inForce).toBeUndefined();
    expect(await answerOf(birch.browser.call(contractFlags, {}))).toEqual({
      divtypereq: '1',
      dailysalreqtype: '0',
      contracthoursalreq: '0',
      realtimesalreqtype: '0',
    });
    house().clock.advance(secondMs);
    const accepted = await accept(birch, offered);
    const startsAtMs = dayMsOf('2027-01-01');
    expect(accepted).toMatchObject({
      you: 'downline',
      partner: { is: 'upline', name: 'ce•••1' },
      next: { version: 1, state: 'accepted', startsAtMs },
    });
    expect((await answerOf(birch.browser.call(contractFlags, {}))).divtypereq).toBe('0');
    const { steps } = await detailOf(birch, accepted);
    expect(steps).toMatchObject([
      { step: 'offered', to: 'offered', by: 'upline', atMs: dayMsOf('2026-12-10') },
      {
        step: 'accepted',
        from: 'offered',
        to: 'accepted',
        by: 'downline',
        clientAddress: '203.0.113.7',
        atMs: dayMsOf('2026-12-10') + secondMs,
      },
    ]);
    expect(steps[0]?.clientAddress).toBeUndefined();
    const audit = await inTransaction(house(), (transaction) =>
      listAudit(transaction, `contract:${accepted.contractId}`),
    );
    expect(audit.map(({ act, actor }) => [act, actor])).toEqual([
      ['contract_offered', `member:${cedar.memberId}`],
      ['contract_accepted', `member:${birch.memberId}`],
    ]);
    await moveTo(house(), startsAtMs, birch);
    expect((await detailOf(birch, accepted)).contract.inForce).toMatchObject({ version: 1 });
  });

  test('are replaced by a version that the other side accepts, which either side asks for', async () => {
    const { cedar, birch } = await openLine(house());
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    await signWithHouse(house(), cedar, dividend([3_000]));
    const first = await sign(cedar, birch, dividend([1_000]));
    await moveTo(house(), dayMsOf('2027-01-20'), cedar, birch);
    const asked = await request(birch, first, dividend([1_500], { payer: 'upline' }));
    expect(asked).toMatchObject({
      inForce: { version: 1, state: 'accepted' },
      offer: { version: 2, offeredBy: 'downline' },
    });
    const turnMs = dayMsOf('2027-02-01');
    expect(await accept(cedar, asked)).toMatchObject({
      inForce: { version: 1, state: 'terminating', endsAtMs: turnMs },
      next: { version: 2, state: 'accepted', startsAtMs: turnMs },
    });
    const { versions, steps } = await detailOf(birch, first);
    expect(versions[1]?.differences).toEqual([
      { field: 'tiers.0.rateBps', before: '1000', after: '1500' },
      { field: 'payer', before: 'house', after: 'upline' },
    ]);
    expect(steps.map(({ version, step }) => `${version} ${step}`)).toEqual([
      '1 offered',
      '1 accepted',
      '2 offered',
      '1 replaced',
      '2 accepted',
    ]);
    await moveTo(house(), turnMs, cedar, birch);
    const noteOver = () => atDesk(house(), (parts) => noteContractsOver(parts));
    expect(await announcedBy(house(), noteOver)).toEqual([
      'birch01: contracts',
      'cedar01: contracts',
    ]);
    const after = await detailOf(cedar, first);
    expect(after.contract).toMatchObject({ inForce: { version: 2 } });
    expect(after.versions.map(({ state }) => state)).toEqual(['ended', 'accepted']);
    expect(after.steps.at(-1)).toMatchObject({ version: 1, step: 'ended', by: 'system' });
    expect(await announcedBy(house(), noteOver)).toEqual([]);
    expect((await detailOf(cedar, first)).steps).toEqual(after.steps);
  });

  rule('that are rejected or withdrawn leave what is in force as it is', async () => {
    const { cedar, birch } = await openLine(house());
    await signWithHouse(house(), cedar, salary('hour', [80]), 'hourly');
    const first = await sign(cedar, birch, salary('hour', [40]), 'hourly');
    const { contractId } = first;
    await request(cedar, first, salary('hour', [50]));
    const rejected = await answerOf(birch.browser.call(rejectContract, { contractId, version: 2 }));
    expect(rejected.offer).toBeUndefined();
    await request(cedar, first, salary('hour', [60]));
    await answerOf(cedar.browser.call(withdrawContract, { contractId, version: 3 }));
    const { versions, contract } = await detailOf(birch, first);
    expect(versions.map(({ state }) => state)).toEqual(['accepted', 'rejected', 'withdrawn']);
    expect(contract.next).toMatchObject({ version: 1, state: 'accepted' });
  });

  rule(
    'end with the period in which either side asks for it, and can be offered anew',
    async () => {
      const { cedar, birch } = await openLine(house());
      await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
      await signWithHouse(house(), cedar, dividend([3_000]));
      const first = await sign(cedar, birch, dividend([1_000]));
      await moveTo(house(), dayMsOf('2027-01-20'), cedar, birch);
      const endsAtMs = dayMsOf('2027-02-01');
      expect(await end(birch, first)).toMatchObject({
        inForce: { version: 1, state: 'terminating', endsAtMs },
      });
      await moveTo(house(), endsAtMs, cedar, birch);
      const ended = await detailOf(cedar, first);
      expect(ended.contract.inForce).toBeUndefined();
      // Nobody has noted it yet, and it is over all the same.
      expect(ended.versions).toMatchObject([{ state: 'ended' }]);
      const again = await sign(cedar, birch, dividend([1_200]));
      expect(again).toMatchObject({
        contractId: first.contractId,
        next: { version: 2, startsAtMs: dayMsOf('2027-03-01') },
      });
    },
  );

  rule.each([
    ['downline', 'rejected'],
    ['upline', 'withdrawn'],
  ] as const)(
    'that end are not revived by what was asked for before: the %s ends them',
    async (ender, state) => {
      const { cedar, birch } = await openLine(house());
      await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
      await signWithHouse(house(), cedar, dividend([3_000]));
      const first = await sign(cedar, birch, dividend([1_000]));
      await moveTo(house(), dayMsOf('2027-01-20'), cedar, birch);
      const asked = await request(cedar, first, dividend([1_500]));
      await end(ender === 'upline' ? cedar : birch, first);
      const { versions, contract } = await detailOf(birch, first);
      expect(versions[1]?.state).toBe(state);
      expect([contract.offer, contract.next]).toEqual([undefined, undefined]);
      const { contractId } = first;
      const late = birch.browser.call(acceptContract, { contractId, version: 2 });
      expect(await codeOf(late)).toBe(state === 'withdrawn' ? 'offer_withdrawn' : 'offer_decided');
      expect(asked.offer).toMatchObject({ version: 2 });
      // Whoever thinks again afterwards asks again.
      const accepted = await accept(birch, await request(cedar, first, dividend([1_200])));
      expect(accepted.next).toMatchObject({ version: 3, startsAtMs: dayMsOf('2027-02-01') });
    },
  );

  rule('whose end was asked for while an older request was left waiting stay ended', async () => {
    const { cedar, birch } = await openLine(house());
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    await signWithHouse(house(), cedar, dividend([3_000]));
    const first = await sign(cedar, birch, dividend([1_000]));
    await moveTo(house(), dayMsOf('2027-01-20'), cedar, birch);
    await request(birch, first, dividend([1_500]));
    await end(birch, first);
    // As rows are that were written before an end decided what waits.
    await inTransaction(house(), (transaction) =>
      transaction
        .updateTable('agent_contract_versions')
        .set({ state: 'offered', decided_at_ms: null })
        .where('contract_id', '=', first.contractId)
        .where('version', '=', 2)
        .execute(),
    );
    const late = cedar.browser.call(acceptContract, { contractId: first.contractId, version: 2 });
    expect(await codeOf(late)).toBe('offer_decided');
  });

  rule('that end before they began were never in force', async () => {
    const { cedar, birch } = await openLine(house());
    await signWithHouse(house(), cedar, dividend([3_000]));
    const first = await sign(cedar, birch, dividend([1_000]));
    const ended = await end(cedar, first);
    expect(ended.next).toBeUndefined();
    const { versions } = await detailOf(birch, first);
    expect(versions[0]?.endsAtMs).toBe(versions[0]?.startsAtMs);
  });

  test('are told to the other side, by mail too where its address is known', async () => {
    const { cedar, birch } = await openLine(house());
    await giveEmail(house(), 'birch01', 'birch@mail.example');
    await signWithHouse(house(), cedar, dividend([3_000]));
    const offered = await offer(cedar, birch, dividend([1_000]));
    const inbox = await answerOf(birch.browser.call(messages, {}));
    expect(inbox.list[0]).toMatchObject({ title: 'Halcyon: Dividend contract, ce•••1' });
    expect(inbox.list[0]?.text).toContain('offers you version 1');
    const mails = await inTransaction(house(), (transaction) =>
      transaction.selectFrom('outbox').select(['recipient', 'subject']).execute(),
    );
    expect(mails.filter(({ subject }) => subject.includes('contract'))).toMatchObject([
      { recipient: 'birch@mail.example' },
    ]);
    await accept(birch, offered);
    const told = await answerOf(cedar.browser.call(messages, {}));
    expect(told.list[0]?.text).toContain('bi•••1 has accepted version 1');
  });

  test('are told by no mail to who is excluded or closed, and still stand among the messages', async () => {
    const { cedar, birch } = await openLine(house());
    await giveEmail(house(), 'birch01', 'birch@mail.example');
    await signWithHouse(house(), cedar, dividend([3_000]));
    const change = (set: object) =>
      onDatabase(house(), (db) =>
        db.updateTable('members').set(set).where('username', '=', 'birch01').execute(),
      );
    await change({ excluded_until_ms: house().clock.nowMs() + dayMs });
    const { contractId } = await offer(cedar, birch, dividend([1_000]));
    await change({ excluded_until_ms: null, closed_at_ms: house().clock.nowMs() });
    await answerOf(cedar.browser.call(withdrawContract, { contractId, version: 1 }));
    const [mails, told] = await onDatabase(house(), async (db) => [
      await db.selectFrom('outbox').select(['recipient', 'subject']).execute(),
      await db
        .selectFrom('member_messages')
        .select('title')
        .where('member_id', '=', birch.memberId)
        .where('title', 'like', '%ce•••1%')
        .execute(),
    ]);
    expect(mails).toEqual([]);
    expect(told).toHaveLength(2);
  });

  test('are listed by side, kind and state, page by page', async () => {
    const { cedar, birch } = await openLine(house());
    const own = await signWithHouse(house(), cedar, dividend([3_000]));
    await signWithHouse(house(), cedar, salary('day', [80]), 'daily');
    const below = await offer(cedar, birch, dividend([1_000]));
    const ids = async (filter: object) => {
      const { contracts } = await answerOf(cedar.browser.call(agentContracts, filter));
      return contracts.map(({ contractId }) => contractId);
    };
    expect(await ids({ you: 'upline' })).toEqual([below.contractId]);
    expect(await ids({ kind: 'dividend' })).toEqual([below.contractId, own.contractId]);
    expect(await ids({ state: 'offered' })).toEqual([below.contractId]);
    expect(await ids({ state: 'ended' })).toEqual([]);
    expect(await ids({ you: 'downline', kind: 'dividend', state: 'accepted' })).toEqual([
      own.contractId,
    ]);
    const all = await ids({});
    expect(all).toHaveLength(3);
    expect(await ids({ cursor: all[0] })).toEqual(all.slice(1));
  });
});
