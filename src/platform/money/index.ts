export {
  type AcceptRefusal,
  acceptBonus,
  type BonusBook,
  type BonusGame,
  type BonusGrant,
  type BonusOffer,
  type BonusPart,
  endBonus,
  findActiveGrant,
  findGrantById,
  type GrantTerms,
  type GrantWeights,
  isPlayedIn,
  listGrants,
  listStakes,
  lockBookAccounts,
  lockFirstGrant,
  offerBonus,
  openBook,
  runBonuses,
  sumLiabilities,
} from './bonus-grants/index.ts';
export { checkBooks, createHeads, type Heads, sealChains } from './books/index.ts';
export { creditReportRoutes } from './credit-report/index.ts';
export {
  answerWebhook,
  approveDepositOf,
  depositDesk,
  depositRoutes,
  expireDeposits,
  fillMethods,
  findMethodOn,
  methodDesk,
  type PaymentProviders,
  rejectDepositOf,
  storedMethod,
} from './deposits/index.ts';
export {
  chooseStripe,
  freeAmount,
  freeOfMain,
  house,
  type KeyedTransferRequest,
  type LedgerAccountKey,
  lockOrOpen,
  type Movement,
  memberBonus,
  memberMain,
  memberVendor,
  mostTransfersAtOnce,
  openLedgerAccount,
  type PostedInTurn,
  placeHold,
  postHold,
  postHoldPart,
  postTransfers,
  readBalancesAfter,
  readHouseBalance,
  readLedgerAccount,
  readMovements,
  readTransferIds,
  type TransferRefusal,
  type Violation,
  voidHold,
  voidHoldPart,
} from './ledger/index.ts';
export type { MemberMoney } from './parts.ts';
export { hasAccountOf, maskNumber, payoutAccountRoutes } from './payout-accounts/index.ts';
export {
  createSandbox,
  deliverWebhooks,
  makePastDeposit,
  mountSandbox,
  sandboxCode,
} from './sandbox-payments/index.ts';
export {
  singleWalletSetting,
  uplineTransfersSetting,
  withdrawalsSetting,
} from './settings/index.ts';
export { statementRoutes } from './statement/index.ts';
export { areTransfersOn, checkMemberTransfer, sendTransfer, uplineRoutes } from './upline/index.ts';
export {
  fundTransferValue,
  mainWalletKey,
  moveWhole,
  type OwnTransfer,
  openWallet,
  postWithVendor,
  toOwnTransfer,
  walletRoutes,
} from './wallet/index.ts';
export {
  assignWithdrawal,
  countOverdue,
  decideWithdrawal,
  makePastWithdrawal,
  pastWithdrawalMs,
  requestPayOut,
  reverseWithdrawal,
  withdrawalDesk,
  withdrawalRoutes,
} from './withdrawals/index.ts';
