export { type Fact, recordFact, recordFacts } from './fact.ts';
export { readLargestPayouts } from './payouts/payouts.ts';
export { playBooks } from './play-books.ts';
export { compareDays, rebuildDay } from './rebuild.ts';
