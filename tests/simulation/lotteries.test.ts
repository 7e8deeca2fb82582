import { describe, expect, test } from 'vitest';
import { listPickLines as productLines } from '#lib/lottery/lines/lines.ts';
import { calculateOddsRebate, calculatePickOdds } from '#lib/lottery/odds.ts';
import { parsePick } from '#lib/lottery/picks/pick.ts';
import { playByCode as productPlay, plays as productPlays } from '#lib/lottery/plays/plays.ts';
import { checkResult, type DrawResult } from '#lib/lottery/result/result.ts';
import { settleBet } from '#lib/lottery/settlement/settle.ts';
import { calculateStake } from '#lib/lottery/settlement/stake.ts';
import { type Chooser, createChooser } from './model/chooser.ts';
import { type Bet, costOf, payOf } from './model/lotteries/bets.ts';
import { readPick } from './model/lotteries/picks.ts';
import type { Kind, Play } from './model/lotteries/play.ts';
import { kinds, playsOf } from './model/lotteries/plays.ts';
import { drawResult } from './model/lotteries/results.ts';
import { typeList, typePick } from './model/lotteries/typed-picks.ts';

/** Random bets of each play; together some two thousand. */
const betsOfPlay = 16;

/** Result of the kind that the product takes as one. */
function resultOf(kind: Kind, choose: Chooser): DrawResult {
  const checked = checkResult(kind, drawResult(kind, choose));
  if (!checked.ok) throw new Error(`${kind}: ${JSON.stringify(checked.refusal)}`);
  return checked.value;
}

/** Result that pays something for the bet, where one is found soon, or gives its stakes back. */
function payingResult(kind: Kind, { play, lines }: Bet, choose: Chooser): DrawResult {
  const isBack = play.code === 'sumHalf' && kind === '11x5';
  const results = Array.from({ length: isBack ? 60 : 6 }, () => resultOf(kind, choose));
  const paying = results.find((result) =>
    lines.some((line) => {
      const drawn = asDrawn(result);
      return isBack ? play.isReturned(line, drawn) : play.hits(line, drawn) > 0;
    }),
  );
  return paying ?? resultOf(kind, choose);
}

const asDrawn = (result: DrawResult) => result as Parameters<Play['hits']>[1];

function stakeTerms(choose: Chooser) {
  const unitStakeMinor = BigInt([1, 7, 333, 1_000, 10_000, 99_999][choose(6)] ?? 1);
  return { unitStakeMinor, multiplier: [1, 1, 2, 3, 17, 1_000][choose(6)] ?? 1 };
}

/** The product's bet and the model's, on the same typed numbers. */
function readBoth(kind: Kind, play: Play, typed: string) {
  const parsed = parsePick(kind, play.code, typed);
  const lines = readPick(play, typed);
  if (!parsed.ok || !lines) {
    throw new Error(`${kind} ${play.code} ${typed}: ${JSON.stringify([parsed, lines?.length])}`);
  }
  return { pick: parsed.value.pick, lines };
}

function settleBoth(kind: Kind, play: Play, seed: number) {
  const choose = createChooser(seed);
  const typed = choose(4) === 0 ? typeList(play, 1 + choose(6), choose) : typePick(play, choose);
  const { pick, lines } = readBoth(kind, play, typed);
  const ownGroup = 1_800 + choose(101);
  const group = 1_800 + choose(ownGroup - 1_800 + 1);
  const terms = stakeTerms(choose);
  const bet: Bet = { play, lines, ...terms, group, ownGroup };
  const result = choose(2) === 0 ? payingResult(kind, bet, choose) : resultOf(kind, choose);
  const priced = productPlay(kind, play.code);
  const stake = calculateStake(priced, pick, terms);
  const odds = calculatePickOdds(priced, pick, group);
  const settled = settleBet({ kind, play: play.code, pick, odds, ...terms }, result);
  const decidedMinor = (stake.ok ? stake.value : 0n) - settled.returnedMinor;
  return {
    typed,
    product: {
      lines: productLines(priced, pick).length,
      stake,
      wonMinor: settled.wonMinor,
      returnedMinor: settled.returnedMinor,
      payoutMinor: settled.returnMinor,
      rebateMinor: calculateOddsRebate(decidedMinor, group, ownGroup),
    },
    model: {
      lines: lines.length,
      stake: { ok: true, value: costOf(bet) },
      ...payOf(bet, asDrawn(result)),
    },
  };
}

describe('lotteries beside their model', () => {
  test('both know the same plays', () => {
    const codes = kinds.map((kind) => [
      kind,
      playsOf(kind)
        .map(({ code }) => code)
        .toSorted(),
    ]);
    const products = kinds.map((kind) => [
      kind,
      productPlays(kind)
        .map(({ code }) => code)
        .toSorted(),
    ]);
    expect(products).toEqual(codes);
  });

  test.each(kinds)('random bets of %s cost and pay the same', (kind) => {
    for (const play of playsOf(kind)) {
      for (let seed = 1; seed <= betsOfPlay; seed += 1) {
        const { typed, product, model } = settleBoth(kind, play, seed);
        expect({ code: play.code, typed, ...product }).toEqual({
          code: play.code,
          typed,
          ...model,
        });
      }
    }
  });
});
