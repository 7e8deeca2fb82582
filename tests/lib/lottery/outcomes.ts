import { type ELotteryKind, numbersForms } from '#lib/lottery/kinds.ts';
import type { Line, Play } from '#lib/lottery/plays/play.ts';

/** Every way to draw `count` of some numbers, in order. */
export function ordersOf(numbers: readonly number[], count: number): readonly number[][] {
  if (count === 0) return [[]];
  return numbers.flatMap((number) =>
    ordersOf(
      numbers.filter((other) => other !== number),
      count - 1,
    ).map((others) => [number, ...others]),
  );
}

function rowsOfDigits(count: number, least: number, most: number): readonly number[][] {
  if (count === 0) return [[]];
  const shorter = rowsOfDigits(count - 1, least, most);
  return Array.from({ length: most - least + 1 }, (_, index) => least + index).flatMap((digit) =>
    shorter.map((others) => [digit, ...others]),
  );
}

const kept = new Map<string, readonly number[][]>();

/** Every result of a kind that can be listed: 216 of K3, 1,000, 100,000, and 55,440 of 11x5. */
export function everyResult(kind: Exclude<ELotteryKind, 'pk10' | 'kl8'>): readonly number[][] {
  const { count, least, most, repeats } = numbersForms[kind];
  const all = Array.from({ length: most }, (_, index) => index + 1);
  const found =
    kept.get(kind) ?? (repeats ? rowsOfDigits(count, least, most) : ordersOf(all, count));
  kept.set(kind, found);
  return found;
}

/** The places of PK10 that a line looks at. */
export function placesOf({ family, pick }: Play, { poolIndex }: Line): readonly number[] {
  if (family === 'dragonTiger') return [poolIndex, 9 - poolIndex];
  if (family.startsWith('position')) return [poolIndex];
  if (family === 'sum3') return [0, 1, 2];
  return family.startsWith('sum') ? [0, 1] : pick.pools.map((_, place) => place);
}

/** Every order of PK10 so far as some places tell them apart; the others hold what is left. */
export function everyOrder(places: readonly number[]): readonly number[][] {
  const key = places.join();
  const all = Array.from({ length: 10 }, (_, index) => index + 1);
  const found =
    kept.get(key) ??
    ordersOf(all, places.length).map((taken) => {
      const left = all.filter((number) => !taken.includes(number));
      return all.map((_, place) => {
        const index = places.indexOf(place);
        return (index < 0 ? left.shift() : taken[index]) ?? 0;
      });
    });
  kept.set(key, found);
  return found;
}
