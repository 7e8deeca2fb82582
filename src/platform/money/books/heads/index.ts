export { createHeads, type Heads } from './heads.ts';
export { sealLinesAnew } from './heads-file.ts';
