export { type Fact, recordFact } from './fact.ts';
export { readLargestPayouts } from './payouts/payouts.ts';
export { playBooks } from './play-books.ts';
export { type PlayedGame, readMostPlayed } from './popularity/popularity.ts';
export { compareDays } from './rebuild.ts';
export { readStakesOfPlayers, readValidStake } from './valid-stakes/valid-stakes.ts';
