export { changeSource, enterResult, voidByStaff } from './acts.ts';
export { correctResult } from './correcting.ts';
