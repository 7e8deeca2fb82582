import { expect, test } from 'vitest';
import { uploadImage } from '#contract/care/feedback.ts';
import { confirmReceipt, type ReceiptInput, showMissing } from '#contract/money/receipts.ts';
import { balance } from '#contract/money/wallet.ts';
import { type WithdrawalState, withdrawal } from '#contract/money/withdrawals.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveEmail, onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { picture } from '../../../support/images.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { decideAs, dong, newKey, withdrawAs } from '../../../support/withdrawals.ts';

onEachStorage('a withdrawal that was decided', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  /** A withdrawal of half a million, approved. */
  async function approved() {
    const { browser, place: placed } = await withdrawAs(house());
    const { id } = await placed(500_000);
    // The time to answer runs from the payment on, whenever it was asked for.
    house().clock.advance(minuteMs);
    const decided = await decideAs(house(), { to: 'approved', id, paymentReference: 'FT-1' });
    expect(decided).toMatchObject({ ok: true, value: { state: 'approved' } });
    const say = (input: Partial<ReceiptInput>, options = newKey()) =>
      browser.call(confirmReceipt, { withdrawalId: id, receipt: 'received', ...input }, options);
    return { browser, id, say };
  }

  async function upload(browser: TestBrowser): Promise<string> {
    const file = new Blob([await picture('png')], { type: 'image/png' });
    const answer = await browser.call(uploadImage, { file });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.imageId;
  }

  const available = async (browser: TestBrowser) => {
    const answer = await browser.call(balance, {});
    return answer.ok ? answer.value.sumBalance.amountMinor : '';
  };

  const stateOf = async (browser: TestBrowser, withdrawalId: string): Promise<WithdrawalState> => {
    const answer = await browser.call(withdrawal, { withdrawalId });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.state;
  };

  test('is paid out once it is approved, and waits for the member’s word until a time', async () => {
    const { browser, id } = await approved();
    expect(await browser.call(withdrawal, { withdrawalId: id })).toMatchObject({
      value: {
        paymentReference: 'FT-1',
        receiptDueAtMs: house().clock.nowMs() + dayMs,
        steps: [{ state: 'in_process' }, { state: 'approved', by: 'operator' }],
      },
    });
    expect(await available(browser)).toBe('150000000');
  });

  rule('is free in the wallet again once it is rejected, and says why', async () => {
    const { browser, place: placed } = await withdrawAs(house());
    await giveEmail(house(), 'maple01', 'linh@mail.example');
    const { id } = await placed(500_000);
    const why = 'The name of the account is another.';
    expect(await decideAs(house(), { to: 'rejected', id, why })).toMatchObject({ ok: true });
    expect(await browser.call(withdrawal, { withdrawalId: id })).toMatchObject({
      value: { state: 'rejected', steps: [{}, { state: 'rejected', by: 'operator', why }] },
    });
    expect(await available(browser)).toBe('200000000');
    const [notice] = await readOutbox(house().platform, 'linh@mail.example');
    expect(notice?.body).toContain(why);
    expect(notice?.body).toContain('₫\u00a0500,000');
    expect(await decideAs(house(), { to: 'approved', id, paymentReference: '' })).toMatchObject({
      refusal: { code: 'withdrawal_moved_on' },
    });
  });

  rule('received, is so once and for all, however often it is said', async () => {
    const { browser, id, say } = await approved();
    const options = newKey();
    const said = await say({}, options);
    expect(said).toMatchObject({
      value: { state: 'received', received: dong(500_000), remaining: dong(0) },
    });
    expect(said.ok && said.value).not.toHaveProperty('receiptDueAtMs');
    expect(await say({}, options)).toEqual(said);
    const images = [await upload(browser)];
    expect(await say({ receipt: 'not_received', images }, options)).toMatchObject({
      refusal: { code: 'idempotency_key_reused' },
    });
    for (const receipt of ['received', 'all_received', 'not_received'] as const) {
      expect(await say({ receipt, images })).toMatchObject({
        refusal: { code: 'withdrawal_moved_on' },
      });
    }
    for (const to of ['forced_received', 'returned', 'all_received'] as const) {
      expect(await decideAs(house(), { to, id, why: 'x' })).toMatchObject({ ok: false });
    }
    expect(await stateOf(browser, id)).toBe('received');
  });

  test('said to be received ten times at once, is so one time', async () => {
    const { browser, id, say } = await approved();
    const answers = await Promise.all(Array.from({ length: 10 }, () => say({})));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const now = await browser.call(withdrawal, { withdrawalId: id });
    expect(now.ok && now.value.steps).toHaveLength(3);
  });

  const proofsOf = () =>
    onDatabase(house(), (db) =>
      db
        .selectFrom('withdrawal_proofs')
        .select('position')
        .orderBy('position')
        .execute()
        .then((rows) => rows.map(({ position }) => position)),
    );

  rule('not received, is shown by up to three images of the same browser', async () => {
    const { browser, say } = await approved();
    const foreign = await upload(house().browse());
    expect(await say({ receipt: 'not_received', images: [foreign] })).toMatchObject({
      refusal: { detail: { fields: { images: { code: 'wrong_format' } } } },
    });
    const four = [
      await upload(browser),
      await upload(browser),
      await upload(browser),
      await upload(browser),
    ];
    expect(await say({ receipt: 'not_received', images: four })).toMatchObject({
      refusal: { code: 'too_many_images' },
    });
    const images = four.slice(0, 2);
    expect(await say({ receipt: 'not_received', images })).toMatchObject({
      value: {
        state: 'not_received',
        received: dong(0),
        remaining: dong(500_000),
        proofImages: 2,
      },
    });
    expect(await proofsOf()).toEqual([1, 2]);
  });

  rule('not received, is said without an image, which ends its time, and shown later', async () => {
    const { browser, id, say } = await approved();
    expect(await say({ receipt: 'not_received' })).toMatchObject({
      value: { state: 'not_received', received: dong(0), proofImages: 0 },
    });
    house().clock.advance(20 * minuteMs);
    const show = (images: readonly string[]) =>
      browser.call(showMissing, { withdrawalId: id, images });
    expect(await show([])).toMatchObject({
      refusal: { detail: { fields: { images: { code: 'required' } } } },
    });
    expect(await show([await upload(house().browse())])).toMatchObject({
      refusal: { detail: { fields: { images: { code: 'wrong_format' } } } },
    });
    const three = [await upload(browser), await upload(browser), await upload(browser)];
    const [one = '', ...others] = three;
    expect(await show([one])).toMatchObject({ value: { state: 'not_received', proofImages: 1 } });
    expect(await show([await upload(browser), ...others])).toMatchObject({
      refusal: { code: 'too_many_images' },
    });
    expect(await show(others)).toMatchObject({ value: { proofImages: 3 } });
    expect(await proofsOf()).toEqual([1, 2, 3]);
    const other = await house().browseAsMember('maple02');
    expect(await other.call(showMissing, { withdrawalId: id, images: [one] })).toMatchObject({
      refusal: { code: 'unknown_withdrawal' },
    });
    await say({ receipt: 'all_received' });
    expect(await show([await upload(browser)])).toMatchObject({
      refusal: { code: 'withdrawal_moved_on' },
    });
  });

  rule('received in part, says what is missing, until the member says that it came', async () => {
    const { browser, say } = await approved();
    const images = [await upload(browser)];
    expect(await say({ receipt: 'not_received', images, received: dong(500_000) })).toMatchObject({
      refusal: { detail: { fields: { received: { code: 'wrong_format' } } } },
    });
    expect(await say({ receipt: 'not_received', images, received: dong(200_000) })).toMatchObject({
      value: { state: 'not_received', received: dong(200_000), remaining: dong(300_000) },
    });
    expect(await say({ receipt: 'all_received' })).toMatchObject({
      value: { state: 'all_received', received: dong(500_000), remaining: dong(0) },
    });
  });

  rule('not received, is given back with its fee once the operator returns it', async () => {
    const { browser, id, say } = await approved();
    await say({ receipt: 'not_received', images: [await upload(browser)] });
    expect(await available(browser)).toBe('150000000');
    const why = 'The bank sent it back.';
    expect(await decideAs(house(), { to: 'returned', id, why })).toMatchObject({ ok: true });
    expect(await available(browser)).toBe('200000000');
    expect(await stateOf(browser, id)).toBe('returned');
    expect(await decideAs(house(), { to: 'returned', id, why })).toMatchObject({ ok: false });
    expect(await available(browser)).toBe('200000000');
  });

  rule('received in part, is not given back', async () => {
    const { browser, id, say } = await approved();
    const images = [await upload(browser)];
    await say({ receipt: 'not_received', images, received: dong(1) });
    expect(await decideAs(house(), { to: 'returned', id, why: 'x' })).toMatchObject({
      refusal: { code: 'partly_received' },
    });
    expect(await decideAs(house(), { to: 'all_received', id, why: 'Paid.' })).toMatchObject({
      ok: true,
    });
  });

  test('of which a part arrives while it is given back, is one of both', async () => {
    const { browser, id, say } = await approved();
    const images = [await upload(browser)];
    await Promise.all([
      say({ receipt: 'not_received', images, received: dong(1) }),
      decideAs(house(), { to: 'returned', id, why: 'x' }),
    ]);
    const now = await browser.call(withdrawal, { withdrawalId: id });
    const { state, received } = now.ok ? now.value : {};
    expect([
      ['returned', null],
      ['not_received', '100'],
    ]).toContainEqual([state, received?.amountMinor ?? null]);
  });

  rule('forced to be received, is never given back', async () => {
    const { browser, id, say } = await approved();
    await say({ receipt: 'not_received', images: [await upload(browser)] });
    const forced = { to: 'forced_received', id, why: 'The bank shows that it arrived.' } as const;
    expect(await decideAs(house(), forced)).toMatchObject({ ok: true });
    for (const to of ['returned', 'rejected', 'all_received'] as const) {
      expect(await decideAs(house(), { to, id, why: 'x' })).toMatchObject({
        refusal: { code: 'withdrawal_moved_on' },
      });
    }
    expect(await say({ receipt: 'all_received' })).toMatchObject({
      refusal: { code: 'withdrawal_moved_on' },
    });
    expect(await available(browser)).toBe('150000000');
  });

  rule('that nobody confirms counts as received after its time, and cannot come back', async () => {
    const { browser, id, say } = await approved();
    house().clock.advance(20 * minuteMs);
    const images = [await upload(browser)];
    house().clock.advance(dayMs - 20 * minuteMs);
    await onDatabase(house(), (db) =>
      db
        .updateTable('sessions')
        .set({ created_at_ms: house().clock.nowMs(), last_seen_at_ms: house().clock.nowMs() })
        .execute(),
    );
    expect(await say({ receipt: 'not_received', images })).toMatchObject({
      refusal: { code: 'withdrawal_moved_on' },
    });
    expect(await decideAs(house(), { to: 'returned', id, why: 'x' })).toMatchObject({
      refusal: { code: 'withdrawal_moved_on' },
    });
    expect(await stateOf(browser, id)).toBe('approved');
  });
});
