export { createAnswerVendor, createStartGame } from './adapters/index.ts';
export { compareDays, playBooks } from './facts/index.ts';
export {
  actOnCatalogue,
  favouriteRoutes,
  fillCatalogue,
  fillWinners,
  gameDesk,
  gameRoutes,
  readVendorTitles,
  storedGame,
  storedVendor,
  storedWinner,
  watchCatalogueActs,
} from './games/index.ts';
export { recordRoutes } from './records/index.ts';
export { closeGameSessions, launchRoutes } from './sessions/index.ts';
export { vendorWalletRoutes } from './vendor-wallets/index.ts';
export { addVendor, demonstrationVendor, readVendor } from './vendors/index.ts';
