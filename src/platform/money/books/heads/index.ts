export { sealLinesAnew } from './file.ts';
export { createHeads, type Heads } from './heads.ts';
