import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDay } from '#lib/business-day.ts';
import { dayMs } from '#lib/time.ts';
import { changeSetting } from '#platform/base/settings/index.ts';
import { lockMember } from '#platform/identity/index.ts';
import { withdrawalsSetting } from '#platform/money/settings/index.ts';
import { readWithdrawalOptions } from '#platform/money/withdrawals/options.ts';
import { placeWithdrawal } from '#platform/money/withdrawals/request.ts';
import { site } from '#site';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';
import { fund, placeFor } from '../../../support/withdrawals-below.ts';

const least = 100_000;

onEachStorage('the terms of a withdrawal', (place) => {
  let parts: TestParts;
  let memberId: string;
  let firstId: string;
  /** maple01 has asked for 200,000 and has nothing else. */
  beforeEach(async () => {
    parts = await openTestParts(place);
    ({ id: firstId, memberId } = await placeFor(parts, 'maple01', 20_000_000n));
  });
  afterEach(() => parts.drop());

  const give = (amount: number) =>
    parts.storage.withTransaction((transaction) =>
      fund(transaction, {
        memberId,
        amountMinor: BigInt(amount) * 100n,
        nowMs: parts.clock.nowMs(),
      }),
    );
  const bound = (change: object) =>
    changeSetting(parts.storage, withdrawalsSetting, { ...withdrawalsSetting.initial, ...change });
  const perDay = (amount: number) => bound({ perDayMinor: dong(amount).amountMinor });
  const changeFirst = (change: { state?: string; requested_at_ms?: number }) =>
    parts.storage.db.updateTable('withdrawals').set(change).where('id', '=', firstId).execute();
  const shown = async () => {
    const session = {
      sessionId: 's',
      memberId,
      accountType: 0,
      currency: 'VND',
      mustChangePassword: false,
      method: 'password',
      openedAtMs: parts.clock.nowMs(),
    } as const;
    const options = await readWithdrawalOptions(parts, session);
    const { available, most, requestsLeft } = options;
    const blocks = options.blocks
      .map(({ code }) => code)
      .filter((code) => code !== 'payment_password_needed');
    return { available, most, requestsLeft, blocks };
  };
  const ask = (amount: number) =>
    parts.storage.withTransaction(async (transaction) => {
      const member = await lockMember(transaction, memberId);
      const account = await transaction
        .selectFrom('payout_accounts')
        .select('id')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
      return placeWithdrawal(transaction, parts, {
        member,
        payoutAccountId: account.id,
        amountMinor: BigInt(amount) * 100n,
        languageCode: 'EN',
      });
    });

  test('offer what is free, not what another withdrawal holds', async () => {
    await give(300_000);
    expect(await shown()).toMatchObject({ available: dong(300_000), most: dong(300_000) });
    expect(await ask(300_001)).toMatchObject({ refusal: { code: 'insufficient_funds' } });
    expect(await ask(300_000)).toMatchObject({ ok: true });
  });

  test('name no block while the least that can be sent is there, and one below it', async () => {
    expect(await shown()).toMatchObject({ blocks: ['insufficient_funds'] });
    await give(least - 1);
    expect(await shown()).toMatchObject({ blocks: ['insufficient_funds'] });
    await give(1);
    expect(await shown()).toMatchObject({ blocks: [] });
  });

  test('name the bound of the day once less than the least is left of it', async () => {
    await give(1_000_000);
    await perDay(200_000 + least);
    expect(await shown()).toMatchObject({ most: dong(least), blocks: [] });
    await perDay(200_000 + least - 1);
    expect(await shown()).toMatchObject({ blocks: ['withdrawal_limit_reached'] });
  });

  test('offer nothing, and nothing below nothing, once the bounds are below what was asked for', async () => {
    await give(1_000_000);
    await perDay(150_000);
    const reached = { blocks: ['withdrawal_limit_reached'] };
    expect(await shown()).toMatchObject({ ...reached, most: dong(0), requestsLeft: 4 });
    await bound({ perDay: 2 });
    expect(await ask(least)).toMatchObject({ ok: true });
    await bound({ perDay: 1 });
    expect(await shown()).toMatchObject({ ...reached, requestsLeft: 0 });
    expect(await ask(least)).toMatchObject({ refusal: { code: 'withdrawal_limit_reached' } });
  });

  test.each([
    ['in_process', 4],
    ['approved', 4],
    ['received', 4],
    ['not_received', 4],
    ['all_received', 4],
    ['forced_received', 4],
    ['rejected', 5],
    ['cancelled', 5],
    ['returned', 5],
  ])('leave of the day beside one that is %s %d requests', async (state, requestsLeft) => {
    await give(1_000_000);
    await changeFirst({ state });
    await perDay(500_000);
    const most = dong(requestsLeft === 5 ? 500_000 : 300_000);
    expect(await shown()).toMatchObject({ requestsLeft, most });
  });

  test('count what was asked for from the first millisecond of the brand’s day', async () => {
    const { startMs } = businessDay(parts.clock.nowMs(), site.timeZone);
    await changeFirst({ requested_at_ms: startMs });
    expect(await shown()).toMatchObject({ requestsLeft: 4 });
    await changeFirst({ requested_at_ms: startMs - 1 });
    expect(await shown()).toMatchObject({ requestsLeft: 5 });
  });

  test('name a wait in whole seconds that is not over before them', async () => {
    await give(1_000_000);
    const { endMs } = businessDay(parts.clock.nowMs(), site.timeZone);
    parts.clock.advance(endMs - 89_001 - parts.clock.nowMs());
    await changeFirst({ requested_at_ms: parts.clock.nowMs() });
    await bound({ perDay: 1 });
    expect(await ask(least)).toMatchObject({
      refusal: { code: 'withdrawal_limit_reached', detail: { retryAfterSeconds: 90 } },
    });
    const { db } = parts.storage;
    const dayAgoMs = parts.clock.nowMs() - dayMs;
    await db
      .updateTable('payout_accounts')
      .set({ created_at_ms: dayAgoMs + 1_001 })
      .execute();
    expect(await ask(least)).toMatchObject({
      refusal: { code: 'payout_account_waits', detail: { retryAfterSeconds: 2 } },
    });
    await db
      .updateTable('members')
      .set({ credentials_changed_at_ms: dayAgoMs + 2_001 })
      .execute();
    expect(await ask(least)).toMatchObject({
      refusal: { code: 'credentials_changed', detail: { retryAfterSeconds: 3 } },
    });
  });
});
