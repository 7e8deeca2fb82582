import { expect, test } from 'vitest';
import { statement } from '#contract/money/statement.ts';
import { luckyWheel, spinWheel, type Wheel } from '#contract/rewards/wheel.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import {
  type StaffWheelTerms,
  staffSpins,
  staffWheel,
  type WrittenWheel,
  writeWheel,
} from '#contract/staff/wheel.ts';
import { hashCommitment } from '#lib/lottery/proof/draw-rule.ts';
import { fromHex } from '#lib/lottery/proof/hex.ts';
import { drawWheelNumber, findWheelPrize } from '#lib/lucky-wheel-proof.ts';
import { dayMs } from '#lib/time.ts';
import { writeWheelVersion } from '#platform/rewards/index.ts';
import { auditOf } from '../../support/audit.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { onDatabase } from '../../support/database.ts';
import { availableTo } from '../../support/deposits.ts';
import { atDesk, isRefused, staffCall } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { somebodyWaitsFor } from '../../support/lock-waits.ts';
import { playBeside } from '../../support/played.ts';
import { readPoints } from '../../support/points.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import { onEachStorage, onPostgres, ruleTest } from '../../support/storages.ts';
import { newKey } from '../../support/withdrawals.ts';

const terms: StaffWheelTerms = {
  isOn: true,
  stakeMinor: '5000000',
  prizes: [
    { prizeId: 'point', kind: 'points', amount: '2', weight: 1 },
    { prizeId: 'cash', kind: 'cash', amount: '700000', weight: 9_999, stock: 1 },
  ],
  replacementId: 'point',
};
const clientSeed = 'abcdefgh12345678';

onEachStorage('the lucky wheel', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  const request = async (change: Partial<WrittenWheel> = {}) => {
    const input = { ...terms, ...change, why: 'A wheel for autumn.' };
    const asked = await staffCall(house(), writeWheel, input, 'ann');
    if (!asked.ok || !('waits' in asked.value)) throw new Error(JSON.stringify(asked));
    return asked.value.waits;
  };
  const approve = async (approvalId: string) => {
    const decision = { approvalId, is: 'approved' } as const;
    const done = await staffCall(house(), decideApproval, decision, 'ben');
    expect(done).toMatchObject({ ok: true });
  };
  const write = async (change: Partial<WrittenWheel> = {}) => approve(await request(change));
  const readStock = async () => {
    const answer = await staffCall(house(), staffWheel, {});
    return answer.ok ? answer.value.terms?.prizes[1]?.stock : undefined;
  };
  const read = async (browser: TestBrowser): Promise<Wheel> => {
    const answer = await browser.call(luckyWheel, {});
    const wheel = answer.ok ? answer.value.wheel : undefined;
    if (!wheel) throw new Error('there is no wheel');
    return wheel;
  };
  const spin = (
    browser: TestBrowser,
    { versionId, commitment }: Pick<Wheel, 'versionId' | 'commitment'>,
    key = newKey(),
  ) => browser.call(spinWheel, { versionId, commitment, clientSeed }, key);
  const stake = (username: string) =>
    playBeside(house(), username, { stakeMinor: BigInt(terms.stakeMinor) });
  const openReady = async (username = 'maple01') => {
    const browser = await house().browseAsMember(username);
    await stake(username);
    return { browser, wheel: await read(browser) };
  };

  rule('gives cash of the brand’s currency in place of points that have ended', async () => {
    const prizes = [
      { prizeId: 'cash', kind: 'cash', amount: '700000', weight: 1 },
      { prizeId: 'point', kind: 'points', amount: '2', weight: 9_999, stock: 1 },
    ] as const;
    await write({ prizes: [...prizes], replacementId: 'cash' });
    const first = await openReady();
    expect(await spin(first.browser, first.wheel)).toMatchObject({ value: { wonId: 'point' } });
    const { browser, wheel } = await openReady('maple02');
    const before = await availableTo(browser);
    expect(await spin(browser, wheel)).toMatchObject({
      value: { drawnId: 'point', wonId: 'cash', worth: { amount: { currency: 'VND' } } },
    });
    expect(await availableTo(browser)).toBe(before + 700_000n);
  });

  test('is earned by the day’s stake, spun once, and its spin is verified', async () => {
    await write();
    expect((await auditOf(house(), 'wheel_written')).at(-1)).toMatchObject({
      actor: 'staff:ann',
      detail: { why: 'A wheel for autumn.' },
    });
    const browser = await house().browseAsMember('maple01');
    const locked = await read(browser);
    expect(locked).toMatchObject({ state: 'locked', staked: { amountMinor: '0' } });
    expect(await spin(browser, locked)).toMatchObject(isRefused('nothing_to_claim'));
    const stakeMinor = BigInt(terms.stakeMinor);
    await playBeside(house(), 'maple01', { stakeMinor, mode: 'trial' });
    await playBeside(house(), 'maple01', { stakeMinor, currency: 'THB' });
    expect(await read(browser)).toMatchObject({ state: 'locked', staked: { amountMinor: '0' } });
    await stake('maple01');
    const wheel = await read(browser);
    expect(wheel).toMatchObject({ state: 'ready', prizes: [{ weight: 1 }, { left: 1 }] });
    const spun = await spin(browser, wheel);
    if (!spun.ok) throw new Error(spun.refusal.code);
    const { serverSeed, day, number, weights, drawnId, commitment } = spun.value;
    const seed = fromHex(serverSeed);
    if (!seed) throw new Error('the seed is no hexadecimal');
    expect(commitment).toBe(wheel.commitment);
    expect(await hashCommitment(seed)).toBe(commitment);
    expect(await drawWheelNumber({ serverSeed: seed, day, clientSeed })).toBe(number);
    expect(findWheelPrize(weights, number)?.prizeId).toBe(drawnId);
    expect(await spin(browser, wheel)).toMatchObject(isRefused('already_claimed'));
    const after = await read(browser);
    expect(after).toMatchObject({ state: 'spun', spins: [spun.value] });
    expect(await staffCall(house(), staffSpins, { username: 'MAPLE01' })).toEqual({
      ok: true,
      value: { spins: [spun.value] },
    });
    expect(await browser.call(statement, { group: 'bonus' })).toMatchObject({
      value: { lines: [{ code: 'wheel_prize', amount: { amountMinor: '700000' } }, {}] },
    });
  });

  test('gives the last prize of a stock to one of fifty takers', async () => {
    await write();
    const takers: Awaited<ReturnType<typeof openReady>>[] = [];
    // One after the other: each plays beside the platform, which waits for the file.
    for (let index = 10; index < 60; index += 1) takers.push(await openReady(`maple${index}`));
    const spins = await Promise.all(takers.map(({ browser, wheel }) => spin(browser, wheel)));
    const won = spins.map((each) => (each.ok ? each.value.wonId : each.refusal.code));
    expect(won.filter((prize) => prize === 'cash')).toHaveLength(1);
    expect(won.filter((prize) => prize === 'point')).toHaveLength(49);
    expect(await staffCall(house(), staffWheel, {})).toMatchObject({
      value: { terms: { prizes: [{}, { stock: 0 }] } },
    });
  });

  test('gives no prize again that is won while a change of the wheel waits', async () => {
    await write();
    const { browser, wheel } = await openReady();
    const waiting = await request({ stakeMinor: '4000000' });
    expect(await spin(browser, wheel)).toMatchObject({ value: { wonId: 'cash' } });
    house().clock.advance(1_000);
    await approve(waiting);
    expect(await readStock()).toBe(0);
    const other = await openReady('maple02');
    expect(await spin(other.browser, other.wheel)).toMatchObject({
      value: { drawnId: 'cash', wonId: 'point' },
    });
  });

  rule('adds to a stock what staff add, takes what they take, and never below zero', async () => {
    await write();
    const [point, cash] = terms.prizes;
    if (!point || !cash) throw new Error('there are two prizes');
    for (const [restock, left] of [
      [3, 4],
      [-1, 3],
      [-9, 0],
      [undefined, 0],
    ]) {
      house().clock.advance(1_000);
      await write({ prizes: [point, { ...cash, stock: 7, restock }] });
      expect(await readStock()).toBe(left);
    }
    house().clock.advance(1_000);
    await write({ prizes: [point, { ...cash, prizeId: 'gift', stock: 7 }] });
    expect(await readStock()).toBe(7);
  });

  test('is spun once from ten tabs at once', async () => {
    await write();
    const { browser, wheel } = await openReady();
    const answers = await Promise.all(Array.from({ length: 10 }, () => spin(browser, wheel)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  rule('is answered as before for one key, and refused for other content', async () => {
    await write();
    const { browser, wheel } = await openReady();
    const key = newKey();
    const first = await spin(browser, wheel, key);
    expect(await spin(browser, wheel, key)).toEqual(first);
    expect(await spin(browser, { ...wheel, versionId: 'other' }, key)).toMatchObject(
      isRefused('idempotency_key_reused'),
    );
  });

  rule(
    'is refused when it is another one than was seen, on a break, and while it is off',
    async () => {
      await write();
      const { browser, wheel } = await openReady();
      house().clock.advance(1_000);
      await write({ stakeMinor: '4000000' });
      expect(await spin(browser, wheel)).toMatchObject(isRefused('claim_changed'));
      const present = await read(browser);
      const other = { ...present, commitment: '0'.repeat(64) };
      expect(await spin(browser, other)).toMatchObject(isRefused('claim_changed'));
      const pause = (untilMs: number) =>
        onDatabase(house(), (db) =>
          db.updateTable('members').set({ play_paused_until_ms: untilMs }).execute(),
        );
      await pause(house().clock.nowMs() + dayMs);
      expect(await spin(browser, present)).toMatchObject(isRefused('play_paused'));
      await pause(0);
      house().clock.advance(1_000);
      await write({ isOn: false });
      expect(await browser.call(luckyWheel, {})).toEqual({ ok: true, value: {} });
      expect(await spin(browser, present)).toMatchObject(isRefused('feature_off'));
    },
  );

  rule('pays points, and is earned anew on the next day', async () => {
    await write({
      prizes: [
        { ...terms.prizes[0], weight: 9_999 },
        { ...terms.prizes[1], weight: 1 },
      ] as StaffWheelTerms['prizes'],
    });
    const { browser, wheel } = await openReady();
    expect(await spin(browser, wheel)).toMatchObject({ value: { wonId: 'point' } });
    expect(await readPoints(browser)).toEqual([2, 0]);
    house().clock.advance(dayMs);
    await signInAgain(browser, 'maple01');
    const next = await read(browser);
    expect(next.state).toBe('locked');
    expect(next.commitment).not.toBe(wheel.commitment);
  });

  rule(
    'is refused with weights that do not sum to 10,000, or a replacement with an end',
    async () => {
      const before = await staffCall(house(), staffWheel, {});
      const [point, cash] = terms.prizes;
      if (!point || !cash) throw new Error('there are two prizes');
      const wrong: Partial<StaffWheelTerms>[] = [
        { prizes: [point, { ...cash, weight: 9_998 }] },
        { prizes: [point, { ...cash, prizeId: 'point' }] },
        { replacementId: 'cash' },
        { replacementId: 'none' },
      ];
      for (const change of wrong) {
        const input = { ...terms, ...change, why: 'A wheel for autumn.' };
        expect(await staffCall(house(), writeWheel, input)).toMatchObject(isRefused('bad_wheel'));
      }
      for (const weight of [0.5, -1, 0]) {
        const input = { ...terms, prizes: [point, { ...cash, weight }], why: 'A wheel.' };
        expect(await staffCall(house(), writeWheel, input)).toMatchObject(
          isRefused('invalid_input'),
        );
      }
      expect(await staffCall(house(), staffWheel, {})).toEqual(before);
    },
  );
});

onPostgres('a change of the lucky wheel', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  test('is waited for by a spin, which is then one of another wheel', async () => {
    const author = { actor: 'ann', why: 'A wheel for autumn.', nowMs: house().clock.nowMs() };
    await atDesk(house(), ({ storage }) =>
      storage.withTransaction((transaction) => writeWheelVersion(transaction, terms, author)),
    );
    const browser = await house().browseAsMember('maple01');
    await playBeside(house(), 'maple01', { stakeMinor: BigInt(terms.stakeMinor) });
    const seen = await browser.call(luckyWheel, {});
    const { versionId = '', commitment = '' } = (seen.ok && seen.value.wheel) || {};
    const spun = await atDesk(house(), ({ storage }) =>
      storage.withTransaction(async (transaction) => {
        const later = { ...author, nowMs: author.nowMs + 1_000 };
        await writeWheelVersion(transaction, terms, later);
        const spinning = browser.call(spinWheel, { versionId, commitment, clientSeed }, newKey());
        await somebodyWaitsFor(transaction);
        return { spinning };
      }),
    );
    expect(await spun.spinning).toMatchObject(isRefused('claim_changed'));
  });
});
