// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { typeAgain } from '../../src/hydration/fields.ts';
import { success } from '../stores/fake-platform.ts';
import { named, press, pressKey } from './page.ts';
import { money, mountSlip, ownBet, place } from './slip-page.tsx';

const k3 = {
  gameCode: 'KTD_K3_3M',
  kind: 'k3' as const,
  playType: 'sum',
  plays: ['sum', 'bigSmall', 'oddEven', 'anyTriple', 'triple'].map((code) => ({
    code,
    name: code,
    places: [],
  })),
  values: { big: 'big', small: 'small', odd: 'odd', even: 'even', any: 'bet on it' },
};
const ssc = {
  gameCode: 'KTD_SSC_1M',
  kind: 'ssc' as const,
  playType: 'position',
  plays: [
    { code: 'position', name: 'Place', places: [1, 2, 3, 4, 5].map((place) => `Place ${place}`) },
  ],
};

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

/** A button of the bar at the foot. */
function foot(name: string): HTMLElement {
  const buttons = [...document.querySelectorAll<HTMLElement>('.slip-foot button')];
  const found = buttons.find((each) => each.textContent === name);
  if (!found) throw new Error(`the bar has no ${name}`);
  return found;
}

/** Types or chooses in a field that React controls. */
async function enter(field: Parameters<typeof typeAgain>[0][0], text: string): Promise<void> {
  await act(async () => typeAgain([field, text]));
}

function chip(play: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name=play][value=${play}]`);
  if (!found) throw new Error(`no bet type is ${play}`);
  return found;
}

test('with dice big, small, odd, even and any triple are chosen at one press, with their odds', async () => {
  await mountSlip([], k3);
  const big = named('big 1.9542');
  await press(big);
  expect(big.getAttribute('aria-pressed')).toBe('true');
  // The numbers of the first bet type stay, and a press on one leads back to it.
  await press(named('3 205.2'));
  expect(chip('sum').checked).toBe(true);
  expect(big.getAttribute('aria-pressed')).toBe('false');
  await press(big);
  await press(named('Add to slip'));
  expect(textOf('.slip-list')).toContain('bigSmall' + 'big');
  await press(named('odd 1.9542'));
  expect(big.getAttribute('aria-pressed')).toBe('false');
  await press(named('anyTriple 34.2'));
  await press(named('Add to slip'));
  expect(textOf('.slip-list')).toContain('odds 34.2');
});

test('a bet type has its odds, and its numbers have them where they differ', async () => {
  await mountSlip([], k3);
  expect(textOf('.slip-play-row')).toBe('sum 7.6–205.2' + 'triple 205.2');
  expect(named('3 205.2')).toBeDefined();
  await press(chip('triple'));
  expect(named('111')).toBeDefined();
});

test('the odds on the buttons follow the chosen group', async () => {
  await mountSlip([], k3);
  const group = document.querySelector<HTMLSelectElement>('select[name=group]');
  if (!group) throw new Error('no group can be chosen');
  await enter(group, '1800');
  expect(named('big 1.8514')).toBeDefined();
});

test('of many bet types those are found whose names have the words, without their marks', async () => {
  const codes = ['lo2', 'lo3', 'lo4', 'de', 'dau', 'dauDuoi', '3cang', 'xiuChuDau', 'xiuChu'];
  const more = ['4cang', 'chamDau', 'chamDuoi'];
  const plays = [...codes, ...more].map((code) => ({ code, name: code, places: [] }));
  plays[3] = { code: 'de', name: 'Đề', places: [] };
  await mountSlip([], { plays });
  const search = document.querySelector<HTMLInputElement>('input[type=search]');
  if (!search) throw new Error('bet types cannot be searched');
  const shown = () => [...document.querySelectorAll('.slip-play')].map((each) => each.textContent);
  expect(shown()).toHaveLength(12);
  await enter(search, 'de');
  expect(shown()).toEqual(['Đề 95']);
  await enter(search, 'nothing');
  expect(textOf('.slip-play-row')).toBe('No bet type has this name. Try another word.');
});

test('each place is a tab with what was chosen there', async () => {
  await mountSlip([], ssc);
  const [first, second] = document.querySelectorAll<HTMLInputElement>('input[name=place]');
  expect(first?.checked).toBe(true);
  if (second) await press(second);
  const seven = document.querySelector<HTMLElement>('[aria-label="Place 2: 7"]');
  if (seven) await press(seven);
  const tabs = [...document.querySelectorAll('.slip-place-name')].map((each) => each.textContent);
  expect(tabs.slice(0, 3)).toEqual(['Place 1 ', 'Place 2 7', 'Place 3 ']);
});

test('the bar at the foot places what is on the board, at the sum that it shows', async () => {
  const { platform } = await mountSlip([], {
    playType: 'de',
    plays: [{ code: 'de', name: 'Đề', places: [] }],
  });
  platform.on(place, () => success({ bets: [ownBet] }));
  await press(foot('Place bet'));
  expect(textOf('.slip-places .field-error')).toBe('Choose numbers first.');
  expect(platform.heardOf(place)).toEqual([]);
  await press(named('07'));
  await press(named('70'));
  expect(textOf('.slip-foot-total')).toBe('Total stake ₫\u00a02,000');
  await press(foot('5,000'));
  expect(foot('5,000').getAttribute('aria-pressed')).toBe('true');
  expect(textOf('.slip-foot-total')).toBe('Total stake ₫\u00a010,000');
  await press(foot('Place bet'));
  expect(platform.heardOf(place)[0]?.input).toMatchObject({
    bets: [{ play: 'de', numbers: '07,70', unitStakeMinor: '500000' }],
  });
  expect(textOf('.slip-foot')).toContain('1 bet placed on issue 7');
});

test('a slip is placed from the foot when nothing more is on the board', async () => {
  const { platform } = await mountSlip([]);
  platform.on(place, () => success({ bets: [ownBet] }));
  await press(named('05'));
  await press(named('Add to slip'));
  await press(foot('Place bet'));
  expect(platform.heardOf(place)[0]?.input).toMatchObject({ bets: [{ numbers: '05' }] });
});

test('the slip opens as a sheet that takes the focus, and Escape gives it back', async () => {
  await mountSlip([]);
  const opener = foot('Slip: 0');
  await press(opener);
  const sheet = document.getElementById('slip-sheet');
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(sheet?.hasAttribute('data-open')).toBe(true);
  expect(document.activeElement).toBe(sheet);
  if (sheet) await pressKey(sheet, 'Escape');
  expect(sheet?.hasAttribute('data-open')).toBe(false);
  expect(document.activeElement).toBe(opener);
});

test('at the slip stands what the last issue returned, the figure first', async () => {
  const drawsAtMs = Date.now() - 1_000;
  const settled = { ...ownBet, drawsAtMs, state: 'won', stake: money('100000') };
  const lost = { ...settled, betId: 'b', state: 'lost' };
  await mountSlip([{ ...settled, payout: money('9500000') }, lost]);
  expect(textOf('.slip-list .slip-outcome')).toBe(
    '₫\u00a095,000 won on issue 7, stake ₫\u00a02,000',
  );
  await mountSlip([{ ...settled, payout: money('50000') }, lost]);
  expect(textOf('.slip-list .slip-outcome')).toBe(
    '₫\u00a0500 returned on issue 7, stake ₫\u00a02,000',
  );
  await mountSlip([lost]);
  expect(textOf('.slip-list .slip-outcome')).toBe('Issue 7: not won, stake ₫\u00a01,000');
});
