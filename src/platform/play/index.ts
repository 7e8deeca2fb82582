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
export { vendorWalletRoutes } from './vendor-wallets/index.ts';
