export { readVendorTitles } from './catalogue.ts';
export { favouriteRoutes } from './favourites/routes.ts';
export { fillCatalogue } from './fill/fill.ts';
export { storedGame, storedVendor } from './fill/stored.ts';
export { watchCatalogueActs } from './maintenance/watch.ts';
export { isVendor } from './queries.ts';
export { gameRoutes } from './routes.ts';
export { storedWinner } from './winners/schemas.ts';
export { fillWinners } from './winners/winner.ts';
