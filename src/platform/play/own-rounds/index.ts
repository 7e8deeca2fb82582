export {
  type OwnEnd,
  type OwnMovement,
  openOwnRound,
  recordOwnMovements,
  refundOwnRounds,
  settleOwnRounds,
} from './own-round.ts';
export { correctOwnRounds, type PaymentReversal, recordReversals } from './payment-reversals.ts';
