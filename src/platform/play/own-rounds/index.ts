export {
  type OwnMovement,
  type OwnRoundEnd,
  openOwnRound,
  recordOwnMovements,
  refundOwnRounds,
  settleOwnRounds,
} from './own-round.ts';
export { correctOwnRounds, type PaymentReversal, recordReversals } from './payment-reversals.ts';
