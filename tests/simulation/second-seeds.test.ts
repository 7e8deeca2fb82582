import { testSeeds } from './seeds.ts';

testSeeds(51, 50);
