export { createAnswerVendor } from './adapters/index.ts';
export { compareDays, playBooks } from './facts/index.ts';
export {
  actOnCatalogue,
  favouriteRoutes,
  fillCatalogue,
  gameDesk,
  gameRoutes,
  listTitles,
  markServed,
  readVendorTitles,
  storedGame,
  storedVendor,
  type Title,
  watchCatalogueActs,
} from './games/index.ts';
export { bookPastRounds, type PastRound } from './past/index.ts';
export { recordRoutes } from './records/index.ts';
export { closeGameSessions, launchRoutes } from './sessions/index.ts';
export { vendorWalletRoutes } from './vendor-wallets/index.ts';
export { addVendor, demonstrationVendor, readVendor } from './vendors/index.ts';
