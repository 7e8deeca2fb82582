export { moveAllBack, type OwnTransfer, postWithVendor, toOwnTransfer } from './move-back.ts';
export { moveWhole } from './move-whole.ts';
export { openWallet } from './open-wallet.ts';
export { walletRoutes } from './routes.ts';
export { fundTransferValue } from './schemas.ts';
export { mainWalletKey, type VendorTitles, type WalletOwner } from './wallet.ts';
