import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { noBooks } from '#platform/protection/responsible-play/play-books.ts';
import { readSessionPlay } from '#platform/protection/responsible-play/session.ts';
import { sumDeposits } from '#platform/protection/responsible-play/sums.queries.ts';
import { site } from '#site';
import { insertDeposit } from '../../../support/deposit-rows.ts';
import { makeOwnPlay } from '../../../support/own-play.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { placeFor } from '../../../support/withdrawals-below.ts';

const openedAtMs = 1_800_000_000_000;

onEachStorage('the sums of a session', (place) => {
  let parts: TestParts;
  let memberId: string;
  let otherId: string;
  beforeEach(async () => {
    parts = await openTestParts(place);
    ({ memberId } = await makeOwnPlay(parts, 'maple'));
    ({ memberId: otherId } = await makeOwnPlay(parts, 'birch'));
  });
  afterEach(() => parts.drop());

  const shown = async () => {
    const session = { memberId, currency: 'VND', openedAtMs };
    const now = { nowMs: openedAtMs + minuteMs, timeZone: site.timeZone, books: noBooks };
    const { openForMs, deposited, withdrawn } = await readSessionPlay(
      parts.storage.db,
      session,
      now,
    );
    return [openForMs, deposited.amountMinor, withdrawn.amountMinor];
  };

  let count = 0;
  const deposit = (columns: Partial<Parameters<typeof insertDeposit>[1]>) => {
    count += 1;
    return insertDeposit(parts, {
      id: `d${count}`,
      member_id: memberId,
      credited_minor: 100n,
      ended_at_ms: openedAtMs,
      ...columns,
    });
  };

  /** A withdrawal past its calls; each amount is a digit of its own. */
  async function withdrawal(
    state: string,
    { owner = memberId, requestedAtMs = openedAtMs } = {},
  ): Promise<void> {
    const { id } = await placeFor(parts, `payee${count}`, 10_000_000n);
    const row = { member_id: owner, amount_minor: 10n ** BigInt(count), state };
    count += 1;
    await parts.storage.db
      .updateTable('withdrawals')
      .set({ ...row, requested_at_ms: requestedAtMs })
      .where('id', '=', id)
      .execute();
  }

  test('have what was credited since it began, after its fee, however it was paid', async () => {
    count = 0;
    await deposit({ credited_minor: 90n, amount_minor: 100n, fee_minor: 10n });
    await deposit({ credited_minor: 2_000n, state: 'paid' });
    await deposit({ credited_minor: 40_000n, ended_at_ms: openedAtMs - 1 });
    await deposit({ credited_minor: 500_000n, member_id: otherId });
    for (const state of ['rejected', 'declined', 'expired', 'cancelled', 'held'] as const) {
      await deposit({ credited_minor: 6_000_000n, state });
    }
    expect(await shown()).toEqual([minuteMs, '2090', '0']);
  });

  test('have what was withdrawn since it began and not given back', async () => {
    count = 0;
    await withdrawal('in_process');
    await withdrawal('approved');
    await withdrawal('received');
    await withdrawal('not_received');
    await withdrawal('forced_received');
    for (const state of ['rejected', 'cancelled', 'returned']) await withdrawal(state);
    await withdrawal('received', { requestedAtMs: openedAtMs - 1 });
    await withdrawal('received', { owner: otherId });
    expect(await shown()).toEqual([minuteMs, '0', '11111']);
  });

  test('room for deposits comes back with the first one that counts, not the last', async () => {
    count = 0;
    for (const beforeMs of [-1, 0, 5, 9]) await deposit({ ended_at_ms: openedAtMs + beforeMs });
    await deposit({ ended_at_ms: null, state: 'awaiting_proof' });
    await deposit({ ended_at_ms: openedAtMs + 2, state: 'rejected' });
    await deposit({ ended_at_ms: openedAtMs + 1, member_id: otherId });
    const filter = { memberId, fromMs: openedAtMs };
    expect(await sumDeposits(parts.storage.db, filter)).toEqual({
      sumMinor: 400n,
      firstAtMs: openedAtMs,
    });
    expect(await sumDeposits(parts.storage.db, { ...filter, exceptId: 'd2' })).toEqual({
      sumMinor: 300n,
      firstAtMs: openedAtMs + 5,
    });
  });
});
