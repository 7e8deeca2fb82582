// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { FakeEvents } from '../stores/fake-events.ts';
import { someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { eventually } from '../support/eventually.ts';
import { openCentrePage as open } from './open-centre-page.tsx';
import { settle } from './page.ts';

const money = (dong: number) => ({ amountMinor: `${dong}00`, currency: 'VND' });
const label = (rankLevel: number) => ({
  rankLevel,
  labelName: `VIP ${rankLevel}`,
  color: '#222222',
  color2: '#ffffff',
});
const ladder = [
  label(1),
  { ...label(2), fromStake: money(1_000_000) },
  { ...label(3), fromStake: money(5_000_000) },
  label(4),
];

const months = [{ month: '2026-11', validStake: money(760_000) }];

let stores: Awaited<ReturnType<typeof freshStores>>;
let rank = { rankLevel: 1, staked: money(760_000) };
beforeEach(async () => {
  stores = await freshStores();
  FakeEvents.opened.length = 0;
  rank = { rankLevel: 1, staked: money(760_000) };
  stores.platform.on('GET /wps/member/info', () =>
    success(someMember({ clubLabel: label(rank.rankLevel) })),
  );
  stores.platform.on('GET /wps/member/levels', () => success({ levels: ladder, months, ...rank }));
  await stores.loadSession();
});

const rows = () =>
  [...document.querySelectorAll('.centre-levels > li')].map((row) => row.textContent ?? '');

test('the next level says what is missing; one of the operator’s says who gives it', async () => {
  await open('playerRank');
  const [own, next, later, given] = rows();
  expect(own).toContain('Your level');
  expect(next).toMatch(/₫\s1,000,000 in valid stakes.*₫\s240,000 in valid stakes to go/);
  expect(later).toMatch(/₫\s5,000,000/);
  expect(later).not.toContain('to go');
  expect(given).toContain('Given by our team only');
});

test('nothing is missing of a level that is reached and about to be the member’s', async () => {
  rank = { rankLevel: 1, staked: money(1_000_000) };
  await open('playerRank');
  expect(rows().join()).not.toContain('to go');
});

test('a rise is shown as it happens, here and beside the name', async () => {
  const { followLevel } = await import('#stores/identity/level.ts');
  const stop = followLevel();
  await open('playerRank');
  const [stream] = FakeEvents.opened;
  stream?.begin();
  rank = { rankLevel: 2, staked: money(1_000_000) };
  stream?.say('change', 'level');
  await eventually(async () => {
    await settle();
    expect(rows()[1]).toContain('Your level');
  });
  const session = stores.$session.get();
  expect('member' in session && session.member.clubLabel.labelName).toBe('VIP 2');
  stop();
});

test('the stake that a level is counted from opens to its bets by month', async () => {
  await open('playerRank');
  const link = [...document.querySelectorAll('a')].find((each) => each.textContent === '2026-11');
  expect(link?.getAttribute('href')).toContain('mc=personalHistoryCopy');
  expect(link?.getAttribute('href')).toContain('mc.to=2026-11-30');
});
