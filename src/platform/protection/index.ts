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
  readMemberPlay,
  responsiblePlayRoutes,
} from './responsible-play/index.ts';
