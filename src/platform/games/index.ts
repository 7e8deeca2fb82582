export { favouriteRoutes } from './favourites/routes.ts';
export { fillCatalogue } from './fill/fill.ts';
export { storedGame } from './fill/stored.ts';
export { gameRoutes } from './routes.ts';
export { vendorCard } from './schemas.ts';
export { storedWinner } from './winners/schemas.ts';
export { fillWinners } from './winners/winner.ts';
