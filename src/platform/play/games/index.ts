export { readVendorTitles } from './catalogue.ts';
export { favouriteRoutes } from './favourites/routes.ts';
export { fillCatalogue } from './fill/fill-catalogue.ts';
export {
  listTitles,
  markGamesServed,
  markRooms,
  markVendorServed,
  type Title,
} from './fill/queries.ts';
export { storedGame, storedVendor } from './fill/stored-catalogue.ts';
export { watchCatalogueActs } from './maintenance/catalogue-watch.ts';
export * as gameDesk from './maintenance/desk.ts';
export { actOnCatalogue } from './maintenance/maintenance.ts';
export { suggestGames } from './maintenance/suggestion.ts';
export { findPlayable, type PlayableGame, readPlayable } from './playable/playable.ts';
export { isVendor } from './queries.ts';
export { recordLotteries } from './recents/queries.ts';
export { readRecentGames } from './recents/recent.ts';
export { gameRoutes } from './routes.ts';
export { category, game, pageNo, prizeMode } from './schemas.ts';
export { hasGameKinds, listGameTitles } from './titles.queries.ts';
