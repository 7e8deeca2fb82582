import { lineAt, multipleOf, type Paytable, stops } from './slot-rule.ts';

/** Counts the stops of the reels that lead to each gross multiple of the stake, 0 included. */
export function countOutcomes(paytable: Paytable): Map<number, number> {
  const ways = new Map<number, number>();
  for (let first = 0; first < stops; first += 1) {
    for (let second = 0; second < stops; second += 1) {
      for (let third = 0; third < stops; third += 1) {
        const multiple = multipleOf(paytable, lineAt(paytable, [first, second, third]));
        ways.set(multiple, (ways.get(multiple) ?? 0) + 1);
      }
    }
  }
  return ways;
}
