export { checkBooks } from './check-books.ts';
export { createHeads, type Heads } from './heads/index.ts';
export { sealChains } from './seal-chains.ts';
