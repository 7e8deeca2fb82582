import type { Line, Pick, Play, Pools } from '../plays/play.ts';

/** Lists every line of a canonical pick, in its order; keys are unique. */
export function listPickLines(play: Play, { parts }: Pick): readonly Line[] {
  const lines = parts.flatMap((pools) => expand(play, pools));
  return [...new Map(lines.map((line) => [line.key, line])).values()];
}

function expand(play: Play, pools: Pools): readonly Line[] {
  const { combine } = play.pick;
  const first = pools[0] ?? [];
  switch (combine.rule) {
    case 'each':
      return pools.flatMap((pool, poolIndex) =>
        pool.map((value) => single(value, poolIndex, pools.length > 1)),
      );
    case 'choose':
      return combinations(first, combine.size).map(together);
    case 'doubled':
      return first.flatMap((twice) =>
        first.filter((once) => once !== twice).map((once) => together([twice, twice, once])),
      );
    case 'permute':
      return first.flatMap(orders).map((value) => single(value, 0, false));
    case 'product':
      return products(pools, combine.distinct).map(together);
  }
}

function single(value: string, poolIndex: number, isPlaced: boolean): Line {
  return { key: isPlaced ? `${poolIndex + 1}:${value}` : value, poolIndex, values: [value] };
}

function together(values: readonly string[]): Line {
  return { key: values.join('-'), poolIndex: 0, values };
}

function combinations(values: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 0) return [[]];
  return values.flatMap((value, index) =>
    combinations(values.slice(index + 1), size - 1).map((others) => [value, ...others]),
  );
}

function products([pool, ...others]: Pools, distinct: boolean): readonly (readonly string[])[] {
  if (!pool) return [[]];
  const rest = products(others, distinct);
  return pool.flatMap((value) =>
    rest.filter((each) => !distinct || !each.includes(value)).map((each) => [value, ...each]),
  );
}

/** Every different order of a number's digits. */
function orders(number: string): readonly string[] {
  if (number.length < 2) return [number];
  const all = Array.from(number, (digit, index) =>
    orders(number.slice(0, index) + number.slice(index + 1)).map((rest) => digit + rest),
  );
  return [...new Set(all.flat())];
}
