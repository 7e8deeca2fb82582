export {
  beginExclusion,
  endExclusion,
  findDepositRefusal,
  findLimitRefusal,
  findPauseRefusal,
  findPlayRefusal,
  hasDepositRoom,
  type PlayBooks,
  type PlayRefusal,
  readPlayOf,
  responsiblePlayRoutes,
} from './responsible-play/index.ts';
