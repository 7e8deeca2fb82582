// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openCentrePage as open, openPage } from './open-centre-page.tsx';
import { named, press, settle } from './page.ts';

const least = { amountMinor: '100000', currency: 'VND' };
const day = (state: string) => ({ day: '2026-11-27', state, amount: least, untilMs: 0, lines: [] });
const said = () => document.body.textContent ?? '';
let bonuses: object[] = [];
let days: object[] = [];
let claimable = 0;
let isDone = true;
let invited = 0;

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  openPage.mockReset();
  bonuses = [];
  stores = await freshStores();
  const { platform } = stores;
  platform.on('GET /wps/member/bonuses', () => success({ bonuses }));
  platform.on('GET /wps/member/free-rounds', () => success({ grants: [] }));
  platform.on('GET /wps/member/rebates', () => success({ days, rates: [], least }));
  platform.on('GET /wps/missions/leaderboard', () => success({ present: {}, own: 0 }));
  platform.on('GET /wps/missions/summary', () =>
    success({ missions: [], checkIn: { ladder: [1], step: 1, isDone }, claimable }),
  );
  platform.on('GET /wps/member/referrals/summary', () =>
    success({ claimable: invited, claimedThisMonth: 0 }),
  );
  platform.on('GET /wps/missions/wheel', () => success({}));
  await stores.loadSession();
});

test('whatever can be claimed is in the list, with the way to it', async () => {
  days = [day('claimable'), day('claimable'), day('claimed')];
  claimable = 1;
  isDone = false;
  invited = 1;
  await open('rewardCenter');
  expect(said()).toContain('Rebate2 to claim');
  expect(said()).toContain('Mission activity2 to claim');
  expect(said()).toContain('Invite friends1 to claim');
  await press(named('Rebate'));
  expect(openPage).toHaveBeenCalledWith('manualRebate');
});

const nothing = { amountMinor: '0', currency: 'VND' };
const prize = {
  id: 'prize',
  title: 'Weekly raffle',
  state: 'offered',
  amount: least,
  balance: nothing,
  inBets: nothing,
  target: nothing,
  counted: nothing,
  converted: nothing,
  weights: [],
  usualWeightBps: 10_000,
  games: [],
  createdAtMs: 0,
  expiresAtMs: 1,
};

test('a prize without wagering is cash at once, as its card says', async () => {
  stores.platform.on('GET /wps/member/bonuses', () => success({ bonuses: [prize] }));
  await open('rewardCenter');
  await settle();
  expect(said()).toContain('It becomes cash as soon as you claim it.');
  expect(said()).not.toContain('Every stake counts');
  expect(named('Claim')).toBeDefined();
});

test('what was claimed is said where its card was, and has the focus', async () => {
  bonuses = [prize];
  stores.platform.on('POST /wps/member/bonuses/claim', () => {
    bonuses = [{ ...prize, state: 'converted' }];
    return success({ state: 'converted' });
  });
  await open('rewardCenter');
  await settle();
  const claim = named('Claim');
  claim.focus();
  await press(claim);
  await settle();
  expect(said()).toContain('You claimed “Weekly raffle”. How it goes on is under Bonus details.');
  expect(document.activeElement?.textContent).toContain('You claimed “Weekly raffle”');
});

test('with nothing to claim it leads to the promotions', async () => {
  days = [day('claimed')];
  claimable = 0;
  isDone = true;
  invited = 0;
  await open('rewardCenter');
  await settle();
  expect(said()).not.toContain('to claim');
  expect(document.querySelector('a[href="/en/promotions"]')).not.toBeNull();
});

test('the badge counts all of it, the missions’ page its own', async () => {
  days = [day('claimable')];
  claimable = 3;
  invited = 2;
  isDone = false;
  const { followClaimable } = await import('#stores/rewards/claimable.ts');
  let counts = {};
  const stop = followClaimable((now) => {
    counts = now;
  });
  await settle();
  expect(counts).toEqual({ rewardCenter: 7, missionLeaderboard: 3, referral: 2 });
  stop();
});

test('an offered bonus says what it is worth before the yes, and that it is no promise', async () => {
  const money = (major: number) => ({ amountMinor: String(major * 100), currency: 'VND' });
  const worth = {
    gameId: 'one',
    gameTitle: 'Lilac Mandarin',
    bonus: money(30_000),
    stake: money(1_000),
    isUsual: false,
    ofHundred: 33,
    left: money(25_116),
    rounds: 97,
  };
  const bonus = {
    id: 'one',
    title: 'Hello',
    state: 'offered',
    amount: money(30_000),
    balance: money(0),
    inBets: money(0),
    target: money(150_000),
    counted: money(0),
    converted: money(0),
    weights: [],
    usualWeightBps: 10_000,
    games: [],
    createdAtMs: 0,
    expiresAtMs: 0,
    worth,
  };
  bonuses = [bonus, { ...bonus, id: 'two', worth: { ...worth, isUsual: true, ofHundred: 1 } }];
  await open('rewardCenter');
  expect(said()).toContain(
    'Of 100 members who play Lilac Mandarin at ₫\u00a01,000 a round with a bonus of ₫\u00a030,000, about 33 turn some of it into cash. On average ₫\u00a025,116 is left after about 97 rounds.',
  );
  expect(said()).toContain('You have no usual stake yet');
  expect(said()).toContain('about 1 turns some of it into cash.');
  expect(said()).toContain('Your own rounds will differ.');
});
