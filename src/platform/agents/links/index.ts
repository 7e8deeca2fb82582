export { countRegistration, findLinkByCode } from './links.ts';
export { linkRoutes } from './routes.ts';
