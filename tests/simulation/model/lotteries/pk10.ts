import { placeOf, placesOf, playOfNumbers } from './number-play.ts';
import type { Play } from './play.ts';
import { isDragonTiger, isInOrder, isOnSide, isSumOnSide } from './sides.ts';
import { numbersFrom, ordersOf, sumOf } from './spaces.ts';

const cars = numbersFrom(1, 10);
const halves = ['big', 'small', 'odd', 'even'];

/** Returns the play on the exact order of the first cars. */
function firstInOrder(count: number): Play {
  return playOfNumbers({
    code: `first${count}`,
    places: Array.from({ length: count }, () => placeOf(cars)),
    combination: 'differentOfEachPlace',
    sees: (numbers) => numbers.slice(0, count),
    space: () => ordersOf(cars, count),
    wins: isInOrder,
  });
}

/** Plays of ten ranked cars (rules §2, draws §5). */
export const pk10Plays: readonly Play[] = [
  playOfNumbers({
    code: 'position',
    places: placesOf(10, cars),
    sees: (numbers, place) => numbers.slice(place, place + 1),
    space: () => ordersOf(cars, 1),
    wins: isInOrder,
  }),
  playOfNumbers({
    code: 'positionHalf',
    places: placesOf(10, halves),
    sees: (numbers, place) => numbers.slice(place, place + 1),
    space: () => ordersOf(cars, 1),
    wins: ([side = ''], [car = 0]) => isOnSide(side, car, 6),
  }),
  playOfNumbers({
    code: 'dragonTiger',
    places: placesOf(5, ['dragon', 'tiger']),
    sees: (numbers, place) => [numbers[place] ?? 0, numbers[9 - place] ?? 0],
    space: () => ordersOf(cars, 2),
    wins: ([side = ''], numbers) => isDragonTiger(side, numbers),
  }),
  playOfNumbers({
    code: 'sum',
    places: [placeOf(numbersFrom(3, 19))],
    sees: (numbers) => numbers.slice(0, 2),
    space: () => ordersOf(cars, 2),
    wins: ([sum], numbers) => Number(sum) === sumOf(numbers),
  }),
  playOfNumbers({
    code: 'sumHalf',
    places: [placeOf(halves)],
    sees: (numbers) => numbers.slice(0, 2),
    space: () => ordersOf(cars, 2),
    wins: ([side = ''], numbers) => isSumOnSide(side, numbers, 12),
  }),
  playOfNumbers({
    code: 'sum3',
    places: [placeOf(numbersFrom(6, 27))],
    sees: (numbers) => numbers.slice(0, 3),
    space: () => ordersOf(cars, 3),
    wins: ([sum], numbers) => Number(sum) === sumOf(numbers),
  }),
  ...[2, 3, 4, 5].map(firstInOrder),
];
