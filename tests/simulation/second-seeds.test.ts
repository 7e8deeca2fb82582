import { coveringSeeds } from './covering-seeds.ts';
import { pairsThatMeet } from './pairs.ts';
import { seedsFrom, testSeeds } from './seeds.ts';

testSeeds([...coveringSeeds, ...seedsFrom(71_376, 81)], pairsThatMeet);
