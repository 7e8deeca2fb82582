export { changeSource, enterResult, voidByStaff } from './acts.ts';
export { chooseLotteries } from './choosing.ts';
export { correctedWithinMs, correctResult } from './correcting.ts';
