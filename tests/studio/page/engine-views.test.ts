// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import type { Choice } from '#studio/engines/choice.ts';
import { createBauCua } from '#studio/page/bau-cua.ts';
import type { EngineParts, EngineView } from '#studio/page/engine-view.ts';
import { createLimbo } from '#studio/page/limbo.ts';
import { createPlinko } from '#studio/page/plinko.ts';
import { texts } from '#studio/page/texts/games-en.ts';
import { createVideoPoker } from '#studio/page/video-poker.ts';
import { createWheel } from '#studio/page/wheel.ts';
import type { GameState, RoundView } from '#studio/wire.ts';

/** Opens a view in a page that prefers less motion: results show at once. */
function open(
  create: (parts: EngineParts) => EngineView,
  lastChoice: Choice = {},
  language = 'EN',
  act = () => {},
): EngineView {
  const money = { currency: 'VND', decimals: 2, language };
  const state = { game: { motif: 'sky', shoal: 'lagoon', hue: 200 } } as GameState;
  const presses = { open: () => {}, move: () => {}, act };
  const view = create({ state, texts, money, isCalm: true, lastChoice, ...presses });
  document.body.replaceChildren(view.stage, ...(view.choices ? [view.choices] : []));
  return view;
}

const round = (choice: Choice, drawn: RoundView['drawn']) => ({ choice, drawn }) as RoundView;
const shown = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const current = () => shown('[aria-current]');

function choose(label: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`#${label}`);
  if (!select) throw new Error(`no ${label}`);
  select.value = value;
  select.dispatchEvent(new Event('change'));
}

afterEach(() => document.body.replaceChildren());

describe('plinko', () => {
  test('shows the prices of the rows and the risk that are chosen, and their share', () => {
    const view = open(createPlinko, { rows: 8, risk: 'high' });
    expect(shown('.pockets li').join(' ')).toBe('28 4 1.4 0.3 0.2 0.3 1.4 4 28');
    choose('risk', 'low');
    expect(shown('.pockets li').join(' ')).toBe('5.4 2 1.1 1 0.5 1 1.1 2 5.4');
    choose('rows', '16');
    expect(shown('.pockets li')).toHaveLength(17);
    expect(view.choice?.()).toEqual({ rows: 16, risk: 'low' });
    expect(view.returned().total).toBe(2 ** 16 * 100);
  });

  test('marks the pocket that the ball landed in, and no other', async () => {
    const view = open(createPlinko);
    const steps = [1, 1, 1, 1, 1, 1, 1, 0];
    await view.show(round({ rows: 8, risk: 'high' }, { engine: 'plinko', steps, price: 400 }));
    expect(current()).toEqual(['4']);
    expect(document.querySelector('.pockets li:nth-child(8)')?.getAttribute('aria-current')).toBe(
      'true',
    );
    view.begin();
    expect(current()).toEqual([]);
  });
});

describe('limbo', () => {
  test('says the chance of a target as it is typed, and what is no target', () => {
    const view = open(createLimbo, { target: 250 });
    const input = document.querySelector<HTMLInputElement>('#target');
    const type = (text: string) => {
      if (input) input.value = text;
      input?.dispatchEvent(new Event('input'));
    };
    expect(input?.value).toBe('2.5');
    type('2');
    expect(shown('.chance')).toEqual(['Chance to reach it: 48.49%']);
    expect(view.choice?.()).toEqual({ target: 200 });
    type('1,5');
    expect(view.choice?.()).toEqual({ target: 150 });
    for (const wrong of ['1', '10001', 'two', '', '-3', '2.555']) {
      type(wrong);
      expect(view.missing?.(), wrong).toBe('Targets are from 1.01 to 10,000.');
      expect(input?.getAttribute('aria-invalid')).toBe('true');
    }
    type('10000');
    expect(view.missing?.()).toBeUndefined();
  });

  test('a target of thousands is written so that it can be read again', () => {
    for (const language of ['EN', 'VI']) {
      const view = open(createLimbo, { target: 123_456 }, language);
      expect(view.choice?.()).toEqual({ target: 123_456 });
    }
  });

  test('a multiple that reaches the target is told apart from one that does not', async () => {
    const view = open(createLimbo);
    const end = () => document.querySelector<HTMLElement>('.climb')?.dataset.end;
    await view.show(round({ target: 300 }, { engine: 'limbo', multiple: 299 }));
    expect([shown('.multiple'), end()]).toEqual([['2.99 ×'], 'missed']);
    await view.show(round({ target: 300 }, { engine: 'limbo', multiple: 300 }));
    expect([shown('.multiple'), end()]).toEqual([['3.00 ×'], 'reached']);
    view.begin();
    expect([shown('.multiple'), end()]).toEqual([['1.00 ×'], '']);
  });
});

describe('the wheel', () => {
  test('lists each price with its segments, and marks the one it stopped at', async () => {
    const view = open(createWheel, { risk: 'high' });
    expect(shown('.prices li')).toEqual([
      '15 × · 1 of 24',
      '5 × · 1 of 24',
      '3.2 × · 1 of 24',
      '0 × · 21 of 24',
    ]);
    expect(current()).toEqual([]);
    await view.show(round({ risk: 'medium' }, { engine: 'wheel', segment: 4, price: 200 }));
    expect(view.choice?.()).toEqual({ risk: 'medium' });
    expect(current()).toEqual(['2 × · 4 of 24']);
    expect(document.querySelector('.turning')?.getAttribute('transform')).toBe('rotate(-60)');
  });
});

describe('video poker', () => {
  const cards = () => [...document.querySelectorAll<HTMLButtonElement>('.poker-card')];
  const dealt = [0, 13, 5, 6, 7];
  const poker = (change: object) =>
    ({ choice: {}, poker: { dealt, held: null, hand: null, name: null, ...change } }) as const;

  test('cards are held by a press while the round waits, and at no other time', async () => {
    const view = open(createVideoPoker);
    cards()[0]?.click();
    expect(view.held?.()).toEqual([]);
    await view.show({ ...poker({ name: 'jacks' }), state: 'playing' } as unknown as RoundView);
    expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual([
      'A♠',
      'A♥',
      '6♠',
      '7♠',
      '8♠',
    ]);
    cards()[1]?.click();
    cards()[0]?.click();
    expect(view.held?.()).toEqual([1, 2]);
    expect(cards()[1]?.getAttribute('aria-label')).toBe('A♥, held');
    cards()[1]?.click();
    expect(view.held?.()).toEqual([1]);
    expect(current()).toEqual(['jacks or better']);
  });

  test('the hand after the draw stays in sight, and its price is marked', async () => {
    const view = open(createVideoPoker);
    view.showStake?.(100_000n);
    const hand = [0, 13, 26, 6, 19];
    const ended = poker({ held: [1, 2], hand, name: 'fullHouse' });
    await view.show({ ...ended, state: 'paid' } as unknown as RoundView);
    expect(current()).toEqual(['full house₫\u00a08,000']);
    expect(cards().map((card) => card.getAttribute('aria-pressed'))).toEqual([
      'true',
      'true',
      'false',
      'false',
      'false',
    ]);
    view.begin();
    expect(current()).toEqual([]);
    expect(cards().every((card) => card.classList.contains('back'))).toBe(true);
  });

  test('arrow keys move over the cards', () => {
    open(createVideoPoker);
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    cards()[3]?.focus();
    press('ArrowRight');
    press('ArrowRight');
    expect(document.activeElement).toBe(cards()[4]);
    press('ArrowLeft');
    expect(document.activeElement).toBe(cards()[3]);
  });
});

describe('bầu cua', () => {
  const button = (name: string) =>
    document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);

  test('symbols are chosen and let go, and the stake is summed up', () => {
    const view = open(createBauCua);
    view.showStake?.(100_000n);
    expect(view.missing?.()).toBe(texts.chooseSymbol);
    expect(shown('.sum')).toEqual([texts.chooseSymbol]);
    button('fish')?.click();
    expect(shown('.sum')).toEqual(['₫\u00a01,000 on one symbol.']);
    button('crab')?.click();
    expect(shown('.sum')).toEqual(['₫\u00a01,000 on each of 2 symbols, ₫\u00a02,000 in all.']);
    expect(view.choice?.()).toEqual({ symbols: [2, 4] });
    expect(view.missing?.()).toBeUndefined();
    button('fish')?.click();
    expect(view.choice?.()).toEqual({ symbols: [2] });
    expect(button('crab')?.getAttribute('aria-pressed')).toBe('true');
    expect(button('fish')?.getAttribute('aria-pressed')).toBe('false');
  });

  test('each symbol on the dice has how many show it, until the next throw', async () => {
    const view = open(createBauCua);
    await view.show(round({ symbols: [1] }, { engine: 'bau-cua', dice: [4, 4, 1] }));
    expect(button('fish')?.dataset.shown).toBe('2');
    expect(button('gourd')?.dataset.shown).toBe('1');
    expect(button('deer')?.dataset.shown).toBeUndefined();
    expect(button('gourd')?.getAttribute('aria-pressed')).toBe('true');
    view.begin();
    expect(document.querySelectorAll('[data-shown]')).toHaveLength(0);
  });

  test('arrow keys move over the mat', () => {
    open(createBauCua);
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    button('gourd')?.focus();
    press('ArrowRight');
    press('ArrowDown');
    expect(document.activeElement).toBe(button('rooster'));
    press('ArrowDown');
    expect(document.activeElement).toBe(button('rooster'));
  });
});
