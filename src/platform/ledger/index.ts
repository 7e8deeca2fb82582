export { placeHold, postHold, voidHold } from './hold.ts';
export { checkInvariants, type Violation } from './invariants.ts';
export {
  house,
  type LedgerAccount,
  type LedgerAccountKey,
  memberMain,
  openLedgerAccount,
  readLedgerAccount,
  type Unit,
} from './ledger-account.ts';
export {
  type PostedTransfer,
  postTransfer,
  reverseTransfer,
  type TransferRefusal,
  type TransferRequest,
} from './transfer.ts';
