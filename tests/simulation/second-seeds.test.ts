import { pairsThatMeet } from './pairs.ts';
import { seedsFrom, testSeeds } from './seeds.ts';

/** Seeds in which every pair meets, as `npm run simulate -- --seeds 260 --first 98001 --cover` finds them. */
const covering = [
  98_015, 98_020, 98_023, 98_028, 98_060, 98_071, 98_152, 98_167, 98_187, 98_196, 98_235, 98_254,
  98_259,
];

testSeeds([...covering, ...seedsFrom(71_376, 29)], pairsThatMeet);
