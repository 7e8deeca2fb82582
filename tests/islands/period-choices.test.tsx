// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BarsChart } from '#islands/kit/centre/bars-chart.tsx';
import { PeriodChoices } from '#islands/kit/centre/period-choices.tsx';
import { appearing, english, findNamed, mount, named, press } from './page.ts';

const messages = english('kit/centre/period-choices.tsx');
const choose = vi.fn();
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);

/** Day of the calendar, by its accessible name. */
const dayNamed = (name: string) => {
  const day = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  if (!day) throw new Error(`the calendar has no ${name}`);
  return day;
};

/** Types in a field whose value React holds. */
async function type(input: HTMLInputElement | null, words: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  await act(async () => {
    set?.call(input, words);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T12:00Z') });
  choose.mockClear();
  document.documentElement.lang = 'en';
  const shown = { from: '2026-11-10', to: '2026-11-12' };
  await mount(<PeriodChoices messages={messages} timeZone="UTC" shown={shown} choose={choose} />);
  await press(named('Period: 2026-11-10 – 2026-11-12'));
  await appearing('Show');
});
afterEach(() => {
  vi.useRealTimers();
});

/** Presses a key where the focus is; returns the event. */
async function key(name: string): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  await act(async () => {
    document.activeElement?.dispatchEvent(event);
  });
  return event;
}

test('one button says the days shown, and opens what else can be shown', async () => {
  await press(named('Last 7 days'));
  expect(choose).toHaveBeenCalledWith({ from: '2026-11-22', to: '2026-11-28' });
  expect(findNamed('Today')).toBeUndefined();
  expect(document.activeElement).toBe(named('Period: 2026-11-10 – 2026-11-12'));
});

test('Escape closes the days and nothing around them', async () => {
  field('from')?.focus();
  // A dialog is closed by the browser unless the key was dealt with.
  expect((await key('Escape')).defaultPrevented).toBe(true);
  expect(field('from')).toBeNull();
  expect(document.activeElement).toBe(named('Period: 2026-11-10 – 2026-11-12'));
});

test('days are typed as people write them, and a wrong one is told in its field', async () => {
  const from = field('from');
  await type(from, '31/11/2026');
  await press(named('Show'));
  expect(document.activeElement).toBe(from);
  expect(document.body.textContent).toContain('Enter a day like 2026-11-28.');
  expect(choose).not.toHaveBeenCalled();
  await type(from, '20/11/2026');
  await press(named('Show'));
  // In their order, whichever was typed first.
  expect(choose).toHaveBeenCalledWith({ from: '2026-11-12', to: '2026-11-20' });
});

test('days are picked one after the other, with the arrow keys as well; none to come', async () => {
  await press(dayNamed('Tuesday, 3 November 2026'));
  expect([field('from')?.value, field('to')?.value]).toEqual(['2026-11-03', '2026-11-03']);
  dayNamed('Tuesday, 3 November 2026').focus();
  await key('ArrowDown');
  await key('ArrowRight');
  expect(document.activeElement).toBe(dayNamed('Wednesday, 11 November 2026'));
  await press(dayNamed('Wednesday, 11 November 2026'));
  expect([field('from')?.value, field('to')?.value]).toEqual(['2026-11-03', '2026-11-11']);
  expect(dayNamed('Sunday, 29 November 2026').hasAttribute('disabled')).toBe(true);
  expect(named('›Next month').hasAttribute('disabled')).toBe(true);
  await press(named('‹Previous month'));
  expect(document.querySelector('.calendar')?.textContent).toContain('October 2026');
});

test('a chart has its highest, lowest and zero beside it, and says the bar pointed at', async () => {
  const bars = [
    { name: '1 Nov', amount: 50n },
    { name: '2 Nov', amount: -20n },
  ];
  await mount(<BarsChart caption="Net" label="Net" bars={bars} write={(each) => `${each} đ`} />);
  const axis = [...document.querySelectorAll('.chart-axis span')];
  expect(axis.map(({ textContent }) => textContent)).toEqual(['50 đ', '0 đ', '-20 đ']);
  const column = document.querySelectorAll('.chart-column')[1];
  await act(() => {
    column?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  expect(document.querySelector('.chart-caption')?.textContent).toBe('Net2 Nov: -20 đ');
});
