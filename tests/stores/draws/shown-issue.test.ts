// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { $shownIssue, followShownIssue } from '../../../src/stores/draws/shown-issue.ts';

let stop = () => {};
afterEach(() => stop());

/** The countdown as the page's script leaves it in a phase. */
function shownIn(phase?: string) {
  const place = document.querySelector<HTMLElement>('[data-countdown]');
  if (place && phase) place.dataset.shown = phase;
  place?.dispatchEvent(new CustomEvent('foyer:phase', { bubbles: true }));
  return $shownIssue.get();
}

test('what the countdown runs to takes bets in its time, and none before or after', () => {
  document.body.innerHTML = '<div data-countdown data-number="20261123-0001"></div>';
  stop = followShownIssue();
  expect($shownIssue.get()).toEqual({ number: '20261123-0001', state: 'open' });
  const states = ['planned', 'open', 'closing', 'closed', 'drawing'].map(
    (phase) => shownIn(phase)?.state,
  );
  expect(states).toEqual(['planned', 'open', 'open', 'closed', 'closed']);
});

test('a page without a planned draw has no issue', () => {
  document.body.innerHTML = '';
  stop = followShownIssue();
  expect($shownIssue.get()).toEqual({ number: undefined, state: 'open' });
});
