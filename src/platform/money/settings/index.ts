export { uplineTransfersSetting } from './upline-transfers.ts';
export { singleWalletSetting } from './wallet.ts';
export { type WithdrawalSettings, withdrawalsSetting } from './withdrawals.ts';
