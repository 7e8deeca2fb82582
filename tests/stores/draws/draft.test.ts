// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { findPlay, plays } from '#lib/lottery/plays/plays.ts';
import {
  type Draft,
  type DraftTerms,
  emptyDraft,
  hasBoard,
  priceDraft,
  withStation,
  withToggled,
} from '#stores/draws/draft.ts';

const dong = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const terms: DraftTerms = {
  kind: 'k3',
  stakes: { least: dong('100000'), step: dong('10000'), mostBet: dong('2000000000') },
  locale: 'en',
};

function playOf(code: string, kind: DraftTerms['kind'] = 'k3') {
  const play = findPlay(kind, code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
}

const draft = (code: string, more: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(playOf(code)),
  unit: '1,000',
  ...more,
});

describe('a draft', () => {
  test('costs and may return what the engine says', () => {
    const chosen = withToggled(withToggled(draft('sum'), 0, '10'), 0, '3');
    expect(priceDraft({ ...chosen, multiplier: '2' }, terms)).toEqual({
      ok: true,
      value: {
        play: 'sum',
        numbers: '3,10',
        unitStakeMinor: '100000',
        multiplier: 2,
        group: 1_900,
        lines: 2,
        stakeMinor: '400000',
        mostReturnMinor: '41040000',
        dropped: 0,
        oddsBps: { '3,18': 2_052_000, '10,11': 76_000 },
        beside: [],
      },
    });
  });

  test('is on further stations until they are pressed again, also with another play', () => {
    const [camau, thap] = ['MN_CAMAU', 'MN_DONGTHAP'].map((gameCode) => ({ gameCode, title: '' }));
    if (!camau || !thap) throw new Error('there are two');
    const both = withStation(withStation(draft('sum'), camau), thap);
    expect(emptyDraft(playOf('pair'), both).beside).toEqual([camau, thap]);
    expect(withStation(both, camau).beside).toEqual([thap]);
  });

  test('at a lower group has lower odds', () => {
    const priced = priceDraft({ ...draft('sum', { pools: [['10']] }), group: 1_800 }, terms);
    expect(priced).toMatchObject({ value: { oddsBps: { '10,11': 72_000 } } });
  });

  test('that is pressed twice has nothing chosen', () => {
    const twice = withToggled(withToggled(draft('sum'), 0, '10'), 0, '10');
    expect(priceDraft(twice, terms)).toMatchObject({
      refusal: { field: 'numbers', why: { code: 'empty' } },
    });
  });

  test('leaves out what was pasted twice and says how many', () => {
    expect(priceDraft(draft('sum', { typed: '10 10 11' }), terms)).toMatchObject({
      value: { numbers: '10,11', dropped: 1 },
    });
  });

  test.each([
    ['letters', 'sum', '10 x', 'letters'],
    ['a number that there is not', 'sum', '19', 'range'],
    ['words of another bet', 'sum', 'big', 'otherPlay'],
    ['too few numbers', 'twoNumbers', '1', 'tooFew'],
    ['the same number twice', 'twoNumbers', '1 1', 'repeated'],
    ['nothing', 'sum', ' ', 'empty'],
  ])('with %s is refused by name', (_name, code, typed, why) => {
    expect(priceDraft(draft(code, { typed }), terms)).toMatchObject({
      refusal: { field: 'numbers', why: { code: why } },
    });
  });

  test.each([
    ['999', { code: 'below_least' }],
    ['1,050', 'step'],
    ['', { code: 'required' }],
    ['1,000.505', {}],
    ['99,000,000', { code: 'above_most' }],
  ])('with a unit of %s is refused at its field', (unit, why) => {
    const refused = priceDraft(draft('sum', { unit, pools: [['10']] }), terms);
    expect(refused).toMatchObject({ refusal: { field: 'unit' } });
    if (typeof why === 'string') expect(refused).toMatchObject({ refusal: { why } });
    else expect(refused).toMatchObject({ refusal: { why } });
  });

  test.each(['0', '1001', '1.5', 'x', ''])('with a multiplier of %s is refused', (multiplier) => {
    const wrong = draft('sum', { multiplier, pools: [['10']] });
    expect(priceDraft(wrong, terms)).toMatchObject({ refusal: { field: 'multiplier' } });
  });
});

test('numbers of three and more digits are typed, all others chosen on a board', () => {
  const typed = plays('vnMB').filter((play) => !hasBoard(play));
  expect(typed.map(({ pick }) => pick.pools[0]).every((pool) => pool && 'digits' in pool)).toBe(
    true,
  );
  expect(typed.map(({ code }) => code)).toContain('lo3');
  expect(hasBoard(playOf('lo2', 'vnMB'))).toBe(true);
  expect(emptyDraft(playOf('lo3', 'vnMB')).typed).toBe('');
});
