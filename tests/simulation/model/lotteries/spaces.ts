/** Returns the whole numbers from one to another, both included. */
export function numbersFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Returns the sum of numbers; 0 of none. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Lists every row of `length` values in which a value may stand again. */
export function rowsOf<Value>(
  values: readonly Value[],
  length: number,
): readonly (readonly Value[])[] {
  if (length === 0) return [[]];
  return rowsOf(values, length - 1).flatMap((row) => values.map((value) => [...row, value]));
}

/** Lists every row of `length` different values, in every order. */
export function ordersOf<Value>(
  values: readonly Value[],
  length: number,
): readonly (readonly Value[])[] {
  if (length === 0) return [[]];
  return ordersOf(values, length - 1).flatMap((row) =>
    values.filter((value) => !row.includes(value)).map((value) => [...row, value]),
  );
}

/** Lists every set of `size` values, each in the order of `values`. */
export function setsOf<Value>(
  values: readonly Value[],
  size: number,
): readonly (readonly Value[])[] {
  if (size === 0) return [[]];
  return values.flatMap((value, index) =>
    setsOf(values.slice(index + 1), size - 1).map((set) => [value, ...set]),
  );
}

/** Lists every row that takes one value of each list, in the lists' order. */
export function highestOfGroups<Value>(
  lists: readonly (readonly Value[])[],
): readonly (readonly Value[])[] {
  return lists.reduce<readonly (readonly Value[])[]>(
    (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  );
}

/** Returns how many sets of `size` there are of so many things, by Pascal's triangle. */
export function countSets(things: number, size: number): bigint {
  let row = [1n];
  for (let index = 0; index < things; index += 1) {
    row = [1n, ...row.map((value, place) => value + (row[place + 1] ?? 0n))];
  }
  return row[size] ?? 0n;
}
