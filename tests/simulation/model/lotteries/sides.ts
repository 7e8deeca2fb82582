import { sumOf } from './spaces.ts';

/** Returns whether a number is on a side: big from `bigFrom` on, small below, odd or even. */
export function isOnSide(side: string, number: number, bigFrom: number): boolean {
  if (side === 'big') return number >= bigFrom;
  if (side === 'small') return number < bigFrom;
  if (side === 'odd') return number % 2 === 1;
  if (side === 'even') return number % 2 === 0;
  throw new Error(`${side} is no side of a number`);
}

/** Returns whether the sum of numbers is on a side. */
export function isSumOnSide(side: string, numbers: readonly number[], bigFrom: number): boolean {
  return isOnSide(side, sumOf(numbers), bigFrom);
}

/** Returns whether the first number is above (dragon), below (tiger) or like (tie) the other one. */
export function isDragonTiger(side: string, [first = 0, other = 0]: readonly number[]): boolean {
  if (side === 'dragon') return first > other;
  if (side === 'tiger') return first < other;
  if (side === 'tie') return first === other;
  throw new Error(`${side} is no side of two numbers`);
}

/** Returns whether numbers are those of a pick, place by place. */
export function isInOrder(values: readonly string[], numbers: readonly number[]): boolean {
  return values.every((value, index) => Number(value) === numbers[index]);
}

/** Returns whether numbers are those of a pick in some order, each as often. */
export function isSameInAnyOrder(values: readonly string[], numbers: readonly number[]): boolean {
  const chosen = values.map(Number).toSorted((one, other) => one - other);
  const drawn = numbers.toSorted((one, other) => one - other);
  return chosen.join(' ') === drawn.join(' ');
}

/** Returns whether all numbers of a pick are among those drawn. */
export function areAmong(values: readonly string[], numbers: readonly number[]): boolean {
  return values.every((value) => numbers.includes(Number(value)));
}
