import { pairsThatMeet } from './pairs.ts';
import { testSeeds } from './seeds.ts';

testSeeds(71_376, 42, pairsThatMeet);
