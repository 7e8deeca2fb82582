import { expect, test } from 'vitest';
import { listOutcomes } from '#lib/lottery/settlement/stake.ts';
import {
  type ExceededLimit,
  findLimitedBet as findLimited,
  stakesKey,
} from '#platform/draws/bets/limited-bet.ts';
import { priceBet } from '#platform/draws/bets/priced-bet.ts';
import type { DrawGame } from '#platform/draws/games/index.ts';
import { issueId } from '#platform/draws/issues/index.ts';
import { drawsSetting } from '#platform/draws/settings/index.ts';
import { dong } from '../../support/withdrawals.ts';

const settings = drawsSetting.initial;
const by = { settings, currency: 'VND' };

const game = (kind: DrawGame['kind']): DrawGame => ({
  code: 'G',
  gameId: 'g',
  title: 'G',
  vassalage: 'V',
  category: 'C',
  classify: 'c',
  kind,
  everyMinutes: 5,
  source: 'house',
  isDrawing: true,
  isUnderMaintenance: false,
  defaultPlayType: undefined,
});

/** Reads a bet of a slip; its stake of a unit is in dong. */
function read(kind: DrawGame['kind'], more: { play: string; numbers: string; unit: number }) {
  const { unit, ...of } = more;
  const order = { ...of, gameCode: 'G', number: '1', multiplier: 1 };
  const reading = { settings, currency: 'VND', ownGroup: 1_900, index: 0, count: 1 };
  return priceBet(
    { ...order, unitStakeMinor: String(unit * 100) },
    { ...reading, game: game(kind) },
  );
}

function bet(...args: Parameters<typeof read>) {
  const priced = read(...args);
  if (!priced.ok) throw new Error(priced.refusal.code);
  return priced.value;
}

/** Returns the limit that the first bet of a slip exceeds. */
const limitedBet = (...args: Parameters<typeof findLimited>) => findLimited(...args).drawLimit;

/** A limit of which so many dong are left. */
function left(
  kind: ExceededLimit['kind'],
  dongs: number,
  outcome: string = stakesKey,
): ExceededLimit {
  return { kind, issueId: issueId('G', '1'), outcome, leftMinor: BigInt(dongs) * 100n };
}

test('a full outcome says the stake that is still taken, never the return that is left', () => {
  const straight = bet('ssc', { play: 'straight3Front', numbers: '1|2|3', unit: 5_000_000 });
  const [{ key = '' } = {}] = listOutcomes(straight.play, straight.pick);
  const full = limitedBet([straight], [left('outcome', 2_000_000_000, key)], by);
  // 2,000,000,000 / 950 = 2,105,263, in steps of 100.
  expect(full).toEqual({ kind: 'outcome', outcome: key, left: dong(2_105_200) });
  expect(limitedBet([straight], [left('outcome', 949_999, key)], by).left).toEqual(dong(0));
  expect(limitedBet([straight], [left('outcome', -1, key)], by).left).toEqual(dong(0));
});

test('of a bet with several units it is the whole stake', () => {
  // 27 units each: 1,000,000 / 27 = 37,037, in steps of 100.
  const lo = bet('vnMB', { play: 'lo2', numbers: '05', unit: 50_000 });
  expect(limitedBet([lo], [left('issue', 1_000_000)], by).left).toEqual(dong(27 * 37_000));
  // 30,000,000 would be staked; 20,000,000 / 27 = 740,740.
  const tooHigh = read('vnMB', { play: 'lo2', numbers: '05', unit: 1_200_000 });
  expect(tooHigh).toMatchObject({
    refusal: { detail: { drawLimit: { kind: 'bet', left: dong(27 * 740_700) } } },
  });
});

test('where exactly the least stake fits, that is what is left, and below it nothing', () => {
  const lo = bet('vnMB', { play: 'lo2', numbers: '05', unit: 50_000 });
  // 27 units of the least stake, 1,000 each.
  expect(limitedBet([lo], [left('issue', 27_000)], by).left).toEqual(dong(27_000));
  expect(limitedBet([lo], [left('issue', 26_999)], by).left).toEqual(dong(0));
});

test('it is of the first bet that goes over, by the limit that leaves it the least', () => {
  const one = bet('ssc', { play: 'straight3Front', numbers: '1|2|3', unit: 10_000 });
  const other = {
    ...bet('ssc', { play: 'straight3Front', numbers: '1|2|3,4', unit: 10_000 }),
    index: 1,
  };
  const [{ key = '' } = {}] = listOutcomes(one.play, one.pick);
  const limits = [left('member', 25_000), left('outcome', 14_250_000, key)];
  // 15,000 of stakes are left to the second, and 4,750,000 / 950 for each of its two numbers.
  expect(limitedBet([one, other], limits, by)).toEqual({
    kind: 'outcome',
    outcome: key,
    index: 1,
    left: dong(10_000),
  });
  const [first] = limits;
  expect(limitedBet([one, other], first ? [first] : [], by)).toEqual({
    kind: 'member',
    index: 1,
    left: dong(15_000),
  });
});

test('of several bets the first is named too, of one none', () => {
  const one = bet('ssc', { play: 'straight3Front', numbers: '1|2|3', unit: 10_000 });
  const other = { ...one, index: 1 };
  const full = [left('member', 5_000)];
  const limited = { kind: 'member', left: dong(5_000) };
  expect(limitedBet([one, other], full, by)).toEqual({ ...limited, index: 0 });
  expect(limitedBet([one], full, by)).toEqual(limited);
});
