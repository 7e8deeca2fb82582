// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { jackpotPaytables } from '#studio/engines/slot/paytables.data.ts';
import { createBlackjack } from '#studio/page/blackjack.ts';
import { roundText } from '#studio/page/round-texts.ts';
import { createSlot } from '#studio/page/slot.ts';
import { texts } from '#studio/page/texts/games-en.ts';
import type { GameState, RoundView } from '#studio/wire.ts';

const money = { currency: 'VND', decimals: 2, language: 'EN' };
const words = { texts, money };
const limits = { minMinor: '100000', maxMinor: '50000000', chipsMinor: ['100000'] };

function open(move = vi.fn()) {
  const state = { game: { motif: 'sky', hue: 200 }, limits } as unknown as GameState;
  const presses = { open: () => {}, act: () => {}, move };
  const view = createBlackjack({ state, texts, money, isCalm: true, lastChoice: {}, ...presses });
  document.body.replaceChildren(view.stage);
  return { view, move };
}

const firstCards = {
  player: [0, 6],
  split: null,
  turn: 1,
  dealer: [12],
  moves: 0,
  mayDouble: true,
  maySplit: false,
  result: null,
};

const round = (change: object, state = 'playing') =>
  ({
    state,
    blackjack: { ...firstCards, ...change },
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
    expect(hands().slice(0, 2)).toEqual(['Dealer: K♠', 'You: A♠ 7♠']);
    expect(document.querySelectorAll('.poker-card.back')).toHaveLength(1);
    const totals = () => [...document.querySelectorAll('h2 b')].map((each) => each.textContent);
    expect(totals()).toEqual(['10', '18', '']);
    await view.show(round({ dealer: [12, 8], result: 'lost' }, 'paid'));
    expect(hands()[0]).toBe('Dealer: K♠ 9♠');
    expect(document.querySelectorAll('.poker-card.back')).toHaveLength(0);
    expect(totals()).toEqual(['19', '18', '']);
    view.begin();
    expect(document.querySelectorAll('.poker-card')).toHaveLength(0);
  });

  test('shows a split as two hands, and which of them is played', async () => {
    const { view, move } = open();
    await view.show(round({ player: [7, 20], maySplit: true }));
    expect(hands()).toHaveLength(3);
    expect(document.querySelector<HTMLElement>('section:last-child')?.hidden).toBe(true);
    button('Split')?.click();
    expect(move.mock.calls).toEqual([['split']]);
    const split = { player: [7, 2], split: [20, 4], moves: 1, mayDouble: false };
    await view.show(round({ ...split, turn: 2 }));
    expect(hands()).toEqual(['Dealer: K♠', 'You: 8♠ 3♠', 'Your second hand: 8♥ 5♠']);
    expect(document.querySelector<HTMLElement>('.own-hands')?.dataset.turn).toBe('2');
    button('Split')?.click();
    button('Double')?.click();
    expect(move).toHaveBeenCalledTimes(1);
    const said = (change: object, state?: string) =>
      roundText(
        { ...round(change, state), refusal: null, jackpotMinor: null, payoutMinor: '0' },
        words,
      );
    expect(said({ ...split, turn: 1 })).toContain('You play the first.');
    expect(said({ ...split, turn: 2 })).toContain('Second hand 8♥ 5♠: 13. You play the second.');
    expect(said({ ...split, turn: 0, dealer: [12, 8], result: 'lost' }, 'paid')).toBe(
      'First hand: 8♠ 3♠, 11. Second hand: 8♥ 5♠, 13. Dealer: K♠ 9♠, 19. No win this time.',
    );
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
  expect(view.rules).toContain('The reels pay back 94.98%.');
  expect(view.rules).toContain('With a stake of ₫\u00a01,000 the chance is 1 in 10,000,000;');
  const { parts, total } = view.returned();
  expect(parts / total).toBeCloseTo(31_125 / 32_768 + 0.01, 12);
});
