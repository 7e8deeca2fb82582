import { describe, expect, test } from 'vitest';
import {
  fixturesPerKickoff,
  kickoffEveryMs,
  liveMs,
  openKickoffs,
} from '#studio/engines/fixtures/calendar.ts';
import { endWays } from '#studio/engines/fixtures/cockfight-model.ts';
import { partWays } from '#studio/engines/fixtures/duel-model.ts';
import { goalWays } from '#studio/engines/fixtures/football-model.ts';
import { priceOf, returnedBps } from '#studio/engines/fixtures/price-rule.ts';
import { mostLegs } from '#studio/engines/fixtures/slip.ts';
import { limitsOf, mostOfSlip } from '#studio/server/games/limits.data.ts';
import { readSource } from '../support/sources.ts';

const helpOf = (code: string, slug: string) => readSource(`src/content/help/${code}/${slug}.md`);
const sides = (home: number, away: number) => ({
  home: { attack: home, defence: 0 },
  away: { attack: away, defence: 0 },
});

/** Figures that the article on virtual fixtures names, with what the code says. */
const figures: readonly (readonly [said: string, isSo: boolean])[] = [
  ['90', liveMs === 90_000],
  ['94', Math.min(...Object.values(returnedBps)) >= 9_450],
  ['96', Math.max(...Object.values(returnedBps)) <= 9_550],
  ['47%|47 %', endWays(sides(0, 0)).home === 470],
  ['6%', endWays(sides(0, 0)).none === 60],
  ['1[.,]2', endWays(sides(1, 0)).home - endWays(sides(0, 0)).home === 12],
  ['2[.,]5', partWays(sides(1, 0)) - partWays(sides(0, 0)) === 25],
  ['90%', Math.round(0.95 ** 2 * 100) === 90],
  ['86%', Math.round(0.95 ** 3 * 100) === 86],
  [
    '100[.,]000',
    mostOfSlip('duel', { currency: 'VND', decimals: 2 }) ===
      100_000n * limitsOf('duel', { currency: 'VND', decimals: 2 }).minMinor,
  ],
];

describe.each(['cn', 'en', 'id', 'th', 'ty'])('help on virtual fixtures, in %s', (code) => {
  const article = helpOf(code, 'virtual-fixtures');

  test.each(figures)('names %s, as the model has it', (said, isSo) => {
    expect(isSo).toBe(true);
    expect(article).toMatch(new RegExp(said));
  });

  test('the usual price of a drawn cockfight, and the share of four legs', () => {
    const { none } = endWays(sides(0, 0));
    const price = (priceOf({ won: none, void: 0, all: 1_000 }, 'usual') ?? 0) / 100;
    const [whole, rest] = price.toFixed(2).split('.');
    expect(helpOf(code, 'cockfight')).toMatch(new RegExp(`${whole}[.,]${rest}`));
    expect(helpOf(code, 'sports-betting')).toContain(`${Math.round(0.95 ** 4 * 100)}%`);
  });
});

test('the clock is as the English article says it', () => {
  const article = helpOf('en', 'virtual-fixtures');
  expect(article).toContain('Every two minutes a round of four fixtures');
  expect([kickoffEveryMs, fixturesPerKickoff]).toEqual([120_000, 4]);
  expect(article).toContain('the next four rounds');
  expect(openKickoffs).toBe(4);
  expect(article).toContain('up to eight fixtures');
  expect([mostLegs, goalWays.length]).toEqual([8, 10]);
});
