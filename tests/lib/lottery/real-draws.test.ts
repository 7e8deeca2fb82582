import { describe, expect, test } from 'vitest';
import type { VnKind } from '#lib/lottery/kinds.ts';
import { calculatePickOdds } from '#lib/lottery/odds.ts';
import { formatPick, parsePick } from '#lib/lottery/picks/pick.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { checkResult, type DrawResult } from '#lib/lottery/result/result.ts';
import { settleBet } from '#lib/lottery/settlement/settle.ts';
import { calculateStake, highestReturn } from '#lib/lottery/settlement/stake.ts';

/* Real draws of 2025-04-14, settled at our odds (draws, §6). */

function read(kind: VnKind, printed: Readonly<Record<string, string>>): DrawResult {
  const prizes = Object.fromEntries(
    Object.entries(printed).map(([prize, numbers]) => [prize, numbers.split(' ')]),
  );
  const result = checkResult(kind, { prizes });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

const hanoi = read('vnMB', {
  '1': '76071',
  '2': '08866 77999',
  '3': '28854 16105 81240 42422 16899 38673',
  '4': '2965 5032 6805 8755',
  '5': '7669 6117 1605 0743 6632 8420',
  '6': '025 442 188',
  '7': '74 03 68 19',
  special: '46935',
});
const hcm = read('vnMN', {
  '8': '61',
  '7': '730',
  '6': '9465 3776 6429',
  '5': '0654',
  '4': '22944 33223 31070 84876 18265 98828 77462',
  '3': '79795 70029',
  '2': '91587',
  '1': '24550',
  special: '499030',
});

function settled(kind: VnKind, result: DrawResult, code: string, typed: string) {
  const play = playByCode(kind, code);
  const pick = parsePick(kind, code, typed);
  if (!pick.ok) throw new Error(`${pick.refusal.code} ${pick.refusal.word}`);
  const terms = { unitStakeMinor: 1_000n, multiplier: 1 };
  const odds = calculatePickOdds(play, pick.value.pick);
  const stake = calculateStake(play, pick.value.pick, terms);
  const bet = { kind, play: code, pick: pick.value.pick, odds, ...terms };
  const settlement = settleBet(bet, result);
  expect(settlement.returnMinor).toBeLessThanOrEqual(highestReturn(play, bet.pick, odds, terms));
  expect(formatPick(bet.pick).split(/[,;|]/).join(' ')).toBe(typed);
  return { stake: stake.ok ? Number(stake.value) : stake.refusal, settlement };
}

describe('real draws settle to the figures that were worked out by hand', () => {
  test.each([
    ['lo2', '05', 27_000, 285_000],
    ['lo2', '35', 27_000, 95_000],
    ['lo2', '00', 27_000, 0],
    ['lo3', '025', 23_000, 900_000],
    ['de', '35', 1_000, 95_000],
    ['dau', '03', 4_000, 95_000],
    ['dauDuoi', '74', 5_000, 95_000],
    ['xiuChuDau', '025', 3_000, 900_000],
    ['xien2', '05 32', 1_000, 17_000],
    ['xien3', '05 32 99', 1_000, 75_000],
    ['truot4', '00 01 02 04', 1_000, 2_850],
    ['truot4', '00 01 02 05', 1_000, 0],
    ['daoLo2', '25', 54_000, 95_000],
    ['daoLo2', '99', 27_000, 190_000],
    ['bao8Lo2', '68', 8_000, 95_000],
    ['chamDau', '3', 1_000, 9_500],
    ['3cang', '935', 1_000, 900_000],
    ['4cang', '6935', 1_000, 8_500_000],
    ['chamDuoi', '5', 1_000, 9_500],
  ])('Hà Nội: %s %s costs %i and returns %i', (play, typed, stake, returned) => {
    const { stake: cost, settlement } = settled('vnMB', hanoi, play, typed);
    expect([cost, Number(settlement.returnMinor)]).toEqual([stake, returned]);
  });

  test.each([
    ['lo2', '30', 18_000, 190_000],
    ['bao7Lo2', '30', 7_000, 190_000],
    ['de', '30', 1_000, 95_000],
    ['dau', '61', 1_000, 95_000],
    ['xiuChuDau', '730', 1_000, 900_000],
    ['xiuChu', '030', 2_000, 900_000],
    ['bao7Lo3', '030', 6_000, 900_000],
    ['bao7Lo4', '9030', 5_000, 8_500_000],
  ])('TP.HCM: %s %s costs %i and returns %i', (play, typed, stake, returned) => {
    const { stake: cost, settlement } = settled('vnMN', hcm, play, typed);
    expect([cost, Number(settlement.returnMinor)]).toEqual([stake, returned]);
  });

  test('a line says which numbers it met', () => {
    const { settlement } = settled('vnMB', hanoi, 'lo2', '05');
    expect(settlement.lines).toEqual([
      {
        key: '05',
        hits: 3,
        oddsBps: 950_000,
        returnMinor: 285_000n,
        met: [
          { prize: '3', number: '16105' },
          { prize: '4', number: '6805' },
          { prize: '5', number: '1605' },
        ],
      },
    ]);
  });
});
