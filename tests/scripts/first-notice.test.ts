// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerNotice } from '../../src/scripts/first-notice.ts';

const root = document.documentElement;
let opened: string[] = [];
const hear = (event: Event) => opened.push((event as CustomEvent<string>).detail);

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  root.dataset.notice = 'N1';
  document.addEventListener('foyer:open', hear);
});

afterEach(() => {
  vi.useRealTimers();
  document.removeEventListener('foyer:open', hear);
  document.body.innerHTML = '';
  localStorage.clear();
  delete root.dataset.notice;
  delete root.dataset.opening;
});

async function openPage(): Promise<string[]> {
  offerNotice();
  await vi.runAllTimersAsync();
  return opened;
}

const consent = (attributes: string) =>
  `<section data-consent="G-1" ${attributes}><button data-answer="yes">Allow</button></section>`;

test('the notice opens once the page is quiet', async () => {
  expect(await openPage()).toEqual(['popup']);
});

test('no notice opens over the question whether the visit may be measured', async () => {
  document.body.innerHTML = consent('');
  expect(await openPage()).toEqual([]);
});

test('the notice opens where that question was answered before', async () => {
  document.body.innerHTML = consent('hidden');
  expect(await openPage()).toEqual(['popup']);
});

test.each(['pointerdown', 'keydown', 'focusin', 'input', 'scroll'])(
  'no notice opens for a visitor who is busy: %s',
  async (sign) => {
    offerNotice();
    dispatchEvent(new Event(sign));
    await vi.runAllTimersAsync();
    expect(opened).toEqual([]);
  },
);

test('no notice opens twice, nor over a dialog that is opening, nor where there is none', async () => {
  localStorage.index_notice = '["N1"]';
  expect(await openPage()).toEqual([]);
  localStorage.clear();
  root.dataset.opening = 'login';
  expect(await openPage()).toEqual([]);
  delete root.dataset.opening;
  delete root.dataset.notice;
  expect(await openPage()).toEqual([]);
});
