export { readPlayOf } from './desk.ts';
export { beginExclusion, endExclusion } from './exclusion.ts';
export {
  findDepositRefusal,
  findLimitRefusal,
  findPlayRefusal,
  findSpendRefusal,
  hasDepositRoom,
  type PlayRefusal,
  pauseOf,
} from './guards.ts';
export type { PlayBooks } from './play-books.ts';
export { responsiblePlayRoutes } from './routes.ts';
