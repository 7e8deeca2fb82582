import { pairsThatMeet } from './pairs.ts';
import { testSeeds } from './seeds.ts';

testSeeds(75, 42, pairsThatMeet);
