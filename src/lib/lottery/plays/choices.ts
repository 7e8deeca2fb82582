/** Counts the ways to choose `size` of `all`; 0 where there are too few. */
export function countChoices(all: number, size: number): bigint {
  if (size < 0 || size > all) return 0n;
  let ways = 1n;
  for (let taken = 1; taken <= size; taken += 1) {
    ways = (ways * BigInt(all - size + taken)) / BigInt(taken);
  }
  return ways;
}
