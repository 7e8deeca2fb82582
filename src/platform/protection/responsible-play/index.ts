export { readMemberPlay } from './desk.ts';
export { beginExclusion, endExclusion } from './exclusion.ts';
export {
  findDepositRefusal,
  findLimitRefusal,
  findPauseRefusal,
  findProtectionRefusal,
  findSpendRefusal,
  hasDepositRoom,
  type PlayRefusal,
} from './guards.ts';
export type { PlayBooks } from './play-books.ts';
export { responsiblePlayRoutes } from './routes.ts';
