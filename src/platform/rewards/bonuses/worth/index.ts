export { listBonusWorths } from './queries.ts';
export { workOutBonusWorths } from './work-out-bonus-worths.ts';
