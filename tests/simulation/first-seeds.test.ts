import { seedsFrom, testSeeds } from './seeds.ts';

testSeeds(seedsFrom(1, 100));
