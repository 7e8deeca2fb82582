import { isELottery, type LotteryKind, numbersForms, type VnKind } from '../kinds.ts';
import { sumWays } from '../plays/digits.ts';
import { span, sumNumbers } from '../plays/number-plays.ts';
import { listPrizes } from '../result/prizes.ts';
import { type DrawResult, drawnNumbers, resultNumbers } from '../result/result.ts';

/** Property that statistics follow from draw to draw, with the values that a result shows. */
export interface Track {
  /** `numbers`, `sum`, `place1` to `place10`, `lo2`, `special`. */
  readonly name: string;
  readonly values: readonly string[];
  /** The values that a result shows, as often as it shows them. */
  readonly valuesIn: (result: DrawResult) => readonly string[];
  /** Average number of draws between two appearances of a value. */
  readonly everyDraws: (value: string) => number;
}

const pairs = span(0, 99).map((number) => number.padStart(2, '0'));

/** Lists the tracks that statistics of a kind follow. */
export function listTracks(kind: LotteryKind): readonly Track[] {
  if (!isELottery(kind)) return vnTracks(kind);
  switch (kind) {
    case 'ssc':
    case 'pk10':
      return places(numbersForms[kind]);
    case 'pc28':
      return [sumTrack];
    default:
      return [numbersTrack(numbersForms[kind])];
  }
}

/** Each place by itself. */
function places({ count, least, most }: (typeof numbersForms)['ssc']): readonly Track[] {
  return Array.from({ length: count }, (_, place) => ({
    name: `place${place + 1}`,
    values: span(least, most),
    valuesIn: (result) => [String(resultNumbers(result)[place])],
    everyDraws: () => most - least + 1,
  }));
}

/** Every number that is drawn, wherever. */
function numbersTrack({ count, least, most, repeats }: (typeof numbersForms)['ssc']): Track {
  const numbers = most - least + 1;
  return {
    name: 'numbers',
    values: span(least, most),
    valuesIn: (result) => resultNumbers(result).map(String),
    everyDraws: () => (repeats ? 1 / (1 - (1 - 1 / numbers) ** count) : numbers / count),
  };
}

const sumTrack: Track = {
  name: 'sum',
  values: Object.keys(sumWays),
  valuesIn: (result) => [String(sumNumbers(resultNumbers(result)))],
  everyDraws: (value) => 1_000 / (sumWays[value] ?? 1),
};

function vnTracks(kind: VnKind): readonly Track[] {
  const drawn = listPrizes(kind).reduce((sum, { numbers }) => sum + numbers, 0);
  const tails = (result: DrawResult, only?: readonly ['special']) =>
    drawnNumbers(kind, result, only).map(({ number }) => number.slice(-2));
  return [
    {
      name: 'lo2',
      values: pairs,
      valuesIn: (result) => tails(result),
      everyDraws: () => 1 / (1 - 0.99 ** drawn),
    },
    {
      name: 'special',
      values: pairs,
      valuesIn: (result) => tails(result, ['special']),
      everyDraws: () => pairs.length,
    },
  ];
}
