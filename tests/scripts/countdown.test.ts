// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showCountdown } from '../../src/scripts/countdown.ts';

const at = (vietnam: string) => Date.parse(`${vietnam}+07:00`);

function place(data: Readonly<Record<string, string>>) {
  const element = document.createElement('div');
  Object.assign(element.dataset, data);
  element.innerHTML =
    '<i data-open></i><i data-closed hidden></i><b data-left></b><b data-issue></b>';
  return {
    at(vietnam: string) {
      showCountdown(element, at(vietnam));
      const open = element.querySelector<HTMLElement>('[data-open]');
      const text = (name: string) => element.querySelector(`[data-${name}]`)?.textContent;
      return { isOpen: open?.hidden === false, left: text('left'), issue: text('issue') };
    },
  };
}

test('bets of a fast draw close five seconds before it', () => {
  const fast = place({ every: '1' });
  expect(fast.at('2026-11-20T10:00:10')).toEqual({
    isOpen: true,
    left: '00:45',
    issue: '20261120-0601',
  });
  expect(fast.at('2026-11-20T10:00:57')).toEqual({
    isOpen: false,
    left: '00:03',
    issue: '20261120-0601',
  });
});

test('a station counts down to the next of its days', () => {
  const station = place({ draw: '18:15', closes: '18:10', days: '5' });
  expect(station.at('2026-11-20T18:09:00')).toMatchObject({ isOpen: true, left: '01:00' });
  expect(station.at('2026-11-20T18:12:00')).toMatchObject({ isOpen: false, left: '03:00' });
  expect(station.at('2026-11-20T18:15:00')).toMatchObject({ isOpen: true, left: '167:55:00' });
});
