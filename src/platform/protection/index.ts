export {
  beginExclusion,
  endExclusion,
  hasDepositRoom,
  limitReached,
  mayDeposit,
  mayPlay,
  type PlayBooks,
  type PlayRefusal,
  pauseOf,
  readPlayOf,
  responsiblePlayRoutes,
} from './responsible-play/index.ts';
