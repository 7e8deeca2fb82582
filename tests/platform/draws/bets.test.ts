import { expect, test } from 'vitest';
import { betReceipt, placeDrawBets } from '#contract/draws/bets.ts';
import { drawIssue, drawLobby, drawStatistics } from '#contract/draws/issues.ts';
import { balance } from '#contract/money/wallet.ts';
import { betRound, bettingRecord } from '#contract/play/records.ts';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import { drawResult } from '#lib/lottery/proof/draw-rule.ts';
import { leafHash, verifyInclusion } from '#lib/lottery/proof/merkle.ts';
import { verifySignature } from '#lib/lottery/proof/signature.ts';
import { settleBet } from '#lib/lottery/settlement/settle.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { bytesOf } from '../../support/bytes.ts';
import { onDatabase } from '../../support/database.ts';
import {
  bet,
  betsOf,
  cancel,
  dice,
  drawing,
  oneDrawMs,
  openDraws,
  order,
  passTime,
  place,
} from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { expectOpenListed } from '../../support/open-rounds.ts';
import { onEachStorage } from '../../support/storages.ts';
import { dong } from '../../support/withdrawals.ts';

const gift = 88_000;
const stationsOf = () => drawing.map(({ code }) => code).filter((code) => code.startsWith('MB_'));
const everyPair = '11,22,33,44,55,66';

onEachStorage('bets on draws', (storage) => {
  const house = useHouse(storage);
  expectOpenListed(house);
  const member = async (username = 'maple01') => {
    await openDraws(house());
    return house().browseAsMember(username);
  };
  const held = async (browser: TestBrowser) => {
    const answer = await browser.call(balance, {});
    return answer.ok ? Number(answer.value.sumBalance.amountMinor) / 100 : undefined;
  };
  const refusalOf = async (browser: TestBrowser, more: Parameters<typeof order>[1]) => {
    const answer = await place(browser, [await order(browser, more)]);
    return answer.ok ? undefined : answer.refusal;
  };

  test('are taken from the wallet, drawn, settled once, and proved to their member', async () => {
    const browser = await member();
    const placed = await bet(browser, { numbers: 'big,small', group: 1_800 });
    expect(placed).toMatchObject({ stake: dong(20_000), state: 'accepted', lines: 2 });
    expect(await held(browser)).toBe(gift - 20_000);
    const record = await browser.call(bettingRecord, {});
    expect(record).toMatchObject({ value: { lines: [] } });
    await passTime(house(), oneDrawMs);
    await passTime(house(), 0);
    const issue = await browser.call(drawIssue, { gameCode: dice, number: placed.number });
    if (!issue.ok) throw new Error(issue.refusal.code);
    const { serverSeed = '', root = '', commitment, result, state, bets } = issue.value;
    expect({ state, bets }).toEqual({ state: 'settled', bets: 1 });
    const seed = bytesOf(serverSeed);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', seed));
    expect(Buffer.from(digest).toString('hex')).toBe(commitment);
    const seeds = { serverSeed: seed, game: dice, issue: placed.number, rootHex: root };
    expect(result).toEqual(await drawResult('k3', seeds));

    const [settled] = await betsOf(browser);
    const accepted = { kind: 'k3', play: 'bigSmall', odds: placed.oddsBps } as const;
    const pick = { parts: [[['big', 'small']]] };
    const terms = { ...accepted, pick, unitStakeMinor: 1_000_000n, multiplier: 1 };
    const { returnMinor } = settleBet(terms, result ?? { numbers: [] });
    expect(settled?.payout.amountMinor).toBe(String(returnMinor));
    // (1,900 − 1,800) / 2,000 of the stake.
    expect(settled?.rebate).toEqual(dong(1_000));
    expect(await held(browser)).toBe(gift - 20_000 + Number(returnMinor) / 100 + 1_000);
    const told = await browser.call(bettingRecord, {});
    // Both sides of a draw are no risk: nothing of it counts.
    expect(told).toMatchObject({
      value: { lines: [{ stake: dong(20_000), validStake: dong(0), roundId: placed.betId }] },
    });
    const round = await browser.call(betRound, { roundId: placed.betId });
    if (!round.ok) throw new Error(round.refusal.code);
    expect(round.value).toMatchObject({ state: 'closed', details: { draw: { play: 'bigSmall' } } });
    const moved = round.value.lines.map(({ kind }) => kind).toSorted();
    expect(moved).toEqual(returnMinor > 0n ? ['bet', 'rebate', 'win'] : ['bet', 'rebate']);

    const receipt = await browser.call(betReceipt, { betId: placed.betId });
    if (!receipt.ok) throw new Error(receipt.refusal.code);
    const { inclusion, signature, publicKey, receipt: text } = receipt.value;
    const bytes = new TextEncoder().encode(text);
    const signed = { bytes, publicKey: bytesOf(publicKey), signature: bytesOf(signature) };
    expect(await verifySignature(signed)).toBe(true);
    const path = (inclusion?.path ?? []).map(bytesOf);
    const leafAt = { index: inclusion?.index ?? -1, size: inclusion?.size ?? 0, path };
    expect(
      await verifyInclusion({ ...leafAt, leaf: await leafHash(bytes), root: bytesOf(root) }),
    ).toBe(true);
    const statistics = await browser.call(drawStatistics, { gameCode: dice });
    expect(statistics).toMatchObject({ value: { kind: 'k3' } });
    expect(JSON.parse(statistics.ok ? statistics.value.rollup : '{}')).toMatchObject({ draws: 1 });
    expect(await browser.call(drawLobby, { gameCode: dice })).toMatchObject({
      value: { past: [{ number: placed.number, result }] },
    });
  });

  test('are cancelled until 30 seconds before the close, and leave nothing behind', async () => {
    const browser = await member();
    const placed = await bet(browser);
    const other = await house().browseAsMember('maple02');
    const { betId } = placed;
    expect(await cancel(other, betId)).toMatchObject({
      refusal: { code: 'unknown_bet' },
    });
    expect(await cancel(browser, betId)).toMatchObject({
      value: { state: 'cancelled' },
    });
    expect(await held(browser)).toBe(gift);
    expect(await cancel(browser, betId)).toMatchObject({
      refusal: { code: 'bet_final' },
    });
    expect(await browser.call(betReceipt, { betId })).toMatchObject({
      refusal: { code: 'unknown_bet' },
    });
    const second = await bet(browser);
    house().clock.advance(25 * secondMs);
    expect(await cancel(browser, second.betId)).toMatchObject({
      refusal: { code: 'bet_final' },
    });
    await passTime(house(), oneDrawMs);
    const issue = await browser.call(drawIssue, { gameCode: dice, number: second.number });
    expect(issue).toMatchObject({ value: { bets: 1 } });
  });

  test('come back whole where the draw was missed', async () => {
    const browser = await member();
    await bet(browser);
    await passTime(house(), 5 * minuteMs);
    expect(await betsOf(browser)).toMatchObject([{ state: 'returned', payout: dong(0) }]);
    expect(await held(browser)).toBe(gift);
    const record = await browser.call(bettingRecord, {});
    expect(record).toMatchObject({ value: { lines: [] } });
  });

  test('that are wrong are refused by name, and nothing of their slip is taken', async () => {
    const browser = await member();
    const of = async (more: Parameters<typeof order>[1]) => refusalOf(browser, more);
    expect(await of({ numbers: 'bigger' })).toMatchObject({
      code: 'bad_pick',
      detail: { pick: { index: 0, word: 'bigger' } },
    });
    expect(await of({ play: 'lo2', numbers: '05' })).toMatchObject({
      code: 'bad_pick',
      detail: { pick: { code: 'play' } },
    });
    for (const unitStakeMinor of ['50000', '1000050']) {
      expect(await of({ unitStakeMinor })).toMatchObject({ code: 'bad_stake' });
    }
    expect(await of({ unitStakeMinor: '3000000000' })).toMatchObject({
      code: 'draw_limit_reached',
      message: 'This bet is over the limit for one bet. Stake ₫\u00a020,000,000 or less.',
      detail: { drawLimit: { kind: 'bet', left: dong(20_000_000) } },
    });
    expect(await of({ oddsBps: { win: 19_000 } })).toMatchObject({ code: 'odds_changed' });
    expect(await of({ number: '20200101-0001' })).toMatchObject({ code: 'unknown_issue' });
    expect(await of({ unitStakeMinor: '10000000' })).toMatchObject({ code: 'insufficient_funds' });
    const good = await order(browser);
    const unknown = { ...good, gameCode: 'NONE' };
    const slip = await place(browser, [good, unknown]);
    expect(slip).toMatchObject({ refusal: { code: 'unknown_lottery' } });
    house().clock.advance(55 * secondMs);
    const late = await place(browser, [good]);
    expect(late).toMatchObject({ refusal: { code: 'issue_closed' } });
    expect(await betsOf(browser)).toEqual([]);
    await browser.call(takeBreak, { length: 'day' });
    expect(await of({})).toMatchObject({ code: 'play_paused' });
    expect(await held(browser)).toBe(gift);
  });

  test('stop at the limits of a member, an outcome and an issue, which say what is left', async () => {
    const browser = await member();
    const limit = async (settings: Record<string, string>, more = {}) => {
      const usual = { leastUnitMinor: '100000', unitStepMinor: '10000', cancelSeconds: 30 };
      const wide = { mostBetMinor: '2000000000', mostMemberMinor: '5000000000' };
      const wider = { mostOutcomeMinor: '5000000000', mostIssueMinor: '5000000000' };
      await house().platform.changeSetting('draws', { ...usual, ...wide, ...wider, ...settings });
      const refusal = await refusalOf(browser, more);
      return refusal && { ...refusal.detail.drawLimit, message: refusal.message };
    };
    await bet(browser, { play: 'pair', numbers: everyPair });
    expect(await limit({ mostMemberMinor: '6500000' })).toEqual({
      kind: 'member',
      left: dong(5_000),
      message: expect.stringContaining('member can stake on an issue. Stake ₫\u00a05,000 or less'),
    });
    expect(await limit({ mostIssueMinor: '6500000' })).toEqual({
      kind: 'issue',
      left: dong(5_000),
      message: expect.stringContaining('on this issue in total. Stake ₫\u00a05,000 or less'),
    });
    // A pair returns 13.68 times its stake: 136,800 of the 200,000 are taken, 63,200 are left.
    const pair = { play: 'pair', numbers: '33' };
    expect(await limit({ mostOutcomeMinor: '20000000' }, pair)).toEqual({
      kind: 'outcome',
      left: dong(4_600),
      outcome: 'pair:33',
      message: 'This bet goes over what we take on one outcome. Stake ₫\u00a04,600 or less.',
    });
    // 3,200 are left: not even the least stake's return.
    expect(await limit({ mostOutcomeMinor: '14000000' }, pair)).toMatchObject({
      left: dong(0),
      message: expect.stringContaining('no more bets on one of its outcomes'),
    });
    await limit({ mostOutcomeMinor: '20000000' }, pair);
    const one = await order(browser, { ...pair, unitStakeMinor: '460000' });
    const two = { ...one, numbers: '33,44', unitStakeMinor: '200000' };
    expect(await place(browser, [two, one])).toMatchObject({
      refusal: {
        message: expect.stringMatching(/^Bet 2 of the slip .* Stake ₫\u00a02,600 or less\.$/),
        detail: { drawLimit: { kind: 'outcome', index: 1, left: dong(2_600) } },
      },
    });
    expect(await place(browser, [{ ...one, numbers: '33' }])).toMatchObject({ ok: true });
    const [last] = await betsOf(browser);
    await cancel(browser, last?.betId ?? '');
    const [, first] = await betsOf(browser);
    await cancel(browser, first?.betId ?? '');
    // What is taken back makes room.
    expect(await limit({ mostOutcomeMinor: '20000000' }, pair)).toBeUndefined();
  });

  test('that were placed are answered again, whatever would be refused of them now', async () => {
    const browser = await member();
    const bets = [await order(browser)];
    const key = { idempotencyKey: crypto.randomUUID() };
    const first = await browser.call(placeDrawBets, { bets }, key);
    expect(first.ok).toBe(true);
    const narrow = { mostBetMinor: '100000', mostMemberMinor: '100000' };
    await house().platform.changeSetting('draws', {
      leastUnitMinor: '100000',
      unitStepMinor: '10000',
      cancelSeconds: 30,
      ...narrow,
      mostOutcomeMinor: '100000',
      mostIssueMinor: '100000',
    });
    expect(await browser.call(placeDrawBets, { bets }, key)).toEqual(first);
    expect(await place(browser, bets)).toMatchObject({ refusal: { code: 'draw_limit_reached' } });
    expect(await held(browser)).toBe(gift - 10_000);
  });

  test('of one slip have so many combinations together and no more', async () => {
    const browser = await member();
    const numbers = Array.from({ length: 1_000 }, (_, index) =>
      String(index).padStart(3, '0'),
    ).join();
    // A station draws on one day of the week, and takes bets before it.
    const taking = await Promise.all(
      stationsOf().map(async (gameCode) => {
        const lobby = await browser.call(drawLobby, { gameCode });
        const current = lobby.ok ? lobby.value.current : undefined;
        return current && current.opensAtMs <= house().clock.nowMs() ? [gameCode] : [];
      }),
    );
    const [gameCode] = taking.flat();
    if (!gameCode) throw new Error('no station takes bets');
    const one = await order(browser, { gameCode, play: '3cang', numbers });
    const slip = Array.from({ length: 6 }, () => ({ ...one, unitStakeMinor: '100000' }));
    expect(await place(browser, slip)).toMatchObject({
      refusal: { code: 'bad_pick', detail: { pick: { index: 5, code: 'lines', bound: 5_000 } } },
    });
    expect(await place(browser, slip.slice(1))).toMatchObject({
      refusal: { code: 'insufficient_funds' },
    });
  });

  test('of one lottery that cannot be settled keep no other from being drawn', async () => {
    const browser = await member();
    await bet(browser);
    const other = await bet(browser, {
      gameCode: 'KTD_11X5_5M',
      play: 'any1',
      numbers: '01',
    });
    // A play that nobody knows: nothing but an accident writes it.
    await onDatabase(house(), (db) =>
      db.updateTable('draw_bets').set({ play: 'none' }).where('game_code', '=', dice).execute(),
    );
    await expect(passTime(house(), oneDrawMs)).rejects.toThrow('not every lottery');
    const untilMs = other.drawsAtMs - house().clock.nowMs();
    await expect(passTime(house(), untilMs)).rejects.toThrow('not every lottery');
    const own = await betsOf(browser);
    expect(own.find(({ betId }) => betId === other.betId)?.state).toMatch(/^(won|lost)$/);
    expect(own.find(({ gameCode }) => gameCode === dice)?.state).toBe('accepted');
  });
});
