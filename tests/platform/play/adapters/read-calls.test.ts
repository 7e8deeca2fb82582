import { expect, test } from 'vitest';
import { toMinorUnits, toVendorAmount } from '#platform/play/adapters/amount-scale.ts';
import { toGlsCall } from '#platform/play/adapters/gls/read-call.ts';
import { toHub88Call } from '#platform/play/adapters/hub88/read-call.ts';
import type { Vendor } from '#platform/play/vendors/index.ts';

const vendor = { vassalage: 'SLK', scale: undefined } as Vendor;

const glsBody = {
  memberRef: 'm',
  gameId: 'g',
  roundId: 'r',
  transactionId: 't',
  currency: 'VND',
  amountMinor: '100',
};
type GlsKind = Parameters<typeof toGlsCall>[1];
const gls = (kind: GlsKind, more: object) => {
  const read = toGlsCall(vendor, kind, { ...glsBody, ...more });
  return read.ok ? 'taken' : read.refusal;
};
const selection = (outcome: string, amountMinor: string) =>
  ({ market: 'size', outcome, outcomes: 2, amountMinor }) as const;

test.each<[string, GlsKind, object, string]>([
  ['a valid stake below zero', 'bet', { validStakeMinor: '-1' }, 'wrong_amount'],
  ['a valid stake of nothing', 'bet', { validStakeMinor: '0' }, 'taken'],
  ['a share of the pot below zero', 'bet', { jackpotMinor: '-1' }, 'wrong_amount'],
  ['a share of the pot in a win', 'win', { jackpotMinor: '1' }, 'malformed'],
  ['a win below zero', 'win', { amountMinor: '-1' }, 'wrong_amount'],
  ['a promotion below zero', 'promoWin', { amountMinor: '-1' }, 'wrong_amount'],
  ['a pot below zero', 'jackpotWin', { amountMinor: '-1' }, 'wrong_amount'],
  ['an adjustment below zero', 'adjust', { amountMinor: '-1' }, 'taken'],
  ['the whole pot in a win', 'win', { isWholePot: true }, 'malformed'],
  ['the whole pot', 'jackpotWin', { isWholePot: true }, 'taken'],
  ['a grant in a bet that is not free', 'bet', { freeRoundId: 'f' }, 'malformed'],
  ['a grant in a win', 'win', { freeRoundId: 'f', isFree: true }, 'malformed'],
  ['a grant in a free bet', 'bet', { freeRoundId: 'f', isFree: true }, 'taken'],
  ['selections in a win', 'win', { selections: [selection('big', '100')] }, 'malformed'],
  [
    'a selection of nothing',
    'bet',
    { selections: [selection('big', '100'), selection('small', '0')] },
    'wrong_amount',
  ],
  ['selections below the stake', 'bet', { selections: [selection('big', '99')] }, 'wrong_amount'],
  ['selections above the stake', 'bet', { selections: [selection('big', '101')] }, 'wrong_amount'],
  ['selections of the stake', 'bet', { selections: [selection('big', '100')] }, 'taken'],
  ['nothing to take back', 'rollback', {}, 'malformed'],
])('in our own style %s is read as it ought to be: %s', (_, kind, more, outcome) => {
  expect(gls(kind, more)).toBe(outcome);
});

const hub88Body = {
  user: 'm',
  transaction_uuid: 't',
  round: 'r',
  game_code: 'g',
  currency: 'VND',
  amount: 100_000,
};
const hub88 = (call: 'bet' | 'win', more: object, scale?: number) => {
  const read = toHub88Call({ ...vendor, scale } as Vendor, call, { ...hub88Body, ...more });
  return read.ok ? read.value : read.refusal;
};

test('in Hub88’s style a win names its bet, and a promotion is none', () => {
  expect(hub88('win', {})).toMatchObject({ kind: 'win', needsBet: true, isPromotion: false });
  expect(hub88('bet', {})).toMatchObject({ kind: 'bet', needsBet: false, isPromotion: false });
  const promotion = { is_supplier_promo: true };
  expect(hub88('win', promotion)).toMatchObject({ kind: 'promoWin', needsBet: false });
  expect(hub88('bet', promotion)).toMatchObject({ kind: 'bet', isPromotion: false });
  expect(hub88('bet', { ...promotion, amount: 0 })).toMatchObject({ isPromotion: true });
  expect(hub88('win', { amount: -100_000 })).toBe('RS_ERROR_WRONG_TYPES');
});

test('in Hub88’s style a call says whether it is free and the last of its round', () => {
  expect(hub88('bet', {})).toMatchObject({ isFree: false, isClosed: false, mayChangeGame: true });
  const both = { is_free: true, round_closed: true };
  expect(hub88('bet', both)).toMatchObject({ isFree: true, isClosed: true });
});

test('in Hub88’s style amounts are in the scale that was agreed on, or in hundred-thousandths', () => {
  expect(hub88('bet', { amount: 1_000 })).toMatchObject({ amountMinor: 1n });
  expect(hub88('bet', { amount: 1_000 }, 2)).toMatchObject({ amountMinor: 1_000n });
  expect(hub88('bet', { amount: 1_000 }, 0)).toMatchObject({ amountMinor: 100_000n });
});

test('an amount is at most 10¹⁵ minor units, to either side', () => {
  const units = { scale: undefined, currency: 'VND' };
  const most = 10n ** 15n;
  for (const amount of [most, -most]) {
    expect(toMinorUnits(`${amount}`, units)).toEqual({ ok: true, value: amount });
  }
  for (const amount of [most + 1n, -most - 1n]) {
    expect(toMinorUnits(`${amount}`, units)).toMatchObject({ refusal: 'wrong_amount' });
  }
});

test('a balance goes out rounded down to the vendor’s units, an amount comes in whole', () => {
  const whole = { scale: 0, currency: 'VND' };
  expect(toVendorAmount(199n, whole)).toBe(1n);
  expect(toMinorUnits('2', whole)).toEqual({ ok: true, value: 200n });
  const fine = { scale: 4, currency: 'VND' };
  expect(toVendorAmount(199n, fine)).toBe(19_900n);
  expect(toMinorUnits('200', fine)).toEqual({ ok: true, value: 2n });
  expect(toMinorUnits('250', fine)).toMatchObject({ refusal: 'wrong_amount' });
});
