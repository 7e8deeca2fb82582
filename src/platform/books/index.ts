export { checkBooks } from './check.ts';
