export { type Fact, recordFact, recordFacts } from './fact.ts';
export { rebuildMonth } from './months/rebuild.ts';
export { readLargestPayouts } from './payouts/payouts.ts';
export { playBooks } from './play-books.ts';
export { type PlayedGame, readMostPlayed } from './popularity/popularity.ts';
export { compareDays, rebuildDay } from './rebuild.ts';
export { sumsOfRounds } from './rounds/queries.ts';
export { readStakesOfPlayers, readValidStake } from './valid-stakes/valid-stakes.ts';
