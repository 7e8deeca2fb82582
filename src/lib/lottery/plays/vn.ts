import type { VnKind } from '../kinds.ts';
import { listPrizes, type PrizeName } from '../result/prizes.ts';
import { type DrawnNumber, type DrawResult, drawnNumbers } from '../result/result.ts';
import { countChoices } from './choices.ts';
import { countedWin, severalWin } from './highest-return.ts';
import { choose, each, span } from './number-plays.ts';
import type { Line, PickShape, Play } from './play.ts';
import { combinations, type TailPlay, tailPlays } from './vn-tables.ts';

const pairs = span(0, 99).map((number) => number.padStart(2, '0'));
const mostNumbers = 1_000;

/** Plays on the numbers of a region's draw (rules, §1). */
export function vnPlays(kind: VnKind): readonly Play[] {
  const tails = tailPlays[kind === 'vnMB' ? 'north' : 'south'].flatMap((row) => {
    const base = tailPlay(kind, row);
    return row.permutes ? [base, permuted(base, row.digits)] : [base];
  });
  return [...tails, ...combinationPlays(kind)];
}

/** A play that compares its digits with the end of numbers, or with the one before the last. */
function tailPlay(kind: VnKind, row: TailPlay): Play {
  const { code, digits, oddsBps, prizes, isTens } = row;
  const met = ({ values: [value = ''] }: Line, result: DrawResult): readonly DrawnNumber[] =>
    drawnNumbers(kind, result, prizes).filter(({ number }) =>
      isTens ? number.at(-2) === value : number.length >= digits && number.endsWith(value),
    );
  const units = numbersLongEnough(kind, digits, prizes);
  return {
    kind,
    code,
    family: code,
    pick: digits === 1 ? each(span(0, 9)) : numbersOfDigits(digits, 'each'),
    rows: [
      { code: 'win', ways: 1n, outcomes: 10n ** BigInt(digits), returned: 0n, namedBps: oddsBps },
    ],
    units,
    outcomes: code,
    hits: (line, result) => met(line, result).length,
    met,
    looksAt: prizes?.every((prize) => prize === 'special') ? 'special' : undefined,
    most: severalWin(units),
  };
}

/** Every order of a number's digits, each a bet of the base. */
function permuted(base: Play, digits: number): Play {
  const code = `dao${base.code[0]?.toUpperCase()}${base.code.slice(1)}`;
  return { ...base, code, family: code, pick: numbersOfDigits(digits, 'permute') };
}

function numbersOfDigits(digits: number, combineBy: 'each' | 'permute'): PickShape {
  const most = Math.min(10 ** digits, mostNumbers);
  return { pools: [{ digits, least: 1, most }], combine: { rule: combineBy } };
}

/** Numbers of a draw that have so many digits. */
function numbersLongEnough(kind: VnKind, digits: number, only?: readonly PrizeName[]): number {
  return listPrizes(kind)
    .filter((each) => each.digits >= digits && (only === undefined || only.includes(each.prize)))
    .reduce((sum, { numbers }) => sum + numbers, 0);
}

/** Plays on whether several numbers come: all of them, or none. */
function combinationPlays(kind: VnKind): readonly Play[] {
  const drawn = numbersLongEnough(kind, 2);
  return combinations.map(({ code, size, isNone, northBps, southBps }): Play => {
    const met = ({ values }: Line, result: DrawResult) =>
      drawnNumbers(kind, result).filter(({ number }) => values.includes(number.slice(-2)));
    return {
      kind,
      code,
      family: code,
      pick: choose(size, pairs),
      rows: [
        {
          code: 'win',
          ways: isNone ? BigInt(100 - size) ** BigInt(drawn) : waysToCome(size, drawn),
          outcomes: 100n ** BigInt(drawn),
          returned: 0n,
          namedBps: kind === 'vnMB' ? northBps : southBps,
        },
      ],
      units: 1,
      outcomes: code,
      hits: (line, result) => {
        const come = new Set(met(line, result).map(({ number }) => number.slice(-2))).size;
        return come === (isNone ? 0 : size) ? 1 : 0;
      },
      met,
      most: countedWin((numbers) =>
        Number(countChoices(isNone ? numbers : Math.min(numbers, drawn), size)),
      ),
    };
  });
}

/** Draws in which `size` named pairs all come, by inclusion and exclusion over those that do not. */
function waysToCome(size: number, drawn: number): bigint {
  let ways = 0n;
  for (let missing = 0; missing <= size; missing += 1) {
    const without = countChoices(size, missing) * BigInt(100 - missing) ** BigInt(drawn);
    ways += missing % 2 === 0 ? without : -without;
  }
  return ways;
}
