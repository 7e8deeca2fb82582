export { readWorths } from './read-worths.ts';
export { type FindPaytable, workOutWorths } from './work-out-worths.ts';
