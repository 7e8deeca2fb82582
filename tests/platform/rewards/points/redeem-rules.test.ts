import { afterEach, beforeEach, expect, test } from 'vitest';
import { postTransfers } from '#platform/money/index.ts';
import { codeOfKind, housePoints, memberPoints } from '#platform/rewards/points/index.ts';
import { type ItemRow, listItems, saveItem } from '#platform/rewards/points/items/queries.ts';
import { readPointLines } from '#platform/rewards/points/lines.ts';
import { decideRedeem } from '#platform/rewards/points/redeems/decide.ts';
import { redeemItem } from '#platform/rewards/points/redeems/redeem.ts';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

const gift: ItemRow = {
  itemId: 'gift',
  kind: 'gift',
  pointsRequirement: 5,
  quantity: 3,
  art: '',
  texts: '{}',
  amountRequirementMinor: null,
  cashMinor: null,
  isOn: 1,
};
const bonus: ItemRow = { ...gift, itemId: 'bonus', kind: 'bonus', quantity: null, cashMinor: 9n };

onStorage('rules of redemptions', (place) => {
  let parts: TestParts;
  let memberId = '';
  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple' });
    memberId = (await memberOf(parts, 'maple')).id;
    await save(gift);
    await save(bonus);
    for (let index = 0; index < 30; index += 1) await give(index);
  });
  afterEach(() => parts.drop());

  const save = (item: ItemRow) =>
    parts.storage.withTransaction((transaction) => saveItem(transaction, item));
  const give = (index: number) =>
    parts.storage.withTransaction((transaction) =>
      postTransfers(transaction, [
        {
          debit: housePoints(memberId),
          credit: memberPoints(memberId),
          amountMinor: 1n,
          code: codeOfKind('checkIn'),
          scope: 'test',
          idempotencyKey: String(index),
          reference: '',
          nowMs: parts.clock.nowMs(),
        },
      ]),
    );
  const redeem = async ({ itemId, pointsRequirement }: ItemRow) => {
    const order = { itemId, pointsRequirement, memberId, languageCode: 'EN' };
    const asked = await parts.storage.withTransaction((transaction) =>
      redeemItem(transaction, parts, order),
    );
    return asked.ok ? asked.value.id : asked.refusal.code;
  };
  const decide = (id: string, to: 'approved' | 'rejected', remark: string) =>
    parts.storage.withTransaction((transaction) =>
      decideRedeem(transaction, parts, { id, to, remark, actor: 'ann' }),
    );
  const stocks = async () =>
    (await listItems(parts.storage.db)).map(({ itemId, quantity }) => [itemId, quantity]);

  test('cash is for members of the brand’s currency, other items for everybody', async () => {
    await parts.storage.db.updateTable('members').set({ currency: 'USD' }).execute();
    expect(await redeem(bonus)).toBe('unknown_item');
    expect(await redeem(gift)).not.toBe('unknown_item');
    expect(await stocks()).toEqual([
      ['bonus', null],
      ['gift', 2],
    ]);
  });

  test('a rejected one goes back to a stock, and a stock that has no end by now stays so', async () => {
    const first = await redeem(gift);
    const second = await redeem(gift);
    const endless = await redeem(bonus);
    await decide(first, 'rejected', 'no');
    await decide(endless, 'rejected', 'no');
    expect(await stocks()).toEqual([
      ['bonus', null],
      ['gift', 2],
    ]);
    await save({ ...gift, quantity: null });
    await decide(second, 'rejected', 'no');
    expect(await stocks()).toEqual([
      ['bonus', null],
      ['gift', null],
    ]);
  });

  test('a rejected one that was taken from no stock adds to none', async () => {
    const id = await redeem(bonus);
    await save({ ...bonus, quantity: 4 });
    await decide(id, 'rejected', 'no');
    expect(await stocks()).toEqual([
      ['bonus', 4],
      ['gift', 3],
    ]);
  });

  test('the member reads what became of it, and what staff remark', async () => {
    await decide(await redeem(gift), 'approved', '');
    await decide(await redeem(gift), 'approved', 'By post.');
    await decide(await redeem(bonus), 'approved', '');
    await decide(await redeem(bonus), 'rejected', 'No.');
    const { db } = parts.storage;
    const rows = await db.selectFrom('member_messages').select('words').orderBy('id').execute();
    const said = rows.map(({ words }) => words?.match(/redeem(?:Paid|Approved|Rejected|Remark)/g));
    expect(said).toEqual([
      ['redeemApproved'],
      ['redeemApproved', 'redeemRemark'],
      ['redeemPaid'],
      ['redeemRejected', 'redeemRemark'],
    ]);
  });

  test('lines of points go on where there are more of them', async () => {
    const read = (cursor?: string) => readPointLines(parts.storage.db, memberId, { cursor });
    const all = await read();
    expect([all.lines.length, all.next]).toEqual([30, undefined]);
    expect(new Set(all.lines.map(({ kind }) => kind))).toEqual(new Set(['checkIn']));
    await give(30);
    const some = await read();
    expect(some.lines).toHaveLength(30);
    const rest = await read(some.next);
    expect([rest.lines.length, rest.next]).toEqual([1, undefined]);
    expect(rest.lines[0]?.pointsAfter).toBe(1);
  });
});
