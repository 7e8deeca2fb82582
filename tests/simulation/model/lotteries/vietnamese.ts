import { placeOf } from './number-play.ts';
import type { Play } from './play.ts';
import { countDrawn, drawnOf, prizeFormsOf, type Region } from './prizes.ts';
import { numbersFrom } from './spaces.ts';

const endings = (digits: number) =>
  numbersFrom(0, 10 ** digits - 1).map((number) => String(number).padStart(digits, '0'));

/** Gross odds × 10,000 of an ending of so many digits (rules §1). */
const endingOdds = new Map([
  [2, 950_000n],
  [3, 9_000_000n],
  [4, 85_000_000n],
]);

/** Play on the last digits of the numbers of some prizes, each of which pays once more. */
interface EndingPlay {
  readonly code: string;
  readonly digits: number;
  readonly prizes: readonly string[];
  readonly isPermuted?: boolean | undefined;
}

function endingPlay(region: Region, { code, digits, prizes, isPermuted }: EndingPlay): Play {
  return {
    code,
    places: [placeOf(endings(digits))],
    combination: isPermuted ? 'ordersOfDigits' : 'each',
    units: countDrawn(region, prizes, digits),
    hits: ({ values: [ending = ''] }, result) =>
      drawnOf(result, prizes, digits).filter((number) => number.endsWith(ending)).length,
    isReturned: () => false,
    priceOf: () => ({ oddsBps: endingOdds.get(digits) ?? 0n }),
  };
}

/** Returns the play on the special prize's digit that stands `fromEnd` places before its end. */
function touchPlay(code: string, fromEnd: number): Play {
  return {
    code,
    places: [placeOf(numbersFrom(0, 9))],
    combination: 'each',
    units: 1,
    hits: ({ values: [digit] }, result) =>
      drawnOf(result, ['special'], 2).filter((number) => number.at(-fromEnd) === digit).length,
    isReturned: () => false,
    priceOf: () => ({ oddsBps: 95_000n }),
  };
}

/** Returns the play on numbers that all come (`xien`), or of which none does (`truot`). */
function togetherPlay(region: Region, size: number, oddsBps: bigint, come: boolean): Play {
  const all = prizeFormsOf(region).map(({ prize }) => prize);
  return {
    code: `${come ? 'xien' : 'truot'}${size}`,
    places: [placeOf(endings(2), size)],
    combination: { setsOf: size },
    units: 1,
    hits: ({ values }, result) => {
      const drawn = new Set(drawnOf(result, all, 2).map((number) => number.slice(-2)));
      return values.every((value) => drawn.has(value) === come) ? 1 : 0;
    },
    isReturned: () => false,
    priceOf: () => ({ oddsBps }),
  };
}

const comingOdds = {
  MB: [170_000n, 750_000n, 3_400_000n],
  others: [360_000n, 2_350_000n, 16_000_000n],
};
const missingOdds = { MB: [28_500n, 90_000n, 160_000n], others: [19_500n, 42_000n, 62_000n] };

/** Plays of a region (rules §1). */
export function vietnamesePlays(region: Region): readonly Play[] {
  const isNorth = region === 'MB';
  const all = prizeFormsOf(region).map(({ prize }) => prize);
  const head = [isNorth ? '7' : '8'];
  const third = [isNorth ? '6' : '7'];
  const covered = isNorth ? ['7', '6', 'special'] : ['8', '7', '6', '5', 'special'];
  const permutable: readonly EndingPlay[] = [
    { code: 'lo2', digits: 2, prizes: all },
    { code: 'lo3', digits: 3, prizes: all },
    { code: 'de', digits: 2, prizes: ['special'] },
    { code: 'dau', digits: 2, prizes: head },
    { code: 'dauDuoi', digits: 2, prizes: [...head, 'special'] },
    { code: '3cang', digits: 3, prizes: ['special'] },
    { code: 'xiuChuDau', digits: 3, prizes: third },
    { code: 'xiuChu', digits: 3, prizes: [...third, 'special'] },
  ];
  const others: readonly EndingPlay[] = [
    { code: 'lo4', digits: 4, prizes: all },
    { code: '4cang', digits: 4, prizes: ['special'] },
    ...(isNorth ? [2] : [2, 3, 4]).map((digits) => ({
      code: `bao${isNorth ? 8 : 7}Lo${digits}`,
      digits,
      prizes: covered,
    })),
  ];
  const permuted = permutable.map((play) => ({
    ...play,
    code: `dao${play.code[0]?.toUpperCase()}${play.code.slice(1)}`,
    isPermuted: true,
  }));
  const side = isNorth ? 'MB' : 'others';
  return [
    ...[...permutable, ...permuted, ...others].map((play) => endingPlay(region, play)),
    touchPlay('chamDau', 2),
    touchPlay('chamDuoi', 1),
    ...[2, 3, 4].map((size, index) =>
      togetherPlay(region, size, comingOdds[side][index] ?? 0n, true),
    ),
    ...[4, 8, 10].map((size, index) =>
      togetherPlay(region, size, missingOdds[side][index] ?? 0n, false),
    ),
  ];
}
