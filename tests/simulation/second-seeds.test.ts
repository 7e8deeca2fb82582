import { pairsThatMeet } from './pairs.ts';
import { testSeeds } from './seeds.ts';

testSeeds(51, 30, pairsThatMeet);
