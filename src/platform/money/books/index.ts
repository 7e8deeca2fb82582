export { checkBooks } from './check-books.ts';
export { createHeads, type Heads } from './heads/index.ts';
export { type BooksCheck, readBooksCheck } from './last-check.ts';
export { createNightlyCheck } from './nightly-check.ts';
export { sealChains } from './seal-chains.ts';
