/** Draws that return given numbers in their order, and note the ranges that were drawn from. */
export function drawsOfNumbers(numbers: readonly number[]) {
  const rest = numbers.values();
  const ranges: number[] = [];
  return {
    ranges,
    async draw(range: number): Promise<number> {
      ranges.push(range);
      return rest.next().value ?? 0;
    },
  };
}
