export { type Fact, recordFact } from './fact.ts';
export { readLargestPayouts } from './payouts/payouts.ts';
export { playBooks } from './play-books.ts';
export { compareDays } from './rebuild.ts';
