import { expect, test } from 'vitest';
import {
  changeRebateGroup,
  downline,
  downlinePageSize,
  downlines,
  openDownline,
} from '#contract/agents/downlines.ts';
import { changePassword, login } from '#contract/identity/accounts.ts';
import { register } from '#contract/identity/registration.ts';
import { balance } from '#contract/money/wallet.ts';
import { referrals } from '#contract/rewards/referrals.ts';
import { dayMs } from '#lib/time.ts';
import { deleteSignInsBefore } from '#platform/identity/sessions/history/queries.ts';
import { giveEmail, giveMobile, onDatabase } from '../../support/database.ts';
import { registration, testPassword, useHouse } from '../../support/house.ts';
import { inTransaction } from '../../support/responsible-play.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { joinTeam, openTree, type Teammate } from '../../support/team.ts';

const refusedAs = (code: string) => ({ ok: false, refusal: { code } });

const idsAbove = (count: number) =>
  Array.from({ length: count }, (_, index) => `x${index}/`).join('');

async function namesOf({ browser }: Teammate, input: Parameters<typeof browser.call>[1] = {}) {
  const answer = await browser.call(downlines, input as never);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.list.map(({ username }) => username);
}

onEachStorage('downlines', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  test('are listed line by line, the newest first, with what the agent may know', async () => {
    const { cedar, birch, maple } = await openTree(house());
    await giveMobile(house(), 'maple01', '+84912345678');
    await giveEmail(house(), 'maple01', 'lotus@mail.example');
    await signInAgain(house().browse(), 'maple01');
    expect(await namesOf(cedar)).toEqual(['aspen01', 'birch01']);
    expect(await namesOf(cedar, { of: birch.memberId })).toEqual(['maple01']);
    expect(await cedar.browser.call(downline, { memberId: maple.memberId })).toMatchObject({
      value: {
        username: 'maple01',
        accountType: 0,
        mobile: '+84 ••• ••• 678',
        email: 'l•••s@mail.example',
        available: { amountMinor: '8800000', currency: 'VND' },
        lastSignInAtMs: house().clock.nowMs(),
        members: 0,
        rebateGroup: 1_900,
        isClosed: false,
      },
    });
    expect(await cedar.browser.call(downline, { memberId: birch.memberId })).toMatchObject({
      value: { members: 1, directMembers: 1, accountType: 2 },
    });
  });

  rule('are known to have been here when their sign-ins are kept no more', async () => {
    const { cedar, maple } = await openTree(house());
    await signInAgain(house().browse(), 'maple01');
    house().clock.advance(91 * dayMs);
    await inTransaction(house(), (each) => deleteSignInsBefore(each, house().clock.nowMs()));
    await signInAgain(cedar.browser, cedar.username);
    const seen = await cedar.browser.call(downline, { memberId: maple.memberId });
    expect(seen).toMatchObject({ value: { wasHereBefore: true } });
    expect(seen).not.toHaveProperty('value.lastSignInAtMs');
  });

  test('are found by how their names begin, in the whole team and nowhere else', async () => {
    const { cedar, birch } = await openTree(house());
    await joinTeam(house(), 'maple02');
    expect(await namesOf(cedar, { search: 'MAPLE' })).toEqual(['maple01']);
    expect(await namesOf(birch, { search: 'alder' })).toEqual([]);
    expect(await cedar.browser.call(downlines, { search: 'ma' })).toMatchObject(
      refusedAs('invalid_input'),
    );
  });

  test('come page by page, each once', async () => {
    const cedar = await joinTeam(house(), 'cedar01', { accountType: 1 });
    const added = Array.from(
      { length: downlinePageSize + 2 },
      (_, index) => `member${index + 100}`,
    );
    for (const username of added) {
      house().clock.advance(1);
      await cedar.browser.call(openDownline, { username, accountType: 0 });
    }
    for (const [search, inOrder] of [
      [undefined, added.toReversed()],
      ['member', added],
    ] as const) {
      const first = await cedar.browser.call(downlines, { search });
      const cursor = first.ok ? first.value.next : undefined;
      expect(cursor).toBeDefined();
      const pages = [
        ...(await namesOf(cedar, { search })),
        ...(await namesOf(cedar, { search, cursor })),
      ];
      expect(pages).toEqual(inOrder);
    }
  });

  rule('that an agent opens sign in once by the password, and replace it first', async () => {
    const { cedar } = await openTree(house());
    const opened = await cedar.browser.call(openDownline, {
      username: 'Rowan01',
      accountType: 1,
      rebateGroup: 1_880,
    });
    if (!opened.ok) throw new Error(opened.refusal.code);
    expect(opened.value).toMatchObject({ username: 'rowan01' });
    expect(opened.value.password).toMatch(/^[a-z2-9]{14}$/);
    const { password, memberId } = opened.value;
    expect(await cedar.browser.call(downline, { memberId })).toMatchObject({
      value: { accountType: 1, rebateGroup: 1_880 },
    });
    const browser = house().browse();
    const answer = await browser.call(login, { username: 'rowan01', password });
    expect(answer).toMatchObject({ value: { mustChangePassword: true } });
    browser.token = answer.ok ? answer.value.token : undefined;
    expect(await browser.call(balance, {})).toMatchObject(refusedAs('must_change_password'));
    const change = {
      oldPassword: password,
      newPassword: testPassword,
      confirmNewPassword: testPassword,
    };
    const changed = await browser.call(changePassword, change as never);
    expect(changed).toMatchObject({ ok: true });
    expect(
      await cedar.browser.call(openDownline, { username: 'rowan01', accountType: 0 }),
    ).toMatchObject({ ...refusedAs('username_taken') });
  });

  rule('are opened within the agent’s own rebate group, with a name that may be', async () => {
    const { cedar, birch } = await openTree(house());
    const give = (rebateGroup: number) =>
      cedar.browser.call(changeRebateGroup, { memberId: birch.memberId, rebateGroup });
    expect(await give(1_850)).toMatchObject({ ok: false });
    const open = (input: object) =>
      birch.browser.call(openDownline, { username: 'rowan01', accountType: 0, ...input });
    for (const rebateGroup of [1_799, 1_901]) {
      expect(await open({ rebateGroup })).toMatchObject({
        refusal: { detail: { fields: { rebateGroup: { min: 1_800, max: 1_900 } } } },
      });
    }
    expect(await open({ username: 'a b' })).toMatchObject({
      refusal: { detail: { fields: { username: {} } } },
    });
    expect(await open({})).toMatchObject({ ok: true });
  });

  rule(
    'have at most their agent’s rebate group, and at least that of their own lines',
    async () => {
      const { cedar, birch, maple, aspen } = await openTree(house());
      const give = (agent: Teammate, to: Teammate, rebateGroup: number) =>
        agent.browser.call(changeRebateGroup, { memberId: to.memberId, rebateGroup });
      expect(await give(cedar, maple, 1_850)).toMatchObject(refusedAs('not_direct_line'));
      expect(await give(cedar, birch, 1_880)).toMatchObject({
        refusal: { detail: { fields: { rebateGroup: { min: 1_900, max: 1_900 } } } },
      });
      expect(await give(birch, maple, 1_860)).toMatchObject({ value: { rebateGroup: 1_860 } });
      expect(await give(cedar, birch, 1_880)).toMatchObject({ value: { rebateGroup: 1_880 } });
      expect(await give(birch, maple, 1_890)).toMatchObject({
        refusal: { detail: { fields: { rebateGroup: { min: 1_800, max: 1_880 } } } },
      });
      const invited = await birch.browser.call(referrals, {});
      const code = invited.ok ? invited.value.code : '';
      await house()
        .browse()
        .call(register, { ...registration('rowan01'), referralCode: code });
      expect(await birch.browser.call(downlines, { search: 'rowan' })).toMatchObject({
        value: { list: [{ rebateGroup: 1_880 }] },
      });
      const opened = await birch.browser.call(openDownline, {
        username: 'rowan02',
        accountType: 0,
      });
      expect(opened).toMatchObject({ ok: true });
      expect(await birch.browser.call(downlines, { search: 'rowan02' })).toMatchObject({
        value: { list: [{ rebateGroup: 1_880 }] },
      });
      expect(await give(cedar, aspen, 1_700)).toMatchObject(refusedAs('invalid_input'));
    },
  );

  rule('that are agents end where no more may stand below each other', async () => {
    const { cedar } = await openTree(house());
    const above = (count: number) =>
      onDatabase(house(), (db) =>
        db
          .updateTable('members')
          .set({ path: `/${idsAbove(count)}${cedar.memberId}/` })
          .where('id', '=', cedar.memberId)
          .execute(),
      );
    await above(24);
    const open = (accountType: 0 | 1, username: string) =>
      cedar.browser.call(openDownline, { username, accountType });
    expect(await open(1, 'rowan01')).toMatchObject(refusedAs('tree_too_deep'));
    expect(await open(0, 'rowan02')).toMatchObject({ ok: true });
    await above(23);
    expect(await open(1, 'rowan03')).toMatchObject({ ok: true });
  });
});
