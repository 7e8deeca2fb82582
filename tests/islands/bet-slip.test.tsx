// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refusal, success } from '../stores/fake-platform.ts';
import { named, press, settle } from './page.ts';
import { money, mountSlip, ownBet, place } from './slip-page.tsx';

/** Puts lo2 of 05 on the slip, 1,000 dong a unit. */
async function addLo(): Promise<void> {
  await press(named('05'));
  await press(named('₫\u00a01,000'));
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

test('a stake is the product of what stands before it, units where they are several', async () => {
  await mountSlip();
  await addLo();
  expect(textOf('.slip-sum')).toContain('Combinations1Units per combination27');
  await press(named('Add to slip'));
  expect(textOf('.slip-list')).toContain(
    '1 × 27 × ₫\u00a01,000 × 1: stake ₫\u00a027,000, odds 95, returns',
  );
  expect(textOf('.own-bets')).toContain('Issue 7 · 1 × 8 × ₫\u00a01,000 × 1 = ₫\u00a08,000');
});

test('the part of a stake that comes back is counted from the member’s own group', async () => {
  await mountSlip([], {}, undefined, () => success({ group: 1_880 }));
  const texts = [...document.querySelectorAll('[name=group] option')].map(
    (each) => each.textContent,
  );
  expect(texts.slice(0, 2)).toEqual([
    '1,880: full odds',
    '1,860: lower odds, 1% of your stake back after the draw',
  ]);
});

test('a repeated slip has the odds of now, says so, and the first press places it', async () => {
  const { platform } = await mountSlip([
    { ...ownBet, play: 'de', numbers: '35', oddsBps: { win: 900_000 }, stake: money('100000') },
  ]);
  await press(named('Repeat last slip'));
  expect(textOf('.slip-list')).toContain('The odds have changed since then');
  expect(textOf('.slip-list')).toContain('odds 95, returns up to ₫\u00a095,000');
  platform.on(place, () => success({ bets: [ownBet] }));
  await press(named('Place bet'));
  expect(platform.heardOf(place).at(-1)?.input).toMatchObject({
    bets: [{ play: 'de', oddsBps: { win: 950_000 } }],
  });
  expect(textOf('.slip-list')).toContain('1 bet placed on issue 7');
});

test('a plan that was started says so where its bet was', async () => {
  const { platform } = await mountSlip();
  await addLo();
  await press(named('Add to slip'));
  platform.on('POST /lgw/lottery/plans', () =>
    success({ planId: 'p', issues: 5, stake: money('13500000') }),
  );
  await press(named('Start plan'));
  expect(textOf('.slip-list')).toContain(
    'Your plan has started: 5 issues, ₫\u00a0135,000 in total.',
  );
  expect(textOf('.slip-list')).toContain('Your slip is empty');
});

test.each([
  ['13400000', 1],
  ['0', 0],
])('a plan can be stopped while money waits for its issues: %s held', async (held, buttons) => {
  const { platform } = await mountSlip();
  await addLo();
  await press(named('Add to slip'));
  const stake = money('13500000');
  const amounts = { stake, staked: money('100000'), released: money('0'), paid: money('0') };
  const plan = { ...ownBet, ...amounts, planId: 'p', issues: 5, held: money(held) };
  platform.on('POST /lgw/lottery/plans', () => success({ planId: 'p', issues: 5, stake }));
  platform.on('GET /lgw/lottery/plans', () => success({ plans: [plan] }));
  await press(named('Start plan'));
  await settle();
  expect(textOf('.own-bets')).toContain('Running');
  const all = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(all.filter((text) => text.startsWith('Stop plan'))).toHaveLength(buttons);
});

test('what was placed on an issue gives way to its outcome once the next one is shown', async () => {
  const { platform } = await mountSlip([]);
  await addLo();
  platform.on(place, () => success({ bets: [ownBet] }));
  await press(named('Place bet', '.slip-foot button'));
  expect(textOf('.slip-foot')).toContain('1 bet placed on issue 7');
  const drawn = { ...ownBet, state: 'lost', drawsAtMs: Date.now() - 1_000 };
  platform.on('GET /lgw/lottery/bets', () => success({ bets: [drawn] }));
  const { reloadOwnBets } = await import('#stores/draws/own-bets.ts');
  await reloadOwnBets();
  document.querySelector('[data-countdown]')?.setAttribute('data-number', '8');
  document.dispatchEvent(new Event('foyer:draw'));
  await settle();
  expect(textOf('.slip-foot')).toContain('Issue 7: not won, stake ₫\u00a08,000');
});

test('the refusal of a bet is gone once its member is signed out', async () => {
  const { platform, forgetSession } = await mountSlip([]);
  await addLo();
  platform.on(place, () => refusal('play_paused'));
  await press(named('Place bet', '.slip-foot button'));
  expect(textOf('.slip-foot [role=alert]')).not.toBe('');
  forgetSession();
  await settle();
  expect(textOf('.slip-foot [role=alert]')).toBe('');
});

/** 16:00 in Vietnam, today or tomorrow. */
const fourMs = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 9 * 3_600_000;
const south = {
  gameCode: 'MN_TPHCM',
  kind: 'vnMN' as const,
  beside: [
    { gameCode: 'MN_CAMAU', title: 'Cà Mau', closesAtMs: fourMs },
    { gameCode: 'MN_DONGTHAP', title: 'Đồng Tháp', closesAtMs: fourMs },
  ],
};

test('a bet on further stations costs its stake on each, and is placed on all at once', async () => {
  const elsewhere = { ...ownBet, gameCode: 'MN_CAMAU', title: 'Cà Mau' };
  const { platform } = await mountSlip([elsewhere], south);
  expect(textOf('.own-bets')).toContain(' · Cà Mau68Issue 7 · 1 × 8');
  await press(named('Cà Mau until 16:00'));
  await press(named('Đồng Tháp until 16:00'));
  expect(named('Cà Mau until 16:00').getAttribute('aria-pressed')).toBe('true');
  await addLo();
  // 3 stations × 1 number × 18 units × 1,000.
  expect(textOf('.slip-sum')).toContain('Stations3Combinations1');
  expect(textOf('.slip-sum')).toContain('₫\u00a054,000');
  await press(named('Add to slip'));
  expect(textOf('.slip-list')).toContain('Also on Cà Mau and Đồng Tháp');
  expect(textOf('.slip-list')).toContain(
    '3 × 1 × 18 × ₫\u00a01,000 × 1: stake ₫\u00a054,000, odds 95',
  );
  // 17 and 18 numbers of a draw may end in 05: on each station 18 × 95,000.
  expect(textOf('.slip-list')).toContain('returns up to ₫\u00a05,130,000');
  expect(textOf('.slip-total')).toContain('₫\u00a054,000');
  expect(document.querySelector('.slip-follow')).toBeNull();
  platform.on(place, () => success({ bets: [ownBet, ownBet, ownBet] }));
  await press(named('Place bet'));
  expect(platform.heardOf(place)[0]?.input).toMatchObject({
    bets: [
      { gameCode: 'MN_TPHCM', number: '7', numbers: '05' },
      { gameCode: 'MN_CAMAU', number: '7', numbers: '05' },
      { gameCode: 'MN_DONGTHAP', number: '7', numbers: '05' },
    ],
  });
});

test('a kept bet on a station that takes none is named, and can be placed without it', async () => {
  const { platform } = await mountSlip([], south);
  await press(named('Cà Mau until 16:00'));
  await press(named('Đồng Tháp until 16:00'));
  await addLo();
  await press(named('Add to slip'));
  const kept = sessionStorage.getItem('slip MN_TPHCM') ?? '';
  await mountSlip([], { ...south, beside: south.beside.slice(1) }, kept);
  expect(textOf('.slip-closed')).toContain('You can’t bet on issue 7 at Cà Mau.');
  await press(named('Bet without Cà Mau'));
  expect(textOf('.slip-list')).toContain('2 × 1 × 18 × ₫\u00a01,000 × 1: stake ₫\u00a036,000');
  expect(textOf('.slip-closed')).toBe('');
  expect(platform.heardOf(place)).toEqual([]);
});

test('a bet that the balance does not cover leads to a deposit, one over a limit to the limits', async () => {
  const { platform } = await mountSlip();
  const way = (words: string) =>
    [...document.querySelectorAll('.slip-list a')].find(({ textContent }) => textContent === words);
  await addLo();
  await press(named('Add to slip'));
  expect(way('Deposit')).toBeUndefined();
  platform.on(place, () => refusal('insufficient_funds'));
  await press(named('Place bet'));
  expect(way('Deposit')?.getAttribute('href')).toBe('?mc=depositv2');
  expect(way('Deposit')?.getAttribute('data-opens')).toBe('centre');
  platform.on(place, () => refusal('loss_limit_reached'));
  await press(named('Place bet'));
  expect(way('Limits and breaks')?.getAttribute('href')).toBe('?mc=securityCenter&mc.part=limits');
  expect(textOf('.slip-list')).toContain('stake ₫\u00a027,000');
});

test('the member’s bets lead to all open ones, in a tab where no centre opens', async () => {
  await mountSlip([ownBet], { centrePath: '/en' });
  const all = document.querySelector('.own-head a');
  expect(all?.getAttribute('href')).toBe('/en?mc=personalHistoryCopy&mc.kind=open');
  expect(all?.getAttribute('target')).toBe('_blank');
});

test('a slip can be placed once the member’s own group is known, and has its odds', async () => {
  const group = Promise.withResolvers<unknown>();
  const { platform } = await mountSlip([ownBet], {}, undefined, () => group.promise);
  await addLo();
  await press(named('Add to slip'));
  expect(textOf('.slip-list')).toContain('odds 95');
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button.button-main')];
  const placing = buttons.filter(({ textContent }) => textContent === 'Place bet');
  expect(placing.map(({ disabled }) => disabled)).toEqual([true, true]);
  group.resolve(success({ group: 1_800 }));
  await settle();
  expect(placing.map(({ disabled }) => disabled)).toEqual([false, false]);
  platform.on(place, () => success({ bets: [ownBet] }));
  await press(named('Place bet'));
  expect(platform.heardOf(place)[0]?.input).toMatchObject({ bets: [{ group: 1_800 }] });
});

test('a group that could not be read keeps nobody from betting', async () => {
  const { platform } = await mountSlip([ownBet], {}, undefined, () => refusal('unavailable'));
  await addLo();
  await press(named('Add to slip'));
  platform.on(place, () => success({ bets: [ownBet] }));
  await press(named('Place bet'));
  expect(platform.heardOf(place)).toHaveLength(1);
});

test('a slip that is refused for its group has the odds of the lowered one then', async () => {
  const { platform } = await mountSlip();
  await addLo();
  await press(named('Add to slip'));
  platform.on('GET /lgw/lottery/group', () => success({ group: 1_800 }));
  platform.on(place, () => refusal('group_too_high'));
  await press(named('Place bet'));
  await settle();
  expect(textOf('.slip-list')).toContain('odds 90');
});
