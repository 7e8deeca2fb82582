// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { jackpotPaytables } from '#studio/engines/slot/paytables.data.ts';
import { createBlackjack } from '#studio/page/blackjack.ts';
import { createSlot } from '#studio/page/slot.ts';
import { textsOf } from '#studio/page/texts.ts';
import type { GameState, RoundView } from '#studio/wire.ts';

const texts = textsOf('EN');
const money = { currency: 'VND', decimals: 2, language: 'EN' };
const limits = { minMinor: '100000', maxMinor: '50000000', chipsMinor: ['100000'] };

function open(move = vi.fn()) {
  const state = { game: { motif: 'sky', hue: 200 }, limits } as unknown as GameState;
  const presses = { open: () => {}, act: () => {}, move };
  const view = createBlackjack({ state, texts, money, isCalm: true, lastChoice: {}, ...presses });
  document.body.replaceChildren(view.stage);
  return { view, move };
}

const round = (change: object, state = 'playing') =>
  ({
    state,
    blackjack: { player: [0, 6], dealer: [12], moves: 0, mayDouble: true, result: null, ...change },
  }) as unknown as RoundView;

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const hands = () =>
  [...document.querySelectorAll('[role="img"]')].map((each) => each.getAttribute('aria-label'));

afterEach(() => document.body.replaceChildren());

describe('the stage of blackjack', () => {
  test('shows the hands with their totals, the hole card on its face', async () => {
    const { view } = open();
    await view.show(round({}));
    expect(hands()).toEqual(['Dealer: K♠', 'You: A♠ 7♠']);
    expect(document.querySelectorAll('.poker-card.back')).toHaveLength(1);
    const totals = () => [...document.querySelectorAll('h2 b')].map((each) => each.textContent);
    expect(totals()).toEqual(['10', '18']);
    await view.show(round({ dealer: [12, 8], result: 'lost' }, 'paid'));
    expect(hands()[0]).toBe('Dealer: K♠ 9♠');
    expect(document.querySelectorAll('.poker-card.back')).toHaveLength(0);
    expect(totals()).toEqual(['19', '18']);
    view.begin();
    expect(document.querySelectorAll('.poker-card')).toHaveLength(0);
  });

  test('takes a move only while there is one', async () => {
    const { view, move } = open();
    button('Hit')?.click();
    expect(move).not.toHaveBeenCalled();
    await view.show(round({}));
    button('Hit')?.click();
    button('Double')?.click();
    expect(move.mock.calls).toEqual([['hit'], ['double']]);
    await view.show(round({ moves: 1, mayDouble: false }));
    button('Double')?.click();
    expect(move).toHaveBeenCalledTimes(2);
    await view.show(round({}, 'raising'));
    button('Hit')?.click();
    expect(move).toHaveBeenCalledTimes(2);
  });
});

test('a slot with a jackpot says its share, its chance, and what comes back of both', () => {
  const game = { motif: 'sky', hue: 200, paytable: jackpotPaytables.classic };
  const state = { game, limits } as unknown as GameState;
  const presses = { open: () => {}, act: () => {}, move: () => {} };
  const view = createSlot({ state, texts, money, isCalm: true, lastChoice: {}, ...presses });
  expect(view.rules).toContain('The reels pay back 94.98 %.');
  expect(view.rules).toContain('With a stake of ₫\u00a01,000 the chance is 1 in 10,000,000;');
  const { parts, total } = view.returned();
  expect(parts / total).toBeCloseTo(31_125 / 32_768 + 0.01, 12);
});
