export { fillCatalogue } from './catalogue.ts';
export { gameRoutes } from './routes.ts';
export { popularGame, vendorCard } from './schemas.ts';
