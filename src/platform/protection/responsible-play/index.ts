export { readPlayOf } from './desk.ts';
export { beginExclusion, endExclusion } from './exclusion.ts';
export {
  type Forbidden,
  hasDepositRoom,
  limitReached,
  mayDeposit,
  mayPlay,
  maySpend,
  pauseOf,
} from './guards.ts';
export type { PlayBooks } from './play-books.ts';
export { responsiblePlayRoutes } from './routes.ts';
