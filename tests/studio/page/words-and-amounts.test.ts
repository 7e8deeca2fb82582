import { describe, expect, test } from 'vitest';
import { symbolSets } from '#lib/title-symbol.ts';
import { showAmount, showBalance, showShare } from '#studio/page/amounts.ts';
import { FreePlay } from '#studio/page/free-play.ts';
import { isWin, refusalText, roundText } from '#studio/page/round-texts.ts';
import { texts } from '#studio/page/texts/games-en.ts';
import { kindOf } from '#studio/server/games/games.ts';
import { limitsOf } from '#studio/server/games/limits.data.ts';
import type { RoundView } from '#studio/wire.ts';

const money = { currency: 'VND', decimals: 2, language: 'EN' };
const round = (state: RoundView['state'], payoutMinor: string, refusal: string | null = null) =>
  ({
    state,
    stakeMinor: '1000',
    payoutMinor,
    jackpotMinor: null,
    refusal,
    mines: null,
    drawn: null,
    poker: null,
    blackjack: null,
  }) as Partial<RoundView> as RoundView;

describe('what a game says', () => {
  test.each([
    ['0', false],
    ['999', false],
    ['1000', false],
    ['1001', true],
  ])('a stake of 1,000 that pays %s is a win: %s', (payout, expected) => {
    expect(isWin(round('paid', payout))).toBe(expected);
  });

  test('nothing is won before it is paid', () => {
    expect(isWin(round('paying', '5000'))).toBe(false);
  });

  test('every end has its words', () => {
    const say = (each: RoundView) => roundText(each, { texts, money });
    expect(say(round('paid', '0'))).toBe('No win this time.');
    expect(say(round('paid', '1000'))).toBe('₫\u00a010 paid on a stake of ₫\u00a010.');
    expect(say(round('betting', '0'))).toBe(texts.unheard);
    expect(say(round('undoing', '0'))).toBe(texts.unheard);
    expect(say(round('undone', '0'))).toBe(texts.undone);
    expect(say(round('refused', '0', 'loss_limit_reached'))).toBe(texts.loss_limit_reached);
    expect(say(round('refused', '0', 'toString'))).toBe(texts.refused);
  });

  test.each<[Partial<RoundView>, string]>([
    [
      { drawn: { engine: 'plinko', steps: [0, 1], price: 110 }, payoutMinor: '1100' },
      'The ball landed on 1.1\u00a0×. ₫\u00a011 paid on a stake of ₫\u00a010.',
    ],
    [
      { drawn: { engine: 'limbo', multiple: 237 }, choice: { target: 200 }, payoutMinor: '2000' },
      '2.37\u00a0× reached your target of 2.00\u00a0×. ₫\u00a020 paid on a stake of ₫\u00a010.',
    ],
    [
      { drawn: { engine: 'limbo', multiple: 199 }, choice: { target: 200 } },
      '1.99\u00a0× did not reach your target of 2.00\u00a0×. No win this time.',
    ],
    [
      { drawn: { engine: 'wheel', segment: 3, price: 0 } },
      'The wheel stopped at 0\u00a0×. No win this time.',
    ],
    [
      { drawn: { engine: 'bau-cua', dice: [1, 4, 4] }, payoutMinor: '3000' },
      'The dice show gourd, fish, fish. ₫\u00a030 paid on a stake of ₫\u00a010.',
    ],
  ])('what was drawn is said before what it paid: %j', (change, text) => {
    const shown = { ...round('paid', '0'), choice: {}, ...change };
    expect(roundText(shown, { texts, money })).toBe(text);
  });

  test('a pot that was won is said with what the line paid, and counts as a win', () => {
    const won = { ...round('paid', '0'), jackpotMinor: '4500' };
    expect(roundText(won, { texts, money })).toBe('You won the jackpot: ₫\u00a045.');
    expect(isWin(won)).toBe(true);
    const both = { ...won, payoutMinor: '3000' };
    const text = 'You won the jackpot: ₫\u00a045. ₫\u00a030 paid on a stake of ₫\u00a010.';
    expect(roundText(both, { texts, money })).toBe(text);
    expect(roundText(round('awarding', '0'), { texts, money })).toBe(texts.awarding);
  });

  test('hands of blackjack are said with their totals, and why a double was refused', () => {
    // An ace and a seven against a king.
    const first = { split: null, turn: 1, moves: 0, mayDouble: true, maySplit: false } as const;
    const hands = { player: [0, 6], dealer: [12], ...first, result: null };
    const dealt = { ...round('playing', '0'), blackjack: hands };
    const turn = 'You have A♠ 7♠: 18. The dealer shows K♠.';
    expect(roundText(dealt, { texts, money })).toBe(turn);
    const poor = { ...dealt, refusal: 'insufficient_funds' };
    expect(roundText(poor, { texts, money })).toBe(`${texts.insufficient_funds} ${turn}`);
    const over = { ...hands, dealer: [12, 8], result: 'lost' as const };
    const lost = 'You: A♠ 7♠, 18. Dealer: K♠ 9♠, 19. No win this time.';
    expect(roundText({ ...round('paid', '0'), blackjack: over }, { texts, money })).toBe(lost);
    expect(roundText(round('raising', '0'), { texts, money })).toBe(texts.unheard);
  });

  test('every refusal of a choice has its words', () => {
    for (const code of ['choice_not_offered', 'stake_uneven'] as const) {
      expect(roundText(round('refused', '0', code), { texts, money })).toBe(texts[code]);
    }
  });

  test('a stake out of range is told with its bounds', () => {
    const limits = { minMinor: '100', maxMinor: '500', chipsMinor: [] };
    const text = refusalText('stake_out_of_range', { texts, money }, limits);
    expect(text).toBe('Stakes are from ₫\u00a01 to ₫\u00a05.');
  });

  test('amounts are exact beyond what a float holds, and shares are never rounded up', () => {
    expect(showAmount(9_007_199_254_740_993_05n, money)).toBe('₫\u00a09,007,199,254,740,993.05');
    expect(showAmount(-5n, money)).toBe('−₫\u00a00.05');
    expect(showAmount(1_234n, { ...money, decimals: 0 })).toBe('₫\u00a01,234');
    expect(showBalance(1_234_00n, money)).toBe('₫\u00a01,234.00');
    expect(showBalance(1_234n, { ...money, decimals: 0 })).toBe('₫\u00a01,234');
    expect(showShare({ parts: 31_125, total: 32_768 }, money)).toBe('94.98%');
    expect(showShare({ parts: 9_700, total: 10_000 }, money)).toBe('97.00%');
  });

  test('a title always gives the same game; mines and hoards are mines', () => {
    const game = { gameId: 'x-gold', vassalage: 'X', title: 'Gold' };
    expect(kindOf(game)).toEqual(kindOf({ ...game }));
    expect(kindOf({ ...game, title: 'Cobalt Mine' }).engine).toBe('mines');
    expect(kindOf({ ...game, title: 'Jasmine Bells' }).engine).toBe('slot');
    const ids = Array.from({ length: 200 }, (_, index) => `title-${index}`);
    const kinds = ids.map((gameId) => kindOf({ ...game, gameId, title: 'Plain' }));
    expect(new Set(kinds.map(({ paytable }) => paytable)).size).toBe(4);
    expect(new Set(kinds.map(({ motif }) => motif))).toEqual(new Set(symbolSets));
    const motifOf = (title: string) => kindOf({ ...game, title }).motif;
    expect(motifOf('Jasmine Bells')).toBe('garden');
    expect(motifOf('Windy Sparrow')).toBe('river');
    expect(motifOf('Ivory Crown')).toBe('riches');
    expect(motifOf('Misty Dunes')).toBe('sky');
  });

  test('free rounds are counted down, and a refused one is none', () => {
    const free = new FreePlay({ freeRoundId: 'g', left: 2, stakeMinor: '100000' });
    const words = { texts, money };
    expect(free.text(words)).toContain('2 left, each worth ₫\u00a01,000');
    free.count(round('refused', '0', 'play_paused'));
    expect(free.bet()).toEqual({ stakeMinor: '100000', freeRoundId: 'g' });
    free.count(round('paid', '0'));
    expect(free.text(words)).toContain('1 left');
    free.count(round('paid', '0'));
    expect(free.hasLeft()).toBe(false);
    expect(free.bet()).toBeUndefined();
    free.set({ freeRoundId: 'h', left: 3, stakeMinor: '1' });
    free.count(round('refused', '0', 'free_rounds_over'));
    expect(free.text(words)).toBe('');
    expect(isWin({ ...round('paid', '1'), isFree: true })).toBe(true);
  });

  test('chips lie within the limits, whatever the currency', () => {
    for (const currency of ['VND', 'THB', 'EUR']) {
      const { minMinor, maxMinor, chipsMinor } = limitsOf('mines', { currency, decimals: 2 });
      expect(chipsMinor[0]).toBe(minMinor);
      expect(chipsMinor.every((chip) => chip >= minMinor && chip <= maxMinor)).toBe(true);
    }
    expect(limitsOf('mines', { currency: 'VND', decimals: 0 }).maxMinor).toBe(100_000n);
  });
});
