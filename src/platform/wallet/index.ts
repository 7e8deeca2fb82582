export { walletRoutes } from './routes.ts';
export { moveAllBack } from './transfer.ts';
export { mainOf, type WalletOwner } from './wallet.ts';
