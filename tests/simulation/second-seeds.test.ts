import { pairsThatMeet } from './pairs.ts';
import { seedsFrom, testSeeds } from './seeds.ts';

/** Seeds in which every pair meets, as `npm run simulate -- --seeds 420 --first 109001 --cover` finds them. */
const covering = [
  109_011, 109_012, 109_032, 109_060, 109_082, 109_129, 109_141, 109_168, 109_189, 109_195, 109_203,
  109_230, 109_361,
];

testSeeds([...covering, ...seedsFrom(71_376, 28)], pairsThatMeet);
