export {
  beginExclusion,
  endExclusion,
  findDepositRefusal,
  findLimitRefusal,
  findPlayRefusal,
  hasDepositRoom,
  type PlayBooks,
  type PlayRefusal,
  pauseOf,
  readPlayOf,
  responsiblePlayRoutes,
} from './responsible-play/index.ts';
