export { changeSource, enterResult, voidByStaff } from './acts.ts';
export { correctedWithinMs, correctResult } from './correcting.ts';
