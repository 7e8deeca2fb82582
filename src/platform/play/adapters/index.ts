export type { ListedTransaction, TransactionListQuery } from './adapter.ts';
export { adapters } from './adapters.ts';
export { type AnswerVendor, createAnswerVendor } from './answer.ts';
export { listGls } from './gls/list.ts';
export { createStartGame } from './start-game.ts';
