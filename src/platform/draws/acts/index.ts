export { changeSource, enterResult, voidByStaff } from './acts.ts';
