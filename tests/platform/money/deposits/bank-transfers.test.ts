import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { depositProof, proveDeposit } from '#contract/money/deposit-proofs.ts';
import { cancelDeposit } from '#contract/money/deposits.ts';
import { minuteMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { openOutboxBeside } from '#platform/base/outbox/index.ts';
import { decideDeposit } from '#platform/money/deposits/decision.ts';
import { onDatabase } from '../../../support/database.ts';
import {
  askFor,
  availableTo,
  bankMethod,
  beside,
  costlyMethod,
  order,
  read,
  upload,
} from '../../../support/deposits.ts';
import { useHouse } from '../../../support/house.ts';
import { usePrinted } from '../../../support/printed.ts';
import { onEachStorage, onPostgres } from '../../../support/storages.ts';

onEachStorage('a deposit by bank transfer', (place) => {
  const house = useHouse(place);
  const lines = usePrinted();

  const deposits = (...words: string[]) => order(house(), 'deposits', ...words);

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

  test('is proved by one to three images of the same browser, each once', async () => {
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

  test('is credited when an operator approves it, once, less its fee', async () => {
    const { browser, depositId, reference } = await prove(costlyMethod);
    const before = await availableTo(browser);
    expect(await deposits('list')).toBe(0);
    expect(lines[0]).toMatch(
      new RegExp(`^${reference} .* awaiting_review  1000000.50 VND  maple01`),
    );
    const decision = { name: reference, is: 'approved', why: '', actor: 'operator:me' } as const;
    await beside(house(), async (desk) => {
      const { storage, clock, config } = desk;
      const parts = { config, outbox: await openOutboxBeside(desk) };
      const approve = () =>
        storage.withTransaction((transaction) =>
          decideDeposit(transaction, parts, { ...decision, nowMs: clock.nowMs() }),
        );
      const outcomes = await Promise.all(Array.from({ length: 10 }, approve));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter(({ ok }) => !ok)).toEqual(
        Array(9).fill({ ok: false, refusal: 'closed' }),
      );
    });
    expect((await availableTo(browser)) - before).toBe(99_400_050n);
    expect(await read(browser, depositId)).toMatchObject({ state: 'approved', dueAtMs: null });
    expect(await deposits('reject', reference, '--why', 'too late')).toBe(1);
    expect(lines.at(-1)).toBe('It waits for no decision. Nothing was changed.');
  });

  test('that came although it was given up is approved once, and cannot be rejected', async () => {
    const browser = await house().browseAsMember();
    const { depositId, reference } = await askFor(browser, { methodCode: bankMethod });
    await browser.call(cancelDeposit, { depositId });
    const before = await availableTo(browser);
    expect(await deposits('reject', reference, '--why', 'nothing came')).toBe(1);
    expect(await deposits('approve', reference)).toBe(0);
    expect(await deposits('approve', reference)).toBe(1);
    const after = await read(browser, depositId);
    expect(after).toMatchObject({ state: 'approved' });
    expect((await availableTo(browser)) - before).toBe(BigInt(after.credited.amountMinor));
  });

  test('is credited with what came in where an operator says so', async () => {
    const { browser, depositId, reference } = await prove(costlyMethod);
    const before = await availableTo(browser);
    const approve = (amount: string) => deposits('approve', reference, '--amount', amount);
    expect(await approve('much')).toBe(2);
    expect(await approve('1,000')).toBe(1);
    expect(lines.at(-1)).toBe('The fee would take all of it. Nothing was changed.');
    expect(await approve('500,000')).toBe(0);
    expect((await availableTo(browser)) - before).toBe(49_650_000n);
    expect(await read(browser, depositId)).toMatchObject({
      amount: { amountMinor: '100000050' },
      credited: { amountMinor: '49650000' },
    });
  });

  test('is credited with ten times what was asked for once an operator says why', async () => {
    const { browser, reference } = await prove(bankMethod, '50000000');
    const before = await availableTo(browser);
    const approve = (...words: string[]) =>
      deposits('approve', reference, '--amount', '5,000,000', ...words);
    for (const words of [[], ['--why', ' ']]) {
      expect(await approve(...words)).toBe(1);
      expect(lines.at(-1)).toBe(
        'That is ten times what was asked for, or more: say --why as well if it is right. Nothing was changed.',
      );
    }
    expect(await availableTo(browser)).toBe(before);
    expect(await approve('--why', 'seen on the statement')).toBe(0);
    expect(await availableTo(browser)).toBeGreaterThan(before);
  });

  test('is credited with nearly ten times what was asked for without more ado', async () => {
    const { browser, reference } = await prove(bankMethod, '50000000');
    const before = await availableTo(browser);
    expect(await deposits('approve', reference, '--amount', '4,999,999')).toBe(0);
    expect(await availableTo(browser)).toBeGreaterThan(before);
  });

  test('is rejected with words that its member reads, and every decision is audited', async () => {
    const { browser, depositId, reference } = await prove();
    const before = await availableTo(browser);
    expect(await deposits('reject', reference)).toBe(2);
    expect(await deposits('reject', 'D-NOTHING', '--why', 'x')).toBe(1);
    expect(await deposits('reject', depositId, '--why', 'No such transfer arrived')).toBe(0);
    expect(await read(browser, depositId)).toMatchObject({
      state: 'rejected',
      why: 'No such transfer arrived',
    });
    expect(await availableTo(browser)).toBe(before);
    const audit = await onDatabase(house(), (db) => listAudit(db, `deposit:${depositId}`));
    expect(audit).toMatchObject([
      { act: 'deposit_rejected', detail: { why: 'No such transfer arrived' } },
    ]);
    expect(audit[0]?.actor).toMatch(/^operator:/);
    expect(await deposits('show', reference)).toBe(0);
    expect(lines.at(-1)).toMatch(/deposit_rejected by operator:.*: No such transfer arrived/);
  });

  test('shows an operator its images as files', async () => {
    const { reference } = await prove();
    const folder = mkdtempSync(join(tmpdir(), 'foyer-proofs-'));
    expect(await deposits('proofs', reference, '--to', folder)).toBe(0);
    const names = readdirSync(folder).sort();
    expect(names).toEqual([`${reference}-1.webp`, `${reference}-2.webp`]);
    const bytes = readFileSync(join(folder, names[0] ?? ''));
    rmSync(folder, { recursive: true });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
  });

  test('orders that say nothing known are explained', async () => {
    for (const words of [[], ['list', 'all'], ['show'], ['approve'], ['pay', 'x']]) {
      expect(await deposits(...words)).toBe(2);
    }
    expect(lines.at(-1)).toContain('npm run operator -- deposits approve <deposit>');
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
        const early = new Promise((resolve) => setTimeout(resolve, 300, 'waits'));
        expect(await Promise.race([sent, early])).toBe('waits');
        return { sent };
      }),
    );
    expect(await sent).toMatchObject({ refusal: { code: 'invalid_input' } });
    expect(await send([own])).toMatchObject({ value: { state: 'awaiting_review' } });
  });
});
