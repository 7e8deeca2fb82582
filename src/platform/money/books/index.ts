export { checkBooks } from './check.ts';
export { createHeads, type Heads } from './heads/index.ts';
export { sealChains } from './sealing.ts';
