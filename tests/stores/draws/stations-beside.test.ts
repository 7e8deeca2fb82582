// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const lobby = 'GET /lgw/lottery/lobby';
const nowMs = 1_000_000;
const early = { gameCode: 'MN_CAMAU', title: 'Cà Mau', closesAtMs: nowMs + 1_000 };
const late = { gameCode: 'MN_DONGTHAP', title: 'Đồng Tháp', closesAtMs: nowMs + 60_000 };
const page = { gameCode: 'MN_TPHCM', number: '7', beside: [early, late] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: nowMs });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Follows a page of this issue. */
async function follow(number: string) {
  const { platform } = await freshStores();
  document.body.innerHTML = `<div data-countdown data-number="${number}"></div>`;
  const { followShownIssue } = await import('#stores/draws/shown-issue.ts');
  const { $beside, followBeside } = await import('#stores/draws/stations-beside.ts');
  const stops = [followShownIssue(), followBeside(page)];
  const stop = () => {
    for (const each of stops) each();
  };
  return { platform, $beside, stop };
}

test('stations of the day are bet on until each of them closes', async () => {
  const { platform, $beside, stop } = await follow('7');
  expect($beside.get()).toEqual({ state: 'known', list: [early, late] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect($beside.get()).toEqual({ state: 'known', list: [late] });
  await vi.advanceTimersByTimeAsync(59_000);
  expect($beside.get()).toEqual({ state: 'known', list: [] });
  expect(platform.heardOf(lobby)).toEqual([]);
  stop();
  expect($beside.get()).toBeUndefined();
});

test('after a draw those of the next one are asked for, and shown once they are known', async () => {
  const { platform, $beside, stop } = await follow('7');
  const next = { ...late, gameCode: 'MN_LONGAN' };
  platform.on(lobby, () => success({ current: { number: '8' }, beside: [next] }));
  const place = document.querySelector<HTMLElement>('[data-countdown]');
  if (place) place.dataset.number = '8';
  document.dispatchEvent(new CustomEvent('foyer:draw'));
  expect($beside.get()).toEqual({ state: 'asked' });
  vi.useRealTimers();
  await eventually(() => expect($beside.get()).toMatchObject({ state: 'known' }));
  expect(platform.heardOf(lobby)).toHaveLength(1);
  stop();
});
