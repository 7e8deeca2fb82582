import { expect, test } from 'vitest';
import { withFields } from '#stores/agents/terms-fields.ts';
import { parseFigures } from '#stores/agents/typed-figures.ts';
import { parseTypedTerms, type TypedTerms } from '#stores/agents/typed-terms.ts';

const typing = { currency: 'VND', locale: 'en' };
const row = (rate: string, more = {}) => ({ stake: '', loss: '', members: '', rate, ...more });
const typed = (more: Partial<TypedTerms> = {}): TypedTerms => ({
  kind: 'dividend',
  base: 'ngr',
  period: 'month',
  tiers: [row('12.5')],
  carry: 'reset',
  carriedPeriods: '',
  negativeAtEnd: 'nextContract',
  payer: 'house',
  aboveUpline: 'held',
  ...more,
});
const wrongOf = (more: Partial<TypedTerms>) => {
  const read = parseTypedTerms(typed(more), typing);
  if (read.ok) return {};
  return Object.fromEntries(
    Object.entries(read.refusal).map(([name, { messageKey }]) => [name, messageKey]),
  );
};

test('terms are read as they are typed, what is empty asks for nothing', () => {
  const tiers = [row('12.5', { stake: '1,000' }), row('100 %', { stake: '2,000.5', members: '7' })];
  const read = parseTypedTerms(typed({ tiers: [tiers[0] ?? row('1')] }), typing);
  expect(read).toEqual({
    ok: true,
    value: {
      base: 'ngr',
      period: 'month',
      carry: { policy: 'reset' },
      negativeAtEnd: 'dropped',
      payer: 'house',
      aboveUpline: 'held',
      tiers: [
        {
          minValidStakeMinor: '100000',
          minLossMinor: '0',
          minActiveMembers: 0,
          rateBps: 1_250,
        },
      ],
    },
  });
  expect(parseTypedTerms(typed({ tiers: [row('5'), ...tiers.slice(1)] }), typing)).toMatchObject({
    value: { tiers: [{}, { minValidStakeMinor: '200050', minActiveMembers: 7, rateBps: 10_000 }] },
  });
});

test('a rate is read as the language writes it', () => {
  const read = parseTypedTerms(typed({ tiers: [row('12,5')] }), { ...typing, locale: 'vi' });
  expect(read).toMatchObject({ value: { tiers: [{ rateBps: 1_250 }] } });
});

test('what is wrong is said by the field it is about', () => {
  for (const rate of ['0', '-5', '101']) {
    expect(wrongOf({ tiers: [row(rate)] })).toEqual({ 'rate.0': 'rate_out_of_range' });
  }
  expect(wrongOf({ tiers: [row('')] })).toEqual({ 'rate.0': 'required' });
  expect(wrongOf({ tiers: [row('1', { members: '2x', loss: 'x' })] })).toEqual({
    'members.0': 'format_digits',
    'loss.0': 'wrong_format',
  });
  expect(wrongOf({ tiers: [row('5', { members: '9' }), row('4', { members: '9' })] })).toEqual({
    'rate.1': 'rate_not_rising',
    'members.1': 'tiers_out_of_order',
  });
  expect(wrongOf({ tiers: [row('4'), row('5')] })).toEqual({ 'rate.1': 'tiers_the_same' });
  for (const carriedPeriods of ['0', '61', 'x']) {
    expect(wrongOf({ carry: 'carryFor', carriedPeriods })).toEqual({
      carriedPeriods: 'carried_periods_out_of_range',
    });
  }
});

test('what the platform refuses is said by the field as well', () => {
  const refused = (code: string, detail = {}) =>
    withFields({ code, message: 'No.', detail }).detail.fields;
  expect(
    refused('rate_above_upline', { terms: { problem: 'rate_above_uplines', tier: 2 } }),
  ).toMatchObject({ 'rate.2': { messageKey: 'rate_above_uplines' } });
  expect(refused('terms_unlike_upline', { terms: { problem: 'base_not_uplines' } })).toMatchObject({
    base: { messageKey: 'base_not_uplines' },
  });
  expect(refused('start_too_early')).toMatchObject({ start: { messageKey: 'start_too_early' } });
  expect(refused('offer_open')).toBeUndefined();
});

test('what stands beside the upline’s own terms is said before it is sent', () => {
  const upline = parseTypedTerms(
    typed({ tiers: [row('10'), row('20', { members: '9' })] }),
    typing,
  );
  if (!upline.ok) throw new Error('the upline has terms');
  const beside = (more: Partial<TypedTerms>) => {
    const read = parseTypedTerms(typed(more), typing, upline.value);
    return read.ok ? {} : read.refusal;
  };
  const tiers = [row('10'), row('20', { members: '1' }), row('20.01', { members: '2' })];
  expect(beside({ tiers: tiers.slice(0, 2) })).toEqual({});
  expect(beside({ tiers })).toMatchObject({ 'rate.2': { messageKey: 'rate_above_uplines' } });
  expect(beside({ tiers: [row('10.01')] })).toMatchObject({
    'rate.0': { messageKey: 'rate_above_uplines' },
  });
  expect(beside({ base: 'ggr', period: 'week' })).toMatchObject({
    base: { messageKey: 'base_not_uplines' },
    period: { messageKey: 'period_not_uplines' },
  });
});

const figures = { validStake: '', ggr: '', ngr: '', members: '0' };

test('figures may be below zero, but for stakes and members', () => {
  const direct = { ...figures, ngr: '-1,000', ggr: '−0.5' };
  expect(parseFigures({ direct, downlines: [], uplineRate: '30' }, typing)).toMatchObject({
    value: { direct: { ngrMinor: '-100000', ggrMinor: '-50' }, downlines: [], uplineBps: 3_000 },
  });
  const bad = { ...figures, validStake: '-1', members: 'x', ngr: 'x' };
  const read = parseFigures({ direct: bad, downlines: [], uplineRate: '101' }, typing);
  expect(read.ok ? [] : Object.keys(read.refusal).sort()).toEqual([
    'members',
    'ngr',
    'uplineRate',
    'validStake',
  ]);
});

test('each downline has its team’s figures and a rate', () => {
  const downlines = [
    { ...figures, ngr: '5,000', members: '3', rate: '12.5' },
    { ...figures, validStake: '-1', members: '1.5', rate: '' },
  ];
  const read = (rows: typeof downlines) =>
    parseFigures({ direct: figures, downlines: rows, uplineRate: '' }, typing);
  expect(read(downlines.slice(0, 1))).toMatchObject({
    value: {
      downlines: [
        {
          name: '1',
          own: { ngrMinor: '0', activeMembers: 0 },
          team: { ngrMinor: '500000', activeMembers: 3 },
          rateBps: 1_250,
        },
      ],
    },
  });
  expect(read(downlines)).toMatchObject({
    refusal: {
      'validStake.1': { messageKey: 'below_least', bound: { amountMinor: '0' } },
      'members.1': { messageKey: 'format_digits' },
      'rate.1': { messageKey: 'required' },
    },
  });
});
