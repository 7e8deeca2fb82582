// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { PeriodChoices } from '#islands/kit/centre/period-choices.tsx';
import { english, findNamed, mount } from './page.ts';

const messages = english('kit/centre/period-choices.tsx');
const shown = { from: '2027-03-01', to: '2027-03-31' };

/** A screen of a width, as far as a query of the widest one asks. */
function setWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/max-width: ([\d.]+)px/.exec(query)?.[1]) >= width,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [390, 1],
  [1440, 0],
])('at %i px what is chosen rarely is folded away %i times', async (width, count) => {
  setWidth(width);
  await mount(<PeriodChoices messages={messages} timeZone="UTC" shown={shown} choose={() => {}} />);
  const folded = document.querySelectorAll('details:not([open])');
  expect(folded).toHaveLength(count);
  const days = document.querySelectorAll('input[type=date]');
  expect(days).toHaveLength(2);
  expect(folded[0]?.contains(days[0] ?? null) ?? false).toBe(count === 1);
  expect(findNamed('Today')?.closest('details')).toBeNull();
});
