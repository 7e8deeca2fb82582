import sharp from 'sharp';
import { expect, test } from 'vitest';
import { depositProof, proveDeposit } from '#contract/money/deposit-proofs.ts';
import { cancelDeposit } from '#contract/money/deposits.ts';
import {
  approveDeposit,
  rejectDeposit,
  staffDeposit,
  staffDepositProofs,
  waitingDeposits,
} from '#contract/staff/deposits.ts';
import { minuteMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { openOutboxBeside } from '#platform/base/outbox/index.ts';
import { messageSender } from '#platform/brand/index.ts';
import { createListeners } from '#platform/embedded/listeners.ts';
import { approveMemberDeposit } from '#platform/money/deposits/decision.ts';
import { site } from '#site';
import { onDatabase } from '../../../support/database.ts';
import {
  askFor,
  availableTo,
  bankMethod,
  beside,
  costlyMethod,
  read,
  upload,
} from '../../../support/deposits.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { somebodyWaitsFor } from '../../../support/lock-waits.ts';
import { onEachStorage, onPostgres, ruleTest } from '../../../support/storages.ts';

onEachStorage('a deposit by bank transfer', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  const approve = (deposit: string, amountMinor?: string, why?: string) =>
    staffCall(house(), approveDeposit, {
      deposit,
      ...(amountMinor !== undefined && { received: { amountMinor, currency: 'VND' } }),
      ...(why !== undefined && { why }),
    });
  const reject = (deposit: string, why: string) =>
    staffCall(house(), rejectDeposit, { deposit, why });

  async function prove(methodCode = bankMethod, amountMinor = '100000050') {
    const browser = await house().browseAsMember();
    const { depositId, reference } = await askFor(browser, { methodCode, amountMinor });
    const images = [await upload(browser), await upload(browser)];
    const proved = await browser.call(proveDeposit, { depositId, images });
    if (!proved.ok) throw new Error(proved.refusal.code);
    return { browser, depositId, reference, proved: proved.value };
  }

  test('waits for review once it is proved, and its member sees the images again', async () => {
    const { browser, depositId, proved } = await prove();
    expect(proved).toMatchObject({
      state: 'awaiting_review',
      proofs: 2,
      bankAccount: null,
      dueAtMs: house().clock.nowMs() + 30 * minuteMs,
    });
    for (const position of [1, 2]) {
      const answer = await browser.call(depositProof, { depositId, position });
      if (!answer.ok) throw new Error(answer.refusal.code);
      const bytes = Buffer.from(answer.value.image.split(',')[1] ?? '', 'base64');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40 });
    }
    expect(await browser.call(depositProof, { depositId, position: 3 })).toMatchObject({
      refusal: { code: 'unknown_deposit' },
    });
  });

  rule('is proved by one to three images of the same browser, each once', async () => {
    const browser = await house().browseAsMember();
    const { depositId } = await askFor(browser, { methodCode: bankMethod });
    const send = (images: string[]) => browser.call(proveDeposit, { depositId, images });
    const wrong = (code: string) => ({ refusal: { detail: { fields: { images: { code } } } } });
    const image = await upload(browser);
    expect(await send([])).toMatchObject(wrong('required'));
    expect(await send(['nothing'])).toMatchObject(wrong('wrong_format'));
    expect(await send([image, image])).toMatchObject(wrong('wrong_format'));
    expect(await send([image, 'nothing'])).toMatchObject(wrong('wrong_format'));
    expect(await send(Array(4).fill(image))).toMatchObject({
      refusal: { code: 'too_many_images' },
    });
    const foreign = await upload(await house().browseAsMember('maple02'));
    expect(await send([image, foreign])).toMatchObject(wrong('wrong_format'));
    expect((await read(browser, depositId)).state).toBe('awaiting_proof');
    expect(await send([image])).toMatchObject({ ok: true });
    expect(await send([image])).toMatchObject({ refusal: { code: 'deposit_closed' } });
    const second = await askFor(browser, { methodCode: bankMethod });
    const again = { depositId: second.depositId, images: [image] };
    expect(await browser.call(proveDeposit, again)).toMatchObject(wrong('wrong_format'));
  });

  test('is credited when staff approve it, once, less its fee', async () => {
    const { browser, depositId, reference } = await prove(costlyMethod);
    const before = await availableTo(browser);
    const amount = { amountMinor: '100000050', currency: 'VND' };
    expect(await staffCall(house(), waitingDeposits, {})).toMatchObject({
      value: { waiting: [{ reference, state: 'awaiting_review', amount, username: 'maple01' }] },
    });
    const decision = { name: reference, why: '', actor: 'staff:me' } as const;
    await beside(house(), async (desk) => {
      const { storage, clock, config } = desk;
      const { moneyMoved } = createListeners(site);
      const outbox = await openOutboxBeside({ ...desk, sender: messageSender });
      const parts = { config, site, moneyMoved, outbox };
      const approveIt = () =>
        storage.withTransaction((transaction) =>
          approveMemberDeposit(transaction, parts, { ...decision, nowMs: clock.nowMs() }),
        );
      const outcomes = await Promise.all(Array.from({ length: 10 }, approveIt));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter(({ ok }) => !ok)).toEqual(
        Array(9).fill({ ok: false, refusal: { code: 'deposit_closed' } }),
      );
    });
    expect((await availableTo(browser)) - before).toBe(99_400_050n);
    expect(await read(browser, depositId)).toMatchObject({ state: 'approved', dueAtMs: null });
    expect(await reject(reference, 'too late')).toMatchObject(isRefused('deposit_closed'));
  });

  rule('that came although it was given up is approved once, and cannot be rejected', async () => {
    const browser = await house().browseAsMember();
    const { depositId, reference } = await askFor(browser, { methodCode: bankMethod });
    await browser.call(cancelDeposit, { depositId });
    const before = await availableTo(browser);
    expect(await reject(reference, 'nothing came')).toMatchObject(isRefused('deposit_closed'));
    expect(await approve(reference)).toMatchObject(isDone(reference));
    expect(await approve(reference)).toMatchObject(isRefused('deposit_closed'));
    const after = await read(browser, depositId);
    expect(after).toMatchObject({ state: 'approved' });
    expect((await availableTo(browser)) - before).toBe(BigInt(after.credited.amountMinor));
  });

  rule('is credited with what came in where staff say so', async () => {
    const { browser, depositId, reference } = await prove(costlyMethod);
    const before = await availableTo(browser);
    const dollars = { amountMinor: '2000', currency: 'USD' };
    const asDollars = { deposit: reference, received: dollars };
    expect(await staffCall(house(), approveDeposit, asDollars)).toMatchObject(
      isRefused('amount_needed'),
    );
    expect(await approve(reference, 'much')).toMatchObject(isRefused('invalid_input'));
    expect(await approve(reference, '100000')).toMatchObject(isRefused('fee_takes_all'));
    expect(await approve(reference, '50000000')).toMatchObject({ ok: true });
    expect((await availableTo(browser)) - before).toBe(49_650_000n);
    expect(await read(browser, depositId)).toMatchObject({
      amount: { amountMinor: '100000050' },
      credited: { amountMinor: '49650000' },
    });
  });

  rule('is credited with ten times what was asked for once staff say why', async () => {
    const { browser, depositId, reference } = await prove(bankMethod, '50000000');
    const before = await availableTo(browser);
    const tenfold = '500000000';
    expect(await approve(reference, tenfold)).toMatchObject(isRefused('reason_needed'));
    expect(await approve(reference, tenfold, ' ')).toMatchObject(isRefused('invalid_input'));
    expect(await availableTo(browser)).toBe(before);
    expect(await approve(reference, tenfold, 'seen on the statement')).toMatchObject({ ok: true });
    expect(await availableTo(browser)).toBe(before + BigInt(tenfold));
    // The reason is for the audit log: a member reads that of a rejection alone.
    expect(await read(browser, depositId)).toMatchObject({ state: 'approved', why: null });
  });

  rule('is credited with nearly ten times what was asked for without more ado', async () => {
    const { browser, reference } = await prove(bankMethod, '50000000');
    const before = await availableTo(browser);
    expect(await approve(reference, '499999900')).toMatchObject({ ok: true });
    expect(await availableTo(browser)).toBe(before + 499_999_900n);
  });

  rule('is rejected with words that its member reads, and every decision is audited', async () => {
    const { browser, depositId, reference } = await prove();
    const before = await availableTo(browser);
    expect(await reject(reference, '')).toMatchObject(isRefused('invalid_input'));
    expect(await reject('D-NOTHING', 'x')).toMatchObject(isRefused('unknown_deposit'));
    expect(await reject(depositId, 'No such transfer arrived')).toMatchObject(isDone(reference));
    expect(await read(browser, depositId)).toMatchObject({
      state: 'rejected',
      why: 'No such transfer arrived',
    });
    expect(await availableTo(browser)).toBe(before);
    const audit = await onDatabase(house(), (db) => listAudit(db, `deposit:${depositId}`));
    expect(audit).toMatchObject([
      { actor: 'staff:ann', act: 'deposit_rejected', detail: { why: 'No such transfer arrived' } },
    ]);
    expect(await staffCall(house(), staffDeposit, { deposit: reference })).toMatchObject({
      value: { deposit: { state: 'rejected' }, acts: audit },
    });
  });

  test('shows staff its images', async () => {
    const { reference } = await prove();
    const answer = await staffCall(house(), staffDepositProofs, { deposit: reference });
    const files = answer.ok ? answer.value.files : [];
    expect(files.map(({ name }) => name)).toEqual([`${reference}-1.webp`, `${reference}-2.webp`]);
    const bytes = Buffer.from(files[0]?.base64 ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
  });
});

onPostgres('an image that proves two deposits at the same moment', (place) => {
  const house = useHouse(place);

  test('costs the one that is refused none of its other images', async () => {
    const browser = await house().browseAsMember();
    const { depositId } = await askFor(browser, { methodCode: bankMethod });
    const [shared, own] = [await upload(browser), await upload(browser)];
    const send = (images: string[]) => browser.call(proveDeposit, { depositId, images });
    const { sent } = await onDatabase(house(), (db) =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('uploads').where('image_id', '=', shared).execute();
        const sent = send([shared, own]);
        await somebodyWaitsFor(transaction);
        return { sent };
      }),
    );
    expect(await sent).toMatchObject({ refusal: { code: 'invalid_input' } });
    expect(await send([own])).toMatchObject({ value: { state: 'awaiting_review' } });
  });
});
