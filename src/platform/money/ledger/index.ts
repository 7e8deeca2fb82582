export { checkChains } from './chains/check-chains.ts';
export { type ChainHead, findLostHeads, readHeads } from './chains/heads.ts';
export { checkSeals, hasUnsealed, type OutdatedSeal, sealAnew } from './chains/seals.ts';
export { freeMainBalance } from './free-balances.queries.ts';
export { placeHold, postHold, voidHold } from './holds/hold.ts';
export { postHoldPart, voidHoldPart } from './holds/hold-part.ts';
export { findOldestOpenHold } from './holds/queries.ts';
export {
  type Check,
  checkInvariants,
  readInvariantQueries,
  type Violation,
} from './invariants.ts';
export {
  findVendorOfKind,
  freeAmount,
  type LedgerAccount,
  type LedgerAccountKey,
  listMemberAccounts,
  memberBonusAccount,
  memberMainAccount,
  memberVendorAccount,
  openLedgerAccount,
  type Unit,
} from './ledger-account.ts';
export { lockMemberAccounts, lockOrOpenAccounts } from './lock.ts';
export { mostTransfersAtOnce, type PostedInTurn, postTransfers } from './post-transfers.ts';
export { findLedgerAccount } from './queries.ts';
export { type CodeSum, readPeriodSums } from './statement/period-sums.ts';
export { readBalancesAfter } from './statement/queries.ts';
export { type Movement, type MovementFilter, readMovements } from './statement/statement.ts';
export { chooseStripe, houseAccount, readHouseBalance, readHouseBalances } from './stripes.ts';
export {
  findTransferId,
  type KeyedTransferRequest,
  type PostedTransfer,
  postTransfer,
  readTransferIds,
  reverseTransfer,
  type TransferRefusal,
  type TransferRequest,
} from './transfer.ts';
export { findTransferById } from './transfers.queries.ts';
