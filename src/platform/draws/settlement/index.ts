export { runDraws } from './run.ts';
